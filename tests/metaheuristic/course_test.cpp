#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/memory.hpp"
#include "tests/metaheuristic/helpers.hpp"

// The course that a search hands over, and what ends one.
namespace facet {
namespace {

using test::model_of;

// What an observer is told, in its order.
struct Told final : Observer {
  bool wants_course() const override { return true; }
  void on_course(std::span<const SearchEvent> events) override {
    courses.emplace_back(events.begin(), events.end());
  }
  void on_improvement(const Solution&, std::int64_t objective) override {
    objectives.push_back(objective);
  }

  std::vector<std::vector<SearchEvent>> courses;
  std::vector<std::int64_t> objectives;
};

class Course : public ::testing::TestWithParam<std::string> {
 protected:
  SolveResult solve(const Model& model, const Limits& limits, const BackendOptions& options,
                    Observer& observer) {
    RunControl control(limits, {}, &observer);
    return checked_solve(*backend_, model, options, control);
  }

  std::shared_ptr<const Backend> backend_ = test::search_named(GetParam());
};

TEST_P(Course, OfThreadsNamesItsWorkersAndDoesNotDependOnHowTheyRan) {
  const Model model = model_of(test::kHard);
  for (const char* workers : {"same", "mixed"}) {
    for (const std::uint64_t work : {3'000U, 300'000U}) {
      BackendOptions options;
      options.set["workers"] = workers;
      options.seed = 2;
      options.threads = 3;
      Told first;
      const SolveResult result = solve(model, {.work = work}, options, first);
      ASSERT_EQ(first.courses.size(), 3U);
      for (std::uint32_t worker = 0; worker < 3; ++worker) {
        std::uint64_t last = 0;
        for (const SearchEvent& event : first.courses[worker]) {
          EXPECT_EQ(event.worker, worker);
          EXPECT_GE(event.evaluations, last);
          last = event.evaluations;
        }
        EXPECT_LE(last, result.status == Status::Satisfiable ? result.work : work);
      }
      for (int i = 0; i < 4; ++i) {
        Told again;
        solve(model, {.work = work}, options, again);
        EXPECT_EQ(again.courses, first.courses) << workers << " " << work;
      }
    }
  }
}

// The first rows of each search come after all evaluations of the one before.
TEST_P(Course, WithAnObjectiveCountsOn) {
  Model model;
  std::vector<VarId> vars;
  for (int i = 0; i < 8; ++i)
    vars.push_back(model.add_variable(Domain::interval(0, 40)));
  model.post(AllDifferent{vars});
  std::vector<Term> terms;
  for (const VarId var : vars)
    terms.push_back({1, var});
  model.post(Linear{terms, Relation::AtLeast, 60});
  model.minimise(MinimiseSum{terms});
  if (backend_->supports(model)) return;
  Told told;
  const SolveResult result = solve(model, {.work = 30'000}, {}, told);
  ASSERT_EQ(result.status, Status::Satisfiable);
  ASSERT_GT(told.objectives.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(told.objectives, std::ranges::greater()));
  ASSERT_GE(told.courses.size(), told.objectives.size());
  std::uint64_t last = 0;
  for (const auto& course : told.courses) {
    for (const SearchEvent& event : course) {
      EXPECT_GE(event.evaluations, last);
      last = event.evaluations;
    }
  }
  EXPECT_GT(last, 0U);
  EXPECT_LE(last, result.work);
}

// Nine vertices, all joined, in eight colours: no search can solve it, and singles do not see that.
Model clique() {
  Model model;
  DifferentOnEdges graph;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 9; ++v) {
    graph.vars.push_back(model.add_variable(Domain::interval(1, 8)));
    for (std::size_t u = 0; u < v; ++u)
      edges.emplace_back(Vertex(u), Vertex(v));
  }
  graph.graph = Graph(9, edges);
  model.post(graph);
  return model;
}

TEST_P(Course, EndsSoLongAfterTheLastNewBest) {
  const Model model = clique();
  BackendOptions options;
  if (GetParam() == "lns") options.set["repair"] = "none";  // cadical would refute it
  for (const std::uint64_t patience : {500U, 20'000U}) {
    options.set["patience"] = std::to_string(patience);
    Told told;
    const SolveResult result = solve(model, {.work = 10'000'000}, options, told);
    EXPECT_EQ(result.status, Status::Unknown);
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
    std::uint64_t best_at = 0;
    for (const SearchEvent& event : told.courses.at(0)) {
      if (event.kind == SearchEventKind::Improvement) best_at = event.evaluations;
    }
    if (GetParam() == "hierarchical") {  // its local searches may end before
      EXPECT_LE(result.work, best_at + patience);
      continue;
    }
    // genetic measures its first population before there is a best.
    EXPECT_EQ(result.work, best_at == result.work ? patience : best_at + patience);
  }
  if (GetParam() == "hierarchical") return;
  options.set["patience"] = "500";  // and whatever comes first
  options.set["iterations"] = "100";
  Told told;
  EXPECT_EQ(solve(model, {.work = 10'000}, options, told).work, 100U);
  EXPECT_EQ(solve(model, {.work = 50}, options, told).stop_reason, StopReason::WorkLimit);
}

// 2x + 2y - 2w = 1 has no solution, which bounds do not see; z counts among the assignments.
Model wide(const Domain& of_z) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, 2047));
  const VarId y = model.add_variable(Domain::interval(0, 2047));
  const VarId w = model.add_variable(Domain::interval(0, 2047));
  model.add_variable(of_z);
  model.post(Linear{{{2, x}, {2, y}, {-2, w}}, Relation::Equal, 1});
  return model;
}
const Domain kWide = Domain::interval(-(1 << 30), (1 << 30) - 1);

// 2^33 assignments of the three, and 2^31 values of z: 2^64 is no 0.
TEST_P(Course, DoesNotGiveUpForWantOfAssignmentsWhereThereAreMany) {
  const Model model = wide(kWide);
  if (backend_->supports(model)) return;
  Told told;
  const SolveResult result = solve(model, {.work = 40'000}, {}, told);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(result.work, 40'000U);
}

TEST_P(Course, ManyValuesAreTakenOrRefusedWithTheReason) {
  if (backend_->supports(wide(Domain::interval(1, 5)))) return;
  const std::string name = GetParam();
  const bool lists = name == "ants" || name == "ils" || name == "lns";
  const auto unsupported = backend_->supports(wide(kWide));
  EXPECT_EQ(unsupported.has_value(), lists);
  if (unsupported) {
    EXPECT_NE(unsupported->reason.find("16777216 values"), std::string::npos);
  }
  // What bounds take away does not count.
  Model narrow;
  const VarId x = narrow.add_variable(Domain::interval(0, 1 << 30));
  narrow.post(Linear{{{1, x}}, Relation::AtMost, 5});
  EXPECT_FALSE(backend_->supports(narrow));
  Told told;
  EXPECT_EQ(solve(narrow, {.work = 1000}, {}, told).status, Status::Satisfiable);
}

INSTANTIATE_TEST_SUITE_P(Searches, Course, ::testing::ValuesIn(test::search_names()));

// A hundred states of a graph with this many edges would take some hundreds of megabytes.
TEST(Bees, KeepTheMemoryLimit) {
  if (resident_bytes() == 0) GTEST_SKIP() << "this system does not tell";
  constexpr std::size_t kVertices = 1200;
  Model model;
  DifferentOnEdges graph;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < kVertices; ++v) {
    graph.vars.push_back(model.add_variable(Domain::interval(1, 3)));
    for (std::size_t u = v % 2; u < v; u += 2)
      edges.emplace_back(Vertex(u), Vertex(v));
  }
  graph.graph = Graph(kVertices, edges);
  model.post(graph);
  RunControl control({.work = 1'000'000, .memory_bytes = std::uint64_t{64} << 20});
  const SolveResult result = checked_solve(*test::search_named("bees"), model, {}, control);
  EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
  EXPECT_LT(memory_taken(), std::uint64_t{200} << 20);
}

}  // namespace
}  // namespace facet

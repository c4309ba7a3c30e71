#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/coloring/models.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;
using test::Settings;

/// A sparse random graph: `degree` edges a vertex, to vertices before it.
Model large_graph(std::size_t n, std::uint64_t degree, Value k, bool minimise) {
  Random random(9);
  test::Edges edges;
  for (std::size_t v = 1; v < n; ++v) {
    for (std::uint64_t i = 0; i < degree; ++i)
      edges.emplace_back(static_cast<int>(v + 1), static_cast<int>(random.below(v) + 1));
  }
  return test::graph_model(n, edges, k, minimise);
}

TEST(Supports, NamesWhatIsNoColouring) {
  const ColoringBackend backend;
  Model model = test::graph_model(2, {{1, 2}}, 2);
  EXPECT_FALSE(backend.supports(model));
  Model summed = model;
  summed.minimise(MinimiseSum{{{1, VarId(0)}}});
  EXPECT_EQ(backend.supports(summed)->constraint, "the objective");
  const ConstraintId id = model.post(Linear{{{1, VarId(0)}}, Relation::AtMost, 1}, "the sum");
  EXPECT_EQ(backend.supports(model)->constraint, describe(model, id));
  EXPECT_FALSE(backend.supports(model)->reason.empty());
}

TEST(Options, AreCheckedAndProofsRefused) {
  const Model model = test::graph_model(2, {{1, 2}}, 2);
  EXPECT_THROW(test::solve(model, {{"algorithm", "best"}}), OptionError);
  EXPECT_THROW(test::solve(model, {{"color", "red"}}), OptionError);
  BackendOptions options;
  options.proof_path = "proof";
  RunControl control;
  EXPECT_THROW(ColoringBackend{}.solve(model, options, control), OptionError);
}

TEST(Large, TenThousandVerticesAreColoured) {
  for (const char* algorithm : {"plain", "dsatur", "bnb"}) {
    const Settings settings{{"algorithm", algorithm}};
    EXPECT_EQ(test::solve(large_graph(10'000, 3, 8, false), settings).status, Status::Satisfiable)
        << algorithm;
    const SolveResult two = test::solve(large_graph(10'000, 1, 2, true), settings);
    EXPECT_EQ(two.status, Status::Optimal) << algorithm;
    EXPECT_EQ(two.objective, 2);
  }
}

TEST(Limits, EndASearchWithWhatItHas) {
  // The chromatic number is out of reach: the search must come back with a colouring and a bound.
  Random random(10);
  test::Edges edges;
  for (int a = 1; a <= 150; ++a) {
    for (int b = a + 1; b <= 150; ++b) {
      if (random.chance(0.5)) edges.emplace_back(a, b);
    }
  }
  const Model model = test::graph_model(150, edges, 150, true);
  for (const char* algorithm : {"plain", "dsatur", "bnb"}) {
    Limits limits;
    limits.work = 5000;
    const SolveResult result = test::solve(model, {{"algorithm", algorithm}}, limits);
    EXPECT_EQ(result.status, Status::Satisfiable);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_EQ(result.work, 5000U);
    ASSERT_TRUE(result.bound);
    EXPECT_LT(*result.bound, *result.objective);
    const auto start = RunControl::Clock::now();
    Limits brief;
    brief.wall_time = 50ms;
    const SolveResult timed = test::solve(model, {{"algorithm", algorithm}}, brief);
    EXPECT_EQ(timed.stop_reason, StopReason::TimeLimit);
    EXPECT_LT(RunControl::Clock::now() - start, 5s);
  }
}

TEST(Limits, StopAnEnumeration) {
  const Model model = test::grid_model(9, 3, 3);
  for (const char* algorithm : {"plain", "dsatur", "bnb"}) {
    Limits limits;
    limits.solutions = 5;
    const CountResult result = test::count(model, {{"algorithm", algorithm}}, limits);
    EXPECT_EQ(result.count, 5U);
    EXPECT_FALSE(result.complete);
    EXPECT_EQ(result.stop_reason, StopReason::SolutionLimit);
  }
}

TEST(Limits, HoldBeforeAnythingIsDone) {
  const Model model = test::grid_model(9, 3, 3);
  Limits small;
  small.memory_bytes = 1000;
  EXPECT_EQ(test::solve(model, {}, small).stop_reason, StopReason::MemoryLimit);
  EXPECT_EQ(test::count(model, {}, small).stop_reason, StopReason::MemoryLimit);
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  const SolveResult result = ColoringBackend{}.solve(model, {}, control);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
}

TEST(Seed, DecidesRandomTiesAndNothingElse) {
  const Model model = test::grid_model(9, 3, 3);
  const auto run = [&](std::uint64_t seed, const char* ties) {
    BackendOptions options;
    options.set = {{"algorithm", "dsatur"}, {"ties", ties}};
    options.seed = seed;
    RunControl control;
    return ColoringBackend{}.solve(model, options, control).solution->values;
  };
  EXPECT_EQ(run(1, "random"), run(1, "random"));
  EXPECT_NE(run(1, "random"), run(2, "random"));
  EXPECT_EQ(run(1, "index"), run(2, "index"));
}

TEST(Improvements, AreToldInFallingOrderToTheOptimum) {
  struct Ear : Observer {
    std::vector<std::int64_t> costs;
    void on_improvement(const Solution& /*best*/, std::int64_t cost) override {
      costs.push_back(cost);
    }
  };
  Ear ear;
  RunControl control({}, {}, &ear);
  const Model model = test::graph_model(8, {{1, 8}, {2, 3}, {8, 4}, {4, 5}, {5, 8}}, 8, true);
  const SolveResult best =
      checked_solve(ColoringBackend{}, model, test::options_of({{"algorithm", "plain"}}), control);
  ASSERT_FALSE(ear.costs.empty());
  EXPECT_TRUE(std::ranges::is_sorted(ear.costs, std::ranges::greater{}));
  EXPECT_EQ(ear.costs.back(), best.objective);
}

}  // namespace
}  // namespace facet

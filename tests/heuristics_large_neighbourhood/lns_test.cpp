#include "heuristics/large_neighbourhood/lns.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/cadical/cadical_sub_solver.hpp"
#include "backends/sub_solver.hpp"
#include "heuristics/trace.hpp"
#include "model/error.hpp"
#include "tests/heuristics_large_neighbourhood/models.hpp"

namespace facet::heuristics {
namespace {

// Takes down what is asked and what comes of it.
struct Record {
  std::size_t questions = 0;
  std::size_t most_open = 0;
  std::size_t completed = 0;
};

class SpySession final : public SubSession {
 public:
  SpySession(std::unique_ptr<SubSession> session, Record& record)
      : session_(std::move(session)), record_(record) {}
  Completion complete(std::span<const Domain> domains, std::uint64_t work_limit,
                      const RunControl& control) override {
    const auto open = std::ranges::count_if(domains, [](const Domain& d) { return d.size() > 1; });
    ++record_.questions;
    record_.most_open = std::max(record_.most_open, static_cast<std::size_t>(open));
    Completion answer = session_->complete(domains, work_limit, control);
    record_.completed += answer.outcome == Completion::Outcome::Completed ? 1U : 0U;
    return answer;
  }

 private:
  std::unique_ptr<SubSession> session_;
  Record& record_;
};

class Spy final : public SubSolver {
 public:
  explicit Spy(Record& record) : record_(record) {}
  std::string name() const override { return "spy"; }
  std::unique_ptr<SubSession> open(const Model& model) const override {
    return std::make_unique<SpySession>(CadicalSubSolver().open(model), record_);
  }

 private:
  Record& record_;
};

SearchResult run(const Prepared& prepared, const LnsParameters& parameters = {},
                 std::uint64_t seed = 1, std::uint64_t work = 20'000'000,
                 const SubSolver* solver = nullptr) {
  const CadicalSubSolver cadical;
  RunControl control({.work = work});
  SearchRequest request;
  request.seed = seed;
  request.sub_solver = solver != nullptr ? solver : &cadical;
  return lns(prepared, parameters, request, control);
}

void expect_solved(const Model& model, const SubSolver* solver = nullptr) {
  const SearchResult result = run(test::prepared(model), {}, 1, 20'000'000, solver);
  test::expect_solution(model, result);
}

TEST(Lns, SolvesBoardsOfEveryForm) {
  for (const Model& model : test::boards_of_every_form())
    expect_solved(model);
  for (const double given : {0.0, 0.3, 0.4, 0.5, 1.0})
    expect_solved(test::partial_board(5, given, 7));
}

TEST(Lns, EverySolverRepairs) {
  const BackendSubSolver backtracking(std::make_shared<BacktrackingBackend>());
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    expect_solved(test::partial_board(4, 0.4, seed), &backtracking);
}

TEST(Lns, SolvesOtherModels) {
  expect_solved(test::clique(9, 9));
  expect_solved(test::semi_magic_square(3));
  expect_solved(test::semi_magic_square(4));
}

TEST(Lns, NeverHandsOverMoreThanThreeTenths) {
  Record record;
  const Spy spy(record);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Model model = test::partial_board(5, 0.42, seed);
    const Prepared prepared = test::prepared(model);
    record.most_open = 0;
    const SearchResult result = run(prepared, {}, seed, 5'000'000, &spy);
    EXPECT_EQ(result.cost, 0U) << seed;
    EXPECT_LE(record.most_open, prepared.open.size() * 3 / 10);
  }
  EXPECT_GT(record.questions, 12U);
  EXPECT_GT(record.completed, 3U);
}

TEST(Lns, WithoutARegionNobodyIsAsked) {
  Record record;
  const Spy spy(record);
  LnsParameters parameters;
  parameters.region = 0;
  const SearchResult result =
      run(test::prepared(test::partial_board(4, 0.4, 3)), parameters, 1, 20'000'000, &spy);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(record.questions, 0U);
}

TEST(Lns, DoesWithoutASolver) {
  RunControl control({.work = 20'000'000});
  const Model model = test::partial_board(4, 0.4, 4);
  const SearchResult result = lns(test::prepared(model), {}, {}, control);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_TRUE(check(model, result.best).empty());
}

TEST(Lns, RandomModelsAreSolvedWhereTheyCanBe) {
  test::expect_random_models_solved(
      [](const Prepared& prepared, std::uint64_t seed) { return run(prepared, {}, seed, 20'000); });
}

// A board of order 25 at its hardest, so that short runs end unsolved.
Prepared hard_board() {
  return test::prepared(test::partial_board(5, 0.45, 11));
}

TEST(Lns, TheCostIsThatOfTheBestValues) {
  const Prepared board = hard_board();
  const SearchResult result = run(board, {}, 1, 300);
  EXPECT_GT(result.cost, 0U);
  EXPECT_EQ(std::int64_t(result.cost), test::violations(board.model, result.best));
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
}

TEST(Lns, OneSeedIsOneRun) {
  for (const Prepared& prepared : {hard_board(), test::prepared(test::semi_magic_square(4)),
                                   test::prepared(test::model_of(test::kHard))}) {
    for (const std::uint64_t work : {0U, 1U, 100U, 3000U, 20000U}) {
      const SearchResult one = run(prepared, {}, 5, work);
      const SearchResult two = run(prepared, {}, 5, work);
      EXPECT_EQ(one.best, two.best);
      EXPECT_EQ(one.evaluations, two.evaluations);
      EXPECT_LE(one.evaluations, work);
      EXPECT_EQ(one.figures, two.figures);
    }
    EXPECT_NE(run(prepared, {}, 5, 200).best, run(prepared, {}, 6, 200).best);
  }
}

LnsParameters by_chance() {
  LnsParameters parameters;
  parameters.around = Around::Chance;
  return parameters;
}

TEST(Lns, DecisionsTakenBackByChanceDoAsWell) {
  Record record;
  const Spy spy(record);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Model model = test::partial_board(5, 0.42, seed);
    test::expect_solution(model, run(test::prepared(model), by_chance(), seed, 20'000'000, &spy));
  }
  EXPECT_GT(record.questions, 0U);
  for (const Model& model : test::boards_of_every_form())
    test::expect_solution(model, run(test::prepared(model), by_chance()));
  for (const Model& model : {test::clique(9, 9), test::semi_magic_square(3)})
    test::expect_solution(model, run(test::prepared(model), by_chance()));
}

TEST(Lns, DecisionsTakenBackByChanceAreAnotherRunAndRepeat) {
  const Prepared board = hard_board();
  const SearchResult one = run(board, by_chance(), 5, 20'000);
  EXPECT_EQ(one.best, run(board, by_chance(), 5, 20'000).best);
  EXPECT_NE(one.figures, run(board, {}, 5, 20'000).figures);
  // Until the first dead end nothing is taken back.
  EXPECT_EQ(run(board, by_chance(), 5, 100).best, run(board, {}, 5, 100).best);
}

TEST(Lns, FollowsTheValuesItIsGiven) {
  const Model model = test::partial_board(5, 0.4, 9);
  const Prepared prepared = test::prepared(model);
  const SearchResult solved = run(prepared);
  ASSERT_EQ(solved.cost, 0U);
  SearchRequest request;
  request.start = solved.best;
  RunControl control({.work = 1000});
  EXPECT_EQ(lns(prepared, {}, request, control).evaluations, 0U) << "nothing is left to do";
  // One value spoilt: the others give it back.
  const VarId last = prepared.open.back();
  request.start.values[last.index] = solved.best[last] % 25 + 1;
  const SearchResult mended = lns(prepared, {}, request, control);
  EXPECT_EQ(mended.cost, 0U);
}

TEST(Lns, EndsAtOnceWhereTheSolverRefutesTheModel) {
  // Seven pigeons in six holes, pair by pair: singles see nothing.
  Model model;
  for (int i = 0; i < 7; ++i)
    model.add_variable(Domain::interval(1, 6));
  for (std::size_t i = 0; i < 7; ++i) {
    for (std::size_t j = 0; j < i; ++j)
      model.post(AllDifferent{{VarId(j), VarId(i)}});
  }
  const SearchResult result = run(test::prepared(model), {}, 1, 100'000);
  EXPECT_EQ(result.cost, 1U);
}

TEST(Lns, DegenerateModelsEndAtOnce) {
  EXPECT_EQ(run(test::prepared(Model())).cost, 0U);
  Model one;
  one.add_variable(Domain::interval(3, 3));
  const SearchResult single = run(test::prepared(one));
  EXPECT_EQ(single.cost, 0U);
  EXPECT_EQ(single.best.values, std::vector<Value>{3});
  Model free;
  free.add_variable(Domain::interval(1, 5));
  EXPECT_EQ(run(test::prepared(free)).cost, 0U);
  Model wide;
  const VarId x = wide.add_variable(Domain::interval(-1'000'000, 1'000'000));
  const VarId y = wide.add_variable(Domain::interval(-1'000'000, 1'000'000));
  wide.post(Linear{{{1, x}, {1, y}}, Relation::AtLeast, 1'500'000});
  EXPECT_EQ(run(test::prepared(wide), {}, 1, 1000).cost, 0U);
}

TEST(Lns, TheTraceRunsForward) {
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  RunControl control({.work = 20'000});
  const SearchResult result = lns(hard_board(), {}, request, control);
  test::expect_runs_forward(trace.events(), result);
}

TEST(Lns, ParametersOutOfRangeAreRefused) {
  const Prepared prepared = test::prepared(test::clique(3, 3));
  const auto refused = [&](auto set) {
    LnsParameters parameters;
    set(parameters);
    EXPECT_THROW(run(prepared, parameters), OptionError);
  };
  for (const double bad : {0.0, -1.0, 1.5, 1e308, std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity()})
    refused([&](LnsParameters& p) { p.relax = bad; });
  for (const double bad : {-0.1, 0.31, 1.0, std::numeric_limits<double>::quiet_NaN()})
    refused([&](LnsParameters& p) { p.region = bad; });
  refused([](LnsParameters& p) { p.slack = 1.5; });
  refused([](LnsParameters& p) { p.elsewhere = -0.1; });
  refused([](LnsParameters& p) { p.nodes = 0; });
  refused([](LnsParameters& p) { p.stale = 0; });
}

TEST(Lns, WhoeverCancelsIsHeard) {
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  EXPECT_EQ(lns(hard_board(), {}, {}, control).stop_reason, StopReason::Cancelled);
}

}  // namespace
}  // namespace facet::heuristics

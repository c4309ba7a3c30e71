#include "heuristics/annealing/annealing.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "heuristics/evaluator.hpp"
#include "heuristics/exponential.hpp"
#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::heuristics {
namespace {

constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

SearchResult anneal(const Prepared& prepared, std::uint64_t work, std::uint64_t seed = 1,
                    const AnnealingParameters& parameters = {}, Trace* trace = nullptr) {
  RunControl control(Limits{.work = work});
  SearchRequest request;
  request.seed = seed;
  request.trace = trace;
  return annealing(prepared, parameters, request, control);
}

// A magic square of order 3, all different and all sums 15.
Model magic_square() {
  Model model;
  AllDifferent all;
  for (std::size_t i = 0; i < 9; ++i)
    all.vars.push_back(model.add_variable(Domain::interval(1, 9)));
  model.post(all);
  const std::vector<std::vector<std::size_t>> lines{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  for (const auto& line : lines) {
    Linear sum{{}, Relation::Equal, 15};
    for (const std::size_t cell : line)
      sum.terms.push_back({1, VarId(cell)});
    model.post(sum);
  }
  return model;
}

Model petersen(Value colors) {
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < 5; ++i) {
    edges.emplace_back(Vertex(i), Vertex((i + 1) % 5));
    edges.emplace_back(Vertex(i), Vertex(i + 5));
    edges.emplace_back(Vertex(i + 5), Vertex((i + 2) % 5 + 5));
  }
  Model model;
  std::vector<VarId> vars;
  for (int i = 0; i < 10; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, colors)));
  model.post(DifferentOnEdges{Graph(10, edges), vars});
  return model;
}

TEST(Annealing, SolvesBoardsOfEveryKind) {
  using sudoku::Boxes;
  for (auto board :
       {test::empty_board(4, Boxes{2, 2}), test::empty_board(9, Boxes{3, 3}),
        test::empty_board(12, Boxes{3, 4}), test::empty_board(7, sudoku::NoBlocks{}),
        test::empty_board(4, sudoku::Regions{{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3}})}) {
    const Model model = sudoku::build(board).model;
    const SearchResult result = anneal(test::prepared(model), 50'000'000);
    EXPECT_EQ(result.cost, 0U) << board.order;
    EXPECT_TRUE(check(model, result.best).empty());
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
  }
  const Model x = [] {
    auto board = test::empty_board(9, Boxes{3, 3});
    board.diagonals = true;
    return sudoku::build(board).model;
  }();
  const SearchResult result = anneal(test::prepared(x), 50'000'000);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_TRUE(check(x, result.best).empty());
}

TEST(Annealing, SolvesTheHardPuzzleByEverySchedule) {
  const Model model = test::model_of(kHard);
  for (const auto schedule :
       {AnnealingSchedule::Fast, AnnealingSchedule::Slow, AnnealingSchedule::Auto}) {
    const SearchResult result =
        anneal(test::prepared(model), 400'000'000, 1, {.schedule = schedule});
    EXPECT_EQ(result.cost, 0U);
    EXPECT_TRUE(check(model, result.best).empty());
  }
}

TEST(Annealing, SolvesModelsThatAreNoBoards) {
  for (const Model& model : {magic_square(), petersen(3)}) {
    const SearchResult result = anneal(test::prepared(model), 20'000'000);
    EXPECT_EQ(result.cost, 0U);
    EXPECT_TRUE(check(model, result.best).empty());
  }
}

// The cost that is reported is what a count of the violations gives, and 0 only of solutions.
TEST(Annealing, NeverClaimsWhatDoesNotHold) {
  std::size_t solved = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const Model model = facet::testing::random_model(random);
    const auto found = prepare(model);
    if (!std::holds_alternative<Prepared>(found)) continue;
    const SearchResult result = anneal(std::get<Prepared>(found), 20'000, seed);
    const bool solvable = !oracle::solutions(model, 1).empty();
    EXPECT_EQ(result.cost == 0, check(model, result.best).empty()) << seed;
    EXPECT_TRUE(solvable || result.cost > 0) << seed;
    solved += result.cost == 0 ? 1 : 0;
    EXPECT_TRUE(!solvable || result.cost == 0) << seed;  // five variables: all of them are met
  }
  EXPECT_GT(solved, 50U);
}

TEST(Annealing, OneSeedIsOneRun) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  const SearchResult first = anneal(prepared, 300'000, 7);
  const SearchResult second = anneal(prepared, 300'000, 7);
  EXPECT_EQ(first.best, second.best);
  EXPECT_EQ(first.evaluations, second.evaluations);
  EXPECT_EQ(first.restarts, second.restarts);
  const SearchResult other = anneal(prepared, 300'000, 8);
  EXPECT_FALSE(first.best == other.best && first.evaluations == other.evaluations);
}

TEST(Annealing, KeepsTheWorkLimitExactly) {
  const Prepared prepared = test::prepared(petersen(2));  // not to be had
  for (const std::uint64_t work : {1U, 100U, 8191U, 8192U, 8193U, 20'000U}) {
    const SearchResult result = anneal(prepared, work);
    EXPECT_EQ(result.evaluations, work);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_GT(result.cost, 0U);
  }
}

TEST(Annealing, GivesUpAtItsBudget) {
  const Prepared prepared = test::prepared(petersen(2));
  RunControl control;
  SearchRequest request;
  request.limits.budget = 5000;
  const SearchResult result = annealing(prepared, {}, request, control);
  EXPECT_EQ(result.evaluations, 5000U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_GT(result.cost, 0U);
}

TEST(Annealing, BeginsWithWhatItIsGiven) {
  const Model model = test::model_of(kHard);
  const Prepared prepared = test::prepared(model);
  const Solution answer = anneal(prepared, 400'000'000).best;
  RunControl control(Limits{.work = 1});
  SearchRequest request;
  request.start = answer;
  const SearchResult result = annealing(prepared, {}, request, control);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.evaluations, 0U);
  EXPECT_EQ(result.best, answer);
}

TEST(Annealing, TheStartMayComeFromTheDeviation) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  const SearchResult result = anneal(prepared, 20'000, 1, {.from_deviation = true});
  ASSERT_EQ(result.figures.size(), 1U);
  EXPECT_EQ(result.figures[0].first, "deviation");
  EXPECT_GT(result.figures[0].second, 0.5);
  EXPECT_LT(result.figures[0].second, 20);
}

TEST(Annealing, OfNothingTheAnswerIsThere) {
  const SearchResult empty = anneal(test::prepared(Model()), 10);
  EXPECT_EQ(empty.cost, 0U);
  EXPECT_TRUE(empty.best.values.empty());
  // One variable that no constraint holds: any value is right.
  Model one;
  one.add_variable(Domain::interval(1, 3));
  const SearchResult any = anneal(test::prepared(one), 10);
  EXPECT_EQ(any.cost, 0U);
  EXPECT_TRUE(check(one, any.best).empty());
}

TEST(Annealing, RefusesParametersOutOfRange) {
  const Prepared prepared = test::prepared(Model());
  const double bad[] = {0, -1, 1e308, 1e-308, std::nan("")};
  for (const double value : bad) {
    EXPECT_THROW(anneal(prepared, 1, 1, {.temperature = value}), OptionError) << value;
    EXPECT_THROW(anneal(prepared, 1, 1, {.floor = value}), OptionError) << value;
    EXPECT_THROW(anneal(prepared, 1, 1, {.chain = value}), OptionError) << value;
  }
  for (const double value : {0.0, 1.0, 1.5, -0.5, std::nan("")})
    EXPECT_THROW(anneal(prepared, 1, 1, {.cooling = value}), OptionError) << value;
  EXPECT_THROW(anneal(prepared, 1, 1, {.stale_chains = 0}), OptionError);
  EXPECT_THROW(anneal(prepared, 1, 1, {.kempe = 1.5}), OptionError);
}

// The ends of every range, on a board: no hang, no fault, and the limit kept.
TEST(Annealing, TheEndsOfEveryRangeRun) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  using P = AnnealingParameters;
  std::vector<P> ends;
  for (const double t : {P::temperature_range.minimum, P::temperature_range.maximum})
    ends.push_back({.temperature = t});
  for (const double c : {P::cooling_range.minimum, P::cooling_range.maximum})
    ends.push_back({.cooling = c});
  for (const double f : {P::floor_range.minimum, P::floor_range.maximum})
    ends.push_back({.floor = f});
  for (const double c : {P::chain_range.minimum, P::chain_range.maximum})
    ends.push_back({.chain = c});
  for (const P& parameters : ends) {
    const SearchResult result = anneal(prepared, 30'000, 1, parameters);
    EXPECT_LE(result.evaluations, 30'000U);
    EXPECT_TRUE(result.cost == 0 || result.stop_reason == StopReason::WorkLimit);
  }
}

TEST(Annealing, TellsItsCourse) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  Trace trace;
  const SearchResult result = anneal(prepared, 2'000'000, 3, {}, &trace);
  std::uint64_t improvements = 0;
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  for (const TraceEvent& event : trace.events()) {
    EXPECT_LE(event.best, best);
    best = event.best;
    if (event.kind == TraceKind::Improvement) ++improvements;
    EXPECT_TRUE(event.kind != TraceKind::Iteration || event.temperature > 0);
    EXPECT_LE(event.evaluations, result.evaluations);
  }
  EXPECT_EQ(improvements, result.improvements + 1);  // the first values are one
  EXPECT_EQ(best, result.cost);
}

// At a temperature that takes every move the board stays a random one, far above the best met.
TEST(Annealing, AnIterationTellsTheMeanOfItsChain) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  AnnealingParameters hot;
  hot.temperature = 1e6;
  hot.floor = 1e-3;
  hot.cooling = 0.999;
  Trace trace;
  const SearchResult result = anneal(prepared, 200'000, 3, hot, &trace);
  double sum = 0;
  std::size_t chains = 0;
  std::uint64_t length = 0;
  std::uint64_t last = 0;
  for (const TraceEvent& event : trace.events()) {
    if (event.kind == TraceKind::Improvement) {
      EXPECT_GE(event.evaluations, last);  // at its own move, not at the begin of a batch
      last = event.evaluations;
    }
    if (event.kind != TraceKind::Iteration) continue;
    EXPECT_GT(event.cost, static_cast<double>(event.best));
    EXPECT_NE(event.cost, std::floor(event.cost));
    sum += event.cost;
    if (chains++ == 0) length = event.evaluations;
  }
  ASSERT_GT(chains, 10U);
  EXPECT_GT(sum / static_cast<double>(chains), static_cast<double>(result.cost) + 5);
  EXPECT_NE(last % length, 0U);
}

TEST(Exponential, IsCloseToTheTrueOne) {
  for (double x = 0; x < 39; x += 0.01)
    EXPECT_NEAR(exp_of_minus(x), std::exp(-x), 1e-6);
  EXPECT_EQ(exp_of_minus(41), 0);
}

}  // namespace
}  // namespace facet::heuristics

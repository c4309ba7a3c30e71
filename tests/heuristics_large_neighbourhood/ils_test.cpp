#include "heuristics/large_neighbourhood/ils.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "heuristics/trace.hpp"
#include "model/error.hpp"
#include "tests/heuristics_large_neighbourhood/models.hpp"

namespace facet::heuristics {
namespace {

SearchResult run(const Prepared& prepared, const IlsParameters& parameters = {},
                 std::uint64_t seed = 1, std::uint64_t work = 100'000'000) {
  RunControl control({.work = work});
  SearchRequest request;
  request.seed = seed;
  return ils(prepared, parameters, request, control);
}

void expect_solved(const Model& model) {
  const SearchResult result = run(test::prepared(model));
  test::expect_solution(model, result);
}

TEST(Ils, SolvesBoardsOfEveryForm) {
  for (const Model& model : test::boards_of_every_form())
    expect_solved(model);
  for (const double given : {0.0, 0.35, 0.5, 1.0})
    expect_solved(test::partial_board(4, given, 7));
}

TEST(Ils, SolvesOtherModels) {
  expect_solved(test::clique(9, 9));
  expect_solved(test::semi_magic_square(3));
  expect_solved(test::semi_magic_square(4));
}

TEST(Ils, RandomModelsAreSolvedWhereTheyCanBe) {
  test::expect_random_models_solved(
      [](const Prepared& prepared, std::uint64_t seed) { return run(prepared, {}, seed, 20'000); });
}

Prepared hard_board() {
  return test::prepared(test::partial_board(5, 0.45, 11));
}

TEST(Ils, TheCostIsThatOfTheBestValues) {
  const Prepared board = hard_board();
  const SearchResult result = run(board, {}, 1, 20'000);
  EXPECT_GT(result.cost, 0U);
  EXPECT_EQ(std::int64_t(result.cost), test::violations(board.model, result.best));
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
}

TEST(Ils, OneSeedIsOneRun) {
  for (const Prepared& prepared : {hard_board(), test::prepared(test::semi_magic_square(4))}) {
    for (const std::uint64_t work : {0U, 1U, 100U, 3000U, 200'000U}) {
      const SearchResult one = run(prepared, {}, 5, work);
      const SearchResult two = run(prepared, {}, 5, work);
      EXPECT_EQ(one.best, two.best);
      EXPECT_EQ(one.evaluations, two.evaluations);
      EXPECT_LE(one.evaluations, work);
    }
    EXPECT_NE(run(prepared, {}, 5, 200).best, run(prepared, {}, 6, 200).best);
  }
}

TEST(Ils, FollowsTheValuesItIsGiven) {
  const Model model = test::partial_board(4, 0.4, 9);
  const Prepared prepared = test::prepared(model);
  SearchRequest request;
  request.start = run(prepared).best;
  RunControl control({.work = 1000});
  const SearchResult again = ils(prepared, {}, request, control);
  EXPECT_EQ(again.cost, 0U);
  EXPECT_EQ(again.evaluations, 0U);
}

TEST(Ils, DegenerateModelsEndAtOnce) {
  EXPECT_EQ(run(test::prepared(Model())).cost, 0U);
  Model one;
  one.add_variable(Domain::interval(3, 3));
  EXPECT_EQ(run(test::prepared(one)).best.values, std::vector<Value>{3});
  Model free;
  free.add_variable(Domain::interval(1, 5));
  EXPECT_EQ(run(test::prepared(free)).cost, 0U);
  EXPECT_EQ(run(test::prepared(test::clique(5, 4)), {}, 1, 5000).cost, 1U) << "not solvable";
}

TEST(Ils, TheTraceRunsForward) {
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  RunControl control({.work = 2'000'000});
  const SearchResult result = ils(hard_board(), {}, request, control);
  test::expect_runs_forward(trace.events(), result);
}

TEST(Ils, ParametersOutOfRangeAreRefused) {
  const Prepared prepared = test::prepared(test::clique(3, 3));
  const auto refused = [&](auto set) {
    IlsParameters parameters;
    set(parameters);
    EXPECT_THROW(run(prepared, parameters), OptionError);
  };
  for (const double bad : {0.0, -1.0, 1e308, std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity()}) {
    refused([&](IlsParameters& p) { p.temperature = bad; });
    refused([&](IlsParameters& p) { p.cycle = bad; });
    refused([&](IlsParameters& p) { p.cooling = bad; });
    refused([&](IlsParameters& p) { p.floor = bad; });
  }
  refused([](IlsParameters& p) { p.temperature = 1e-308; });
  refused([](IlsParameters& p) { p.relax = 1.5; });
  refused([](IlsParameters& p) { p.least_relax = -0.1; });
  refused([](IlsParameters& p) { p.worsening = 0; });
}

}  // namespace
}  // namespace facet::heuristics

#include "heuristics/genetic/genetic.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "tests/heuristics_genetic/helpers.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

namespace test = genetic::test;
using genetic::Coding;
using genetic::Crossover;
using genetic::EvolutionParameters;
using genetic::Fitness;
using genetic::Memetic;
using genetic::Mutation;

SearchResult run(const Model& model, const GeneticParameters& parameters = {},
                 std::uint64_t seed = 1, std::uint64_t work = 5'000'000,
                 SearchRequest request = {}) {
  RunControl control({.work = work});
  request.seed = seed;
  return genetic_algorithm(test::prepared(model), parameters, request, control);
}

void expect_solved(const Model& model, const SearchResult& result) {
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(check(model, result.best).empty());
}

void expect_same(const SearchResult& a, const SearchResult& b) {
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.cost, b.cost);
  EXPECT_EQ(a.stop_reason, b.stop_reason);
  EXPECT_EQ(a.evaluations, b.evaluations);
  EXPECT_EQ(a.improvements, b.improvements);
  EXPECT_EQ(a.restarts, b.restarts);
  EXPECT_EQ(a.figures, b.figures);
}

TEST(Genetic, SolvesBoardsAndGraphs) {
  for (const Model& model :
       {test::model_of(test::kEasy), test::model_of(test::kHard),
        test::board(9, sudoku::Boxes{3, 3}), test::board(6, sudoku::NoBlocks{}),
        test::board(8, sudoku::Boxes{2, 4}), test::ring(9, 3), test::lists()})
    expect_solved(model, run(model, {}, 1, 50'000'000));
}

TEST(Genetic, ThePlainFormSolvesSmallBoards) {
  GeneticParameters parameters;
  parameters.evolution = EvolutionParameters::study();
  for (const Coding coding : {Coding::Cells, Coding::Views, Coding::Blocks}) {
    parameters.evolution.coding = coding;
    expect_solved(test::board(4, sudoku::Boxes{2, 2}),
                  run(test::board(4, sudoku::Boxes{2, 2}), parameters));
  }
  const Model model = test::model_of("..34.4..2.......");
  RunControl control({.work = 1'000'000});
  expect_solved(model, genetic_algorithm(std::get<Prepared>(prepare_as_stated(model)), parameters,
                                         {}, control));
}

TEST(Genetic, FindsASolutionOfEverySmallModelThatHasOne) {
  Random random(11);
  std::size_t solvable = 0;
  GeneticParameters parameters;
  parameters.evolution.population = 6;
  parameters.stale = 5;
  for (int round = 0; round < 1500; ++round) {
    const Model model = facet::testing::random_model(random);
    if (genetic::Problem::refusal(model)) continue;
    if (!std::holds_alternative<Prepared>(prepare(model))) continue;
    const SearchResult result = run(model, parameters, 1, 5000);
    const bool has_one = !facet::testing::all_solutions(model).empty();
    solvable += has_one ? 1 : 0;
    EXPECT_EQ(result.cost == 0, has_one) << round;
    EXPECT_EQ(result.cost, test::violations(model, result.best));
    EXPECT_LE(result.evaluations, 5000U);
  }
  EXPECT_GT(solvable, 200U);
}

TEST(Genetic, OneSeedIsOneRun) {
  for (const Model& model : {test::model_of(test::kHard), test::ring(9, 2)}) {
    const SearchResult first = run(model, {}, 7, 3000);
    expect_same(first, run(model, {}, 7, 3000));
    EXPECT_NE(run(model, {}, 8, 3000).best, first.best);
  }
}

TEST(Genetic, IslandsDoNotDependOnTheThreads) {
  GeneticParameters parameters;
  parameters.islands = 5;
  parameters.migration = 10;
  parameters.evolution.population = 10;
  parameters.evolution.memetic_steps = 0.5;
  for (const Topology topology : {Topology::Ring, Topology::Full}) {
    parameters.topology = topology;
    for (const std::uint64_t work : {3U, 7'000U, 60'000U}) {
      SearchRequest request;
      const SearchResult alone = run(test::model_of(test::kHard), parameters, 3, work);
      for (const unsigned threads : {1U, 2U, 3U, 9U}) {
        request.threads = threads;
        expect_same(run(test::model_of(test::kHard), parameters, 3, work, request), alone);
      }
      EXPECT_LE(alone.evaluations, work);
      if (alone.cost > 0) {
        EXPECT_EQ(alone.evaluations, work);
      }
    }
  }
}

TEST(Genetic, TopologiesDiffer) {
  GeneticParameters parameters;
  parameters.islands = 4;
  parameters.migration = 2;
  parameters.evolution.population = 10;
  parameters.evolution.memetic = Memetic::None;
  std::vector<double> means;
  for (const std::uint32_t migrants : {0U, 2U}) {
    for (const Topology topology : {Topology::Ring, Topology::Full}) {
      parameters.migrants = migrants;
      parameters.topology = topology;
      means.push_back(run(test::model_of(test::kHard), parameters, 3, 4000).figures[1].second);
    }
  }
  EXPECT_EQ(means[0], means[1]);  // no migrants: no topology
  EXPECT_NE(means[2], means[0]);
  EXPECT_NE(means[2], means[3]);
}

TEST(Genetic, TheLimitOnWorkIsExact) {
  const Model model = test::ring(9, 2);
  for (const std::uint32_t islands : {1U, 3U}) {
    GeneticParameters parameters;
    parameters.islands = islands;
    for (const std::uint64_t work : {0U, 1U, 2U, 17U, 5000U}) {
      const SearchResult result = run(model, parameters, 1, work);
      EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
      EXPECT_EQ(result.evaluations, work);
      EXPECT_GT(result.cost, 0U);
      EXPECT_EQ(result.cost, test::violations(model, result.best));
    }
    std::stop_source source;
    source.request_stop();
    RunControl control({}, source.get_token());
    EXPECT_EQ(genetic_algorithm(test::prepared(model), parameters, {}, control).stop_reason,
              StopReason::Cancelled);
    SearchRequest request;
    request.limits.budget = 100;
    const SearchResult given_up = run(model, parameters, 1, 5000, request);
    EXPECT_EQ(given_up.stop_reason, StopReason::Completed);
    EXPECT_EQ(given_up.evaluations, 100U);
  }
}

TEST(Genetic, EndsAfterItsGenerations) {
  GeneticParameters parameters;
  parameters.evolution = EvolutionParameters::study();
  parameters.evolution.population = 20;
  parameters.generations = 30;
  parameters.stale = 0;
  const SearchResult result = run(test::model_of(test::kHard), parameters);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(result.evaluations, 20U * 31);
  EXPECT_EQ(result.figures[0], (std::pair<std::string, double>("generations", 30)));
  EXPECT_GE(result.figures[1].second, static_cast<double>(result.cost));
}

TEST(Genetic, BeginsAnewWhereItStandsStill) {
  GeneticParameters parameters;
  parameters.evolution.population = 4;
  parameters.stale = 3;
  parameters.evolution.memetic_steps = 1;
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  const SearchResult result = run(test::ring(9, 2), parameters, 1, 50'000, request);
  EXPECT_GT(result.restarts, 20U);
  std::size_t restarts = 0;
  for (const TraceEvent& event : trace.events()) {
    restarts += event.kind == TraceKind::Restart ? 1 : 0;
    EXPECT_GE(event.cost, static_cast<double>(result.cost));
  }
  EXPECT_GT(restarts, 0U);
  parameters.stale = 0;
  EXPECT_EQ(run(test::ring(9, 2), parameters, 1, 50'000).restarts, 0U);
}

TEST(Genetic, BeginsAtTheGivenValues) {
  const Model model = test::model_of(test::kEasy);
  SearchRequest request;
  request.start = run(model).best;
  const SearchResult result = run(model, {}, 3, 100, request);
  expect_solved(model, result);
  EXPECT_EQ(result.evaluations, 0U);
  request.start.values.assign(81, -5);
  expect_solved(model, run(model, {}, 3, 5'000'000, request));
}

TEST(Genetic, DegenerateModels) {
  for (const Coding coding : {Coding::Cells, Coding::Blocks, Coding::Views}) {
    GeneticParameters parameters;
    parameters.evolution.coding = coding;
    parameters.islands = 2;
    expect_solved(Model(), run(Model(), parameters));
    expect_solved(test::model_of("0"), run(test::model_of("0"), parameters));
    Model free;
    free.add_variable(Domain::interval(-5, 100));
    expect_solved(free, run(free, parameters));
    const Model full = test::model_of("1234341221434321");
    expect_solved(full, run(full, parameters));
    EXPECT_EQ(run(full, parameters).evaluations, 0U);
  }
  // No solution, which singles do not see.
  Model holes;
  for (int i = 0; i < 4; ++i)
    holes.add_variable(Domain::interval(1, 3));
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b)
      holes.post(AllDifferent{{VarId(a), VarId(b)}});
  }
  const SearchResult result = run(holes, {}, 1, 2000);
  EXPECT_EQ(result.cost, 1U);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
}

TEST(Genetic, RefusesParametersOutOfRange) {
  const Prepared prepared = test::prepared(test::ring(5, 3));
  const auto refused = [&](const std::function<void(GeneticParameters&)>& change) {
    GeneticParameters parameters;
    change(parameters);
    RunControl control({.work = 1000});
    try {
      genetic_algorithm(prepared, parameters, {}, control);
    } catch (const OptionError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  using P = GeneticParameters;
  EXPECT_EQ(refused([](P& p) { p.evolution.population = 1; }),
            "population: found 1, expected a whole number from 2 to 100000");
  EXPECT_NE(refused([](P& p) { p.evolution.tournament = 0; }), "");
  EXPECT_NE(refused([](P& p) { p.evolution.elite = 100'001; }), "");
  EXPECT_NE(refused([](P& p) { p.evolution.mutations = 0; }), "");
  EXPECT_NE(refused([](P& p) { p.islands = 0; }), "");
  EXPECT_NE(refused([](P& p) { p.islands = 257; }), "");
  EXPECT_NE(refused([](P& p) { p.migration = 0; }), "");
  EXPECT_NE(refused([](P& p) { p.migrants = 100'001; }), "");
  EXPECT_NE(refused([](P& p) { p.stale = 2'000'000'000; }), "");
  EXPECT_NE(refused([](P& p) { p.generations = 10'000'000'000'000'000; }), "");
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), -1.0, 1e308}) {
    EXPECT_NE(refused([&](P& p) { p.evolution.crossover_rate = bad; }), "") << bad;
    EXPECT_NE(refused([&](P& p) { p.evolution.mutation_rate = bad; }), "") << bad;
    EXPECT_NE(refused([&](P& p) { p.evolution.memetic_steps = bad; }), "") << bad;
  }
  EXPECT_NE(refused([](P& p) { p.evolution.mutation_rate = 1.5; }), "");
  EXPECT_EQ(refused([](P& p) { p.evolution.elite = 100'000; }), "");  // more than there are
  EXPECT_EQ(refused([](P& p) { p.evolution.population = 2; }), "");
}

}  // namespace
}  // namespace facet::heuristics

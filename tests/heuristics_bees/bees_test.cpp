#include "heuristics/bees/bees.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "heuristics/bees/hives.hpp"
#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

SearchResult run(const Model& model, const BeesParameters& parameters = {}, std::uint64_t seed = 1,
                 std::uint64_t work = 3'000'000, SearchRequest request = {}) {
  RunControl control({.work = work});
  request.seed = seed;
  return bees(test::prepared(model), parameters, request, control);
}

void expect_solved(const Model& model, const SearchResult& result) {
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(check(model, result.best).empty());
}

std::uint64_t violations(const Model& model, const Solution& solution) {
  std::uint64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += static_cast<std::uint64_t>(violation(constraint, solution.values));
  return sum;
}

Model board(std::size_t order, const sudoku::Blocks& blocks) {
  return sudoku::build(test::empty_board(order, blocks)).model;
}

// An odd ring, which takes three colours; with three or more, and a sum over two of its vertices.
Model mixed(Value colors) {
  Model model;
  DifferentOnEdges ring;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 9; ++v) {
    ring.vars.push_back(model.add_variable(Domain::interval(1, colors)));
    edges.emplace_back(Vertex(v), Vertex((v + 1) % 9));
  }
  ring.graph = Graph(9, edges);
  model.post(ring);
  if (colors > 2) model.post(Linear{{{1, ring.vars[0]}, {2, ring.vars[4]}}, Relation::Equal, 5});
  return model;
}

TEST(NeighbourRank, StaysInTheListAndReachesWhatTheFormulaSays) {
  Random random(1);
  for (const std::size_t count : {2U, 3U, 9U}) {
    for (std::size_t own = 0; own < count; ++own) {
      for (std::size_t other = 0; other < count; ++other) {
        const std::size_t apart = own > other ? own - other : other - own;
        std::set<std::size_t> seed_expected{own};
        std::set<std::size_t> yusiong_expected;
        for (std::size_t d = 0; d <= apart; ++d) {
          seed_expected.insert((own + d) % count);
          seed_expected.insert((own + count - d) % count);
          if (d > 0 || apart == 0) yusiong_expected.insert((own + d) % count);
        }
        std::set<std::size_t> seed_found;
        std::set<std::size_t> yusiong_found;
        for (int i = 0; i < 2000; ++i) {
          seed_found.insert(neighbour_rank(BeeFormula::Seed, own, other, count, random));
          yusiong_found.insert(neighbour_rank(BeeFormula::Yusiong, own, other, count, random));
        }
        EXPECT_EQ(seed_found, seed_expected) << own << ' ' << other << ' ' << count;
        EXPECT_EQ(yusiong_found, yusiong_expected) << own << ' ' << other << ' ' << count;
      }
    }
  }
}

// Whatever is tried: costs are those of the values, refused changes change nothing, and the others
// stay as they are.
template <class Hive>
void expect_true_costs(const Model& model) {
  const Prepared prepared = test::prepared(model);
  Random random(2);
  RunControl control;
  Effort effort(control);
  Hive hive(prepared, 4, random, effort);
  ASSERT_EQ(hive.size(), 4U);
  std::size_t taken = 0;
  for (int round = 0; round < 600; ++round) {
    const std::size_t bee = random.below(4);
    const auto cell = static_cast<std::uint32_t>(random.below(hive.cell_count()));
    const std::size_t own = hive.rank(bee, cell);
    const std::size_t rank = (own + 1 + random.below(hive.choices(cell) - 1)) % hive.choices(cell);
    const Solution before = hive.values(bee);
    const Solution neighbour = hive.values((bee + 1) % 4);
    const std::uint64_t cost = hive.cost(bee);
    const std::int64_t most = random.between(-1, 2);
    const std::int64_t delta = hive.try_rank(bee, cell, rank, most);
    if (delta <= most) {
      ++taken;
      EXPECT_EQ(hive.cost(bee), cost + static_cast<std::uint64_t>(delta));
      EXPECT_EQ(hive.rank(bee, cell), rank);
    } else {
      EXPECT_EQ(hive.values(bee), before);
      EXPECT_EQ(hive.cost(bee), cost);
    }
    EXPECT_EQ(hive.cost(bee), violations(model, hive.values(bee)));
    EXPECT_EQ(hive.values((bee + 1) % 4), neighbour);
    if (random.chance(0.05)) {
      hive.reset(hive.spare(), random);
      const Solution fresh = hive.values(hive.spare());
      hive.exchange(bee, hive.spare());
      EXPECT_EQ(hive.values(bee), fresh);
      hive.start(hive.spare(), neighbour, random);
      EXPECT_EQ(hive.values(hive.spare()), neighbour);
    }
  }
  EXPECT_GT(taken, 50U);
}

TEST(Hives, KeepTrueCosts) {
  expect_true_costs<BoardHive>(test::model_of(kHard));
  expect_true_costs<BoardHive>(board(5, sudoku::NoBlocks{}));
  expect_true_costs<ModelHive>(test::model_of(kHard));
  expect_true_costs<ModelHive>(mixed(3));
}

TEST(Bees, SolveBoardsWithEveryOption) {
  for (const BeeFormula formula : {BeeFormula::Seed, BeeFormula::Yusiong}) {
    for (const BeeScouts scouts : {BeeScouts::Limit, BeeScouts::Worst}) {
      BeesParameters parameters;
      parameters.formula = formula;
      parameters.scouts = scouts;
      for (const Model& model :
           {test::model_of(kEasy), board(9, sudoku::Boxes{3, 3}), board(6, sudoku::NoBlocks{})})
        expect_solved(model, run(model, parameters));
    }
  }
}

TEST(Bees, SolveAHardBoardGraphsAndSums) {
  expect_solved(test::model_of(kHard), run(test::model_of(kHard), {}, 1, 100'000'000));
  expect_solved(mixed(3), run(mixed(3)));
}

TEST(Bees, FindASolutionOfEverySmallModelThatHasOne) {
  Random random(11);
  std::size_t solvable = 0;
  BeesParameters parameters;
  parameters.bees = 5;
  parameters.onlookers = 10;
  for (int round = 0; round < 600; ++round) {
    const Model model = testing::random_model(random);
    if (!std::holds_alternative<Prepared>(prepare(model))) continue;
    const SearchResult result = run(model, parameters, 1, 5000);
    const bool has_one = !testing::all_solutions(model).empty();
    solvable += has_one ? 1 : 0;
    EXPECT_EQ(result.cost == 0, has_one) << round;
    EXPECT_EQ(result.cost, violations(model, result.best));
    EXPECT_LE(result.evaluations, 5000U);
  }
  EXPECT_GT(solvable, 200U);
}

TEST(Bees, OneSeedIsOneRun) {
  for (const Model& model : {test::model_of(kHard), mixed(2)}) {
    const SearchResult first = run(model, {}, 7, 3000);
    const SearchResult again = run(model, {}, 7, 3000);
    EXPECT_EQ(first.best, again.best);
    EXPECT_EQ(first.cost, again.cost);
    EXPECT_EQ(first.restarts, again.restarts);
    EXPECT_NE(run(model, {}, 8, 3000).best, first.best);
  }
}

TEST(Bees, TheLimitOnWorkIsExact) {
  const Model model = mixed(2);
  for (const std::uint64_t work : {0U, 1U, 17U, 5000U}) {
    const SearchResult result = run(model, {}, 1, work);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_EQ(result.evaluations, work);
    EXPECT_GT(result.cost, 0U);
  }
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  EXPECT_EQ(bees(test::prepared(model), {}, {}, control).stop_reason, StopReason::Cancelled);
}

// A reason to stop while sources are made leaves one, which still gives a result.
TEST(Bees, MakeNoMoreSourcesOnceThereIsAReasonToStop) {
  for (const Model& model : {test::model_of(kHard), mixed(2)}) {
    const Prepared prepared = test::prepared(model);
    std::stop_source source;
    source.request_stop();
    RunControl control({}, source.get_token());
    Effort effort(control);
    Random random(1);
    EXPECT_EQ(ModelHive(prepared, 100, random, effort).size(), 1U);
    EXPECT_EQ(effort.reason(), StopReason::Cancelled);
    if (prepared.permutation() != nullptr) {
      EXPECT_EQ(BoardHive(prepared, 100, random, effort).size(), 1U);
    }
    RunControl free;
    Effort unlimited(free);
    EXPECT_EQ(ModelHive(prepared, 100, random, unlimited).size(), 100U);
    const SearchResult result = bees(prepared, {}, {}, control);
    EXPECT_EQ(result.best.values.size(), model.variable_count());
    EXPECT_EQ(result.evaluations, 0U);
  }
}

TEST(Bees, ScoutsLeaveStaleSources) {
  BeesParameters parameters;
  parameters.limit = 1;
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  const SearchResult result = run(mixed(2), parameters, 1, 50'000, request);
  EXPECT_GT(result.restarts, 100U);
  EXPECT_FALSE(trace.events().empty());
  for (const TraceEvent& event : trace.events())
    EXPECT_GE(event.cost, static_cast<double>(result.cost));
}

TEST(Bees, BeginAtTheGivenValues) {
  const Model model = test::model_of(kEasy);
  SearchRequest request;
  request.start = run(model).best;
  const SearchResult result = run(model, {}, 3, 100, request);
  expect_solved(model, result);
  EXPECT_EQ(result.evaluations, 0U);
  request.start.values.assign(81, -5);
  expect_solved(model, run(model, {}, 3, 3'000'000, request));
}

TEST(Bees, DegenerateModels) {
  expect_solved(Model(), run(Model()));
  expect_solved(test::model_of("0"), run(test::model_of("0")));
  Model free;
  free.add_variable(Domain::interval(-5, 1'000'000'000));
  expect_solved(free, run(free));
  Model full;
  const VarId x = full.add_variable(Domain::singleton(1));
  full.post(AllDifferent{{x, full.add_variable(Domain::singleton(2))}});
  expect_solved(full, run(full));
  EXPECT_EQ(run(full).evaluations, 0U);
}

TEST(Bees, RefuseParametersOutOfRange) {
  const Prepared prepared = test::prepared(mixed(3));
  const auto refused = [&](const std::function<void(BeesParameters&)>& change) {
    BeesParameters parameters;
    change(parameters);
    RunControl control;
    try {
      bees(prepared, parameters, {}, control);
    } catch (const OptionError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused([](BeesParameters& p) { p.bees = 0; }),
            "bees: found 0, expected a whole number from 2 to 100000");
  EXPECT_NE(refused([](BeesParameters& p) { p.bees = 1; }), "");
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), -1.0, 1e308}) {
    EXPECT_NE(refused([&](BeesParameters& p) { p.scout_share = bad; }), "") << bad;
    EXPECT_NE(refused([&](BeesParameters& p) { p.limit = bad; }), "") << bad;
  }
  EXPECT_NE(refused([](BeesParameters& p) { p.scout_share = 1.5; }), "");
  EXPECT_NE(refused([](BeesParameters& p) { p.limit = 0; }), "");
  EXPECT_NE(refused([](BeesParameters& p) { p.limit = 1e-308; }), "");
  EXPECT_EQ(refused([](BeesParameters& p) { p.bees = 2; }), "");
}

}  // namespace
}  // namespace facet::heuristics

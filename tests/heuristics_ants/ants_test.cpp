#include "heuristics/ants/ants.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

SearchResult run(const Model& model, const AntsParameters& parameters = {}, std::uint64_t seed = 1,
                 std::uint64_t work = 100'000, SearchRequest request = {}) {
  RunControl control({.work = work});
  request.seed = seed;
  return ants(test::prepared(model), parameters, request, control);
}

void expect_solved(const Model& model, const SearchResult& result) {
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(check(model, result.best).empty());
}

Model magic_square(Value n) {
  Model model;
  AllDifferent all;
  for (Value i = 0; i < n * n; ++i)
    all.vars.push_back(model.add_variable(Domain::interval(1, n * n)));
  model.post(all);
  const std::int64_t sum = n * (n * n + 1) / 2;
  const auto post = [&](const std::function<Value(Value)>& cell) {
    Linear line{{}, Relation::Equal, sum};
    for (Value i = 0; i < n; ++i)
      line.terms.push_back({1, all.vars[static_cast<std::size_t>(cell(i))]});
    model.post(line);
  };
  for (Value k = 0; k < n; ++k) {
    post([&](Value i) { return k * n + i; });
    post([&](Value i) { return i * n + k; });
  }
  post([&](Value i) { return i * n + i; });
  post([&](Value i) { return i * n + n - 1 - i; });
  return model;
}

// The wheel: a hub and an odd rim, which take four colours.
Model wheel(Value colors) {
  Model model;
  DifferentOnEdges rim;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 10; ++v)
    rim.vars.push_back(model.add_variable(Domain::interval(1, colors)));
  for (std::size_t v = 1; v < 10; ++v) {
    edges.emplace_back(Vertex(0), Vertex(v));
    edges.emplace_back(Vertex(v), Vertex(v % 9 + 1));
  }
  rim.graph = Graph(10, edges);
  model.post(rim);
  return model;
}

TEST(Ants, SolveBoardsWithEveryOption) {
  const Model model = test::model_of(kHard);
  for (const AntRule rule : {AntRule::Paper, AntRule::Released}) {
    for (const AntDeadEnd dead_end : {AntDeadEnd::Stop, AntDeadEnd::Skip}) {
      for (const AntOrder order : {AntOrder::Walk, AntOrder::Fewest}) {
        AntsParameters parameters;
        parameters.rule = rule;
        parameters.dead_end = dead_end;
        parameters.order = order;
        expect_solved(model, run(model, parameters));
      }
    }
  }
}

TEST(Ants, SolveSmallBoardsByTheListsAlone) {
  AntsParameters parameters;
  parameters.construction = AntConstruction::Lists;
  parameters.threshold = 20;
  for (const AntDeadEnd dead_end : {AntDeadEnd::Stop, AntDeadEnd::Skip}) {
    parameters.dead_end = dead_end;
    for (const sudoku::Blocks& blocks :
         {sudoku::Blocks(sudoku::Boxes{2, 2}), sudoku::Blocks(sudoku::NoBlocks{})}) {
      const Model model = sudoku::build(test::empty_board(4, blocks)).model;
      expect_solved(model, run(model, parameters));
    }
  }
}

TEST(Ants, SolveLargeBoardsGraphsAndSums) {
  for (const Model& model : {sudoku::build(test::empty_board(16, sudoku::Boxes{4, 4})).model,
                             wheel(4), magic_square(3), magic_square(4)})
    expect_solved(model, run(model));
}

TEST(Ants, FindASolutionOfEverySmallModelThatHasOne) {
  Random random(11);
  std::size_t solvable = 0;
  for (int round = 0; round < 600; ++round) {
    const Model model = testing::random_model(random);
    const auto made = prepare(model);
    if (!std::holds_alternative<Prepared>(made)) continue;
    const SearchResult result = run(model, {}, 1, 2000);
    const bool has_one = !testing::all_solutions(model).empty();
    solvable += has_one ? 1 : 0;
    EXPECT_EQ(result.cost == 0, has_one) << round;
    std::uint64_t violations = 0;
    for (const Constraint& constraint : model.constraints())
      violations += static_cast<std::uint64_t>(violation(constraint, result.best.values));
    EXPECT_EQ(result.cost, violations);
    EXPECT_LE(result.evaluations, 2000U);
  }
  EXPECT_GT(solvable, 200U);
}

TEST(Ants, OneSeedIsOneRun) {
  for (const Model& model : {test::model_of(kHard), magic_square(5)}) {
    const SearchResult first = run(model, {}, 7, 3000);
    const SearchResult again = run(model, {}, 7, 3000);
    EXPECT_EQ(first.best, again.best);
    EXPECT_EQ(first.cost, again.cost);
    EXPECT_EQ(first.evaluations, again.evaluations);
    EXPECT_EQ(first.improvements, again.improvements);
    const SearchResult other = run(model, {}, 8, 3000);
    EXPECT_FALSE(other.evaluations == first.evaluations && other.best == first.best);
  }
}

TEST(Ants, TheLimitOnWorkIsExact) {
  const Model model = wheel(3);  // which has no colouring
  for (const std::uint64_t work : {0U, 1U, 17U, 5000U}) {
    const SearchResult result = run(model, {}, 1, work);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_EQ(result.evaluations, work);
    EXPECT_GT(result.cost, 0U);
    EXPECT_EQ(result.best.values.size(), 10U);
  }
  RunControl control;
  SearchRequest request;
  request.limits.budget = 100;
  const SearchResult result = ants(test::prepared(model), {}, request, control);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(result.evaluations, 100U);
}

TEST(Ants, StopWhenToldInTheMidstOfARound) {
  std::stop_source source;
  source.request_stop();
  for (const Model& model : {wheel(3), magic_square(20)}) {
    RunControl control({}, source.get_token());
    const SearchResult result = ants(test::prepared(model), {}, {}, control);
    EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
    EXPECT_EQ(result.best.values.size(), model.variable_count());
  }
}

TEST(Ants, BeginAtTheGivenValues) {
  const Model model = test::model_of(kHard);
  const SearchResult solved = run(model);
  SearchRequest request;
  request.start = solved.best;
  expect_solved(model, run(model, {}, 3, 100, request));
  EXPECT_EQ(run(model, {}, 3, 100, request).evaluations, 0U);
  // From values that are nearly right, or of no use at all.
  std::swap(request.start.values[3], request.start.values[4]);
  expect_solved(model, run(model, {}, 3, 100'000, request));
  request.start.values.assign(81, -5);
  expect_solved(model, run(model, {}, 3, 100'000, request));
}

TEST(Ants, DegenerateModels) {
  expect_solved(Model(), run(Model()));
  const Model one = test::model_of("0");
  expect_solved(one, run(one));
  Model free;
  free.add_variable(Domain::interval(-5, 1'000'000'000));
  expect_solved(free, run(free));
  const SearchResult solved = run(test::model_of(kHard));
  const Model full = test::model_of(kHard).with_domains([&] {
    std::vector<Domain> domains;
    for (const Value value : solved.best.values)
      domains.push_back(Domain::singleton(value));
    return domains;
  }());
  expect_solved(full, run(full));
  EXPECT_EQ(run(full).evaluations, 0U);
}

TEST(Ants, TooManyValuesForTrailsAreGivenUp) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, 1 << 29));
  const VarId y = model.add_variable(Domain::interval(0, 1 << 29));
  model.post(Linear{{{1, x}, {-2, y}}, Relation::Equal, 77});
  const SearchResult result = run(model);
  if (result.cost == 0) {
    expect_solved(model, result);
  } else {
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
    EXPECT_EQ(result.evaluations, 0U);
  }
}

TEST(Ants, TellTheTrace) {
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  AntsParameters parameters;
  parameters.stale = 10;
  const SearchResult result = run(wheel(3), parameters, 1, 5000, request);
  std::uint64_t restarts = 0;
  std::uint64_t before = 0;
  for (const TraceEvent& event : trace.events()) {
    restarts += event.kind == TraceKind::Restart ? 1 : 0;
    EXPECT_GE(event.evaluations, before);
    before = event.evaluations;
    EXPECT_GE(event.best, result.cost);
  }
  EXPECT_EQ(restarts, result.restarts);
  EXPECT_GT(restarts, 3U);
}

TEST(Ants, RefuseParametersOutOfRange) {
  const Prepared prepared = test::prepared(wheel(4));
  const auto refused = [&](const std::function<void(AntsParameters&)>& change) {
    AntsParameters parameters;
    change(parameters);
    RunControl control;
    try {
      ants(prepared, parameters, {}, control);
    } catch (const OptionError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused([](AntsParameters& p) { p.ants = 0; }),
            "ants: found 0, expected a whole number from 1 to 10000");
  for (const double bad :
       {std::nan(""), std::numeric_limits<double>::infinity(), -1.0, 1.5, 1e308}) {
    EXPECT_NE(refused([&](AntsParameters& p) { p.q0 = bad; }), "") << bad;
    EXPECT_NE(refused([&](AntsParameters& p) { p.rho = bad; }), "") << bad;
    EXPECT_NE(refused([&](AntsParameters& p) { p.xi = bad; }), "") << bad;
    EXPECT_NE(refused([&](AntsParameters& p) { p.best_evaporation = bad; }), "") << bad;
  }
  EXPECT_NE(refused([](AntsParameters& p) { p.rho = 0; }), "");
  EXPECT_NE(refused([](AntsParameters& p) { p.xi = 1; }), "");
  EXPECT_NE(refused([](AntsParameters& p) { p.threshold = std::nan(""); }), "");
  EXPECT_NE(refused([](AntsParameters& p) { p.threshold = -1; }), "");
  EXPECT_EQ(refused([](AntsParameters& p) { p.q0 = 1e-308; }), "");
}

}  // namespace
}  // namespace facet::heuristics

#include "heuristics/tabu/tabu.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "heuristics/trace.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

const char* const kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

SearchResult run(const Prepared& prepared, const TabuParameters& parameters = {},
                 std::uint64_t seed = 1, std::uint64_t work = 20'000'000) {
  RunControl control({.work = work});
  SearchRequest request;
  request.seed = seed;
  return tabu(prepared, parameters, request, control);
}

std::int64_t violations(const Model& model, const Solution& solution) {
  std::int64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += violation(constraint, solution.values);
  return sum;
}

bool solves(const Model& model, const Solution& solution) {
  if (solution.values.size() != model.variable_count()) return false;
  for (std::size_t v = 0; v < solution.values.size(); ++v) {
    if (!model.domain(VarId(v)).contains(solution.values[v])) return false;
  }
  return violations(model, solution) == 0;
}

void expect_solved(const Model& model, const TabuParameters& parameters = {}) {
  const SearchResult result = run(test::prepared(model), parameters);
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(solves(model, result.best));
}

Model clique(std::size_t vertices, Value colors) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < vertices; ++v) {
    vars.push_back(model.add_variable(Domain::interval(1, colors)));
    for (std::size_t u = 0; u < v; ++u)
      edges.emplace_back(Vertex(u), Vertex(v));
  }
  model.post(DifferentOnEdges{Graph(vertices, edges), vars});
  return model;
}

// A colouring of the queens of an n x n board, n colours: for n = 5, 7 there is one.
Model queens(std::size_t n) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < n * n; ++v) {
    vars.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(n))));
    for (std::size_t u = 0; u < v; ++u) {
      const std::size_t down = v / n - u / n;
      const bool meet =
          down == 0 || u % n == v % n || u % n + down == v % n || v % n + down == u % n;
      if (meet) edges.emplace_back(Vertex(u), Vertex(v));
    }
  }
  model.post(DifferentOnEdges{Graph(n * n, edges), vars});
  return model;
}

// 1 .. n^2 with equal sums of rows, columns and diagonals.
Model magic_square(std::size_t n) {
  Model model;
  std::vector<VarId> vars;
  const auto last = static_cast<std::int64_t>(n * n);
  for (std::size_t i = 0; i < n * n; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(last))));
  model.post(AllDifferent{vars});
  const std::int64_t sum = static_cast<std::int64_t>(n) * (last + 1) / 2;
  Linear down{{}, Relation::Equal, sum};
  Linear up{{}, Relation::Equal, sum};
  for (std::size_t i = 0; i < n; ++i) {
    Linear row{{}, Relation::Equal, sum};
    Linear column{{}, Relation::Equal, sum};
    for (std::size_t j = 0; j < n; ++j) {
      row.terms.push_back({1, vars[i * n + j]});
      column.terms.push_back({1, vars[j * n + i]});
    }
    model.post(row);
    model.post(column);
    down.terms.push_back({1, vars[i * n + i]});
    up.terms.push_back({1, vars[i * n + n - 1 - i]});
  }
  model.post(down);
  model.post(up);
  return model;
}

TEST(Tabu, SolvesBoardsOfEveryForm) {
  using sudoku::Boxes;
  using sudoku::NoBlocks;
  expect_solved(test::model_of(kHard));
  for (auto board : {test::empty_board(1, Boxes{1, 1}), test::empty_board(4, Boxes{2, 2}),
                     test::empty_board(6, Boxes{2, 3}), test::empty_board(7, NoBlocks{}),
                     test::empty_board(9, Boxes{3, 3}), test::empty_board(16, Boxes{4, 4})}) {
    expect_solved(sudoku::build(board).model);
    if (board.order < 7) continue;
    board.diagonals = true;
    expect_solved(sudoku::build(board).model);
  }
  expect_solved(sudoku::build(test::empty_board(4, sudoku::Regions{{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2,
                                                                    3, 2, 3, 3, 3}}))
                    .model);
}

// Rows find hard puzzles seldom: the one for them has its first row given.
TEST(Tabu, EveryWayToSearchABoardSolvesIt) {
  const Model hard = test::model_of(kHard);
  const Model easier = test::model_of("812753649" + std::string(kHard).substr(9));
  const Model empty = sudoku::build(test::empty_board(16, sudoku::Boxes{4, 4})).model;
  for (const Ac3 ac3 : {Ac3::Off, Ac3::Pre, Ac3::Every}) {
    for (const OutsideMoves outside : {OutsideMoves::Penalised, OutsideMoves::Forbidden}) {
      for (const BoardStart start : {BoardStart::Blocks, BoardStart::Rows}) {
        SCOPED_TRACE(::testing::Message() << int(ac3) << int(outside) << int(start));
        TabuParameters parameters;
        parameters.ac3 = ac3;
        parameters.outside = outside;
        parameters.start = start;
        expect_solved(start == BoardStart::Blocks ? hard : easier, parameters);
        expect_solved(empty, parameters);
      }
    }
  }
}

TEST(Tabu, ColoursGraphs) {
  expect_solved(queens(5));
  expect_solved(queens(7));
  expect_solved(clique(6, 6));
  const SearchResult result = run(test::prepared(clique(5, 4)), {}, 1, 5000);
  EXPECT_EQ(result.cost, 1U);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
}

TEST(Tabu, MakesMagicSquares) {
  expect_solved(magic_square(3));
  expect_solved(magic_square(4));
  expect_solved(magic_square(5));
}

TEST(Tabu, SumsOverWideDomainsAreMet) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(-1'000'000, 1'000'000));
  const VarId y = model.add_variable(Domain::interval(-1'000'000, 1'000'000));
  model.post(Linear{{{1, x}, {1, y}}, Relation::AtLeast, 1'500'000});
  model.post(AllDifferent{{x, y}});
  expect_solved(model);
}

TEST(Tabu, RandomModelsAreSolvedWhereTheyCanBe) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Model model = facet::testing::random_model(random);
    const auto prepared = prepare(model);
    if (!std::holds_alternative<Prepared>(prepared)) continue;
    const SearchResult result = run(std::get<Prepared>(prepared), {}, seed, 20'000);
    const bool has_solution = !facet::testing::all_solutions(model).empty();
    solvable += has_solution ? 1 : 0;
    EXPECT_EQ(result.cost == 0, has_solution) << seed;
    EXPECT_EQ(result.cost == 0, solves(model, result.best)) << seed;
  }
  EXPECT_GT(solvable, 100);
}

TEST(Tabu, TheCostIsThatOfTheBestValues) {
  const Model model = sudoku::build(test::empty_board(25, sudoku::Boxes{5, 5})).model;
  const SearchResult board = run(test::prepared(model), {}, 1, 20'000);
  EXPECT_GT(board.cost, 0U);
  EXPECT_EQ(std::int64_t(board.cost), violations(model, board.best));
  const Model square = magic_square(9);
  const SearchResult general = run(test::prepared(square), {}, 1, 20'000);
  EXPECT_GT(general.cost, 0U);
  EXPECT_EQ(std::int64_t(general.cost), violations(square, general.best));
}

TEST(Tabu, OneSeedIsOneRun) {
  for (const Model& model : {test::model_of(kHard), magic_square(4), queens(7)}) {
    const Prepared prepared = test::prepared(model);
    std::set<std::vector<Value>> ends;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const SearchResult once = run(prepared, {}, seed, 3000);
      const SearchResult again = run(prepared, {}, seed, 3000);
      EXPECT_EQ(once.best, again.best);
      EXPECT_EQ(once.cost, again.cost);
      EXPECT_EQ(once.evaluations, again.evaluations);
      EXPECT_EQ(once.restarts, again.restarts);
      EXPECT_EQ(once.figures, again.figures);
      ends.insert(once.best.values);
    }
    EXPECT_GT(ends.size(), 1U);
  }
}

TEST(Tabu, LimitsOnWorkAreExact) {
  for (const Model& model : {test::model_of(kHard), magic_square(6), clique(7, 6)}) {
    const Prepared prepared = test::prepared(model);
    for (const std::uint64_t work : {0U, 1U, 7U, 100U, 4096U, 5000U}) {
      const SearchResult result = run(prepared, {}, 3, work);
      if (result.cost == 0) continue;
      EXPECT_EQ(result.evaluations, work);
      EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
      EXPECT_EQ(result.best.values.size(), model.variable_count());
    }
  }
}

TEST(Tabu, ALongerRunBeginsAsAShorterOne) {
  const Prepared prepared = test::prepared(test::model_of(kHard));
  std::uint64_t cost = std::numeric_limits<std::uint64_t>::max();
  for (std::uint64_t work = 1; work < 100'000; work *= 3) {
    const SearchResult result = run(prepared, {}, 5, work);
    EXPECT_LE(result.cost, cost);
    cost = result.cost;
  }
}

TEST(Tabu, BeginsWithTheGivenValues) {
  for (const Model& model : {test::model_of(kHard), magic_square(3), queens(5)}) {
    const Prepared prepared = test::prepared(model);
    SearchRequest request;
    request.start = run(prepared).best;
    RunControl control;
    const SearchResult result = tabu(prepared, {}, request, control);
    EXPECT_EQ(result.best, request.start);
    EXPECT_EQ(result.cost, 0U);
    EXPECT_EQ(result.evaluations, 0U);
    EXPECT_EQ(result.improvements, 0U);
  }
}

TEST(Tabu, AspirationByTheBestEverDiffersFromTheSecondStartOn) {
  const auto events_of = [](Aspiration aspiration) {
    TabuParameters parameters;
    parameters.aspiration = aspiration;
    parameters.tenure = 20;  // so that much is tabu
    parameters.stale = 1;
    Trace trace;
    SearchRequest request;
    request.trace = &trace;
    RunControl control({.work = 300'000});
    tabu(test::prepared(test::model_of(kHard)), parameters, request, control);
    return trace.events();
  };
  const auto start = events_of(Aspiration::Start);
  const auto ever = events_of(Aspiration::Ever);
  const auto is_restart = [](const auto& event) { return event.kind == SearchEventKind::Restart; };
  const auto first = std::ranges::find_if(start, is_restart);
  ASSERT_NE(first, start.end());
  const auto until = static_cast<std::size_t>(first - start.begin());
  ASSERT_LT(until, ever.size());
  for (std::size_t i = 0; i <= until; ++i)
    EXPECT_EQ(start[i], ever[i]);
  EXPECT_NE(start, ever);
}

TEST(Tabu, StartsAnewWhenStaleAndTellsTheTrace) {
  TabuParameters parameters;
  parameters.stale = 1;
  const Prepared prepared = test::prepared(clique(7, 6));
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  RunControl control({.work = 20'000});
  const SearchResult result = tabu(prepared, parameters, request, control);
  EXPECT_GT(result.restarts, 10U);
  std::set<TraceKind> kinds;
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  for (const TraceEvent& event : trace.events()) {
    kinds.insert(event.kind);
    EXPECT_LE(event.best, best);
    best = event.best;
    EXPECT_GE(event.cost, static_cast<double>(event.best));
  }
  EXPECT_EQ(kinds.size(), 3U);
  EXPECT_EQ(best, result.cost);
}

TEST(Tabu, ACancelledTokenAndAPastDeadlineEndIt) {
  const Prepared prepared = test::prepared(clique(12, 11));
  std::stop_source source;
  source.request_stop();
  RunControl cancelled({}, source.get_token());
  EXPECT_EQ(tabu(prepared, {}, {}, cancelled).stop_reason, StopReason::Cancelled);
  RunControl late({.wall_time = std::chrono::milliseconds(30)});
  EXPECT_EQ(tabu(prepared, {}, {}, late).stop_reason, StopReason::TimeLimit);
}

TEST(Tabu, EndsAtTheCountOfAQuickerWorker) {
  const Prepared prepared = test::prepared(clique(7, 6));
  const std::atomic<std::uint64_t> solved_at = 10'000;
  SearchRequest request;
  request.limits.solved_at = &solved_at;
  RunControl control;
  const SearchResult result = tabu(prepared, {}, request, control);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
  EXPECT_LT(result.evaluations, 20'000U);
}

TEST(Tabu, NothingOpenIsSolvedAtOnce) {
  Model settled;
  settled.add_variable(Domain::singleton(4));
  for (const Model& model : {Model(), settled}) {
    const SearchResult result = run(test::prepared(model));
    EXPECT_EQ(result.cost, 0U);
    EXPECT_TRUE(solves(model, result.best));
    EXPECT_EQ(result.evaluations, 0U);
  }
}

TEST(Tabu, RefusesParametersOutOfRange) {
  const Prepared prepared = test::prepared(clique(3, 3));
  const auto message = [&](auto change) -> std::string {
    TabuParameters parameters;
    change(parameters);
    try {
      run(prepared, parameters);
    } catch (const OptionError& error) {
      return error.what();
    }
    return "taken";
  };
  constexpr double inf = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double bad : {nan, inf, -inf, 1e308, -1.0, -1e-308}) {
    EXPECT_NE(message([&](auto& p) { p.tenure_factor = bad; }).find("tenure-factor: found "),
              std::string::npos);
    EXPECT_NE(message([&](auto& p) { p.repeat_penalty = bad; }).find("repeat-penalty: found "),
              std::string::npos);
    EXPECT_NE(message([&](auto& p) { p.outside_penalty = bad; }).find("outside-penalty: found "),
              std::string::npos);
    EXPECT_NE(message([&](auto& p) { p.stale = bad; }).find("stale: found "), std::string::npos);
  }
  EXPECT_EQ(message([](auto& p) { p.tenure_random = 0; }),
            "tenure-random: found 0, expected a whole number from 1 to 1000000");
  EXPECT_EQ(message([](auto& p) { p.tenure = 1'000'001; }),
            "tenure: found 1000001, expected a whole number from 0 to 1000000");
  EXPECT_NE(message([](auto& p) { p.repeats = 1'000'000'001; }).find("repeats: found "),
            std::string::npos);
}

}  // namespace
}  // namespace facet::heuristics

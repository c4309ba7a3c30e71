#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "heuristics/search.hpp"
#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics::test {

inline const char* const kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

inline std::int64_t violations(const Model& model, const Solution& solution) {
  std::int64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += violation(constraint, solution.values);
  return sum;
}

inline Model clique(std::size_t vertices, Value colors) {
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

/// 1 .. n^2 with equal sums of rows and columns.
inline Model semi_magic_square(std::size_t n) {
  Model model;
  std::vector<VarId> vars;
  const auto last = static_cast<std::int64_t>(n * n);
  for (std::size_t i = 0; i < n * n; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(last))));
  model.post(AllDifferent{vars});
  const std::int64_t sum = static_cast<std::int64_t>(n) * (last + 1) / 2;
  for (std::size_t i = 0; i < n; ++i) {
    Linear row{{}, Relation::Equal, sum};
    Linear column{{}, Relation::Equal, sum};
    for (std::size_t j = 0; j < n; ++j) {
      row.terms.push_back({1, vars[i * n + j]});
      column.terms.push_back({1, vars[j * n + i]});
    }
    model.post(row);
    model.post(column);
  }
  return model;
}

/// An N x N board with boxes of b rows and columns, of whose full grid (shifted rows, relabelled,
/// rows and columns of a band exchanged) a part is given.
inline Model partial_board(std::size_t box, double given, std::uint64_t seed) {
  const std::size_t n = box * box;
  Random random(seed);
  const auto order = [&] {
    std::vector<std::size_t> result;
    for (std::size_t band = 0; band < box; ++band) {
      std::vector<std::size_t> lines(box);
      for (std::size_t i = 0; i < box; ++i)
        lines[i] = band * box + i;
      random.shuffle(std::span(lines));
      result.insert(result.end(), lines.begin(), lines.end());
    }
    return result;
  };
  const auto rows = order();
  const auto columns = order();
  std::vector<Value> digits(n);
  for (std::size_t i = 0; i < n; ++i)
    digits[i] = static_cast<Value>(i + 1);
  random.shuffle(std::span(digits));
  auto board = empty_board(n, sudoku::Boxes{box, box});
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t digit = (rows[r] % box * box + rows[r] / box + columns[c]) % n;
      if (random.chance(given)) board.givens.at(r, c) = digits[digit];
    }
  }
  return sudoku::build(board).model;
}

// What both searches must do alike.

inline void expect_solution(const Model& model, const SearchResult& result) {
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(check(model, result.best).empty());
}

/// Boards without a given, of many orders and forms.
inline std::vector<Model> boards_of_every_form() {
  using sudoku::Boxes;
  std::vector<Model> models{test::model_of(kHard)};
  for (auto board : {empty_board(1, Boxes{1, 1}), empty_board(6, Boxes{2, 3}),
                     empty_board(7, sudoku::NoBlocks{}), empty_board(9, Boxes{3, 3}),
                     empty_board(16, Boxes{4, 4})}) {
    models.push_back(sudoku::build(board).model);
    if (board.order < 7) continue;
    board.diagonals = true;
    models.push_back(sudoku::build(board).model);
  }
  return models;
}

inline void expect_random_models_solved(
    const std::function<SearchResult(const Prepared&, std::uint64_t seed)>& run) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Model model = testing::random_model(random);
    const auto prepared = prepare(model);
    if (!std::holds_alternative<Prepared>(prepared)) continue;
    const SearchResult result = run(std::get<Prepared>(prepared), seed);
    const bool has_solution = !testing::all_solutions(model).empty();
    solvable += has_solution ? 1 : 0;
    EXPECT_EQ(result.cost == 0, has_solution) << seed;
    EXPECT_EQ(result.cost == 0, check(model, result.best).empty()) << seed;
  }
  EXPECT_GT(solvable, 100);
}

inline void expect_runs_forward(const std::vector<TraceEvent>& events, const SearchResult& result) {
  ASSERT_FALSE(events.empty());
  for (std::size_t i = 1; i < events.size(); ++i) {
    EXPECT_GE(events[i].evaluations, events[i - 1].evaluations);
    EXPECT_LE(events[i].best, events[i - 1].best);
  }
  EXPECT_LE(events.back().evaluations, result.evaluations);
}

}  // namespace facet::heuristics::test

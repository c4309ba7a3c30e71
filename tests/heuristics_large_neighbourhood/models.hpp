#pragma once

#include "heuristics/search.hpp"
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

}  // namespace facet::heuristics::test

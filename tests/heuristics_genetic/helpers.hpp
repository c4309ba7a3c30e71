#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "heuristics/genetic/problem.hpp"
#include "heuristics/prepared.hpp"
#include "model/model.hpp"
#include "tests/heuristics/boards.hpp"

namespace facet::heuristics::genetic::test {

using heuristics::test::model_of;
using heuristics::test::prepared;

constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

inline Model board(std::size_t order, const sudoku::Blocks& blocks) {
  return sudoku::build(heuristics::test::empty_board(order, blocks)).model;
}

inline Model jigsaw() {
  sudoku::Regions regions;
  regions.of = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  return board(4, regions);
}

/// Edges of a ring of so many vertices, to be coloured with these colours.
inline Model ring(std::size_t vertices, Value colors) {
  Model model;
  DifferentOnEdges edges;
  std::vector<Graph::Edge> list;
  for (std::size_t v = 0; v < vertices; ++v) {
    edges.vars.push_back(model.add_variable(Domain::interval(1, colors)));
    list.emplace_back(Vertex(v), Vertex((v + 1) % vertices));
  }
  edges.graph = Graph(vertices, list);
  model.post(edges);
  return model;
}

/// Lists of colours, a clique and edges.
inline Model lists() {
  Model model = ring(7, 4);
  const std::vector<Value> odd{-3, 2, 9};
  const VarId a = model.add_variable(Domain::of(odd));
  model.post(AllDifferent{{a, VarId(0), VarId(3)}});
  return model;
}

inline std::uint64_t violations(const Model& model, const Solution& solution) {
  std::uint64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += static_cast<std::uint64_t>(violation(constraint, solution.values));
  return sum;
}

}  // namespace facet::heuristics::genetic::test

#pragma once

#include <vector>

#include "model/graph.hpp"
#include "workbench/coloring_certificate.hpp"

namespace facet::test {

inline Graph graph_of(std::size_t vertices, const std::vector<std::pair<int, int>>& edges) {
  std::vector<Graph::Edge> list;
  for (const auto& [a, b] : edges)
    list.emplace_back(Vertex(static_cast<std::size_t>(a)), Vertex(static_cast<std::size_t>(b)));
  return Graph(vertices, list);
}

inline Graph complete(int n) {
  std::vector<std::pair<int, int>> edges;
  for (int b = 0; b < n; ++b) {
    for (int a = 0; a < b; ++a)
      edges.emplace_back(a, b);
  }
  return graph_of(static_cast<std::size_t>(n), edges);
}

/// A cycle of five vertices, and a sixth that hangs on it.
inline const Graph& five_and_one() {
  static const Graph graph = graph_of(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {4, 5}});
  return graph;
}

/// With three colours, and why not with two, in each way that needs no triangle.
inline std::vector<workbench::ColoringCertificate> samples() {
  const coloring::Colors colors{0, 1, 0, 1, 2, 0};
  using Step = proof::ReductionStep;
  return {{"odd", five_and_one(), colors, proof::MycielskiWitness{{0, 1}, {{{{0, 2}, {1, 4}}, 3}}}},
          {"odd", five_and_one(), colors,
           proof::WeightWitness{{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}}, 2}},
          {"odd", five_and_one(), colors, proof::RefutationWitness{{0, 1, 2, 3, 4}, {2, 3}, 2},
           proof::Reduction{2, {{Step::Kind::LowDegree, 5, 0}}}},
          // At least two, by an edge.
          {"odd", five_and_one(), colors, proof::CliqueWitness{{0, 1}}}};
}

}  // namespace facet::test

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet::test {

/// Every pair with the probability, in percent.
inline Graph random_graph(std::size_t n, std::uint64_t percent, Random& random) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      if (random.below(100) < percent) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(n, edges);
}

/// Whether some colouring has k colours: every colour of every vertex in turn.
inline bool colorable(const Graph& graph, std::size_t k, std::vector<std::size_t>& colors) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (std::size_t color = 0; color < k; ++color) {
    bool free = true;
    for (const Vertex w : graph.neighbours(Vertex(v)))
      free = free && (w.index >= v || colors[w.index] != color);
    if (!free) continue;
    colors.push_back(color);
    if (colorable(graph, k, colors)) return true;
    colors.pop_back();
  }
  return false;
}

inline std::size_t chromatic(const Graph& graph) {
  for (std::size_t k = 0;; ++k) {
    std::vector<std::size_t> colors;
    if (colorable(graph, k, colors)) return k;
  }
}

}  // namespace facet::test

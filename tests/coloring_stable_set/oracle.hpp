#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/graph.hpp"

namespace facet::test {

/// The weight of a heaviest stable set, by going through all of them.
inline std::uint64_t heaviest(const Graph& graph, std::span<const std::uint32_t> weights,
                              std::size_t from = 0, std::vector<std::uint32_t> chosen = {}) {
  std::uint64_t best = 0;
  for (std::uint32_t v = static_cast<std::uint32_t>(from); v < graph.vertex_count(); ++v) {
    bool free = true;
    for (const std::uint32_t u : chosen)
      free = free && !graph.adjacent(Vertex(u), Vertex(v));
    if (!free) continue;
    chosen.push_back(v);
    best = std::max(best, weights[v] + heaviest(graph, weights, v + 1, chosen));
    chosen.pop_back();
  }
  return best;
}

/// No two adjacent, none twice.
inline bool is_stable(const Graph& graph, std::span<const std::uint32_t> vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (vertices[i] == vertices[j]) return false;
      if (graph.adjacent(Vertex(vertices[i]), Vertex(vertices[j]))) return false;
    }
  }
  return true;
}

}  // namespace facet::test

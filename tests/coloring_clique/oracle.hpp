#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/graph.hpp"

namespace facet::test {

/// Bron & Kerbosch's enumeration without its pivots: the size of the largest clique.
inline std::size_t clique_number(const Graph& graph, std::vector<std::uint32_t> candidates,
                                 std::size_t size, std::size_t best) {
  while (size + candidates.size() > best) {
    if (candidates.empty()) return size;
    const std::uint32_t v = candidates.back();
    candidates.pop_back();
    std::vector<std::uint32_t> next;
    for (const std::uint32_t u : candidates) {
      if (graph.adjacent(Vertex(u), Vertex(v))) next.push_back(u);
    }
    best = clique_number(graph, next, size + 1, best);
  }
  return best;
}

inline std::size_t clique_number(const Graph& graph) {
  std::vector<std::uint32_t> all;
  for (std::uint32_t v = 0; v < graph.vertex_count(); ++v)
    all.push_back(v);
  return clique_number(graph, all, 0, 0);
}

inline bool is_clique(const Graph& graph, std::span<const std::uint32_t> vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!graph.adjacent(Vertex(vertices[i]), Vertex(vertices[j]))) return false;
    }
  }
  return true;
}

/// The graph whose edges are the bits of `code`: pairs (0, 1), (0, 2), (1, 2), (0, 3), ...
inline Graph graph_of(std::size_t vertices, std::uint64_t code) {
  std::vector<Graph::Edge> edges;
  for (std::size_t b = 1; b < vertices; ++b) {
    for (std::size_t a = 0; a < b; ++a, code >>= 1U) {
      if ((code & 1U) != 0) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {vertices, edges};
}

/// Calls f with every labelled graph of at most `vertices` vertices.
template <class F>
void for_each_graph(std::size_t vertices, F&& f) {
  for (std::size_t n = 0; n <= vertices; ++n) {
    for (std::uint64_t code = 0; code >> (n * (n - (n > 0 ? 1 : 0)) / 2) == 0; ++code)
      f(graph_of(n, code));
  }
}

}  // namespace facet::test

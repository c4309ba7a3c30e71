#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/random.hpp"
#include "proof/coloring/plain_graph.hpp"

namespace facet::proof::testing {

using EdgeList = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Edges in any order and direction.
inline PlainGraph graph_of(std::size_t vertices, EdgeList edges) {
  for (auto& [a, b] : edges) {
    if (a > b) std::swap(a, b);
  }
  std::ranges::sort(edges);
  const auto rest = std::ranges::unique(edges);
  edges.erase(rest.begin(), rest.end());
  return {vertices, edges};
}

inline PlainGraph cycle(std::uint32_t n) {
  EdgeList edges;
  for (std::uint32_t v = 0; v < n; ++v)
    edges.emplace_back(v, (v + 1) % n);
  return graph_of(n, edges);
}

inline PlainGraph random_graph(Random& random, std::size_t vertices, double density) {
  EdgeList edges;
  for (std::uint32_t b = 0; b < vertices; ++b) {
    for (std::uint32_t a = 0; a < b; ++a) {
      if (random.chance(density)) edges.emplace_back(a, b);
    }
  }
  return graph_of(vertices, edges);
}

/// Mycielski's construction on a graph: copies n..2n-1, apex 2n.
inline PlainGraph mycielski(const PlainGraph& graph) {
  const auto n = static_cast<std::uint32_t>(graph.vertices);
  EdgeList edges = graph.edges;
  for (const auto& [a, b] : graph.edges) {
    edges.emplace_back(a, b + n);
    edges.emplace_back(b, a + n);
  }
  for (std::uint32_t v = 0; v < n; ++v)
    edges.emplace_back(v + n, 2 * n);
  return graph_of(2 * graph.vertices + 1, edges);
}

/// The subgraph on some vertices, renumbered.
inline PlainGraph induced(const PlainGraph& graph, const std::vector<std::uint32_t>& vertices) {
  EdgeList edges;
  for (std::uint32_t i = 0; i < vertices.size(); ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      if (std::ranges::count(graph.edges, std::pair(std::min(vertices[i], vertices[j]),
                                                    std::max(vertices[i], vertices[j]))) > 0)
        edges.emplace_back(i, j);
    }
  }
  return graph_of(vertices.size(), edges);
}

/// Whether vertex v and those after it can be coloured: each colour used before and one more tried.
inline bool colorable_from(const PlainGraph& graph, std::vector<std::uint32_t>& colors,
                           std::uint32_t v, std::uint32_t used, std::uint32_t most) {
  if (v == graph.vertices) return true;
  for (std::uint32_t color = 0; color < std::min(used + 1, most); ++color) {
    colors[v] = color;
    const bool clash = std::ranges::any_of(graph.edges, [&](const auto& edge) {
      return edge.second == v && colors[edge.first] == color;
    });
    if (!clash && colorable_from(graph, colors, v + 1, std::max(used, color + 1), most))
      return true;
  }
  return false;
}

inline bool colorable(const PlainGraph& graph, std::uint32_t colors) {
  std::vector<std::uint32_t> trial(graph.vertices);
  return colorable_from(graph, trial, 0, 0, colors);
}

inline std::uint32_t chromatic_number(const PlainGraph& graph) {
  std::uint32_t k = 0;
  while (!colorable(graph, k))
    ++k;
  return k;
}

}  // namespace facet::proof::testing

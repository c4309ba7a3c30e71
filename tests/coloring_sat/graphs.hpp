#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet::test {

/// The graph of the pairs a < b whose bit is set, in the order (0,1), (0,2), (1,2), (0,3), ...
inline Graph graph_of_bits(std::size_t n, std::uint64_t bits) {
  std::vector<Graph::Edge> edges;
  for (std::size_t b = 1; b < n; ++b) {
    for (std::size_t a = 0; a < b; ++a, bits >>= 1U) {
      if ((bits & 1U) != 0) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(n, edges);
}

inline Graph random_graph(Random& random, std::size_t n, double density) {
  std::vector<Graph::Edge> edges;
  for (std::size_t b = 1; b < n; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(n, edges);
}

inline Graph complete_graph(std::size_t n) {
  return graph_of_bits(n, ~std::uint64_t{0});
}

/// Mycielski's construction, from an edge: chromatic number `levels` + 2, no triangle.
inline Graph mycielski(std::size_t levels) {
  std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}};
  std::size_t n = 2;
  for (std::size_t level = 0; level < levels; ++level) {
    const auto old = edges;
    for (const auto& [a, b] : old) {
      edges.emplace_back(Vertex(a.index + n), b);
      edges.emplace_back(a, Vertex(b.index + n));
    }
    for (std::size_t v = n; v < 2 * n; ++v)
      edges.emplace_back(Vertex(v), Vertex(2 * n));
    n = 2 * n + 1;
  }
  return Graph(n, edges);
}

inline bool is_proper(const Graph& graph, const coloring::Colors& colors) {
  bool proper = colors.size() == graph.vertex_count();
  graph.for_each_edge([&](Vertex a, Vertex b) { proper &= colors[a.index] != colors[b.index]; });
  return proper;
}

/// Whether k colours are enough, by trying all ways to give them.
inline bool colorable(const Graph& graph, std::uint32_t k, coloring::Colors& colors) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (std::uint32_t c = 0; c < k; ++c) {
    bool free = true;
    for (const Vertex u : graph.neighbours(Vertex(v)))
      free &= u.index >= v || colors[u.index] != c;
    if (!free) continue;
    colors.push_back(c);
    if (colorable(graph, k, colors)) return true;
    colors.pop_back();
  }
  return false;
}

inline std::uint32_t chromatic_number(const Graph& graph) {
  for (std::uint32_t k = 0;; ++k) {
    coloring::Colors colors;
    if (colorable(graph, k, colors)) return k;
  }
}

/// Each vertex in its turn, from the first, where it is adjacent to all taken before.
inline std::vector<std::uint32_t> first_clique(const Graph& graph) {
  std::vector<std::uint32_t> clique;
  for (std::uint32_t v = 0; v < graph.vertex_count(); ++v) {
    bool joined = true;
    for (const std::uint32_t u : clique)
      joined &= graph.adjacent(Vertex(u), Vertex(v));
    if (joined) clique.push_back(v);
  }
  return clique;
}

/// The colours 0 .. n-1.
inline coloring::Colors all_different(std::size_t n) {
  coloring::Colors colors;
  for (std::uint32_t v = 0; v < n; ++v)
    colors.push_back(v);
  return colors;
}

}  // namespace facet::test

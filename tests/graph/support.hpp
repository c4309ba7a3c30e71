#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet::graph {

using Strings = std::vector<std::string>;

// What the ParseError of a reader says, or "no error".
template <class F>
std::string error_of(F&& read) {
  try {
    read();
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

inline Graph random_graph(Random& random, std::size_t n, double density) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

// Vertices from 1, as files have them.
inline Graph graph_of(std::size_t n, const std::vector<std::pair<int, int>>& pairs) {
  std::vector<Graph::Edge> edges;
  for (const auto& [a, b] : pairs)
    edges.emplace_back(Vertex(static_cast<std::size_t>(a - 1)),
                       Vertex(static_cast<std::size_t>(b - 1)));
  return {n, edges};
}

}  // namespace facet::graph

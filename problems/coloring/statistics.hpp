#pragma once

#include <cstddef>

#include "model/graph.hpp"

namespace facet::coloring {

/// What a graph looks like, at the cost of reading it. All are 0 for no vertices.
struct GraphStatistics {
  std::size_t least_degree = 0;
  std::size_t largest_degree = 0;
  /// Edges as a share of the pairs of vertices; 0 where there is no pair.
  double density = 0;
  /// Connected parts, of which each vertex without edges is one.
  std::size_t components = 0;
  /// Vertices of the largest of them.
  std::size_t largest_component = 0;
  std::size_t isolated = 0;
};

/// O(n + m).
GraphStatistics statistics_of(const Graph& graph);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.hpp"

namespace facet::coloring {

/// The vertices in the order in which one of smallest degree in what is left goes next.
struct CoreOrder {
  std::vector<std::uint32_t> order;
  /// The place of each vertex in `order`.
  std::vector<std::uint32_t> position;
  /// The largest k such that the vertex is in a subgraph of smallest degree k: in no clique of more
  /// than k + 1 vertices.
  std::vector<std::uint32_t> core;
  /// The largest core number; 0 for no vertices. No vertex has more neighbours behind it in
  /// `order`.
  std::size_t degeneracy = 0;
};

/// Matula & Beck 1983, with the buckets of Batagelj & Zaversnik 2003. O(n + m).
CoreOrder core_order(const Graph& graph);

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/bit_rows.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// Makes the adjacency matrices of induced subgraphs, one after the other.
class SubgraphRows {
 public:
  /// The graph must outlive it.
  explicit SubgraphRows(const Graph& graph)
      : graph_(graph), local_(graph.vertex_count(), kNotLocal) {}

  /// Row and column i stand for vertices[i]; each vertex at most once. O(k^2 / 64 + their degrees).
  BitRows make(std::span<const std::uint32_t> vertices) {
    for (std::size_t i = 0; i < vertices.size(); ++i)
      local_[vertices[i]] = static_cast<std::uint32_t>(i);
    BitRows rows(vertices.size(), vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      for (const Vertex u : graph_.neighbours(Vertex(vertices[i]))) {
        if (local_[u.index] != kNotLocal) rows.set(i, local_[u.index]);
      }
    }
    for (const std::uint32_t v : vertices)
      local_[v] = kNotLocal;
    return rows;
  }

 private:
  static constexpr std::uint32_t kNotLocal = ~std::uint32_t{0};

  const Graph& graph_;
  std::vector<std::uint32_t> local_;
};

}  // namespace facet::coloring

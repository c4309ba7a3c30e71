#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "backends/coloring/fractional/column_pool.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// A node of Zykov's tree: the graph after some pairs were made the same vertex and others joined
/// by an edge. Its proper colourings are those of the first graph where the former pairs have one
/// colour and the latter two.
struct ZykovNode {
  Graph graph;
  /// The vertex that each vertex of the first graph has become.
  std::vector<std::uint32_t> vertex_of;
  /// Stable sets of `graph` that cover it.
  std::vector<Column> columns;
};

ZykovNode zykov_root(const Graph& graph, std::vector<Column> columns);

/// The children for two vertices that are not adjacent: u and v the same, and u and v different.
/// The columns are those of the node as far as they fit, each cut down to fit.
ZykovNode made_same(const ZykovNode& node, std::uint32_t u, std::uint32_t v);
ZykovNode made_different(const ZykovNode& node, std::uint32_t u, std::uint32_t v);

/// A colouring of the node as one of the first graph.
Colors expanded(const ZykovNode& node, const Colors& colors);

/// The pair of vertices, not adjacent, of which the columns' weights leave most open whether they
/// have the same colour: the weight of the columns with both is nearest to 1/2. `weights` may be
/// for the first columns only. Nothing where the graph is complete.
std::optional<std::pair<std::uint32_t, std::uint32_t>> open_pair(
    const ZykovNode& node, const std::vector<double>& weights);

}  // namespace facet::coloring

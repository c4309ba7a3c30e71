#pragma once

#include <cstdint>
#include <vector>

#include "model/graph.hpp"

namespace facet::coloring {

/// A largest subgraph that no single vertex takes apart: two vertices with their edge and vertices
/// without edges count. It has all edges between its vertices. In increasing order.
using Block = std::vector<std::uint32_t>;

/// The blocks of the subgraph on the vertices that are in `left`, in an order in which each shares
/// at most one vertex with all before it. Every edge is in one of them. Hopcroft & Tarjan 1973,
/// without recursion; O(m + n log n), and a few words a vertex.
std::vector<Block> blocks(const Graph& graph, const std::vector<bool>& left);

}  // namespace facet::coloring

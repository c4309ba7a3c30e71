#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/graph_traits.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace facet::coloring {

/// A graph to colour, as Boost.Graph's compressed rows: every edge as two arcs, the targets of each
/// vertex in increasing order, no loop, no arc twice. Any Boost.Graph algorithm for vertex lists
/// and adjacency takes it.
using PrimalGraph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

inline std::size_t vertex_count(const PrimalGraph& graph) {
  return boost::num_vertices(graph);
}
inline std::size_t edge_count(const PrimalGraph& graph) {
  return boost::num_edges(graph) / 2;
}
/// In increasing order.
inline std::span<const std::uint32_t> neighbours(const PrimalGraph& graph, std::uint32_t vertex) {
  const auto [begin, end] = boost::adjacent_vertices(vertex, graph);
  return {begin, end};
}

}  // namespace facet::coloring

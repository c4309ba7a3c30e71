#include "heuristics/coloring/neighbour_table.hpp"

namespace facet::coloring {

std::size_t largest_degree(const Graph& graph) {
  std::size_t largest = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    largest = std::max(largest, graph.degree(Vertex(v)));
  return largest;
}

bool fits_small_cells(const Graph& graph) {
  return largest_degree(graph) <= NeighbourTable<std::int16_t>::kLargestDegree;
}

}  // namespace facet::coloring

#include <boost/graph/sequential_vertex_coloring.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/property_map/shared_array_property_map.hpp>
// Of Boost 1.74 this one forgets to include the maps above.
#include <boost/graph/smallest_last_ordering.hpp>
#include <string>

#include "backends/coloring/bounds.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

// Nothing of the colour map is taken on trust: every vertex, every edge and every colour.
void require_proper(const PrimalGraph& graph, const std::vector<std::uint32_t>& colors,
                    std::size_t count) {
  std::vector<bool> used(count, false);
  std::size_t distinct = 0;
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    if (colors[v] >= count) {
      throw UnsoundAnswer("Boost.Graph gave vertex " + std::to_string(v + 1) + " the colour " +
                          std::to_string(colors[v]) + " of " + std::to_string(count));
    }
    if (!used[colors[v]]) ++distinct;
    used[colors[v]] = true;
    for (const std::uint32_t u : neighbours(graph, v)) {
      if (colors[u] != colors[v]) continue;
      throw UnsoundAnswer("Boost.Graph gave the neighbours " + std::to_string(v + 1) + " and " +
                          std::to_string(u + 1) + " one colour");
    }
  }
  if (distinct != count) throw UnsoundAnswer("Boost.Graph left a colour out");
}

}  // namespace

std::vector<std::uint32_t> greedy_coloring(const PrimalGraph& graph) {
  const std::size_t n = vertex_count(graph);
  std::vector<std::uint32_t> colors(n, 0);
  if (n == 0) return colors;  // the library's ordering does not end on no vertices
  std::vector<std::uint32_t> order(n, 0);
  const boost::typed_identity_property_map<std::uint32_t> index;
  const auto order_map = boost::make_iterator_property_map(order.begin(), index);
  // Its default for the degrees takes the graph's type, which its own minimum then refuses.
  std::vector<std::size_t> degree(n, 0);
  std::vector<std::size_t> marker(n, 0);
  boost::smallest_last_vertex_ordering(graph, order_map,
                                       boost::make_iterator_property_map(degree.begin(), index),
                                       boost::make_iterator_property_map(marker.begin(), index));
  const std::uint32_t count = boost::sequential_vertex_coloring(
      graph, order_map, boost::make_iterator_property_map(colors.begin(), index));
  require_proper(graph, colors, count);
  return colors;
}

}  // namespace facet::coloring

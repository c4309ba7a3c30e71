#include "proof/coloring/plain_graph.hpp"

#include <algorithm>

namespace facet::proof {

bool adjacent(const PlainGraph& graph, std::uint32_t a, std::uint32_t b) {
  return std::ranges::binary_search(graph.edges, std::pair(std::min(a, b), std::max(a, b)));
}

}  // namespace facet::proof

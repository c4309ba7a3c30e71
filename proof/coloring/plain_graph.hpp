#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// What a certificate of a chromatic number is checked with: the standard library alone, and none
/// of the types, readers and searches that made it.
namespace facet::proof {

/// A graph as a certificate states it. Vertices are 0 .. vertices-1.
struct PlainGraph {
  std::size_t vertices = 0;
  /// Each once, the smaller end first, in increasing order.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

/// O(log m). Vertices that are not there are adjacent to none.
bool adjacent(const PlainGraph& graph, std::uint32_t a, std::uint32_t b);

}  // namespace facet::proof

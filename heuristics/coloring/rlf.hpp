#pragma once

#include <cstdint>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// Recursive largest first (Leighton, Journal of Research of the NBS 84, 1979): one class after the
/// other. A class starts with the vertex of most uncoloured neighbours; next comes, of those that
/// may join it, the one with most neighbours among those that may not, of these the one with fewest
/// neighbours among those that may; last ties by an order drawn from the seed.
///
/// O(k m + n^2) for k classes. When the effort says stop, the vertices that are left get their
/// first free colours, so the result is always a proper colouring with the colours 0 .. k-1.
Colors rlf(const Graph& graph, std::uint64_t seed, Effort& effort);

}  // namespace facet::coloring

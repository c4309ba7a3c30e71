#pragma once

#include <cstdint>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// DSATUR (Brelaz, Communications of the ACM 22, 1979): next the vertex whose neighbours have most
/// different colours, of these the one with most uncoloured neighbours, of these one by an order
/// drawn from the seed; it gets the first colour that no neighbour has.
///
/// A heap whose stale entries are put right when they come up: O((n + m) log m). When the effort
/// says stop, the vertices that are left get their first colours by their numbers, so the result is
/// always a proper colouring with the colours 0 .. k-1.
Colors dsatur(const Graph& graph, std::uint64_t seed, Effort& effort);

}  // namespace facet::coloring

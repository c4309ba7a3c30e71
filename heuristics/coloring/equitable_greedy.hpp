#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// A colouring with k colours whose classes differ by one vertex at most, where one is met: next
/// the vertex whose neighbours have most different colours, among equals the one of highest degree,
/// then one by an order drawn from the seed; it gets the smallest class that it fits. Where it fits
/// none with room left, one neighbour alone is moved out of its way if that will do. Classes may be
/// empty where there are fewer vertices than colours. Work is vertices coloured. O(n^2 + n k).
std::optional<Colors> equitable_greedy(const Graph& graph, std::uint32_t k, std::uint64_t seed,
                                       Effort& effort);

}  // namespace facet::coloring

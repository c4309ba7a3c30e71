#pragma once

#include <cstdint>
#include <vector>

#include "model/graph.hpp"

namespace facet::coloring {

/// Cliques of exactly `size` vertices, each once: grown from every edge that none of them holds yet
/// by taking each joined vertex in the order of the numbers. Ends after `most_tests` pairs were
/// looked at, so with less than there are. Vertices of each in increasing order.
std::vector<std::vector<std::uint32_t>> cliques_of_size(const Graph& graph, std::size_t size,
                                                        std::uint64_t most_tests = 20'000'000);

/// Of the clique and the others, the first with the largest sum of degrees: where it has the first
/// colours, most is settled. On queen9_9 the middle row takes half as many conflicts as the first.
std::vector<std::uint32_t> best_connected(const Graph& graph, std::vector<std::uint32_t> clique,
                                          const std::vector<std::vector<std::uint32_t>>& others);

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "encoders/coloring/primal_graph.hpp"

namespace facet::coloring {

/// A proper colouring with the colours 0, 1, 2, ..., all used: Boost.Graph's sequential colouring
/// in smallest-last order (Matula & Beck 1983), so with at most degeneracy + 1 colours. O(n + m).
/// What the library gives is checked: throws UnsoundAnswer where two neighbours are alike or a
/// colour is missing.
std::vector<std::uint32_t> greedy_coloring(const PrimalGraph& graph);

/// A clique, greedily from each of the 256 vertices of highest degree: the neighbour with most
/// neighbours among the candidates goes in next. On at most 2^13 vertices the candidates are bit
/// sets; on larger graphs the highest degree in the whole graph decides. Empty for no vertices.
/// `poll` is called before each start; when it returns true the best so far is returned.
std::vector<std::uint32_t> large_clique(const PrimalGraph& graph,
                                        const std::function<bool()>& poll = {});

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <vector>

#include "encoders/coloring/primal_graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// A proper colouring with the colours 0, 1, 2, ..., all used: Boost.Graph's sequential colouring
/// in smallest-last order (Matula & Beck 1983), so with at most degeneracy + 1 colours. O(n + m).
/// What the library gives is checked: throws UnsoundAnswer where two neighbours are alike or a
/// colour is missing.
std::vector<std::uint32_t> greedy_coloring(const PrimalGraph& graph);

/// A clique: the best of many greedy ones, or a larger one where an exact search finds it within
/// 5000 nodes. Sorted; empty for no vertices. When `control` says stop, the best so far.
std::vector<std::uint32_t> large_clique(const PrimalGraph& graph, const RunControl& control = {});

}  // namespace facet::coloring

#pragma once

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// The mixture of searches that `auto` runs: few colours soon, fewer as long as it is let. One
/// thread; work is counted in moves (colours given to vertices) over all its parts.
///
/// The result is a proper colouring whatever the limits (the first one, by a greedy order, is
/// always finished: O(n + m)), never with more colours than `request.start`. It ends when the
/// target is met or by the control; without limits, when all its parts have given up. Same request
/// and work limit, same result.
///
/// Precondition: `request.start` is empty or a proper colouring of the graph.
HeuristicResult best_coloring(const Graph& graph, const HeuristicRequest& request,
                              RunControl& control);

}  // namespace facet::coloring

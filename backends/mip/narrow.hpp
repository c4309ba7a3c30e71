#pragma once

#include <optional>

#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet::mip {

/// The model with smaller domains, of the same status and the same optimum, but with fewer
/// solutions; nothing where there is nothing to gain or the control said stop.
///
/// Only for colourings with interchangeable colours: AllDifferent and DifferentOnEdges alone, one
/// and the same domain everywhere, a MinimiseMax objective or none. There a solution may be renamed
/// so that the vertices of a clique, all of them in the objective, have the first colours in their
/// order and the objective's other colours follow, without a larger one; and a greedy colouring
/// with g colours shows that the objective's vertices need none beyond the g-th. Without an
/// objective this goes for all vertices.
///
/// Finds both greedily: O(m log d) for the graph, then what coloring::large_clique takes.
std::optional<Model> narrowed(const Model& model, const RunControl& control);

}  // namespace facet::mip

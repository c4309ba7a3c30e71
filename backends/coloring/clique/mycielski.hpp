#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "backends/coloring/clique/clique.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/witness.hpp"

/// Lower bounds beyond the clique: subgraphs that the generalised Mycielski construction gives
/// (Caramia & Dell'Olmo 2002; Hebrard & Katsirelos 2019).
namespace facet::coloring {

/// The colours that the witness shows to be needed.
std::size_t colors_needed(const proof::MycielskiWitness& witness);

/// Where the whole graph is such a construction, with any number of layers of copies, it is taken
/// apart from the last step to the first (Stiebitz 1985; see cone.hpp). Else the best of the
/// extensions of many cliques: that of the request, or a greedy one where it has none, others as
/// large, and smaller ones down to edges; incomplete, some tens of milliseconds on the largest
/// graphs. A witness without steps where nothing beats the clique. The request's target ends the
/// search. Work is cliques tried.
///
/// Ask it of the whole graph: what reductions leave is seldom made by the construction.
proof::MycielskiWitness find_mycielski(const Graph& graph, const CliqueRequest& request,
                                       RunControl& control);

}  // namespace facet::coloring

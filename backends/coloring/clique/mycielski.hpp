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

/// As many steps as are found, one after the other, from the clique. Deterministic, incomplete: no
/// step does not mean that there is none. O(|H| m) a step.
proof::MycielskiWitness extend_clique(const Graph& graph, std::span<const std::uint32_t> clique,
                                      RunControl& control);

/// The best of the extensions of many cliques: that of the request, others as large, and smaller
/// ones down to edges. A witness without steps where nothing beats the clique. The request's target
/// ends the search. Work is cliques tried.
proof::MycielskiWitness find_mycielski(const Graph& graph, const CliqueRequest& request,
                                       RunControl& control);

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {

/// A move is tried at a temperature t as in Metropolis: taken where it adds d conflicts with
/// probability exp(-d / t).
struct AnnealColParameters {
  /// Without a colouring after so many moves, the search gives up.
  std::uint64_t iterations = 100'000'000;
  double hottest = 1;
  /// Each temperature is so much of the one before it.
  double cooling = 0.995;
  /// Moves tried at each temperature, times the vertices, in the first cooling.
  double sweeps = 400;
  /// In each later cooling, so many times the moves tried in the one before.
  double growth = 2;
  /// Gives up after so many; 0: never for this reason.
  std::uint32_t coolings = 0;
};

/// Simulated annealing at a fixed number of colours (Chams, Hertz & de Werra, European Journal of
/// Operational Research 32, 1987; Johnson, Aragon, McGeoch & Schevon, Operations Research 39,
/// 1991): all vertices have colours, the edges with both ends alike are what is minimised, and a
/// move gives another colour to a vertex in conflict, both drawn at random.
///
/// Here only vertices in conflict move (Chams et al. draw among all). What decides is how slowly
/// the narrow range of temperatures is passed in which the conflicts go from many to few, and where
/// it lies differs between graphs (near 0.6 on r1000.1c, 0.45 on latin_square_10, 0.3 on
/// DSJC1000.5). So the cooling is quick (a sixteenth of the tries, eight steps at once) while there
/// are more conflicts than a tenth of the vertices, slow from there to three quarters of the
/// temperature, and then begins anew, slower. exp() is our own rational form, so that one seed is
/// one run on every machine.
///
/// A move that is made costs O(degree) and counts as one; 64 that are tried, each O(1), count as
/// one more.
std::optional<Colors> annealcol(const Graph& graph, const FixedK& request,
                                const AnnealColParameters& parameters, Effort& effort);

}  // namespace facet::coloring

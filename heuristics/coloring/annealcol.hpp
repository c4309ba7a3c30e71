#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {

/// A move is tried at a temperature t as in Metropolis: taken where it adds d conflicts with
/// probability exp(-d / t).
struct AnnealColParameters {
  /// Without a colouring after so many moves, tried or made, the search gives up.
  std::uint64_t iterations = 100'000'000;
  double hottest = 0.7;
  /// Each temperature is so much of the one before it.
  double cooling = 0.97;
  /// Moves tried at each temperature, times the vertices.
  double sweeps = 8;
  /// Back to the hottest after so many temperatures without fewer conflicts than in this cooling.
  std::uint32_t frozen = 40;
};

/// Simulated annealing at a fixed number of colours (Chams, Hertz & de Werra, European Journal of
/// Operational Research 32, 1987; Johnson, Aragon, McGeoch & Schevon, Operations Research 39,
/// 1991): all vertices have colours, the edges with both ends alike are what is minimised, and a
/// move gives another colour to a vertex in conflict, both drawn at random.
///
/// Here only vertices in conflict move (Chams et al. draw among all), and what is frozen is heated
/// again. exp() is our own rational form, so that one seed is one run on every machine.
///
/// A move that is tried costs O(1), one that is made O(degree); each counts as one.
std::optional<Colors> annealcol(const Graph& graph, const FixedK& request,
                                const AnnealColParameters& parameters, Effort& effort);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {

struct WeightedPartialColParameters {
  /// Without a colouring after so many, the search gives up.
  std::uint64_t iterations = 5'000'000;
  /// A vertex that was put out of a class may not come back to it for random(tenure_random) +
  /// tenure_factor * (vertices without colour) iterations.
  /// Long tenures pay where there are many vertices: wap04a in 42 colours takes 0.6 s with a factor
  /// of 3 and is not found in 8 s with 0.6.
  std::uint32_t tenure_random = 10;
  double tenure_factor = 3;
  /// Weights are halved each time so many times the vertices have been added to them; 0: only where
  /// their sums would not fit. Forgetting does not pay: with 5, r1000.5 is not coloured with 234 in
  /// 2 million iterations, without in 28 thousand.
  std::uint32_t halving = 0;
};

/// PartialCol with learnt weights: the classes are always stable sets, each vertex has a weight, 1
/// to begin with, and the weight of the vertices without colour is what is minimised. Where no move
/// lowers it, each of them weighs one more, so that what is hard to place comes to stay and what is
/// easy is put out for it. Weights of vertices without colour are in no sum, so that raising them
/// costs nothing.
///
/// The neighbourhood is that of Morgenstern's impasse classes (DIMACS Series 26, 1996) and of
/// Bloechliger & Zufferey (2008); the weights are those of breakout local search on constraint
/// satisfaction problems (Morris, AAAI 1993), on vertices instead of constraints. On graphs of
/// uneven degrees (geometric, wavelength assignment) it finds in thousandths of the moves what the
/// searches on conflicts do not: r1000.5 in 234 colours, DSJR500.5 in 122. On even random graphs it
/// is worse than they are.
///
/// An iteration costs O(degree) for each vertex that changes, and a vector minimum of k entries for
/// each vertex without colour. It counts as one move. Bytes: 4 * n * k.
std::optional<Colors> weighted_partialcol(const Graph& graph, const FixedK& request,
                                          const WeightedPartialColParameters& parameters,
                                          Effort& effort);

}  // namespace facet::coloring

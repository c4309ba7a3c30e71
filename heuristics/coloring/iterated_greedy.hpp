#pragma once

#include <cstdint>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

struct IteratedGreedyParameters {
  /// Gives up after so many rounds in a row without a colour less.
  std::uint64_t stale_rounds = 5'000;
  /// How often the classes are put in each order; what is left to 100 is a random order.
  std::uint32_t reverse_percent = 50;
  std::uint32_t largest_percent = 30;
};

/// Iterated greedy (Culberson & Luo, DIMACS Series 26, 1996): the greedy colouring again and again,
/// class by class of the colouring before, so never with more colours; the classes in reverse
/// order, largest first, or in random order.
///
/// Between the rounds vertices move to where greedy wants them, so the sum of the colours falls as
/// well. A round is O(n + m) and counts as n moves.
HeuristicResult iterated_greedy(const Graph& graph, const IteratedGreedyParameters& parameters,
                                const HeuristicRequest& request, RunControl& control);

/// The same within a chain of searches: a colouring with fewer colours than `start` has, or with
/// `target`, or what it ended with. Precondition: start is proper.
Colors iterated_greedy(const Graph& graph, const IteratedGreedyParameters& parameters, Colors start,
                       std::size_t target, std::uint64_t seed, Effort& effort);

}  // namespace facet::coloring

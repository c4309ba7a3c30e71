#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/tabucol.hpp"

namespace facet::coloring {

struct HeaParameters {
  std::uint32_t population = 10;
  /// Iterations of TabuCol on each child; 0: ten times the vertices, at least 1000.
  std::uint64_t local_iterations = 0;
  /// Without a colouring after so many iterations, over all children, the search gives up.
  std::uint64_t iterations = 100'000'000;
  TabuColParameters tabu = {};
};

/// The hybrid evolutionary algorithm (Galinier & Hao, Journal of Combinatorial Optimization 3,
/// 1999): two parents drawn from the population have one child by the greedy partition crossover,
/// TabuCol improves it, and it takes the place of the worse of them. When all members are one
/// partition a new population is made around it.
///
/// One move is an iteration of TabuCol.
std::optional<Colors> hea(const Graph& graph, const FixedK& request,
                          const HeaParameters& parameters, Effort& effort);

}  // namespace facet::coloring

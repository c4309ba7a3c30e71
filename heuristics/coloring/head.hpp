#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/tabucol.hpp"

namespace facet::coloring {

struct HeadParameters {
  /// Iterations of TabuCol on each child; 0: ten times the vertices, at least 1000.
  std::uint64_t local_iterations = 0;
  /// Generations in which the elite is collected before it comes back.
  std::uint32_t elite_period = 10;
  /// When the parents have met, the next pair gets so many times the iterations of the last.
  double growth = 1.2;
  /// Without a colouring after so many iterations, over all pairs, the search gives up.
  std::uint64_t iterations = 100'000'000;
  TabuColParameters tabu = {};
};

/// HEAD (Moalic & Gondran, Journal of Heuristics 24, 2018): a population of two. In each generation
/// both children of the greedy partition crossover (each parent first once) are improved by TabuCol
/// and take the places of their parents; every `elite_period` generations the best of the period
/// before the last one takes the place of the first parent.
///
/// The paper's program ends when the two parents are the same partition. Here a new pair is made
/// and, as a pair that met early was driven too short a way by its local search, it gets a longer
/// one.
///
/// One move is an iteration of TabuCol.
std::optional<Colors> head(const Graph& graph, const FixedK& request,
                           const HeadParameters& parameters, Effort& effort);

}  // namespace facet::coloring

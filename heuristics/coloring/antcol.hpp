#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/tabucol.hpp"

namespace facet::coloring {

struct AntColParameters {
  /// Colourings made in each cycle.
  std::uint32_t ants = 10;
  /// Powers of the trail and of the degree in the probability of the next vertex.
  std::uint32_t alpha = 2;
  std::uint32_t beta = 3;
  /// What is left of a trail after each cycle, 0 to 1.
  double evaporation = 0.75;
  /// Iterations of TabuCol on each colouring; 0: two for each vertex.
  std::uint64_t local_iterations = 0;
  /// Without a colouring after so many moves the search gives up.
  std::uint64_t iterations = 100'000'000;
  TabuColParameters tabu = {};
};

/// AntCol (Dowsland & Thompson, Discrete Applied Mathematics 156, 2008) at a fixed number of
/// colours: each ant builds the classes one after the other as RLF does, the next vertex drawn with
/// a probability that grows with the trail between it and the class and with its degree among the
/// uncoloured; TabuCol improves what it made; then trails fade, and pairs that share a class in a
/// colouring with c conflicts get 1/c more.
///
/// Building a colouring is n moves, an iteration of TabuCol one. Bytes: 4 n^2 for the trails; where
/// the memory limit of the control is less, the search gives up at once.
std::optional<Colors> antcol(const Graph& graph, const FixedK& request,
                             const AntColParameters& parameters, Effort& effort);

}  // namespace facet::coloring

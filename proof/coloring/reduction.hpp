#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "proof/coloring/plain_graph.hpp"

namespace facet::proof {

/// One vertex taken out of what is left of a graph, so that a colouring of the rest gives it a
/// colour.
struct ReductionStep {
  enum class Kind {
    /// `vertex` has fewer neighbours left than there are colours: one is free.
    LowDegree,
    /// All neighbours left of `vertex` are neighbours of `other`, which is left and no neighbour
    /// of it: the colour of `other` is free.
    Dominated
  };
  Kind kind = Kind::LowDegree;
  std::uint32_t vertex = 0;
  std::uint32_t other = 0;  // Dominated

  friend bool operator==(const ReductionStep&, const ReductionStep&) = default;
};

/// Steps in the order in which they were taken: the graph has a colouring with `colors` colours
/// where the subgraph on the vertices that are left has one. Vertices count from 0.
struct Reduction {
  std::uint32_t colors = 0;
  std::vector<ReductionStep> steps;
};

/// Replays the steps. Nothing where each holds at its time, else the first that does not: "step 3:
/// vertex 7 has 5 neighbours left, expected fewer than 5" (vertices from 1). O(n + m) and, for each
/// dominated vertex, O(d log m).
std::string wrong_step(const PlainGraph& graph, const Reduction& reduction);

}  // namespace facet::proof

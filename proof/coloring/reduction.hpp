#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proof/coloring/plain_graph.hpp"

namespace facet::proof {

/// One vertex taken out of what is left of a graph, so that a colouring of the rest says enough.
struct ReductionStep {
  enum class Kind {
    /// `vertex` has fewer neighbours left than there are colours: one is free.
    LowDegree,
    /// All neighbours left of `vertex` are neighbours of `other`, which is left and no neighbour
    /// of it: the colour of `other` is free.
    Dominated,
    /// `vertex` is in another component, or behind another cut vertex. Those taken out in a row go
    /// together: each connected component of them has at most one neighbour among what is left, so
    /// its colours can be renamed to fit.
    Apart
  };
  Kind kind = Kind::LowDegree;
  std::uint32_t vertex = 0;
  std::uint32_t other = 0;  // Dominated

  friend bool operator==(const ReductionStep&, const ReductionStep&) = default;
};

/// Steps in the order in which they were taken: the graph has a colouring with `colors` colours
/// where the subgraph on the vertices that are left has one, and so has each component set
/// apart, with the one neighbour that is left. Vertices count from 0.
struct Reduction {
  std::uint32_t colors = 0;
  std::vector<ReductionStep> steps;
};

/// Replays the steps. Nothing where each holds at its time, else the first that does not: "step 3:
/// vertex 7 has 5 neighbours left, expected fewer than 5" (vertices from 1). O(n + m) for
/// each row of vertices set apart, O(d log m) for every other step.
std::optional<std::string> wrong_step(const PlainGraph& graph, const Reduction& reduction);

}  // namespace facet::proof

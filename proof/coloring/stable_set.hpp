#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "proof/coloring/plain_graph.hpp"

namespace facet::proof {

struct StableSetAnswer {
  enum class Kind {
    /// A stable set that weighs more than the capacity: `vertices`.
    Heavier,
    /// There is none.
    None,
    /// The search was stopped, or there are more weights than it takes (16384).
    Stopped
  };
  Kind kind = Kind::Stopped;
  std::vector<std::uint32_t> vertices;
  std::uint64_t nodes = 0;
};

/// Whether some stable set of the graph weighs more than `capacity`. Vertices without a weight
/// count nothing. `poll` is asked every few thousand cliques; true stops. Precondition: every
/// vertex is in the graph and at most once among the weights, whose sum is below 2^63.
///
/// Branch and bound on rows of bits, in whole numbers only. A stable set has at most one vertex of
/// a clique: weight is taken away from all vertices of a clique at once, clique after clique, as
/// long as what was taken still fits into the capacity that is left (the weighted colouring bound
/// of Babel 1994, as in Held, Cook & Sewell 2012). Vertices without weight after that cannot exceed
/// it among themselves; of the others, one has to be in the set, and they are the branches.
StableSetAnswer heavier_stable_set(
    const PlainGraph& graph, const std::vector<std::pair<std::uint32_t, std::uint64_t>>& weights,
    std::uint64_t capacity, const std::function<bool()>& poll = {});

}  // namespace facet::proof

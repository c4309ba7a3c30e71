#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "backends/coloring/fractional/fractional.hpp"

namespace facet::coloring {

struct BranchAndPriceResult {
  /// The best colouring: proper, colours 0 .. k-1; of the start or better. Empty for no vertices.
  Colors colors;
  /// So many colours at least: of the whole tree, which has no single witness.
  std::size_t bound = 0;
  /// What the bound at the root rests on, and its value; nothing where the root was not bounded.
  std::optional<proof::WeightWitness> root_witness;
  std::size_t root_bound = 0;
  /// Completed: `bound` is the number of colours of `colors`, or met the target.
  StopReason stop_reason = StopReason::Completed;
  /// Nodes of the searches for heaviest stable sets, about a microsecond each; an iteration of the
  /// simplex method counts as one node for every four vertices.
  std::uint64_t work = 0;
  /// Nodes of the tree whose bound was computed.
  std::uint64_t nodes = 0;
};

/// The chromatic number by branch and price: the safe fractional bound at every node, and two
/// children for a pair of non-adjacent vertices, one where they have the same colour (contracted)
/// and one where they differ (joined by an edge) (Zykov 1949; Mehrotra & Trick 1996; Held, Cook &
/// Sewell 2012). Decides one number of colours after the other, from the root's bound up, depth
/// first, so that a node's linear program need not be solved below that number.
///
/// `request` as for the bound: its on_bound is told the root's bounds alone, its on_coloring every
/// better colouring, and `on_tree_bound` (may be empty) each bound that the tree has proven. Where
/// fractional_unavailable(), the best of the start is returned.
BranchAndPriceResult branch_and_price(const Graph& graph, const FractionalRequest& request,
                                      RunControl& control,
                                      const std::function<void(std::size_t)>& on_tree_bound = {});

}  // namespace facet::coloring

#pragma once

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/mycielski.hpp"
#include "backends/coloring/reduce/reduction.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

struct Kernelisation {
  /// Of the whole graph; `maximum` is said of the whole graph too.
  CliqueResult clique;
  /// Why more colours are needed than the clique has vertices; without steps where no such reason
  /// was found, and a clique no larger than the other.
  proof::MycielskiWitness mycielski;
  /// For the largest of what the two show and the lower bound that was given.
  Reduction reduction;
};

/// A clique and its Mycielski extension, the reductions that they allow, a clique of the smaller
/// kernels, and so on until the clique stays as it is. `lower_bound` is what is known otherwise, or
/// 0. A bound at the target of the request ends the search; work is that of cliques.
Kernelisation kernelise(const Graph& graph, const CliqueRequest& request, std::size_t lower_bound,
                        RunControl& control);

}  // namespace facet::coloring

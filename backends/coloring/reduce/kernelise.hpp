#pragma once

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/reduce/reduction.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

struct Kernelisation {
  /// Of the whole graph; `maximum` is said of the whole graph too.
  CliqueResult clique;
  /// For the larger of the clique's size and the lower bound that was given.
  Reduction reduction;
};

/// A clique, the reductions that its size allows, a clique of the smaller kernels, and so on until
/// the clique stays as it is. `lower_bound` is what is known otherwise, or 0. The target of the
/// request ends the search for cliques; work is that of cliques.
Kernelisation kernelise(const Graph& graph, const CliqueRequest& request, std::size_t lower_bound,
                        RunControl& control);

}  // namespace facet::coloring

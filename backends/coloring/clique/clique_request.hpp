#pragma once

#include "backends/coloring/clique/clique.hpp"

namespace facet::coloring {

/// What all searches for cliques begin with: the start of the request, sorted, or one vertex where
/// it is empty. Throws InvalidModel where the start is no clique of the graph.
CliqueResult first_clique(const Graph& graph, const CliqueRequest& request);

/// No search can be of use: the target is met, or no larger clique exists by the degrees alone
/// (`result.maximum` says so).
bool settled(const CliqueResult& result, const CliqueRequest& request);

/// Only cliques of more vertices are of interest.
std::size_t to_beat(const CliqueResult& result, const CliqueRequest& request);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "model/graph.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace facet::graph {

/// The vertex for each variable, an edge for each pair that an AllDifferent or DifferentOnEdges
/// keeps apart, once. Domains and objective are no part of it. Any other constraint is refused, and
/// more than 2^27 pairs counted constraint by constraint (8 bytes each while it is made).
std::variant<Graph, Refusal> primal_graph(const Model& model);

/// The names of the variables, for a writer.
std::vector<std::string> names(const Model& model);

}  // namespace facet::graph

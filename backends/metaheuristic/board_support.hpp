#pragma once

#include <optional>

#include "backends/result.hpp"
#include "model/model.hpp"

namespace facet::metaheuristic {

/// What a search that fills boards value by value (ants, ils, lns) cannot take: a model of which
/// singles and bounds leave too many values to list. O(variables) where the model has no more than
/// that to begin with; else one propagation.
std::optional<Unsupported> unless_it_has_a_board(const Model& model);

}  // namespace facet::metaheuristic

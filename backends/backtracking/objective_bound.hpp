#pragma once

#include <cstdint>

#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::backtracking {

/// The objective's value for a solution; 0 for the largest of no variables.
std::int64_t cost_of(const Objective& objective, const Solution& solution);

/// True where `cheaper_than` can state every bound without leaving int64.
bool can_bound(const Model& model);

/// The model whose solutions are those of `model` that cost less than `cost` by its objective.
/// Precondition: can_bound(model).
Model cheaper_than(const Model& model, const Objective& objective, std::int64_t cost);

}  // namespace facet::backtracking

#pragma once

#include <cstdint>
#include <optional>

#include "model/model.hpp"

namespace facet::metaheuristic {

/// The model with its objective below so much, as constraints: smaller domains for the largest of
/// some variables, one more Linear for a sum. Nothing where no solution can be below: the objective
/// is of no variables, a domain would be empty, or the sum cannot be written. Precondition: there
/// is an objective.
std::optional<Model> tightened(const Model& model, std::int64_t objective);

}  // namespace facet::metaheuristic

#pragma once

#include <span>

#include "model/model.hpp"

namespace facet {

/// Throws InvalidModel, naming the kind and the fault, where the constraint or objective has no
/// meaning over variables with these domains (see `Model::post` and `Linear`). O(scope), but for an
/// AllDifferent whose variables are not listed in increasing order, O(scope log scope).
void require_valid(const Constraint& constraint, std::span<const Domain> domains);
void require_valid(const Objective& objective, std::span<const Domain> domains);

}  // namespace facet

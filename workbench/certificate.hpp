#pragma once

#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::workbench {

/// The model with one solution forbidden: a clause more, "some variable differs from it". It has no
/// solution exactly when `solution` is the only one of the model, so a proof of that is a
/// certificate of uniqueness. Precondition: a value for every variable.
Model blocked(const Model& model, const Solution& solution);

}  // namespace facet::workbench

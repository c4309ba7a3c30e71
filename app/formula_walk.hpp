#pragma once

#include <functional>
#include <stop_token>

#include "app/instances.hpp"
#include "workbench/walk.hpp"

namespace facet::app {

/// What is done with the model of a formula, within what is left of the limits.
using ModelWalk =
    std::function<workbench::Outcome(const Model& model, const workbench::SolveRequest& request)>;

/// Makes the model of a formula and walks on with it. A header can claim a hundred million
/// variables in a line, so the limits and the token of the request are kept from the start: its
/// time counts the making, and a model that would pass its memory limit, or 8 GiB where it has
/// none, is not begun (with a warning that says what allows more).
workbench::Outcome walk_formula(const FormulaInput& input, const workbench::SolveRequest& request,
                                std::stop_token token, const ModelWalk& walk);

}  // namespace facet::app

#pragma once

#include <cstddef>
#include <functional>

#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet {

/// A smaller model that still has the property (delta debugging after Zeller & Hildebrandt 2002,
/// greedy). Constraints are dropped; variables are dropped, out of every constraint that they stand
/// in, and with them what the givens among them say; domains are cut to one value, or to as few as
/// can be; each for as long as `still_fails` says true of what is left. Variables keep their names,
/// but not their numbers.
///
/// Precondition: still_fails(model). `still_fails` is asked at most `budget` times, and not again
/// once the control says stop.
Model shrink(const Model& model, const std::function<bool(const Model&)>& still_fails,
             std::size_t budget = 500, const RunControl& control = {});

}  // namespace facet

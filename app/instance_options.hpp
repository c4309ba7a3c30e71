#pragma once

#include "app/arguments.hpp"
#include "app/instances.hpp"

namespace facet::app {

/// Throws OptionError where an input option was given that is of another kind of instance: --box
/// for a graph, --k for a puzzle.
void refuse_options_of_others(const Instance& instance, const Arguments& arguments);

}  // namespace facet::app

#pragma once

#include <span>
#include <string_view>

#include "app/option_spec.hpp"

namespace facet::app {

/// Every subcommand, in the order in which the help lists them.
std::span<const CommandSpec* const> commands();

/// Null where there is none of this name.
const CommandSpec* find_command(std::string_view name);

}  // namespace facet::app

#pragma once

#include <span>
#include <string>

#include "app/arguments.hpp"

namespace facet::app {

/// Reads the words after the subcommand's name. Throws OptionError, one line, for an unknown option
/// (with the nearest known one), a missing value, and too few or too many arguments.
Arguments parse_command_line(const CommandSpec& command, std::span<const std::string> words);

/// The entry of `known` nearest to `word`, where it is near enough to be a slip; else empty.
std::string nearest(std::string_view word, std::span<const std::string_view> known);

}  // namespace facet::app

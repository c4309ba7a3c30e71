#pragma once

#include <string>
#include <string_view>

#include "problems/sudoku/formats.hpp"

namespace facet::app {

/// The puzzle format that --to names. Throws OptionError with all that it takes: `more` (as "auto,
/// line, text", what a command has beside them, in front of the list) and the formats that can be
/// written.
sudoku::Format puzzle_format(std::string_view name, std::string_view more);

}  // namespace facet::app

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/cells.hpp"

namespace facet::sudoku::read {

/// The regions that N*N names give: a name that is a number 1..N, or 0..N-1 where a 0 occurs, or a
/// character of 1-9 A-Z, keeps its number; other names are numbered as they come. Nothing where
/// there are not N of N cells.
std::optional<Regions> regions_of_names(std::span<const Cell> cells, std::size_t order);

/// As above, throwing ParseError with what is wrong.
Regions require_regions(const LineSource& lines, std::span<const Cell> cells, std::size_t order);

/// Whether some row of the map has a name twice: what tells a region map from a full grid.
bool has_repeat_in_row(std::span<const Cell> cells, std::size_t order);

}  // namespace facet::sudoku::read

#pragma once

#include <cstddef>
#include <optional>

#include "workbench/generate_grid.hpp"

namespace facet::workbench {

/// How many givens the request asks for; nothing: as few as there can be.
///
/// Throws OptionError, with the reason, for what has no meaning or cannot be: a fill outside 0..1,
/// more givens than cells, two of fill, clues and minimal, minimal or a difficulty without
/// `unique`, a number of cells that no symmetric set has, a difficulty that no technique has; and
/// with `unique`, fewer givens than any puzzle can have: N-1 (two digits absent from the givens
/// could be exchanged), 4 for 2x2 boxes, 17 for 3x3 boxes without further units (McGuire, Tugemann
/// & Civario, There is no 16-clue Sudoku, 2012).
std::optional<std::size_t> target_of(const GenerateRequest& request);

}  // namespace facet::workbench

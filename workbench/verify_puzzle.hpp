#pragma once

#include <optional>
#include <string>

#include "problems/rules/verify.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// The rules of a puzzle in the terms of the judge, which knows no puzzle type of this project.
rules::GridRules rules_of(const sudoku::SudokuPuzzle& puzzle);

/// Nothing when the grid answers the puzzle, else the first thing that is wrong, as `rules::verify`
/// says it. For many grids of one puzzle, `rules_of` once and `rules::verify` each.
std::optional<std::string> verify(const sudoku::SudokuPuzzle& puzzle,
                                  const sudoku::SudokuGrid& grid);

}  // namespace facet::workbench

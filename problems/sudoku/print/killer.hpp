#pragma once

#include <optional>
#include <string>

#include "problems/sudoku/puzzle.hpp"

/// The two formats of read/killer.hpp.
namespace facet::sudoku::print_detail {

/// Why the cages of a puzzle cannot be written so: two of them in one cell, digits that may repeat,
/// one cell without a sum, too many cages; of arrows also sums above 45 and cages in several parts.
std::optional<std::string> sudocue_does_not_hold(const SudokuPuzzle& puzzle);
std::optional<std::string> arrows_do_not_hold(const SudokuPuzzle& puzzle);

std::string sudocue(const SudokuPuzzle& puzzle);
std::string arrows(const SudokuPuzzle& puzzle);

}  // namespace facet::sudoku::print_detail

#pragma once

#include <optional>
#include <string>

#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku::print_detail {

/// Why the digits themselves do not fit the format (its sizes, its characters).
std::optional<std::string> digits_do_not_fit(const SudokuPuzzle& puzzle, Format format);

/// Why the rules or candidates do not fit the format.
std::optional<std::string> rules_do_not_fit(const SudokuPuzzle& puzzle, Format format);

/// See `shape_left_out`.
std::string option_left_out(const SudokuPuzzle& puzzle, Format format);

}  // namespace facet::sudoku::print_detail

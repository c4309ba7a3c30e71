#pragma once

#include <string>

#include "backends/logic/deduce.hpp"
#include "backends/logic/step.hpp"
#include "model/model.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// A step in words, on one line: "naked pair: r1c4, r1c5 share 3, 7 in row 1; so r1c8 is not 3".
/// `model` is that of the puzzle (sudoku::build).
std::string describe(const sudoku::SudokuPuzzle& puzzle, const Model& model,
                     const logic::Step& step);

/// "r1c5 has no value left", "row 3 has no place for 7", "box 2 has more cells than values".
std::string describe(const sudoku::SudokuPuzzle& puzzle, const Model& model,
                     const logic::Fault& fault);

/// "r1c5".
std::string cell_name(const sudoku::SudokuPuzzle& puzzle, std::size_t cell);
/// The digit's character where the puzzle came with one character a digit, else the number.
std::string digit_name(const sudoku::SudokuPuzzle& puzzle, Value value);

}  // namespace facet::workbench

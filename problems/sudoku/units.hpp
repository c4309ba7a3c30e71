#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku {

/// Cells that hold different digits: a row, column, box, region, extra region, diagonal or cage.
struct Unit {
  const char* kind = "";   // "row", "box", "falling diagonal"
  std::size_t number = 0;  // from 1; 0: the only one of its kind
  std::span<const std::size_t> cells;

  /// "row 3", "falling diagonal".
  std::string name() const {
    return number == 0 ? std::string(kind) : kind + (" " + std::to_string(number));
  }
};

/// Calls f for every unit: rows, columns, boxes (row by row) or regions, extra regions, diagonals,
/// cages without repeats. The span is good for the call only. Precondition: a valid puzzle.
void for_each_unit(const SudokuPuzzle& puzzle, const std::function<void(const Unit&)>& f);

/// Throws InvalidModel where the puzzle is none: sizes that do not fit N, boxes that do not make N,
/// regions that are not N of N cells, extra regions with a cell twice, digits outside 0..N, rules
/// of variants that `validate_variants` refuses.
void validate(const SudokuPuzzle& puzzle);

}  // namespace facet::sudoku

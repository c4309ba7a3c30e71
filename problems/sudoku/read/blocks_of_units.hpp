#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku::read {

/// The sets of cells that a file says hold different digits, in no order.
struct UnitList {
  bool rows = true;
  bool columns = true;
  /// The usual boxes of the order.
  bool boxes = true;
  bool rising = false;
  bool falling = false;
  std::vector<std::vector<std::size_t>> units;
};

/// Whether all rows and all columns of an N x N grid are among the units, by flag or by name.
bool names_all_lines(UnitList list, std::size_t n);

/// Turns the flags for rows, columns and diagonals of an N x N grid into units.
void name_lines(UnitList& list, std::size_t n);

/// Sets blocks, extra regions and diagonals of a puzzle (whose order is set) from such a list. With
/// `boxes` the blocks are left to `settle_shape`; without, N listed units that cut the grid into
/// pieces are its regions, and with none of these the blocks are NoBlocks. Returns what is wrong
/// where the list has no such meaning: a cell off the grid or twice. Precondition: the list names
/// all lines.
std::optional<std::string> apply_units(SudokuPuzzle& puzzle, UnitList list);

}  // namespace facet::sudoku::read

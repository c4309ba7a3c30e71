#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// The givens of a board of any order while they are taken out one by one: a bit set of the digits
/// given in each unit, which says at the cost of a few words whether a cell is a single. That is
/// how most cells of a full grid can be emptied without any search.
class GivenDigits {
 public:
  /// All cells of a full grid of the shape.
  GivenDigits(const sudoku::SudokuPuzzle& shape, const sudoku::SudokuGrid& full);

  bool given(std::size_t cell) const { return given_[cell]; }
  void take(std::size_t cell) { set(cell, false); }
  void put_back(std::size_t cell) { set(cell, true); }

  /// Whether the digit of the cell follows from the other givens at once: every other digit is
  /// given in one of its units, or one of its units has no other place for it. O(N) words.
  bool single(std::size_t cell) const;

 private:
  void set(std::size_t cell, bool given);
  bool in_unit(std::size_t unit, std::size_t digit) const {
    return ((masks_[unit * words_ + digit / 64] >> (digit % 64)) & 1U) != 0;
  }
  bool last_digit(std::size_t cell) const;
  bool last_place(std::size_t cell, std::size_t unit) const;
  std::span<const std::uint32_t> units_of(std::size_t cell) const {
    return std::span(units_).subspan(first_[cell], first_[cell + 1] - first_[cell]);
  }

  std::size_t order_;
  std::size_t words_;
  std::vector<std::size_t> digits_;  // of the full grid, from 0
  std::vector<bool> given_;
  std::vector<std::vector<std::size_t>> cells_;  // of each unit
  std::vector<std::uint32_t> units_;             // of each cell
  std::vector<std::size_t> first_;               // where they begin, and the end
  std::vector<std::uint64_t> masks_;             // of each unit
};

}  // namespace facet::workbench

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"

namespace facet::sudoku::read {

/// What a constraint string says. Cells are numbered row by row from 0.
struct ConstraintText {
  std::size_t rows = 9;
  std::size_t columns = 9;
  std::size_t values = 9;
  /// The values are written as 0, 1, ... rather than 1, 2, ...; here they count from 1 always.
  bool zero_based = false;
  std::vector<int> givens;  // 0: none
  /// Empty: all values everywhere.
  std::vector<Domain> candidates;
  /// The cells of further blocks: all of a jigsaw's regions where this is no N x N grid.
  std::vector<std::vector<std::size_t>> extra;
  std::optional<Regions> jigsaw;
  bool boxes = true;
  bool rising = false;
  bool falling = false;
  /// The rules of variants, as a SudokuPuzzle has them.
  std::vector<Cage> cages;
  bool anti_knight = false;
  bool anti_king = false;
  std::vector<Neighbours> consecutive;
  bool non_consecutive = false;
  std::vector<Inequality> inequalities;

  /// N x N cells for N values.
  bool is_grid() const { return rows == columns && columns == values; }
};

/// Throws ParseError, for constraints that are not known too.
ConstraintText read_constraint_text(const LineSource& lines, std::string_view line);

}  // namespace facet::sudoku::read

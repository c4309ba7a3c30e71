#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "backends/result.hpp"
#include "model/random.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// A full grid, or why there is none.
struct FullGrid {
  /// Satisfiable, or Unsatisfiable (no full grid has these units), or Unknown (stopped).
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  sudoku::SudokuGrid grid;
  /// Decisions and conflicts of the search; 0 where the grid was made without one.
  std::uint64_t work = 0;
};

/// Boxes of orders up to this are drawn by a search.
inline constexpr std::size_t kLargestSearched = 36;

/// A full grid with the units of `shape` (its givens and candidates are not looked at), drawn by
/// the generator: the same draw everywhere.
///
/// Latin squares without more rules: the Markov chain of Jacobson and Matthews, uniform in the
/// limit (latin_square.hpp). Boxes up to order `largest_searched`, and every shape with regions,
/// extra regions, diagonals or other rules: a search that tries values in drawn order and starts
/// anew when it gets stuck; what takes it too long goes to CaDiCaL, which is told a drawn digit to
/// try first in each cell. Else a shifted pattern whose digits, lines, bands and stacks are
/// shuffled, and which is then mixed by switching cycles between two rows of a band or two columns
/// of a stack; time O(N^3). Of these two none is uniform: a search favours grids that few of its
/// decisions lead to, and the switches need not reach every grid (whether they do is not known).
/// Throws InvalidModel where the shape is no puzzle.
FullGrid full_grid(const sudoku::SudokuPuzzle& shape, Random& random, RunControl& control,
                   std::size_t largest_searched = kLargestSearched);

}  // namespace facet::workbench

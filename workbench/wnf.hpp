#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

enum class WnfClass { Easy, Medium, Hard, Extreme };
/// "easy", "medium", "hard", "extreme".
const char* to_string(WnfClass wnf_class);

/// The weighted normalised measure WNF of a study of Sudoku by backtracking and integer
/// programming, and what else the candidates of the empty cells say at once. A candidate is a digit
/// that no given in a row, column, block, extra region or diagonal of the cell has (and that the
/// pencil marks allow, where there are any).
///
/// WF = sum over n >= 1 of 2^n * (empty cells with n candidates); WNF = WF / (2^N * E), E the
/// number of empty cells. Without an empty cell both are 0. Isomorphic puzzles have the same.
///
/// The study's own example, of 60 empty cells, has WF 1388 and WNF 0.045182. It prints 1392 and
/// 0.04531, which is a slip: its table of candidates leaves out cell (1,9), {1,3,4,5,6,7,9}, sums
/// to 1260 without and to 1388 with it (and its printed solution has 9 twice in row 3).
struct Wnf {
  std::size_t order = 0;
  std::size_t empty = 0;
  /// Empty cells with 0, 1, ..., N candidates.
  std::vector<std::size_t> with_candidates;
  double weighted = 0;    // WF
  double normalised = 0;  // WNF
  /// Of order 9 alone, with an empty cell: below 0.012 easy, below 0.035 medium, below 0.045 hard.
  std::optional<WnfClass> wnf_class;
  /// log10 of N^E, and of the product of the numbers of candidates; the second is nothing where a
  /// cell has none.
  double log10_fillings = 0;
  std::optional<double> log10_candidates;
};

/// O(N^3), and a bit for each cell and digit. Throws InvalidModel where the puzzle is none.
Wnf wnf_of(const sudoku::SudokuPuzzle& puzzle);

}  // namespace facet::workbench

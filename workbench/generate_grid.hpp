#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/result.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/full_grid.hpp"
#include "workbench/generate/difficulty.hpp"
#include "workbench/generate/relations.hpp"
#include "workbench/generate/symmetry.hpp"

namespace facet::workbench {

/// What puzzle to make.
struct GenerateRequest {
  std::size_t order = 9;
  sudoku::Blocks blocks = sudoku::Boxes{3, 3};
  /// Draws a region map in place of `blocks`.
  bool jigsaw = false;
  std::vector<std::vector<std::size_t>> extra_regions;
  bool diagonals = false;
  bool anti_knight = false;
  bool anti_king = false;
  bool non_consecutive = false;
  /// Clues between cells, drawn anew for each full grid.
  Relations relations = Relations::None;
  /// How many givens: a share of the cells (0..1, rounded to the nearest whole number) or a number;
  /// at most one of the two. Neither: with `unique` as few as one pass of digging leaves, else all.
  std::optional<double> fill;
  std::optional<std::size_t> clues;
  /// The puzzle has exactly one solution, proven by complete searches.
  bool unique = false;
  /// With `unique`, in place of a number: no given (with a symmetry: no orbit of givens) can go.
  bool minimal = false;
  /// Of the cells that are given.
  Symmetry symmetry = Symmetry::None;
  /// With `unique`: the technique rating that the puzzle has to have.
  std::optional<Difficulty> difficulty;
  std::uint64_t seed = 0;
  /// See full_grid.
  std::size_t largest_searched = kLargestSearched;
};

struct GenerateResult {
  /// Satisfiable: there is a puzzle. Unsatisfiable: no full grid keeps these rules. Unknown:
  /// stopped before there was a full grid.
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  sudoku::SudokuPuzzle puzzle;
  sudoku::SudokuGrid solution;
  std::size_t clues = 0;
  /// The number of givens asked for.
  std::optional<std::size_t> target;
  /// The technique rating in tenths, where a difficulty was asked for and the techniques solve it.
  std::optional<int> rating;
  /// Everything that was asked for is met; else the puzzle is the nearest that was found, and the
  /// last warning says what it is.
  bool reached = true;
  /// Each given is needed for uniqueness. False also where it was not found out.
  bool minimal = false;
  std::uint64_t work = 0;  // nodes and conflicts of all searches
  std::vector<std::string> warnings;
};

/// A puzzle with its solution, the same for the same request everywhere.
///
/// Without `unique`, exactly the givens asked for, in drawn cells of a full grid. With it, cells
/// are emptied in drawn order as long as the solution stays the only one (`Digger`), until the
/// target is met. With a difficulty and without `minimal`, also only as long as the techniques up
/// to its upper end solve the puzzle. Relations are stated before the digging; then inequalities
/// that are not needed go, and where no number of givens is asked for, those that a killer still
/// needs become cages of their own. Where a pass ends beside what was asked for, another grid and
/// order is tried, a bounded number of times, and within a bounded amount of work. Ends early, with
/// the best so far, when the control says so. The solution has been judged by `rules::verify`.
///
/// Throws OptionError for a request without meaning (see `target_of`). Throws InvalidModel for a
/// shape that is no puzzle, UnsoundAnswer for a fault of ours.
GenerateResult generate(const GenerateRequest& request, RunControl& control);

}  // namespace facet::workbench

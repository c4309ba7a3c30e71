#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/result.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// What puzzle to make.
struct GenerateRequest {
  std::size_t order = 9;
  sudoku::Blocks blocks = sudoku::Boxes{3, 3};
  std::vector<std::vector<std::size_t>> extra_regions;
  bool diagonals = false;
  /// How many givens: a share of the cells (0..1, rounded to the nearest whole number) or a number;
  /// at most one of the two. Neither: with `unique` as few as one pass of digging leaves, else all.
  std::optional<double> fill;
  std::optional<std::size_t> clues;
  /// The puzzle has exactly one solution, proven by the complete native search.
  bool unique = false;
  std::uint64_t seed = 0;
};

struct GenerateResult {
  /// Satisfiable: there is a puzzle. Unsatisfiable: no full grid has these units. Unknown: stopped
  /// before there was a full grid.
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  sudoku::SudokuPuzzle puzzle;
  sudoku::SudokuGrid solution;
  std::size_t clues = 0;
  /// The number of givens asked for, and whether it was met. A miss is no failure: the puzzle is
  /// the one with the fewest givens that was found.
  std::optional<std::size_t> target;
  bool reached = true;
  /// Each given is needed for uniqueness. False also where it was not found out.
  bool minimal = false;
  std::uint64_t work = 0;  // nodes of all searches
  std::vector<std::string> warnings;
};

/// A puzzle with its solution, the same for the same request everywhere.
///
/// Without `unique`, exactly the givens asked for, in drawn cells of a full grid. With it, cells
/// are emptied in drawn order as long as the solution stays the only one (refuting every other
/// value of the cell at hand), until the target is met; where a pass ends above the target another
/// grid and order is tried, a bounded number of times. A cell whose refutation takes too many nodes
/// keeps its given. Ends early, with the best so far, when the control says so.
///
/// Throws OptionError for a request without meaning: fill outside 0..1, more clues than cells, both
/// fill and clues; and, with `unique`, fewer than any puzzle can have: N-1 (two digits absent from
/// the givens could be exchanged), 4 for 2x2 boxes, 17 for 3x3 boxes (McGuire, Tugemann & Civario,
/// 2012), further units aside. Throws InvalidModel for a shape that is no puzzle.
GenerateResult generate(const GenerateRequest& request, RunControl& control);

}  // namespace facet::workbench

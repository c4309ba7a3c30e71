#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "backends/logic/deduce.hpp"
#include "backends/result.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/conflict.hpp"

namespace facet::workbench {

/// What is to be said of a puzzle.
struct Explanation {
  /// Satisfiable, Unsatisfiable, or Unknown where a limit came first.
  Status status = Status::Unknown;
  StopReason stop = StopReason::Completed;
  /// With a solution: what follows, as far as logic goes (with several, uniqueness is not assumed).
  std::optional<logic::Course> course;
  /// Verified solutions: one; or, of a puzzle with several, two, with the cells where they differ.
  std::vector<sudoku::SudokuGrid> solutions;
  bool only_solution = false;
  std::vector<std::size_t> differing;
  /// Without solution: why.
  std::optional<Conflict> conflict;
  /// Two of its givens, where already two exclude each other.
  std::string clash;
};

/// The number of solutions first (by CaDiCaL, up to two), then the steps, or a conflict. The limits
/// of the control hold for each of the two parts. Throws InvalidModel where the puzzle is none.
Explanation explain(const sudoku::SudokuPuzzle& puzzle, const logic::DeduceOptions& options,
                    RunControl& control);

}  // namespace facet::workbench

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// Why a puzzle has no solution.
struct Conflict {
  /// Cells whose givens cannot stand together, whatever the others are; without any one of them
  /// the rest can (so it is smallest by inclusion; there may be others with fewer givens). Empty:
  /// there is no solution even without givens, by the units and the pencil marks alone.
  std::vector<std::size_t> cells;
  /// False where a limit ended it before each given was shown to be needed.
  bool smallest = true;
};

struct ConflictResult {
  /// Nothing: there is a solution, or (`stop`) it was not found out.
  std::optional<Conflict> conflict;
  StopReason stop = StopReason::Completed;
};

/// CaDiCaL's failed assumptions, a given each, then each of them left out by turns. Deterministic
/// under a limit on work, which is its conflicts. Throws InvalidModel where the puzzle is none.
ConflictResult find_conflict(const sudoku::SudokuPuzzle& puzzle, const RunControl& control);

}  // namespace facet::workbench

#pragma once

#include <cstdint>

#include "model/random.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

/// Puzzles whose clues are relations between cells, beside the givens or in place of them.
namespace facet::workbench {

/// Cages: killer. Inequalities: greater-than, and without boxes Futoshiki. Consecutive: all
/// neighbours whose digits differ by one are marked.
enum class Relations { None, Cages, Inequalities, Consecutive };

/// States the relations that hold in the full grid: a cut of it into connected cages of different
/// digits, 2 to 4 cells each but where none fits, with their sums; a sign between all neighbours;
/// all marks, and that there are no others. O(N^2).
void add_relations(sudoku::SudokuPuzzle& shape, const sudoku::SudokuGrid& full, Relations relations,
                   Random& random);

/// What taking clues away came to.
struct Taken {
  /// Each that is left is known to be needed.
  bool minimal = true;
  std::uint64_t work = 0;  // nodes and conflicts
};

/// Takes signs away in drawn order, each where its opposite is refuted: so the solution stays the
/// only one. Precondition: the puzzle has one. A sign whose question takes too much work stays.
Taken take_inequalities(sudoku::SudokuPuzzle& puzzle, Random& random, const RunControl& control);

/// Puts each given into a cage of its own and cuts what is left of the one that it is in into
/// connected parts, where the puzzle still has one solution then; so a killer needs no givens. Else
/// nothing is changed. Precondition: each cell is in one cage.
/// Returns the nodes that it took.
std::uint64_t givens_to_cages(sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& full,
                              const RunControl& control);

}  // namespace facet::workbench

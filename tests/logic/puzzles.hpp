#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/checked_solve.hpp"
#include "backends/logic/deduce.hpp"
#include "model/random.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/generate_grid.hpp"

namespace facet::test {

/// A 9x9 puzzle with 3x3 boxes, '.' or '0' blank.
inline sudoku::SudokuPuzzle nine(const std::string& line) {
  sudoku::SudokuPuzzle puzzle;
  puzzle.order = 9;
  puzzle.blocks = sudoku::Boxes{3, 3};
  puzzle.givens = sudoku::SudokuGrid(9);
  for (std::size_t i = 0; i < 81; ++i)
    puzzle.givens.cells[i] = line[i] == '.' ? 0 : line[i] - '0';
  return puzzle;
}

/// A model of a random puzzle of a drawn kind: boxes of several shapes, Latin, X, jigsaw; with one
/// solution or, each third time, some more.
inline sudoku::SudokuPuzzle random_puzzle(std::uint64_t seed) {
  Random random(seed, 77);
  workbench::GenerateRequest request;
  request.seed = seed;
  request.unique = true;
  switch (seed % 8) {
    case 0:
      request.order = 4;
      request.blocks = sudoku::Boxes{2, 2};
      break;
    case 1:
      request.order = 6;
      request.blocks = sudoku::Boxes{2, 3};
      break;
    case 2:
      request.order = 6;
      request.blocks = sudoku::NoBlocks{};
      break;
    case 3:
      request.order = 6;
      request.blocks = sudoku::Regions{{0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3,
                                        2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 5, 5, 5}};
      break;
    case 4:
      request.diagonals = true;
      break;
    default:
      break;
  }
  RunControl control;
  sudoku::SudokuPuzzle puzzle = workbench::generate(request, control).puzzle;
  if (seed % 3 != 0) return puzzle;
  for (int i = 0; i < 2; ++i) {
    std::size_t cell = random.below(puzzle.givens.cells.size());
    while (puzzle.givens.cells[cell] == 0)
      cell = (cell + 1) % puzzle.givens.cells.size();
    puzzle.givens.cells[cell] = 0;
  }
  return puzzle;
}

/// Up to `most` solutions, by search.
inline std::vector<Solution> solutions_of(const Model& model, std::uint64_t most) {
  std::vector<Solution> result;
  RunControl control(Limits{.solutions = most});
  checked_enumerate(BacktrackingBackend{}, model, {}, control, [&](const Solution& solution) {
    result.push_back(solution);
    return true;
  });
  return result;
}

inline logic::Course course_of(const Model& model, logic::DeduceOptions options = {}) {
  RunControl control;
  return logic::deduce(model, options, control);
}

}  // namespace facet::test

#include "workbench/explain.hpp"

#include <memory>
#include <utility>

#include "backends/cadical/cadical_backend.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {
namespace {

std::vector<std::size_t> differing_cells(const sudoku::SudokuGrid& a, const sudoku::SudokuGrid& b) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < a.cells.size(); ++cell) {
    if (a.cells[cell] != b.cells[cell]) cells.push_back(cell);
  }
  return cells;
}

// Up to two solutions, as the status and the grids say.
void count(const sudoku::SudokuPuzzle& puzzle, const RunControl& control, Explanation& result) {
  SolveRequest request;
  request.backend = std::make_shared<CadicalBackend>();
  request.limits = control.limits_left();
  request.limits.solutions = 2;
  const Outcome outcome =
      count_puzzle(puzzle, request, control.token(), [&](const sudoku::SudokuGrid& grid) {
        result.solutions.push_back(grid);
        return true;
      });
  result.status = outcome.status;
  result.clash = outcome.clash;
  result.only_solution = outcome.complete && outcome.count == 1;
  if (outcome.stop_reason != StopReason::SolutionLimit) result.stop = outcome.stop_reason;
}

}  // namespace

Explanation explain(const sudoku::SudokuPuzzle& puzzle, const logic::DeduceOptions& options,
                    RunControl& control) {
  Explanation result;
  count(puzzle, control, result);
  if (result.status == Status::Unsatisfiable) {
    ConflictResult found = find_conflict(puzzle, control);
    result.conflict = std::move(found.conflict);
    result.stop = found.stop;
  } else if (result.status == Status::Satisfiable) {
    if (result.solutions.size() == 2)
      result.differing = differing_cells(result.solutions[0], result.solutions[1]);
    logic::DeduceOptions how = options;
    how.assume_unique = options.assume_unique && result.only_solution;
    result.course = logic::deduce(sudoku::build(puzzle).model, how, control);
    result.stop = result.course->stop;
  }
  return result;
}

}  // namespace facet::workbench

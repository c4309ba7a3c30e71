#include "workbench/conflict.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "backends/cadical/cadical_sub_solver.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::workbench {
namespace {

class ConflictSearch {
 public:
  ConflictSearch(const sudoku::SudokuPuzzle& puzzle, const RunControl& control)
      : puzzle_(puzzle), control_(control), built_(sudoku::build(open(puzzle))) {
    session_ = CadicalSubSolver().open(built_.model);
  }

  ConflictResult run() {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < puzzle_.givens.cells.size(); ++cell) {
      if (puzzle_.givens.cells[cell] != 0) cells.push_back(cell);
    }
    ConflictResult result;
    const Completion first = ask(cells);
    if (first.outcome != Completion::Outcome::Impossible) {
      if (first.outcome == Completion::Outcome::GaveUp) result.stop = reason();
      return result;
    }
    result.conflict.emplace();
    result.conflict->cells = shrunk(failed(first, std::move(cells)), result);
    return result;
  }

 private:
  static sudoku::SudokuPuzzle open(sudoku::SudokuPuzzle puzzle) {
    std::ranges::fill(puzzle.givens.cells, 0);
    return puzzle;
  }

  // Can these givens stand together?
  Completion ask(const std::vector<std::size_t>& cells) {
    const auto all = built_.model.domains();
    std::vector<Domain> domains(all.begin(), all.end());
    for (const std::size_t cell : cells) {
      const auto value = static_cast<Value>(puzzle_.givens.cells[cell]);
      Domain& domain = domains[built_.cells.cells[cell].index];
      domain = domain.contains(value) ? Domain::singleton(value) : Domain();
    }
    std::uint64_t left = std::numeric_limits<std::uint64_t>::max();
    if (control_.limits().work)
      left = *control_.limits().work - std::min(*control_.limits().work, work_);
    Completion completion = session_->complete(domains, left, control_);
    work_ += completion.work;
    return completion;
  }

  // Those of the cells that the refutation used.
  static std::vector<std::size_t> failed(const Completion& completion,
                                         std::vector<std::size_t> cells) {
    if (!completion.culprits) return cells;
    std::erase_if(cells, [&](std::size_t cell) {
      return std::ranges::find(*completion.culprits, VarId(cell)) == completion.culprits->end();
    });
    return cells;
  }

  // From the last to the first: a given that can go does, with all that the refutation without it
  // does not use.
  std::vector<std::size_t> shrunk(std::vector<std::size_t> cells, ConflictResult& result) {
    std::size_t kept = 0;  // at the end of `cells`: needed
    while (kept < cells.size()) {
      std::vector<std::size_t> fewer = cells;
      const auto at = static_cast<std::ptrdiff_t>(cells.size() - 1 - kept);
      fewer.erase(fewer.begin() + at);
      const Completion without = ask(fewer);
      if (without.outcome == Completion::Outcome::GaveUp) {
        result.conflict->smallest = false;
        result.stop = reason();
        break;
      }
      if (without.outcome == Completion::Outcome::Completed) {
        ++kept;
        continue;
      }
      cells = failed(without, std::move(fewer));
    }
    return cells;
  }

  StopReason reason() const { return control_.stop(work_).value_or(StopReason::WorkLimit); }

  const sudoku::SudokuPuzzle& puzzle_;
  const RunControl& control_;
  sudoku::SudokuModel built_;
  std::unique_ptr<SubSession> session_;
  std::uint64_t work_ = 0;
};

}  // namespace

ConflictResult find_conflict(const sudoku::SudokuPuzzle& puzzle, const RunControl& control) {
  return ConflictSearch(puzzle, control).run();
}

}  // namespace facet::workbench

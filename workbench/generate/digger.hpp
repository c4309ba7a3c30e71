#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "backends/result.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/generate/given_digits.hpp"
#include "workbench/generate/solution_probe.hpp"
#include "workbench/generate/symmetry.hpp"

namespace facet::workbench {

/// One pass of digging, and what it came to.
struct Dig {
  sudoku::SudokuGrid givens;
  std::size_t clues = 0;
  /// Every given that is left is known to be needed for uniqueness.
  bool minimal = true;
  std::optional<StopReason> stopped;
};

/// Takes cells out of full grids of one shape as long as the solution stays the only one: a cell
/// may go where every other digit in it is refuted with the cells taken before it open. So each
/// step keeps exactly one solution, and a cell that may not go at one time may not later.
class Digger {
 public:
  /// Whether a puzzle that has one solution will do; one that will not is not gone on from.
  using Accept = std::function<bool(const sudoku::SudokuGrid& givens)>;

  /// `spent` was before, and counts towards the control's limit on work.
  explicit Digger(const sudoku::SudokuPuzzle& shape, std::uint64_t spent = 0);

  /// Tries the orbits in their order, all cells of one or none, and takes no more than leave
  /// `target` givens. On boards of more than 100 cells it goes through them several times, each
  /// with more effort for an answer, so that a number of givens is reached by the cheap ones as far
  /// as it can be. A question whose answer takes too much work keeps its cells.
  Dig dig(const sudoku::SudokuGrid& full, std::span<const Orbit> order, std::size_t target,
          const Accept& accept, const RunControl& control);

  std::uint64_t work() const { return probe_.work(); }
  bool exhausted() const { return probe_.exhausted(); }

 private:
  using Answer = SolutionProbe::Answer;
  // How much may be done for one answer.
  struct Effort {
    bool search;
    std::uint64_t conflicts;
  };
  // The state of a pass.
  struct Pass {
    const sudoku::SudokuGrid& full;
    const RunControl& control;
    std::size_t target;
    const Accept& accept;
    Effort effort;
    GivenDigits digits;
    std::vector<Domain> domains;
    Dig result;
  };

  static std::span<const Effort> efforts(std::size_t cells);
  bool at_end(Pass& pass) const;
  std::vector<Orbit> sweep(std::span<const Orbit> order, Pass& pass);
  Answer take(const Orbit& orbit, Pass& pass);
  Answer another(std::size_t cell, Pass& pass);
  void open(std::size_t cell, Pass& pass);
  void close(std::size_t cell, Pass& pass);
  bool each_needed(Pass& pass);

  sudoku::SudokuPuzzle shape_;
  sudoku::SudokuModel built_;
  SolutionProbe probe_;
};

}  // namespace facet::workbench

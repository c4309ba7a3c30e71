#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/logic/deduce.hpp"
#include "backends/result.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "workbench/wnf.hpp"

namespace facet::workbench {

struct RateRequest {
  logic::DeduceOptions logic = {};
  /// Isomorphs whose search is measured; 0: no search rating.
  std::size_t sample = 15;
  /// Nodes that each of these searches may take.
  std::uint64_t nodes = 1'000'000;
  std::uint64_t seed = 0;
};

/// Nodes of the backtracking backend, with its default options, until it knows whether there is
/// more than one solution; over random isomorphs, since the order of a search hangs on names and
/// places. Another sample, another median: the spread says by how much.
struct SearchRating {
  /// One an isomorph, sorted.
  std::vector<std::uint64_t> nodes;
  std::uint64_t median = 0;
  /// Searches that met the limit; they count as that many nodes.
  std::size_t cut_short = 0;
};

/// How hard a puzzle is, in three ways. The first two are the same for isomorphic puzzles.
struct PuzzleRating {
  Wnf wnf;
  /// What logic comes to; `hardest` where it solves the puzzle is the technique rating.
  logic::Course course;
  /// Of the last sample, if it was not stopped.
  std::optional<SearchRating> search;
  /// 0, 1 or 2 (more than one) solutions, where logic or a search knew.
  std::optional<std::uint64_t> solutions;
  /// Where two givens exclude each other.
  std::string clash;
  StopReason stop = StopReason::Completed;
};

/// Throws InvalidModel where the puzzle is none, UnsoundAnswer where searches and logic differ in
/// the number of solutions. The control's limit on work is for the reasoning
/// and does not reach the searches, which have their own.
PuzzleRating rate(const sudoku::SudokuPuzzle& puzzle, const RateRequest& request,
                  RunControl& control);

}  // namespace facet::workbench

#pragma once

#include <stop_token>
#include <vector>

#include "bench/suite/instances.hpp"

namespace facet::bench {

/// The puzzles of a sweep, shape by shape and fill by fill; nothing more once the token says stop.
/// Throws OptionError for what no puzzle can have.
std::vector<BenchInstance> make_puzzles(const PuzzleSweep& sweep, const std::stop_token& token);
/// The graphs of a sweep, one by one.
std::vector<BenchInstance> make_graphs(const GraphSweep& sweep, const std::stop_token& token);

/// A puzzle as text in the plainest format that holds all of it. Throws OptionError where none
/// does.
std::string puzzle_text(const sudoku::SudokuPuzzle& puzzle);
/// The share of its cells that are given.
double fill_of(const sudoku::SudokuPuzzle& puzzle);

}  // namespace facet::bench

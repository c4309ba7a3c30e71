#pragma once

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

/// Whether a line "futoshiki", a sign in the present line or a line of signs below it says so.
bool looks_like_futoshiki(LineSource& lines);

/// "futoshiki N", which may be missing; N lines of N cells, with < or > between two of them where
/// one is smaller, and below a line, where there are such, a line with ^ (the upper one is smaller)
/// or v (the lower one is) under cells. A Latin square unless the options state blocks.
SudokuPuzzle read_futoshiki(LineSource& lines, const ReadOptions& options);

}  // namespace facet::sudoku::read

#pragma once

#include <cstddef>
#include <string_view>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

/// Two ways to write a killer without givens on one line.
namespace facet::sudoku::read {

/// SudoCue: "3x3:d:k:3841:7705:...": the boxes, d for diagonals, k for killer, and for each cell
/// 256 times the sum of its cage and a number below 256 that the cells of a cage share; a sum of 0
/// is none.
SudokuPuzzle read_sudocue(LineSource& lines, const ReadOptions& options);
bool looks_like_sudocue(std::string_view line);

/// A character a cell: one of each cage holds its sum (0-9, A-Z, a-j: 10 to 45; 0 for none), the
/// others point to a cell of the same cage that is nearer to it (< > ^ v, and ` ' , . to a corner).
SudokuPuzzle read_arrows(LineSource& lines, const ReadOptions& options);
bool looks_like_arrows(std::string_view line);

}  // namespace facet::sudoku::read

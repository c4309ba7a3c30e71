#pragma once

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

/// One function a format, each in its own file. Each is called at the first line of a puzzle that
/// is neither blank nor a comment, reads that puzzle, drops its lines, and leaves name and format
/// to the caller. All throw ParseError.
namespace facet::sudoku::read {

/// N*N characters, then nothing, or a remark after a blank, or ":count" and ":solution".
SudokuPuzzle read_line(LineSource& lines, const ReadOptions& options);

/// N lines of N characters.
SudokuPuzzle read_grid(LineSource& lines, const ReadOptions& options);

/// Whether a line is empty but for blanks, or a comment.
bool is_blank(std::string_view line);
bool is_comment(std::string_view line);

}  // namespace facet::sudoku::read

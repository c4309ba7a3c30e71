#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/layout.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

/// One function a format, each in its own file. Each is called at the first line of a puzzle that
/// is neither blank nor a comment, reads that puzzle and drops its lines. Its place is left to the
/// caller; a title in the file becomes the name. All throw ParseError.
namespace facet::sudoku::read {

/// N*N characters, then nothing, or a remark after a blank, or ":count" and ":solution".
SudokuPuzzle read_line(LineSource& lines, const ReadOptions& options);

/// N lines of N cells and all that may stand around them: a title, prose, "Sudoku X", numbers that
/// state the order, walls, a region map. Sets the format to what was met.
SudokuPuzzle read_grid(LineSource& lines, const ReadOptions& options, const LayoutHints& hints);

/// N*N characters that name the region of each cell.
SudokuPuzzle read_regions_line(LineSource& lines, const ReadOptions& options);

/// N*N*N characters: for each cell the digits it may take, blanks in the place of the others.
SudokuPuzzle read_pencil_marks(LineSource& lines, const ReadOptions& options);
/// 729 characters, each a blank or the digit of its place.
bool looks_like_pencil_marks(std::string_view line);

/// "[Puzzle]" and a grid, or a grid alone; later sections are passed over, with a note.
SudokuPuzzle read_sdk(LineSource& lines, const ReadOptions& options);

/// The next <game data="...">, looked for from a column (counted from 0) of the present line, which
/// is set to where the next one is to be looked for. Nothing where there is none: all is dropped.
std::optional<SudokuPuzzle> read_open_sudoku(LineSource& lines, std::size_t& column,
                                             const ReadOptions& options);

/// A puzzle on a grid where the text states one, else a board.
AnyPuzzle read_gss(LineSource& lines, const ReadOptions& options);
AnyPuzzle read_constraints(LineSource& lines, const ReadOptions& options);
SudokuPuzzle read_dzn(LineSource& lines, const ReadOptions& options);

}  // namespace facet::sudoku::read

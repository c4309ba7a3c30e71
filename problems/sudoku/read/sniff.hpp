#pragma once

#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

/// The format of the puzzle that begins at the present line, by its look: one of those that have a
/// reader of their own, or Grid for all forms of N lines of N cells. Looks ahead no further than
/// that takes: a line longer than the longest row of characters is judged alone. Throws ParseError
/// for what is known and not read (killer cages).
Format sniff(LineSource& lines, const ReadOptions& options);

/// Whether the present line may be a title or the header of a table rather than cells: mostly
/// letters, other in size than the line after it; or fields between commas, semicolons or tabs,
/// each beginning with a letter and longer than one. To be asked of what cannot be read as cells.
bool may_be_title(LineSource& lines);

}  // namespace facet::sudoku::read

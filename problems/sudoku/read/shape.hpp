#pragma once

#include <cstddef>
#include <optional>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

/// The most square R x C = N with R <= C; nothing for a prime (1 has 1x1).
std::optional<Boxes> usual_boxes(std::size_t order);

/// Gives a puzzle whose order and givens are read its blocks: as the options say, else as the file
/// states (`stated`), else the usual boxes, with a note where another shape is as likely. A puzzle
/// that has regions already keeps them (as boxes where they are such). Adds the rules that the
/// options state: diagonals, windows, moves. Throws ParseError at the
/// present line where a stated shape does not make N.
void settle_shape(SudokuPuzzle& puzzle, const std::optional<Boxes>& stated, const LineSource& lines,
                  const ReadOptions& options);

}  // namespace facet::sudoku::read

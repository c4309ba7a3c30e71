#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

/// Grids written as one run of characters inside a line.
namespace facet::sudoku::read {

/// A piece of a line: `ahead` lines after the present one, column from 1.
struct Field {
  std::string_view text;
  std::size_t ahead = 0;
  std::size_t column = 1;
};

std::vector<Cell> cells_of(const Field& field);

/// A puzzle from N*N characters, blocks not settled yet. Throws ParseError where their number is no
/// square. 9x9 grids of digits, '.' and '0' take a fast way.
SudokuPuzzle puzzle_of(const LineSource& lines, const Field& field, const ReadOptions& options);

/// Sets the solution that the file states, in the alphabet of the puzzle.
void state_solution(SudokuPuzzle& puzzle, const LineSource& lines, const Field& field,
                    const ReadOptions& options);

/// What a comment "# solution 364..." at the present line states of the puzzle before it.
std::optional<Field> solution_comment(LineSource& lines);

/// The largest root with root * root <= count.
std::size_t square_root(std::size_t count);

}  // namespace facet::sudoku::read

#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"

namespace facet::sudoku::read {

SudokuPuzzle read_grid(LineSource& lines, const ReadOptions& options) {
  const std::size_t n = lines.peek()->size();
  std::vector<Cell> cells;
  for (std::size_t row = 0; row < n; ++row) {
    const auto line = lines.peek(row);
    if (!line || is_blank(*line)) {
      lines.fail(
          row, 0,
          "found the end after " + std::to_string(row) + " rows, expected " + std::to_string(n));
    }
  }
  for (std::size_t row = 0; row < n; ++row) {
    const std::string_view line = *lines.peek(row);
    if (line.size() != n) {
      lines.fail(row, std::min(line.size(), n) + 1,
                 "found a row of " + std::to_string(line.size()) + " characters, expected " +
                     std::to_string(n));
    }
    for (std::size_t i = 0; i < n; ++i)
      cells.push_back({line.substr(i, 1), row, i + 1});
  }
  SudokuPuzzle puzzle;
  puzzle.order = n;
  Digits digits = read_cells(lines, n, cells, options);
  puzzle.givens = std::move(digits.givens);
  puzzle.alphabet = std::move(digits.alphabet);
  puzzle.notes = std::move(digits.notes);
  settle_shape(puzzle, std::nullopt, lines, options);
  lines.drop(n);
  return puzzle;
}

}  // namespace facet::sudoku::read

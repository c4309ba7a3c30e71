#include <string>

#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/region_map.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

namespace facet::sudoku::read {

SudokuPuzzle read_regions_line(LineSource& lines, const ReadOptions& options) {
  const std::string_view line = *lines.peek();
  const std::string_view text = trimmed(line);
  const Field field{text, 0, static_cast<std::size_t>(text.data() - line.data()) + 1};
  const std::size_t order = square_root(text.size());
  if (order * order != text.size()) {
    lines.fail(0, field.column + text.size(),
               "found a region map of " + std::to_string(text.size()) +
                   " cells, expected a square number of them");
  }
  SudokuPuzzle puzzle;
  puzzle.order = order;
  puzzle.givens = SudokuGrid(order);
  puzzle.alphabet = standard_alphabet(order);
  puzzle.blocks = require_regions(lines, cells_of(field), order);
  settle_shape(puzzle, std::nullopt, lines, options);
  lines.drop();
  return puzzle;
}

}  // namespace facet::sudoku::read

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/blocks_of_units.hpp"
#include "problems/sudoku/read/board_cells.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/gss_document.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

// A gss document whose blocks hold all rows and columns of an N x N grid is a puzzle on that grid;
// every other one is a board.
namespace facet::sudoku::read {
namespace {

UnitList units_of(const GssDocument& document) {
  const bool usual = document.standard || !document.any_block;
  return {document.rows || usual, document.columns || usual, usual,
          document.rising,        document.falling,          document.units};
}

SudokuPuzzle grid_of(LineSource& lines, const GssDocument& document, const ReadOptions& options) {
  std::vector<Cell> cells;
  for (const GssPiece& piece : document.cells)
    cells.push_back({piece.text, piece.ahead, piece.column});
  SudokuPuzzle puzzle;
  puzzle.order = square_root(cells.size());
  Digits digits = read_cells(lines, puzzle.order, cells, options);
  puzzle.givens = std::move(digits.givens);
  puzzle.alphabet = std::move(digits.alphabet);
  puzzle.notes = std::move(digits.notes);
  ReadOptions shape = options;
  if (const auto problem = apply_units(puzzle, units_of(document))) lines.fail(0, 0, *problem);
  if (std::holds_alternative<NoBlocks>(puzzle.blocks) && !options.box) shape.latin = true;
  settle_shape(puzzle, std::nullopt, lines, shape);
  return puzzle;
}

void require_named_cells(const LineSource& lines, const GssDocument& document) {
  if (document.any_block && !document.standard && !document.rows && !document.columns &&
      !document.rising && !document.falling) {
    return;
  }
  lines.fail(0, 0,
             "found a board of " + std::to_string(document.cells.size()) + " cells for " +
                 std::to_string(document.block_size) +
                 " digits, expected <block> or <matrix> sections alone, which name their cells");
}

Domain cell_domain(const LineSource& lines, const GssPiece& piece, std::size_t digits) {
  const Domain all = Domain::interval(1, static_cast<Value>(digits));
  if (is_blank_word(piece.text)) return all;
  Value value = 0;
  const char* end = piece.text.data() + piece.text.size();
  const auto [stop, error] = std::from_chars(piece.text.data(), end, value);
  if (error != std::errc{} || stop != end || !all.contains(value)) {
    lines.fail(
        piece.ahead, piece.column,
        "found " + quoted(piece.text) + ", expected 1.." + std::to_string(digits) + " or a blank");
  }
  return Domain::singleton(value);
}

Board board_of(const LineSource& lines, const GssDocument& document, std::size_t digits,
               const ReadOptions& options) {
  refuse_grid_options(lines, options);
  Board board;
  const std::size_t n = square_root(document.cells.size());
  UnitList units = units_of(document);
  if (n * n == document.cells.size()) {
    board.rows = board.columns = n;
    name_lines(units, n);
  } else {
    require_named_cells(lines, document);
  }
  board.blocks = std::move(units.units);
  for (const GssPiece& piece : document.cells)
    board.cells.push_back(cell_domain(lines, piece, digits));
  if (const auto problem = block_problem(board.blocks, board.cells.size(), digits))
    lines.fail(0, 0, *problem);
  return board;
}

}  // namespace

AnyPuzzle read_gss(LineSource& lines, const ReadOptions& options) {
  GssDocument document = read_gss_document(lines);
  const std::size_t count = document.cells.size();
  if (document.size != 0 && document.size != count) {
    lines.fail(
        document.cells.back().ahead, 0,
        "found " + std::to_string(count) + " cells, expected " + std::to_string(document.size));
  }
  const std::size_t n = square_root(count);
  if (document.block_size == 0) document.block_size = n;
  const bool grid =
      n * n == count && document.block_size == n && names_all_lines(units_of(document), n);
  AnyPuzzle result;
  if (grid) {
    result = grid_of(lines, document, options);
  } else {
    result = board_of(lines, document, document.block_size, options);
  }
  lines.drop(document.lines);
  return result;
}

}  // namespace facet::sudoku::read

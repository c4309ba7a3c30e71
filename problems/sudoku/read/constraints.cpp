#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/board_cells.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/constraint_text.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"
#include "problems/sudoku/read/walls.hpp"

// A constraint string as a puzzle on an N x N grid, or else as a board.
namespace facet::sudoku::read {
namespace {

void add_diagonal(ConstraintText& text, bool rising) {
  const std::size_t n = text.rows;
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i < n; ++i)
    cells.push_back(rising ? (n - 1 - i) * n + i : i * n + i);
  text.extra.push_back(std::move(cells));
}

SudokuPuzzle grid_of(ConstraintText text, const LineSource& lines, const ReadOptions& options) {
  const std::size_t n = text.values;
  SudokuPuzzle puzzle;
  puzzle.order = n;
  puzzle.givens.order = n;
  puzzle.givens.cells = std::move(text.givens);
  puzzle.candidates = std::move(text.candidates);
  puzzle.alphabet = text.zero_based ? named_alphabet("0-9 A-Z", n) : standard_alphabet(n);
  if (puzzle.alphabet.digits.empty()) puzzle.alphabet = integer_alphabet();
  ReadOptions shape = options;
  if (text.jigsaw && (!text.boxes || !usual_boxes(n) || boxes_of(*text.jigsaw, n))) {
    puzzle.blocks = *text.jigsaw;
  } else if (text.jigsaw) {
    std::vector<std::vector<std::size_t>> cells(n);
    for (std::size_t cell = 0; cell < n * n; ++cell)
      cells[static_cast<std::size_t>(text.jigsaw->of[cell])].push_back(cell);
    text.extra.insert(text.extra.end(), cells.begin(), cells.end());
  } else if (!text.boxes && !options.box) {
    shape.latin = true;
  }
  puzzle.diagonals = text.rising && text.falling;
  if (text.rising != text.falling) add_diagonal(text, text.rising);
  puzzle.extra_regions = std::move(text.extra);
  puzzle.cages = std::move(text.cages);
  puzzle.anti_knight = text.anti_knight;
  puzzle.anti_king = text.anti_king;
  puzzle.consecutive = std::move(text.consecutive);
  puzzle.non_consecutive = text.non_consecutive;
  puzzle.inequalities = std::move(text.inequalities);
  settle_shape(puzzle, std::nullopt, lines, shape);
  return puzzle;
}

// Whether boxes of as many cells as there are values tile the board.
bool could_have_boxes(const ConstraintText& text) {
  for (std::size_t r = 2; r < text.values; ++r) {
    if (text.values % r == 0 && text.rows % r == 0 && text.columns % (text.values / r) == 0)
      return true;
  }
  return false;
}

void add_lines(const ConstraintText& text, std::vector<std::vector<std::size_t>>& blocks) {
  for (std::size_t row = 0; row < text.rows; ++row) {
    blocks.emplace_back();
    for (std::size_t column = 0; column < text.columns; ++column)
      blocks.back().push_back(row * text.columns + column);
  }
  for (std::size_t column = 0; column < text.columns; ++column) {
    blocks.emplace_back();
    for (std::size_t row = 0; row < text.rows; ++row)
      blocks.back().push_back(row * text.columns + column);
  }
}

// The values of a board are those of the text, from 0 or 1.
Domain cell_domain(const ConstraintText& text, std::size_t cell) {
  Domain domain = text.candidates.empty() ? Domain::interval(1, static_cast<Value>(text.values))
                                          : text.candidates[cell];
  if (text.givens[cell] != 0) {
    domain = domain.contains(text.givens[cell]) ? Domain::singleton(text.givens[cell]) : Domain();
  }
  if (!text.zero_based) return domain;
  std::vector<Value> values;
  domain.for_each([&](Value value) { values.push_back(value - 1); });
  return Domain::of(values);
}

void add_cages(const ConstraintText& text, Board& board) {
  for (const Cage& cage : text.cages) {
    if (!cage.repeats) board.blocks.push_back(cage.cells);
    const auto shift = text.zero_based ? static_cast<std::int64_t>(cage.cells.size()) : 0;
    if (cage.sum) board.sums.push_back({cage.cells, *cage.sum - shift});
  }
}

Board board_of(ConstraintText text, const LineSource& lines, const ReadOptions& options) {
  refuse_grid_options(lines, options);
  if (text.boxes && could_have_boxes(text)) {
    lines.fail(0, 0, "found a board with boxes, expected NoBoxes where it is no N x N grid");
  }
  if (text.rising || text.falling) {
    if (text.rows != text.columns) {
      lines.fail(0, 0, "found a diagonal, expected as many rows as columns with it");
    }
    if (text.rising) add_diagonal(text, true);
    if (text.falling) add_diagonal(text, false);
  }
  const bool moves = text.anti_knight || text.anti_king || text.non_consecutive;
  if (moves || !text.consecutive.empty() || !text.inequalities.empty()) {
    lines.fail(0, 0,
               "found a board with rules that N x N grids have alone, expected blocks of different "
               "digits, cages and givens");
  }
  Board board;
  board.rows = text.rows;
  board.columns = text.columns;
  add_lines(text, board.blocks);
  board.blocks.insert(board.blocks.end(), text.extra.begin(), text.extra.end());
  add_cages(text, board);
  if (const auto problem = block_problem(board.blocks, text.givens.size(), text.values))
    lines.fail(0, 0, *problem);
  for (std::size_t cell = 0; cell < text.givens.size(); ++cell)
    board.cells.push_back(cell_domain(text, cell));
  return board;
}

// One character a cell, as far as these are digits.
void state_solution(Board& board, std::string_view text) {
  if (text.size() != board.cells.size()) return;
  std::vector<Value> solution;
  for (const char c : text) {
    if (c < '0' || c > '9') return;
    solution.push_back(c - '0');
  }
  board.stated_solution = std::move(solution);
}

}  // namespace

AnyPuzzle read_constraints(LineSource& lines, const ReadOptions& options) {
  ConstraintText text = read_constraint_text(lines, *lines.peek());
  AnyPuzzle any;
  if (text.is_grid()) {
    any = grid_of(std::move(text), lines, options);
  } else {
    any = board_of(std::move(text), lines, options);
  }
  lines.drop();
  if (const auto solution = solution_comment(lines)) {
    if (auto* board = std::get_if<Board>(&any)) {
      state_solution(*board, solution->text);
    } else if (auto& puzzle = std::get<SudokuPuzzle>(any);
               solution->text.size() == puzzle.givens.cells.size()) {
      state_solution(puzzle, lines, *solution, options);
    }
    lines.drop();
  }
  return any;
}

}  // namespace facet::sudoku::read

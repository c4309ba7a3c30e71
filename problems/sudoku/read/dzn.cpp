#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/cursor.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

// MiniZinc data: "N = 3; start = [| 1, 0, 2 | ... |];", in any order, % comments. A square S with
// S*S = N says that there are boxes; else it is a quasigroup (Latin square) problem.
namespace facet::sudoku::read {
namespace {

struct Number {
  std::size_t value = 0;
  std::size_t ahead = 0;
  std::size_t column = 0;
};

struct Place {
  std::string text;
  std::size_t ahead = 0;
  std::size_t column = 0;
};

struct Data {
  std::optional<Number> order;
  std::optional<Number> side;
  std::vector<Place> cells;
  std::size_t rows = 0;
};

constexpr std::size_t kMostDigits = 6;

Place read_cell(Cursor& cursor) {
  Place place{{}, cursor.ahead(), cursor.column()};
  if (cursor.take("-")) place.text = "-";
  place.text += cursor.word();
  if (place.text.empty() || place.text == "-") cursor.fail("a number, '_' or '|'");
  return place;
}

void read_row(Cursor& cursor, Data& data) {
  const std::size_t before = data.cells.size();
  for (;;) {
    cursor.skip_space('%');
    if (cursor.peek() == '|' && data.cells.size() > before) break;
    data.cells.push_back(read_cell(cursor));
    cursor.skip_space('%');
    if (!cursor.take(",") && cursor.peek() != '|') cursor.fail("',' or '|'");
    if (data.cells.size() > kLargestOrder * kLargestOrder) cursor.fail("a smaller matrix");
  }
  ++data.rows;
}

// The rows of "[| a, b | c, d |]" after the first bar.
void read_matrix(Cursor& cursor, Data& data) {
  std::size_t width = 0;
  for (;;) {
    cursor.skip_space('%');
    if (data.rows > 0 && cursor.take("]")) return;
    const std::size_t before = data.cells.size();
    const std::size_t ahead = cursor.ahead();
    const std::size_t column = cursor.column();
    read_row(cursor, data);
    const std::size_t count = data.cells.size() - before;
    if (width == 0) width = count;
    if (count != width) {
      cursor.fail_at(ahead, column,
                     "found a row of " + std::to_string(count) + " numbers, expected " +
                         std::to_string(width));
    }
    if (!cursor.take("|")) cursor.fail("'|'");
  }
}

Number read_number(Cursor& cursor) {
  Number number{0, cursor.ahead(), cursor.column()};
  const std::string word = cursor.word();
  if (word.empty() || word.size() > kMostDigits ||
      word.find_first_not_of("0123456789") != std::string::npos) {
    cursor.fail_at(number.ahead, number.column, "found " + quoted(word) + ", expected a number");
  }
  number.value = static_cast<std::size_t>(std::stoul(word));
  return number;
}

void read_assignment(Cursor& cursor, Data& data) {
  const std::string name = cursor.word();
  if (name.empty()) cursor.fail("an assignment, as in N = 9;");
  cursor.skip_space('%');
  if (!cursor.take("=")) cursor.fail("'='");
  cursor.skip_space('%');
  if (cursor.take("[")) {
    cursor.skip_space('%');
    if (!cursor.take("|")) cursor.fail("'|', as of a matrix [| 1, 2 | 3, 4 |]");
    if (data.rows > 0) cursor.fail("one matrix only");
    read_matrix(cursor, data);
  } else {
    (name == "S" || name == "s" ? data.side : data.order) = read_number(cursor);
  }
  cursor.skip_space('%');
  if (!cursor.take(";") && cursor.peek()) cursor.fail("';'");
}

void check_sizes(const Cursor& cursor, const Data& data) {
  const std::size_t n = data.rows;
  if (data.order && data.order->value != n) {
    cursor.fail_at(data.order->ahead, data.order->column,
                   "found order " + std::to_string(data.order->value) + " and a matrix of " +
                       std::to_string(n) + " rows, expected the same");
  }
  if (data.cells.size() != n * n) {
    cursor.fail_at(data.cells.front().ahead, data.cells.front().column,
                   "found a matrix of " + std::to_string(n) + " rows by " +
                       std::to_string(data.cells.size() / n) + " columns, expected a square one");
  }
  if (data.side && data.side->value * data.side->value != n) {
    cursor.fail_at(data.side->ahead, data.side->column,
                   "found box side " + std::to_string(data.side->value) + ", expected one whose " +
                       "square is " + std::to_string(n));
  }
}

Data read_data(Cursor& cursor) {
  Data data;
  for (;;) {
    cursor.skip_space('%');
    if (!cursor.peek()) break;
    if (data.rows > 0 && data.order) break;
    read_assignment(cursor, data);
  }
  if (data.rows == 0) cursor.fail("a matrix, as in start = [| 1, 0 | 0, 1 |];");
  return data;
}

}  // namespace

SudokuPuzzle read_dzn(LineSource& lines, const ReadOptions& options) {
  Cursor cursor(lines);
  const Data data = read_data(cursor);
  check_sizes(cursor, data);
  std::vector<Cell> cells;
  cells.reserve(data.cells.size());
  for (const Place& place : data.cells)
    cells.push_back({place.text, place.ahead, place.column});
  SudokuPuzzle puzzle;
  puzzle.order = data.rows;
  Digits digits = read_cells(lines, puzzle.order, cells, options);
  puzzle.givens = std::move(digits.givens);
  puzzle.alphabet = std::move(digits.alphabet);
  puzzle.notes = std::move(digits.notes);
  ReadOptions shape = options;
  std::optional<Boxes> stated;
  if (data.side) {
    stated = Boxes{data.side->value, data.side->value};
  } else if (!options.box && options.regions.empty()) {
    shape.latin = true;
  }
  settle_shape(puzzle, stated, lines, shape);
  lines.drop(cursor.peek() ? cursor.ahead() : cursor.lines_used());
  return puzzle;
}

}  // namespace facet::sudoku::read

#include <algorithm>
#include <string>
#include <utility>

#include "problems/sudoku/read/cursor.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

// OpenSudoku keeps a collection as XML; of it only the attribute `data` of the elements <game> is a
// puzzle. A scanner of tags and attributes is all that takes; names of tags other than <game>, text
// between tags, declarations and comments are passed over.
namespace facet::sudoku::read {
namespace {

struct Attribute {
  std::string name;
  std::size_t ahead = 0;
  std::size_t column = 0;
  std::string value;
};

void skip_until(Cursor& cursor, std::string_view end) {
  while (!cursor.take(end)) {
    if (!cursor.peek()) cursor.fail("'" + std::string(end) + "'");
    cursor.advance();
  }
}

Attribute read_attribute(Cursor& cursor) {
  Attribute attribute;
  attribute.name = cursor.word();
  if (attribute.name.empty()) cursor.fail("the name of an attribute, '/>' or '>'");
  cursor.skip_space();
  if (!cursor.take("=")) cursor.fail("'='");
  cursor.skip_space();
  const char quote = cursor.peek().value_or('\n');
  if (quote != '"' && quote != '\'') cursor.fail("a quotation mark");
  cursor.advance();
  attribute.ahead = cursor.ahead();
  attribute.column = cursor.column();
  for (auto c = cursor.peek(); c != quote; c = cursor.peek()) {
    if (!c) cursor.fail("a closing quotation mark");
    attribute.value += *c;
    cursor.advance();
  }
  cursor.advance();
  return attribute;
}

/// The attribute `data` of a <game ...> whose name was just read.
std::optional<Attribute> read_game(Cursor& cursor) {
  std::optional<Attribute> data;
  for (;;) {
    cursor.skip_space();
    if (cursor.take("/>") || cursor.take(">")) return data;
    Attribute attribute = read_attribute(cursor);
    if (attribute.name == "data") data = std::move(attribute);
  }
}

/// Moves behind the next <game> that has data; nothing where there is none.
std::optional<Attribute> next_game(Cursor& cursor) {
  for (;;) {
    while (cursor.peek() && cursor.peek() != '<')
      cursor.advance();
    if (!cursor.peek()) return std::nullopt;
    if (cursor.take("<!--")) {
      skip_until(cursor, "-->");
      continue;
    }
    cursor.advance();
    if (cursor.word() != "game") {
      skip_until(cursor, ">");
    } else if (auto data = read_game(cursor)) {
      return data;
    }
  }
}

}  // namespace

std::optional<SudokuPuzzle> read_open_sudoku(LineSource& lines, std::size_t& column,
                                             const ReadOptions& options) {
  Cursor cursor(lines);
  for (std::size_t i = 0; i < column; ++i)
    cursor.advance();
  const auto data = next_game(cursor);
  if (!data) {
    lines.drop(cursor.lines_used());
    return std::nullopt;
  }
  const Field field{data->value, data->ahead, data->column};
  SudokuPuzzle puzzle = puzzle_of(lines, field, options);
  settle_shape(puzzle, std::nullopt, lines, options);
  lines.drop(cursor.ahead());
  column = cursor.column() - 1;
  return puzzle;
}

}  // namespace facet::sudoku::read

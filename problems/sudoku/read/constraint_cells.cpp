#include "problems/sudoku/read/constraint_cells.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

std::size_t number_of(const LineSource& lines, const Field& field) {
  std::size_t value = 0;
  const char* end = field.text.data() + field.text.size();
  const auto [stop, error] = std::from_chars(field.text.data(), end, value);
  if (error != std::errc{} || stop != end || value > kLargestOrder) {
    lines.fail(
        0, field.column,
        "found " + quoted(field.text) + ", expected a number to " + std::to_string(kLargestOrder));
  }
  return value;
}

const Field& argument_of(const LineSource& lines, const Token& token) {
  if (token.arguments.empty()) {
    lines.fail(0, token.column + 1 + token.name.size(),
               "found the end of " + quoted(token.name) + ", expected '~' and an argument");
  }
  return token.arguments.front();
}

std::size_t CellNames::cell_of(const Field& field, std::string_view text) const {
  const std::size_t c = text.find('C');
  if (text.empty() || text.front() != 'R' || c == std::string_view::npos) {
    lines.fail(0, field.column, "found " + quoted(field.text) + ", expected a cell as R1C2");
  }
  const std::size_t row = number_of(lines, {text.substr(1, c - 1), 0, field.column + 1});
  const std::size_t column = number_of(lines, {text.substr(c + 1), 0, field.column + c + 1});
  if (row < 1 || column < 1 || row > rows || column > columns) {
    lines.fail(0, field.column,
               "found cell " + quoted(text) + ", expected one of a grid of " +
                   std::to_string(rows) + " rows by " + std::to_string(columns) + " columns");
  }
  return (row - 1) * columns + column - 1;
}

std::vector<std::size_t> CellNames::cells_of(const Token& token, std::size_t first) const {
  std::vector<std::size_t> cells;
  for (std::size_t i = first; i < token.arguments.size(); ++i) {
    const Field& field = token.arguments[i];
    const std::size_t cell = cell_of(field, field.text);
    if (std::ranges::find(cells, cell) != cells.end()) {
      lines.fail(0, field.column, "found cell " + quoted(field.text) + " twice, expected once");
    }
    cells.push_back(cell);
  }
  return cells;
}

}  // namespace facet::sudoku::read

#include <charconv>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"

namespace facet::sudoku::read {
namespace {

std::size_t square_root(std::size_t count) {
  auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)));
  while (root * root > count)
    --root;
  while ((root + 1) * (root + 1) <= count)
    ++root;
  return root;
}

struct Field {
  std::string_view text;
  std::size_t column = 1;
};

/// The cells of a line: its first word up to a colon, comma or semicolon. A hash may stand before
/// the cells, as in "0123456789ab 5.3... 4.2": then they are the second word.
struct Parts {
  Field cells;
  Field count;
  Field solution;
};

Field word_at(std::string_view line, std::size_t from) {
  const std::size_t begin = line.find_first_not_of(" \t", from);
  if (begin == std::string_view::npos) return {{}, line.size() + 1};
  const std::size_t end = std::min(line.find_first_of(" \t:,;#", begin), line.size());
  return {line.substr(begin, end - begin), begin + 1};
}

Parts split(std::string_view line) {
  Parts parts;
  parts.cells = word_at(line, 0);
  std::size_t end = parts.cells.column - 1 + parts.cells.text.size();
  if (parts.cells.text.size() == 12 && end < line.size() && line[end] == ' ') {
    parts.cells = word_at(line, end);
    end = parts.cells.column - 1 + parts.cells.text.size();
  }
  if (end >= line.size() || line[end] != ':') return parts;
  const std::size_t second = std::min(line.find(':', end + 1), line.size());
  parts.count = {line.substr(end + 1, second - end - 1), end + 2};
  if (second < line.size()) parts.solution = word_at(line, second + 1);
  return parts;
}

std::vector<Cell> cells_of(const Field& field) {
  std::vector<Cell> cells;
  cells.reserve(field.text.size());
  for (std::size_t i = 0; i < field.text.size(); ++i)
    cells.push_back({field.text.substr(i, 1), 0, field.column + i});
  return cells;
}

void read_statement(SudokuPuzzle& puzzle, const Parts& parts, const LineSource& lines,
                    const ReadOptions& options) {
  if (!parts.count.text.empty()) {
    std::uint64_t count = 0;
    const char* end = parts.count.text.data() + parts.count.text.size();
    const auto [stop, error] = std::from_chars(parts.count.text.data(), end, count);
    if (error != std::errc{} || stop != end) {
      lines.fail(0, parts.count.column,
                 "found " + quoted(parts.count.text) + ", expected a number of solutions");
    }
    puzzle.stated_count = count;
  }
  if (parts.solution.text.empty()) return;
  if (parts.solution.text.size() != puzzle.givens.cells.size()) {
    lines.fail(0, parts.solution.column,
               "found a solution of " + std::to_string(parts.solution.text.size()) +
                   " characters, expected " + std::to_string(puzzle.givens.cells.size()));
  }
  ReadOptions same = options;
  same.alphabet = puzzle.alphabet.digits;
  puzzle.stated_solution = read_cells(lines, puzzle.order, cells_of(parts.solution), same).givens;
}

// Lists of 9x9 puzzles are read by the million: digits and usual blanks need no census.
bool read_digits_only(std::string_view text, SudokuPuzzle& puzzle) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c >= '1' && c <= '9') {
      puzzle.givens.cells[i] = c - '0';
    } else if (c != '.' && c != '0') {
      return false;
    }
  }
  return true;
}

}  // namespace

SudokuPuzzle read_line(LineSource& lines, const ReadOptions& options) {
  const std::string_view line = *lines.peek();
  const Parts parts = split(line);
  const std::string_view text = parts.cells.text;
  const std::size_t order = square_root(text.size());
  if (text.empty() || order * order != text.size()) {
    lines.fail(0, parts.cells.column + text.size(),
               "found " + std::to_string(text.size()) + " characters, expected " +
                   std::to_string(order * order) + " or " +
                   std::to_string((order + 1) * (order + 1)) + " as for a square grid");
  }
  SudokuPuzzle puzzle;
  puzzle.order = order;
  const bool plain = order == 9 && options.alphabet.empty() && options.blanks.empty();
  if (plain) {
    puzzle.givens = SudokuGrid(order);
    puzzle.alphabet = standard_alphabet(order);
  }
  if (!plain || !read_digits_only(text, puzzle)) {
    Digits digits = read_cells(lines, order, cells_of(parts.cells), options);
    puzzle.givens = std::move(digits.givens);
    puzzle.alphabet = std::move(digits.alphabet);
    puzzle.notes = std::move(digits.notes);
  }
  settle_shape(puzzle, std::nullopt, lines, options);
  read_statement(puzzle, parts, lines, options);
  lines.drop();
  return puzzle;
}

}  // namespace facet::sudoku::read

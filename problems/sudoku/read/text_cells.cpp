#include "problems/sudoku/read/text_cells.hpp"

#include <cmath>
#include <string>
#include <utility>

namespace facet::sudoku::read {
namespace {

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

std::optional<Field> solution_comment(LineSource& lines) {
  constexpr std::string_view kStart = "# solution ";
  const auto line = lines.peek();
  if (!line || !line->starts_with(kStart)) return std::nullopt;
  return Field{line->substr(kStart.size()), 0, kStart.size() + 1};
}

std::size_t square_root(std::size_t count) {
  auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(count)));
  while (root * root > count)
    --root;
  while ((root + 1) * (root + 1) <= count)
    ++root;
  return root;
}

std::vector<Cell> cells_of(const Field& field) {
  std::vector<Cell> cells;
  cells.reserve(field.text.size());
  for (std::size_t i = 0; i < field.text.size(); ++i)
    cells.push_back({field.text.substr(i, 1), field.ahead, field.column + i});
  return cells;
}

SudokuPuzzle puzzle_of(const LineSource& lines, const Field& field, const ReadOptions& options) {
  const std::size_t count = field.text.size();
  const std::size_t order = square_root(count);
  if (count == 0 || order * order != count) {
    const std::string below = order > 0 ? std::to_string(order * order) + " or " : "";
    lines.fail(field.ahead, field.column + count,
               "found " + std::to_string(count) + " cells, expected a square number of them, " +
                   below + std::to_string((order + 1) * (order + 1)));
  }
  if (order > kMostCharacters) {
    lines.fail(field.ahead, field.column,
               "found " + std::to_string(count) +
                   " cells of one character, for which no alphabet " +
                   "is long enough; expected numbers between blanks");
  }
  SudokuPuzzle puzzle;
  puzzle.order = order;
  const bool plain = order == 9 && options.alphabet.empty() && options.blanks.empty();
  if (plain) {
    puzzle.givens = SudokuGrid(order);
    puzzle.alphabet = {"123456789", "1-9"};
    if (read_digits_only(field.text, puzzle)) return puzzle;
  }
  Digits digits = read_cells(lines, order, cells_of(field), options);
  puzzle.givens = std::move(digits.givens);
  puzzle.alphabet = std::move(digits.alphabet);
  puzzle.notes = std::move(digits.notes);
  return puzzle;
}

void state_solution(SudokuPuzzle& puzzle, const LineSource& lines, const Field& field,
                    const ReadOptions& options) {
  const std::size_t cells = puzzle.order * puzzle.order;
  if (field.text.size() != cells) {
    lines.fail(field.ahead, field.column + field.text.size(),
               "found a solution of " + std::to_string(field.text.size()) + " cells, expected " +
                   std::to_string(cells));
  }
  ReadOptions same = options;
  if (!puzzle.alphabet.digits.empty()) same.alphabet = puzzle.alphabet.digits;
  puzzle.stated_solution = read_cells(lines, puzzle.order, cells_of(field), same).givens;
}

}  // namespace facet::sudoku::read

#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"

namespace facet::sudoku::read {
namespace {

std::size_t cube_root(std::size_t count) {
  std::size_t root = 1;
  while (root * root * root < count)
    ++root;
  return root;
}

Domain candidates_of(const LineSource& lines, std::string_view marks, const std::string& digits,
                     std::size_t column) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] == '.' || marks[i] == '0') continue;
    if (marks[i] != digits[i]) {
      lines.fail(0, column + i,
                 "found " + quoted(marks[i]) + ", expected " + quoted(digits[i]) + " or a blank");
    }
    values.push_back(static_cast<Value>(i + 1));
  }
  return Domain::of(values);
}

}  // namespace

bool looks_like_pencil_marks(std::string_view line) {
  const std::string_view text = trimmed(line);
  constexpr std::size_t kNine = 9;
  if (text.size() != kNine * kNine * kNine) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char digit = static_cast<char>('1' + i % kNine);
    if (text[i] != '.' && text[i] != '0' && text[i] != digit) return false;
  }
  return true;
}

SudokuPuzzle read_pencil_marks(LineSource& lines, const ReadOptions& options) {
  const std::string_view line = *lines.peek();
  const std::string_view text = trimmed(line);
  const std::size_t column = static_cast<std::size_t>(text.data() - line.data()) + 1;
  const std::size_t n = cube_root(text.size());
  SudokuPuzzle puzzle;
  puzzle.order = n;
  puzzle.alphabet = standard_alphabet(n);
  if (n * n * n != text.size() || puzzle.alphabet.digits.empty()) {
    lines.fail(0, column + text.size(),
               "found " + std::to_string(text.size()) +
                   " characters of pencil marks, expected N*N*N of them, as 729");
  }
  puzzle.givens = SudokuGrid(n);
  bool open = false;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    Domain domain =
        candidates_of(lines, text.substr(cell * n, n), puzzle.alphabet.digits, column + cell * n);
    if (domain.is_singleton()) puzzle.givens.cells[cell] = domain.min();
    open = open || (domain.size() != 1 && domain.size() != n);
    puzzle.candidates.push_back(std::move(domain));
  }
  // Cells with one candidate or all of them are a plain puzzle.
  if (!open) puzzle.candidates.clear();
  settle_shape(puzzle, std::nullopt, lines, options);
  lines.drop();
  return puzzle;
}

}  // namespace facet::sudoku::read

#include <algorithm>
#include <string>
#include <vector>

#include "model/constraint.hpp"
#include "problems/sudoku/print/writers.hpp"
#include "problems/sudoku/read/cells.hpp"

namespace facet::sudoku::print_detail {
namespace {

// Characters where they are the usual ones or letters throughout, so that a reader who sees words
// takes them for the same; numbers else.
std::string word_of(const SudokuPuzzle& puzzle, int digit, bool characters) {
  if (digit == 0) return ".";
  if (!characters) return std::to_string(digit);
  return std::string(1, puzzle.alphabet.digits[static_cast<std::size_t>(digit - 1)]);
}

bool shows_characters(const SudokuPuzzle& puzzle, Shown shown) {
  const std::string& digits = puzzle.alphabet.digits;
  if (digits.empty() || digits.size() != puzzle.order) return false;
  if (shown == Shown::Answer) return true;
  return digits == read::standard_alphabet(puzzle.order).digits ||
         digits.find_first_of("0123456789?") == std::string::npos;
}

std::string boxed(const SudokuPuzzle& puzzle, std::size_t box_rows, std::size_t box_columns,
                  bool characters) {
  const std::size_t n = puzzle.order;
  const std::size_t width = characters ? 1 : std::to_string(n).size();
  std::string border = "+";
  for (std::size_t box = 0; box < n / box_columns; ++box)
    border += std::string(box_columns * (width + 1) + 1, '-') + "+";
  border += '\n';
  std::string text;
  for (std::size_t row = 0; row < n; ++row) {
    if (row % box_rows == 0) text += border;
    for (std::size_t column = 0; column < n; ++column) {
      if (column % box_columns == 0) text += column == 0 ? "|" : " |";
      const std::string word = word_of(puzzle, puzzle.givens.at(row, column), characters);
      text.append(width + 1 - word.size(), ' ');
      text += word;
    }
    text += " |\n";
  }
  return text + border;
}

/// Draws a wall wherever two neighbours lie in different regions.
class RegionDrawing {
 public:
  RegionDrawing(const SudokuPuzzle& puzzle, const std::vector<int>& of, bool characters)
      : puzzle_(puzzle),
        of_(of),
        n_(puzzle.order),
        characters_(characters),
        width_(characters_ ? 1 : std::to_string(n_).size()) {}

  std::string text() const {
    std::string lines;
    for (std::size_t row = 0; row < n_; ++row)
      lines += wall_line(row) + cell_line(row);
    return lines + wall_line(n_);
  }

 private:
  bool wall_above(std::size_t row, std::size_t column) const {
    return row == 0 || row == n_ || of_[row * n_ + column] != of_[(row - 1) * n_ + column];
  }
  std::string wall_line(std::size_t row) const {
    std::string line = "+";
    for (std::size_t column = 0; column < n_; ++column)
      line += std::string(width_ + 2, wall_above(row, column) ? '-' : ' ') + "+";
    return line + '\n';
  }
  std::string cell_line(std::size_t row) const {
    std::string line;
    for (std::size_t column = 0; column < n_; ++column) {
      const std::size_t cell = row * n_ + column;
      const bool wall = column == 0 || of_[cell] != of_[cell - 1];
      const std::string word = word_of(puzzle_, puzzle_.givens.cells[cell], characters_);
      line += wall ? '|' : ' ';
      line += std::string(width_ + 1 - word.size(), ' ') + word + ' ';
    }
    return line + "|\n";
  }

  const SudokuPuzzle& puzzle_;
  const std::vector<int>& of_;
  std::size_t n_;
  bool characters_;
  std::size_t width_;
};

}  // namespace

std::string bordered(const SudokuPuzzle& puzzle, Shown shown) {
  const std::size_t n = puzzle.order;
  const bool characters = shows_characters(puzzle, shown);
  std::string head = puzzle.diagonals ? "Sudoku X\n" : "";
  if (std::holds_alternative<NoBlocks>(puzzle.blocks)) head += "Latin square\n";
  return head +
         std::visit(
             Overloaded{
                 [&](const Boxes& b) { return boxed(puzzle, b.rows, b.columns, characters); },
                 [&](const Regions& r) { return RegionDrawing(puzzle, r.of, characters).text(); },
                 [&](const NoBlocks&) { return boxed(puzzle, n, n, characters); }},
             puzzle.blocks);
}

std::string simple_sudoku(const SudokuPuzzle& puzzle) {
  std::string text = "*-----------*\n";
  for (std::size_t row = 0; row < puzzle.order; ++row) {
    if (row > 0 && row % 3 == 0) text += "|---+---+---|\n";
    for (std::size_t column = 0; column < puzzle.order; ++column) {
      if (column % 3 == 0) text += '|';
      const int digit = puzzle.givens.at(row, column);
      text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    }
    text += "|\n";
  }
  return text + "*-----------*\n";
}

}  // namespace facet::sudoku::print_detail

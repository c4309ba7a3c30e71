#include <algorithm>
#include <string>

#include "problems/sudoku/print/writers.hpp"

namespace facet::sudoku::print_detail {
namespace {

// The sign to the right of each cell, and the one below it.
struct Signs {
  std::string right;
  std::string below;
};

Signs signs_of(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  Signs signs{std::string(n * n, ' '), std::string(n * n, ' ')};
  for (const auto& [greater, smaller] : puzzle.inequalities) {
    const std::size_t first = std::min(greater, smaller);
    const bool first_is_greater = greater == first;
    if (std::max(greater, smaller) == first + n && n > 1) {
      signs.below[first] = first_is_greater ? 'v' : '^';
    } else {
      signs.right[first] = first_is_greater ? '>' : '<';
    }
  }
  return signs;
}

void end_line(std::string& text) {
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
}

}  // namespace

std::string futoshiki(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  const std::size_t width = std::to_string(n).size();
  const Signs signs = signs_of(puzzle);
  std::string text = "futoshiki " + std::to_string(n) + "\n";
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const int given = puzzle.givens.cells[cell];
    const std::string digit = given == 0 ? "." : std::to_string(given);
    text += std::string(width - digit.size(), ' ') + digit;
    if (cell % n + 1 < n) {
      text += {' ', signs.right[cell], ' '};
      continue;
    }
    text += '\n';
    if (cell + 1 == n * n) break;
    for (std::size_t above = cell + 1 - n; above <= cell; ++above) {
      text += std::string(width - 1, ' ') + signs.below[above];
      if (above < cell) text += "   ";
    }
    end_line(text);
  }
  return text;
}

}  // namespace facet::sudoku::print_detail

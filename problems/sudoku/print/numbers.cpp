#include <algorithm>
#include <string>
#include <vector>

#include "model/constraint.hpp"
#include "problems/sudoku/print/writers.hpp"
#include "problems/sudoku/read/cells.hpp"

namespace facet::sudoku::print_detail {
namespace {

const Alphabet& alphabet_of(const SudokuPuzzle& puzzle, Alphabet& fallback) {
  if (puzzle.alphabet.digits.size() == puzzle.order) return puzzle.alphabet;
  fallback = read::standard_alphabet(puzzle.order);
  return fallback;
}

}  // namespace

std::string characters_of(const SudokuPuzzle& puzzle, const SudokuGrid& grid, char blank) {
  Alphabet fallback;
  const std::string& digits = alphabet_of(puzzle, fallback).digits;
  const char empty = digits.find(blank) == std::string::npos ? blank : '.';
  std::string text;
  text.reserve(grid.cells.size() + 1);
  for (const int digit : grid.cells)
    text += digit == 0 ? empty : digits[static_cast<std::size_t>(digit - 1)];
  return text;
}

std::string characters(const SudokuPuzzle& puzzle, std::size_t row, char blank) {
  std::string text = characters_of(puzzle, puzzle.givens, blank);
  if (row == 0) return text + '\n';
  std::string lines;
  for (std::size_t at = 0; at < text.size(); at += row)
    lines += text.substr(at, row) + '\n';
  return lines;
}

std::string integers(const SudokuPuzzle& puzzle, const std::string& blank,
                     const std::string& separator, bool aligned) {
  const std::size_t n = puzzle.order;
  const std::size_t width = aligned ? std::max(std::to_string(n).size(), blank.size()) : 0;
  std::string text;
  for (std::size_t cell = 0; cell < puzzle.givens.cells.size(); ++cell) {
    const int digit = puzzle.givens.cells[cell];
    const std::string word = digit == 0 ? blank : std::to_string(digit);
    if (cell % n > 0) text += separator;
    text.append(width - std::min(width, word.size()), ' ');
    text += word;
    if (cell % n + 1 == n) text += '\n';
  }
  return text;
}

std::string lewis(const SudokuPuzzle& puzzle) {
  const auto& boxes = std::get<Boxes>(puzzle.blocks);
  return std::to_string(boxes.rows) + "\n1\n" + integers(puzzle, "-1", "\t", false);
}

std::vector<int> region_map(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  return std::visit(Overloaded{[&](const Boxes& boxes) {
                                 std::vector<int> map(n * n);
                                 for (std::size_t cell = 0; cell < n * n; ++cell) {
                                   const std::size_t box =
                                       cell / n / boxes.rows * (n / boxes.columns) +
                                       cell % n / boxes.columns;
                                   map[cell] = static_cast<int>(box);
                                 }
                                 return map;
                               },
                               [](const Regions& regions) { return regions.of; },
                               [&](const NoBlocks&) { return std::vector<int>(n * n, 0); }},
                    puzzle.blocks);
}

std::string jigsaw(const SudokuPuzzle& puzzle) {
  SudokuPuzzle map = puzzle;
  map.givens.cells = region_map(puzzle);
  for (int& region : map.givens.cells)
    ++region;
  return std::to_string(puzzle.order) + '\n' + integers(puzzle, "0", " ", true) + '\n' +
         integers(map, "0", " ", true);
}

std::string regions_line(const SudokuPuzzle& puzzle) {
  const std::string digits = read::standard_alphabet(puzzle.order).digits;
  std::string text;
  for (const int region : region_map(puzzle))
    text += digits[static_cast<std::size_t>(region)];
  return text + '\n';
}

std::string pencil_marks(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  const std::string digits = read::standard_alphabet(n).digits;
  std::string text;
  text.reserve(n * n * n + 1);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const int given = puzzle.givens.cells[cell];
    for (int digit = 1; digit <= static_cast<int>(n); ++digit) {
      const bool listed = puzzle.candidates.empty() || puzzle.candidates[cell].contains(digit);
      const bool allowed = listed && (given == 0 || given == digit);
      text += allowed ? digits[static_cast<std::size_t>(digit - 1)] : '.';
    }
  }
  return text + '\n';
}

std::string dzn(const SudokuPuzzle& puzzle) {
  const auto* boxes = std::get_if<Boxes>(&puzzle.blocks);
  std::string text;
  if (boxes != nullptr) text += "S = " + std::to_string(boxes->rows) + ";\n";
  text += "N = " + std::to_string(puzzle.order) + ";\n";
  text += boxes != nullptr ? "puzzle = [|\n" : "start = [|\n";
  std::string rows = integers(puzzle, "0", ", ", true);
  for (std::size_t at = rows.find('\n'); at != std::string::npos; at = rows.find('\n', at + 3))
    rows.replace(at, 1, " |\n");
  rows.erase(rows.size() - 1);
  return text + rows + "];\n";
}

}  // namespace facet::sudoku::print_detail

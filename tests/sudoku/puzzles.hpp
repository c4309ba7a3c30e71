#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "model/random.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::testing {

inline SudokuPuzzle read_one(const std::string& text, ReadOptions options = {}) {
  std::istringstream in(text);
  return parse(in, "t", std::move(options));
}

inline std::vector<SudokuPuzzle> read_all(const std::string& text, ReadOptions options = {}) {
  std::istringstream in(text);
  Reader reader(in, "t", std::move(options));
  std::vector<SudokuPuzzle> puzzles;
  while (auto puzzle = reader.next())
    puzzles.push_back(*std::move(puzzle));
  return puzzles;
}

/// The message of the ParseError that reading the whole text throws; "" where it throws none.
inline std::string error_of(const std::string& text, ReadOptions options = {}) {
  try {
    read_all(text, std::move(options));
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

/// Digits of a cell pattern, '.' for blank: "12../34..".
inline std::vector<int> digits(const std::string& text) {
  std::vector<int> result;
  for (const char c : text) {
    if (c == '.') result.push_back(0);
    if (c >= '1' && c <= '9') result.push_back(c - '0');
  }
  return result;
}

/// A puzzle with random givens (no care is taken that it has a solution) and usual characters.
inline SudokuPuzzle random_puzzle(std::size_t n, Blocks blocks, double fill, Random& random) {
  const std::string all = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  SudokuPuzzle puzzle;
  puzzle.order = n;
  puzzle.blocks = std::move(blocks);
  puzzle.givens = SudokuGrid(n);
  for (int& cell : puzzle.givens.cells) {
    if (random.chance(fill)) cell = static_cast<int>(random.below(n)) + 1;
  }
  if (n <= all.size()) puzzle.alphabet.digits = all.substr(0, n);
  return puzzle;
}

/// A snake through the columns, cut into N pieces; with a shift the last piece goes on at the
/// start, so that it is in two parts.
inline Regions snake_regions(std::size_t n, std::size_t shift) {
  Regions regions{std::vector<int>(n * n)};
  for (std::size_t i = 0; i < n * n; ++i) {
    const std::size_t column = i / n;
    const std::size_t row = column % 2 == 0 ? i % n : n - 1 - i % n;
    regions.of[row * n + column] = static_cast<int>((i + shift) % (n * n) / n);
  }
  return regions;
}

/// Connected regions that are no boxes: columns, but in each pair of them the left one has both
/// cells of the first row and the right one both of the last.
inline Regions bent_regions(std::size_t n) {
  Regions regions{std::vector<int>(n * n)};
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::size_t row = cell / n;
    const std::size_t column = cell % n;
    const std::size_t left = column / 2 * 2;
    std::size_t owner = column;
    if (left + 1 < n && row == 0) owner = left;
    if (left + 1 < n && row + 1 == n) owner = left + 1;
    regions.of[cell] = static_cast<int>(owner);
  }
  return regions;
}

}  // namespace facet::sudoku::testing

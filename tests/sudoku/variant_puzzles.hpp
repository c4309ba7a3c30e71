#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "model/random.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku::testing {

/// All Latin squares of the order, row by row: 1, 2, 12, 576.
inline void each_latin_square(std::size_t n, std::vector<int>& cells,
                              const std::function<void(const std::vector<int>&)>& f) {
  if (cells.size() == n * n) return f(cells);
  const std::size_t row = cells.size() / n;
  const std::size_t column = cells.size() % n;
  for (int digit = 1; digit <= static_cast<int>(n); ++digit) {
    bool free = true;
    for (std::size_t i = 0; i < column; ++i)
      free = free && cells[row * n + i] != digit;
    for (std::size_t i = 0; i < row; ++i)
      free = free && cells[i * n + column] != digit;
    if (!free) continue;
    cells.push_back(digit);
    each_latin_square(n, cells, f);
    cells.pop_back();
  }
}

inline std::vector<std::vector<int>> latin_squares(std::size_t n) {
  std::vector<std::vector<int>> all;
  std::vector<int> cells;
  each_latin_square(n, cells, [&](const std::vector<int>& square) { all.push_back(square); });
  return all;
}

inline int apart(std::size_t a, std::size_t b) {
  return std::abs(static_cast<int>(a) - static_cast<int>(b));
}

/// Whether a Latin square keeps the rules of the puzzle's variants: every pair of cells is looked
/// at, by how far they are apart.
inline bool keeps_rules(const SudokuPuzzle& puzzle, const std::vector<int>& grid) {
  const std::size_t n = puzzle.order;
  for (const Cage& cage : puzzle.cages) {
    std::int64_t sum = 0;
    std::set<int> digits;
    for (const std::size_t cell : cage.cells) {
      sum += grid[cell];
      digits.insert(grid[cell]);
    }
    if (cage.sum && *cage.sum != sum) return false;
    if (!cage.repeats && digits.size() != cage.cells.size()) return false;
  }
  for (std::size_t a = 0; a < n * n; ++a) {
    for (std::size_t b = 0; b < n * n; ++b) {
      const int rows = apart(a / n, b / n);
      const int columns = apart(a % n, b % n);
      if (puzzle.anti_knight && rows * columns == 2 && grid[a] == grid[b]) return false;
      if (puzzle.anti_king && rows == 1 && columns == 1 && grid[a] == grid[b]) return false;
      if (rows + columns != 1) continue;
      const bool marked = std::ranges::any_of(puzzle.consecutive, [&](const auto& pair) {
        return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
      });
      const bool by_one = std::abs(grid[a] - grid[b]) == 1;
      if (marked && !by_one) return false;
      if (puzzle.non_consecutive && !marked && by_one) return false;
    }
  }
  return std::ranges::all_of(puzzle.inequalities, [&](const Inequality& sign) {
    return grid[sign.greater] > grid[sign.smaller];
  });
}

/// Some different cells, in any order.
inline std::vector<std::size_t> some_cells(std::size_t all, std::size_t most, Random& random) {
  std::vector<std::size_t> cells;
  const std::size_t size = 1 + random.below(most);
  while (cells.size() < size) {
    const std::size_t cell = random.below(all);
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  }
  return cells;
}

/// Sums, marks and signs that are right in `grid`, so that puzzles have solutions; each with its
/// probability, so that they come alone and together.
inline void add_rules(SudokuPuzzle& puzzle, const std::vector<int>& grid, double rate,
                      Random& random) {
  const std::size_t n = puzzle.order;
  for (int i = 0; i < 2 && random.chance(rate); ++i) {
    Cage cage{some_cells(n * n, n, random), 0, false};
    std::set<int> digits;
    for (const std::size_t cell : cage.cells) {
      *cage.sum += grid[cell];
      digits.insert(grid[cell]);
    }
    cage.repeats = digits.size() < cage.cells.size() || random.chance(0.2);
    if (!cage.repeats && random.chance(0.2)) cage.sum.reset();
    puzzle.cages.push_back(std::move(cage));
  }
  const bool dots = random.chance(rate);
  const bool signs = random.chance(rate);
  for_each_neighbour(n, [&](std::size_t a, std::size_t b) {
    const bool by_one = std::abs(grid[a] - grid[b]) == 1;
    if (dots && by_one && random.chance(0.5)) {
      puzzle.consecutive.push_back(random.chance(0.5) ? Neighbours{a, b} : Neighbours{b, a});
    }
    if (signs && random.chance(0.2)) {
      puzzle.inequalities.push_back(grid[a] > grid[b] ? Inequality{a, b} : Inequality{b, a});
    }
  });
}

/// A Latin puzzle of that order with rules of variants, at most some of which contradict each
/// other, and a few givens.
inline SudokuPuzzle random_variant(std::size_t n, const std::vector<std::vector<int>>& squares,
                                   Random& random) {
  SudokuPuzzle puzzle;
  puzzle.order = n;
  puzzle.blocks = NoBlocks{};
  puzzle.givens = SudokuGrid(n);
  puzzle.alphabet.digits = std::string("123456789").substr(0, n);
  const std::vector<int>& grid = squares[random.below(squares.size())];
  add_rules(puzzle, grid, 0.5, random);
  puzzle.anti_knight = random.chance(0.2);
  puzzle.anti_king = random.chance(0.2);
  puzzle.non_consecutive = random.chance(0.2);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    if (random.chance(0.1)) puzzle.givens.cells[cell] = grid[cell];
  }
  return puzzle;
}

}  // namespace facet::sudoku::testing

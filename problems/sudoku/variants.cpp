#include "problems/sudoku/variants.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "model/error.hpp"

namespace facet::sudoku {
namespace {

void refuse(const std::string& what) {
  throw InvalidModel("puzzle: " + what);
}

void validate_cage(const Cage& cage, const std::string& name, std::size_t n) {
  if (cage.cells.empty()) refuse(name + " has no cells");
  if (!cage.sum && cage.repeats) refuse(name + " has repeats and no sum, so it says nothing");
  std::vector<std::size_t> cells = cage.cells;
  std::ranges::sort(cells);
  if (cells.back() >= n * n || std::ranges::adjacent_find(cells) != cells.end()) {
    refuse(name + " has a cell twice or off the grid");
  }
  const auto sums = sums_of(cage, n);
  if (!sums) refuse(name + " has more cells than there are digits");
  if (cage.sum && (*cage.sum < sums->least || *cage.sum > sums->largest)) {
    refuse(name + " has the sum " + std::to_string(*cage.sum) + ", expected " +
           std::to_string(sums->least) + " to " + std::to_string(sums->largest));
  }
}

using Pair = std::pair<std::size_t, std::size_t>;

Pair pair_of(std::size_t a, std::size_t b) {
  return {std::min(a, b), std::max(a, b)};
}

void validate_pair(std::size_t a, std::size_t b, std::size_t n, std::set<Pair>& seen) {
  const Pair pair = pair_of(a, b);
  if (pair.second >= n * n || !are_neighbours(a, b, n)) {
    refuse("a pair of cells that are no neighbours");
  }
  if (!seen.insert(pair).second) refuse("a pair of neighbours that is marked twice");
}

// Cells at (row + down, column + right), for all of `moves`, whose second is in the grid.
void for_each_move(std::size_t n, std::initializer_list<std::pair<std::size_t, int>> moves,
                   const PairVisitor& f) {
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      for (const auto& [down, right] : moves) {
        const auto other = static_cast<std::ptrdiff_t>(column) + right;
        if (row + down >= n || other < 0 || other >= static_cast<std::ptrdiff_t>(n)) continue;
        f(row * n + column, (row + down) * n + static_cast<std::size_t>(other));
      }
    }
  }
}

}  // namespace

std::string cell_name(std::size_t cell, std::size_t order) {
  return "r" + std::to_string(cell / order + 1) + "c" + std::to_string(cell % order + 1);
}

bool has_variant_rules(const SudokuPuzzle& puzzle) {
  return !puzzle.cages.empty() || puzzle.anti_knight || puzzle.anti_king ||
         !puzzle.consecutive.empty() || puzzle.non_consecutive || !puzzle.inequalities.empty();
}

std::optional<SumRange> sums_of(const Cage& cage, std::size_t order) {
  const auto n = static_cast<std::int64_t>(order);
  const auto size = static_cast<std::int64_t>(cage.cells.size());
  if (cage.repeats) return SumRange{size, size * n};
  if (size > n) return std::nullopt;
  const std::int64_t least = size * (size + 1) / 2;
  return SumRange{least, size * (n + 1) - least};
}

void validate_variants(const SudokuPuzzle& puzzle) {
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i)
    validate_cage(puzzle.cages[i], "cage " + std::to_string(i + 1), puzzle.order);
  std::set<Pair> marked;
  for (const Neighbours& pair : puzzle.consecutive)
    validate_pair(pair.first, pair.second, puzzle.order, marked);
  marked.clear();
  for (const Inequality& sign : puzzle.inequalities)
    validate_pair(sign.greater, sign.smaller, puzzle.order, marked);
}

bool are_neighbours(std::size_t a, std::size_t b, std::size_t columns) {
  const auto [low, high] = pair_of(a, b);
  return high - low == columns || (high - low == 1 && high % columns != 0);
}

void for_each_knight_move(std::size_t order, const PairVisitor& f) {
  for_each_move(order, {{1, -2}, {1, 2}, {2, -1}, {2, 1}}, f);
}

void for_each_king_move(std::size_t order, const PairVisitor& f) {
  for_each_move(order, {{1, -1}, {1, 1}}, f);
}

void for_each_neighbour(std::size_t order, const PairVisitor& f) {
  for_each_move(order, {{0, 1}, {1, 0}}, f);
}

void for_each_unmarked_neighbour(const SudokuPuzzle& puzzle, const PairVisitor& f) {
  std::set<Pair> marked;
  for (const Neighbours& pair : puzzle.consecutive)
    marked.insert(pair_of(pair.first, pair.second));
  for_each_neighbour(puzzle.order, [&](std::size_t a, std::size_t b) {
    if (!marked.contains({a, b})) f(a, b);
  });
}

std::vector<std::vector<std::size_t>> windows(std::size_t order, const Boxes& boxes) {
  std::vector<std::vector<std::size_t>> result;
  for (std::size_t top = 1; top + boxes.rows < order; top += boxes.rows + 1) {
    for (std::size_t left = 1; left + boxes.columns < order; left += boxes.columns + 1) {
      std::vector<std::size_t> cells;
      for (std::size_t i = 0; i < boxes.rows * boxes.columns; ++i)
        cells.push_back((top + i / boxes.columns) * order + left + i % boxes.columns);
      result.push_back(std::move(cells));
    }
  }
  return result;
}

}  // namespace facet::sudoku

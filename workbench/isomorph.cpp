#include "workbench/isomorph.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "model/constraint.hpp"
#include "problems/sudoku/units.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuPuzzle;

// Where each cell of the new grid comes from.
using Sources = std::vector<std::size_t>;

SudokuPuzzle moved(const SudokuPuzzle& puzzle, const Sources& sources) {
  SudokuPuzzle result = puzzle;
  std::vector<std::size_t> target(sources.size());
  for (std::size_t cell = 0; cell < sources.size(); ++cell) {
    const std::size_t source = sources[cell];
    target[source] = cell;
    result.givens.cells[cell] = puzzle.givens.cells[source];
    if (!puzzle.candidates.empty()) result.candidates[cell] = puzzle.candidates[source];
    if (puzzle.stated_solution)
      result.stated_solution->cells[cell] = puzzle.stated_solution->cells[source];
    if (const auto* regions = std::get_if<sudoku::Regions>(&puzzle.blocks))
      std::get<sudoku::Regions>(result.blocks).of[cell] = regions->of[source];
  }
  for (std::vector<std::size_t>& region : result.extra_regions) {
    for (std::size_t& cell : region)
      cell = target[cell];
  }
  for (sudoku::Cage& cage : result.cages) {
    for (std::size_t& cell : cage.cells)
      cell = target[cell];
  }
  for (auto& [first, second] : result.consecutive) {
    first = target[first];
    second = target[second];
  }
  for (auto& [greater, smaller] : result.inequalities) {
    greater = target[greater];
    smaller = target[smaller];
  }
  return result;
}

// Sums, signs and consecutive digits speak of the size of digits, not of their names only.
bool sizes_matter(const SudokuPuzzle& puzzle) {
  const bool sums = std::ranges::any_of(
      puzzle.cages, [](const sudoku::Cage& cage) { return cage.sum.has_value(); });
  return sums || puzzle.non_consecutive || !puzzle.consecutive.empty() ||
         !puzzle.inequalities.empty();
}

// Groups of `size` lines in any order, and the lines in each.
std::vector<std::size_t> shuffled_lines(std::size_t order, std::size_t size, Random& random) {
  std::vector<std::size_t> groups(order / size);
  std::iota(groups.begin(), groups.end(), std::size_t{0});
  random.shuffle(std::span(groups));
  std::vector<std::size_t> lines;
  std::vector<std::size_t> within(size);
  std::iota(within.begin(), within.end(), std::size_t{0});
  for (const std::size_t group : groups) {
    random.shuffle(std::span(within));
    for (const std::size_t line : within)
      lines.push_back(group * size + line);
  }
  return lines;
}

SudokuPuzzle shuffled(const SudokuPuzzle& puzzle, std::size_t band, std::size_t stack,
                      Random& random) {
  const std::size_t n = puzzle.order;
  const std::vector<std::size_t> rows = shuffled_lines(n, band, random);
  const std::vector<std::size_t> columns = shuffled_lines(n, stack, random);
  Sources sources;
  for (const std::size_t row : rows) {
    for (const std::size_t column : columns)
      sources.push_back(row * n + column);
  }
  return moved(puzzle, sources);
}

// Top and bottom exchanged or not, left and right as well; boxes fit the new places by
// themselves, regions and extra regions move along.
SudokuPuzzle reflected(const SudokuPuzzle& puzzle, Random& random) {
  const std::size_t n = puzzle.order;
  const bool rows = random.below(2) != 0;
  const bool columns = random.below(2) != 0;
  Sources sources;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c)
      sources.push_back((rows ? n - 1 - r : r) * n + (columns ? n - 1 - c : c));
  }
  return moved(puzzle, sources);
}

SudokuPuzzle renamed(SudokuPuzzle puzzle, Random& random) {
  std::vector<int> names(puzzle.order);
  std::iota(names.begin(), names.end(), 1);
  random.shuffle(std::span(names));
  names.insert(names.begin(), 0);
  const auto rename = [&](int& digit) { digit = names[static_cast<std::size_t>(digit)]; };
  std::ranges::for_each(puzzle.givens.cells, rename);
  if (puzzle.stated_solution) std::ranges::for_each(puzzle.stated_solution->cells, rename);
  for (Domain& domain : puzzle.candidates) {
    std::vector<Value> values;
    domain.for_each([&](Value value) { values.push_back(names[static_cast<std::size_t>(value)]); });
    domain = Domain::of(values);
  }
  return puzzle;
}

}  // namespace

SudokuPuzzle transposed(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  Sources sources;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c)
      sources.push_back(c * n + r);
  }
  SudokuPuzzle result = moved(puzzle, sources);
  if (auto* boxes = std::get_if<sudoku::Boxes>(&result.blocks))
    std::swap(boxes->rows, boxes->columns);
  return result;
}

SudokuPuzzle random_isomorph(const SudokuPuzzle& puzzle, Random& random) {
  sudoku::validate(puzzle);
  const bool plain =
      puzzle.extra_regions.empty() && !puzzle.diagonals && !sudoku::has_variant_rules(puzzle);
  SudokuPuzzle result =
      std::visit(Overloaded{[&](const sudoku::Boxes& boxes) {
                              return plain ? shuffled(puzzle, boxes.rows, boxes.columns, random)
                                           : reflected(puzzle, random);
                            },
                            [&](const sudoku::Regions&) { return reflected(puzzle, random); },
                            [&](const sudoku::NoBlocks&) {
                              return plain ? shuffled(puzzle, puzzle.order, puzzle.order, random)
                                           : reflected(puzzle, random);
                            }},
                 puzzle.blocks);
  if (random.below(2) != 0) result = transposed(result);
  return sizes_matter(puzzle) ? result : renamed(std::move(result), random);
}

}  // namespace facet::workbench

#include "problems/sudoku/units.hpp"

#include <vector>

#include "model/constraint.hpp"
#include "model/error.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku {
namespace {

using UnitVisitor = std::function<void(const Unit&)>;

void each_line(std::size_t n, const UnitVisitor& f) {
  std::vector<std::size_t> cells(n);
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t i = 0; i < n; ++i)
      cells[i] = row * n + i;
    f({"row", row + 1, cells});
  }
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t i = 0; i < n; ++i)
      cells[i] = i * n + column;
    f({"column", column + 1, cells});
  }
}

void each_box(std::size_t n, const Boxes& boxes, const UnitVisitor& f) {
  const std::size_t across = n / boxes.columns;
  std::vector<std::size_t> cells(n);
  for (std::size_t box = 0; box < n; ++box) {
    const std::size_t top = box / across * boxes.rows;
    const std::size_t left = box % across * boxes.columns;
    for (std::size_t i = 0; i < n; ++i) {
      cells[i] = (top + i / boxes.columns) * n + left + i % boxes.columns;
    }
    f({"box", box + 1, cells});
  }
}

void each_region(std::size_t n, const Regions& regions, const UnitVisitor& f) {
  std::vector<std::vector<std::size_t>> cells(n);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    cells[static_cast<std::size_t>(regions.of[cell])].push_back(cell);
  }
  for (std::size_t region = 0; region < n; ++region)
    f({"region", region + 1, cells[region]});
}

void each_diagonal(std::size_t n, const UnitVisitor& f) {
  std::vector<std::size_t> cells(n);
  for (std::size_t i = 0; i < n; ++i)
    cells[i] = i * n + i;
  f({"falling diagonal", 0, cells});
  for (std::size_t i = 0; i < n; ++i)
    cells[i] = (n - 1 - i) * n + i;
  f({"rising diagonal", 0, cells});
}

void refuse(const std::string& what) {
  throw InvalidModel("puzzle: " + what);
}

void validate_regions(const Regions& regions, std::size_t n) {
  if (regions.of.size() != n * n) refuse("a region map of another size than the grid");
  std::vector<std::size_t> sizes(n, 0);
  for (const int region : regions.of) {
    if (region < 0 || static_cast<std::size_t>(region) >= n) refuse("a region outside 0..N-1");
    ++sizes[static_cast<std::size_t>(region)];
  }
  for (const std::size_t size : sizes) {
    if (size != n) refuse("a region of " + std::to_string(size) + " cells, expected N");
  }
}

void validate_extra(const std::vector<std::vector<std::size_t>>& regions, std::size_t n) {
  std::vector<bool> seen(n * n);
  for (const auto& region : regions) {
    for (const std::size_t cell : region) {
      if (cell >= n * n || seen[cell]) refuse("an extra region with a cell twice or off the grid");
      seen[cell] = true;
    }
    for (const std::size_t cell : region)
      seen[cell] = false;
  }
}

}  // namespace

void for_each_unit(const SudokuPuzzle& puzzle, const UnitVisitor& f) {
  const std::size_t n = puzzle.order;
  each_line(n, f);
  std::visit(Overloaded{[&](const Boxes& boxes) { each_box(n, boxes, f); },
                        [&](const Regions& regions) { each_region(n, regions, f); },
                        [](const NoBlocks&) {}},
             puzzle.blocks);
  for (std::size_t i = 0; i < puzzle.extra_regions.size(); ++i) {
    f({"extra region", i + 1, puzzle.extra_regions[i]});
  }
  if (puzzle.diagonals) each_diagonal(n, f);
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    if (!puzzle.cages[i].repeats) f({"cage", i + 1, puzzle.cages[i].cells});
  }
}

void validate(const SudokuPuzzle& puzzle) {
  const std::size_t n = puzzle.order;
  if (puzzle.givens.order != n || puzzle.givens.cells.size() != n * n) {
    refuse("givens of another size than the grid");
  }
  if (!puzzle.candidates.empty() && puzzle.candidates.size() != n * n) {
    refuse("candidates for another number of cells than the grid has");
  }
  for (const int digit : puzzle.givens.cells) {
    if (digit < 0 || static_cast<std::size_t>(digit) > n) refuse("a given outside 0..N");
  }
  std::visit(
      Overloaded{[&](const Boxes& boxes) {
                   if (boxes.rows == 0 || n % boxes.rows != 0 || n / boxes.rows != boxes.columns) {
                     refuse("boxes whose rows times columns are not N");
                   }
                 },
                 [&](const Regions& regions) { validate_regions(regions, n); },
                 [](const NoBlocks&) {}},
      puzzle.blocks);
  validate_extra(puzzle.extra_regions, n);
  validate_variants(puzzle);
}

}  // namespace facet::sudoku

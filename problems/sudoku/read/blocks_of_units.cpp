#include "problems/sudoku/read/blocks_of_units.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "problems/sudoku/read/board_cells.hpp"
#include "problems/sudoku/read/walls.hpp"

namespace facet::sudoku::read {
namespace {

using CellSet = std::vector<std::size_t>;
using CellSets = std::set<CellSet>;

CellSet line_of(std::size_t n, std::size_t first, std::size_t step) {
  CellSet cells(n);
  for (std::size_t i = 0; i < n; ++i)
    cells[i] = first + i * step;
  return cells;
}

// Takes the N parallel lines out of the sets if all are there.
bool take_lines(CellSets& sets, std::size_t n, bool rows) {
  std::vector<CellSet> wanted;
  for (std::size_t i = 0; i < n; ++i)
    wanted.push_back(rows ? line_of(n, i * n, 1) : line_of(n, i, n));
  const bool all = std::ranges::all_of(wanted, [&](const CellSet& s) { return sets.contains(s); });
  if (all) {
    for (const CellSet& line : wanted)
      sets.erase(line);
  }
  return all;
}

// The flags of a list as units beside its own.
std::vector<CellSet> flagged(const UnitList& list, std::size_t n) {
  std::vector<CellSet> units;
  for (std::size_t i = 0; i < n && list.rows; ++i)
    units.push_back(line_of(n, i * n, 1));
  for (std::size_t i = 0; i < n && list.columns; ++i)
    units.push_back(line_of(n, i, n));
  if (list.falling) units.push_back(line_of(n, 0, n + 1));
  if (list.rising) units.push_back(line_of(n, n - 1, n > 1 ? n - 1 : 1));
  return units;
}

// The first disjoint units of N cells, in the order of their first cells, if they fill the grid.
std::optional<Regions> take_partition(std::vector<CellSet>& units, std::size_t n) {
  Regions regions{std::vector<int>(n * n, -1)};
  std::vector<CellSet> rest;
  int next = 0;
  for (const CellSet& unit : units) {
    const bool free = unit.size() == n && std::ranges::all_of(unit, [&](std::size_t cell) {
                        return regions.of[cell] < 0;
                      });
    if (!free) {
      rest.push_back(unit);
      continue;
    }
    for (const std::size_t cell : unit)
      regions.of[cell] = next;
    ++next;
  }
  if (static_cast<std::size_t>(next) != n) return std::nullopt;
  units = std::move(rest);
  return regions;
}

}  // namespace

bool names_all_lines(UnitList list, std::size_t n) {
  for (CellSet& unit : list.units)
    std::ranges::sort(unit);
  CellSets sets(list.units.begin(), list.units.end());
  const bool rows = take_lines(sets, n, true) || list.rows;
  return (take_lines(sets, n, false) || list.columns) && rows;
}

void name_lines(UnitList& list, std::size_t n) {
  for (CellSet& unit : flagged(list, n))
    list.units.push_back(std::move(unit));
  list.rows = list.columns = list.falling = list.rising = false;
}

std::optional<std::string> apply_units(SudokuPuzzle& puzzle, UnitList list) {
  const std::size_t n = puzzle.order;
  if (auto problem = block_problem(list.units, n * n, n)) return problem;
  CellSets sets(list.units.begin(), list.units.end());
  take_lines(sets, n, true);
  take_lines(sets, n, false);
  const CellSet falling = line_of(n, 0, n + 1);
  const CellSet rising = n > 1 ? line_of(n, n - 1, n - 1) : falling;
  const bool both =
      (list.falling || sets.contains(falling)) && (list.rising || sets.contains(rising));
  if (both) {
    sets.erase(falling);
    sets.erase(rising);
    puzzle.diagonals = true;
  } else {
    if (list.falling) sets.insert(falling);
    if (list.rising) sets.insert(rising);
  }
  std::vector<CellSet> units(sets.begin(), sets.end());
  if (!list.boxes) {
    puzzle.blocks = NoBlocks{};
    if (auto regions = take_partition(units, n)) puzzle.blocks = *std::move(regions);
  }
  puzzle.extra_regions = std::move(units);
  return std::nullopt;
}

}  // namespace facet::sudoku::read

// Square boards in a model: the variables row by row, and an AllDifferent for every row and every
// column. Blocks are taken from the other AllDifferents of as many cells, in their order, each that
// meets none before it: rows, columns and blocks come before diagonals in the models of puzzles.

#include <algorithm>
#include <cmath>
#include <set>

#include "heuristics/genetic/problem.hpp"

namespace facet::heuristics::genetic {
namespace {

using Cells = std::vector<std::uint32_t>;

std::size_t order_of(std::size_t cells) {
  auto order = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
  while (order * order > cells)
    --order;
  while ((order + 1) * (order + 1) <= cells)
    ++order;
  return order * order == cells ? order : 0;
}

std::vector<Cells> sets_of_size(const Model& model, std::size_t size) {
  std::vector<Cells> result;
  for (const Constraint& constraint : model.constraints()) {
    const auto* all = std::get_if<AllDifferent>(&constraint);
    if (all == nullptr || all->vars.size() != size) continue;
    Cells cells;
    for (const VarId var : all->vars)
      cells.push_back(var.index);
    std::ranges::sort(cells);
    result.push_back(std::move(cells));
  }
  return result;
}

// Takes rows and columns away; false where one is missing.
bool take_lines(Grid& grid, std::vector<Cells>& sets) {
  const auto n = static_cast<std::uint32_t>(grid.order);
  for (std::uint32_t i = 0; i < n; ++i) {
    Cells row;
    Cells column;
    for (std::uint32_t k = 0; k < n; ++k) {
      row.push_back(i * n + k);
      column.push_back(k * n + i);
    }
    grid.rows.push_back(std::move(row));
    grid.columns.push_back(std::move(column));
  }
  const std::set<Cells> known(sets.begin(), sets.end());
  const auto has = [&](const Cells& line) { return known.contains(line); };
  if (!std::ranges::all_of(grid.rows, has) || !std::ranges::all_of(grid.columns, has)) return false;
  std::set<Cells> lines(grid.rows.begin(), grid.rows.end());
  lines.insert(grid.columns.begin(), grid.columns.end());
  std::erase_if(sets, [&](const Cells& cells) { return lines.contains(cells); });
  return true;
}

void take_blocks(Grid& grid, const std::vector<Cells>& sets) {
  std::vector<char> covered(grid.order * grid.order, 0);
  for (const Cells& cells : sets) {
    if (std::ranges::any_of(cells, [&](std::uint32_t cell) { return covered[cell] != 0; }))
      continue;
    for (const std::uint32_t cell : cells)
      covered[cell] = 1;
    grid.blocks.push_back(cells);
  }
  if (grid.blocks.size() != grid.order) {
    grid.blocks.clear();
    return;
  }
  std::ranges::sort(grid.blocks);
  grid.block_of.resize(covered.size());
  for (std::uint32_t b = 0; b < grid.blocks.size(); ++b) {
    for (const std::uint32_t cell : grid.blocks[b])
      grid.block_of[cell] = b;
  }
}

// Boxes: the first block says their size, all others must be where it puts them.
void measure_boxes(Grid& grid) {
  if (grid.blocks.empty()) return;
  const std::size_t n = grid.order;
  const std::size_t rows = grid.blocks.front().back() / n + 1;
  if (n % rows != 0) return;
  const std::size_t columns = n / rows;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::size_t box = cell / n / rows * (n / columns) + cell % n / columns;
    if (grid.block_of[cell] != box) return;
  }
  grid.box_rows = rows;
  grid.box_columns = columns;
}

}  // namespace

std::optional<Grid> find_grid(const Model& model) {
  Grid grid;
  grid.order = order_of(model.variable_count());
  if (grid.order == 0) return std::nullopt;
  std::vector<Cells> sets = sets_of_size(model, grid.order);
  if (!take_lines(grid, sets)) return std::nullopt;
  take_blocks(grid, sets);
  measure_boxes(grid);
  return grid;
}

}  // namespace facet::heuristics::genetic

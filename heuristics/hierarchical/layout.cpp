#include "heuristics/hierarchical/layout.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace facet::heuristics::hierarchical {
namespace {

using genetic::Problem;

std::size_t near_root(std::size_t n) {
  return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(n))));
}

}  // namespace

Layout::Layout(const Problem& problem) : problem_(problem), block_of_(problem.cell_count()) {
  if (problem.grid()) {
    const genetic::Grid& grid = *problem.grid();
    blocks_ = grid.blocks.empty() ? grid.rows : grid.blocks;
    band_height_ = grid.box_rows > 0 ? grid.box_rows : near_root(grid.order);
    stack_width_ = grid.box_columns > 0 ? grid.box_columns : near_root(grid.order);
  } else {
    cut_by_degree();
  }
  for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
    for (const std::uint32_t cell : blocks_[b])
      block_of_[cell] = b;
  }
}

void Layout::cut_by_degree() {
  std::vector<std::size_t> degree(problem_.cell_count(), 0);
  for (std::size_t s = 0; s < problem_.set_count(); ++s) {
    for (const std::uint32_t cell : problem_.set(s))
      degree[cell] += problem_.set(s).size() - 1;
  }
  for (const auto& [a, b] : problem_.edges()) {
    ++degree[a];
    ++degree[b];
  }
  Cells order(problem_.cell_count());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::uint32_t cell) { return degree[cell]; });
  const std::size_t size = std::max<std::size_t>(1, near_root(order.size()));
  for (std::size_t begin = 0; begin < order.size(); begin += size) {
    const std::size_t end = std::min(begin + size, order.size());
    blocks_.emplace_back(order.begin() + static_cast<std::ptrdiff_t>(begin),
                         order.begin() + static_cast<std::ptrdiff_t>(end));
  }
}

void Layout::add_blocks(std::size_t k, Cells& cells) const {
  std::vector<std::size_t> order(blocks_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (problem_.grid()) {
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t block) {
      return std::ranges::count_if(blocks_[block], [&](auto cell) { return !problem_.open(cell); });
    });
  }
  for (std::size_t i = 0; i < std::min(k, order.size()); ++i)
    cells.insert(cells.end(), blocks_[order[i]].begin(), blocks_[order[i]].end());
}

void Layout::add_lines(PrefixKind kind, Cells& cells) const {
  const std::size_t n = problem_.grid()->order;
  const std::size_t bands = (n + band_height_ - 1) / band_height_;
  const std::size_t stacks = (n + stack_width_ - 1) / stack_width_;
  std::size_t band = bands;  // none
  std::size_t stack = stacks;
  if (kind == PrefixKind::Cross) {
    band = bands / 2;
    stack = stacks / 2;
  }
  if (kind == PrefixKind::Band) band = 0;
  if (kind == PrefixKind::L) band = bands - 1;
  if (kind == PrefixKind::Stack || kind == PrefixKind::L) stack = 0;
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    if (cell / n / band_height_ == band || cell % n / stack_width_ == stack) cells.push_back(cell);
  }
}

std::vector<std::uint32_t> Layout::region(PrefixKind kind, std::size_t k) const {
  Cells cells;
  if (kind == PrefixKind::Logic) return cells;
  if (kind == PrefixKind::Blocks || !problem_.grid()) {
    add_blocks(k, cells);
  } else {
    add_lines(kind, cells);
  }
  std::ranges::sort(cells);
  return cells;
}

}  // namespace facet::heuristics::hierarchical

#include "problems/sudoku/read/walls.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace facet::sudoku::read {
namespace {

/// Disjoint sets of cells, joined where no wall parts them (union-find with path halving).
class Pieces {
 public:
  explicit Pieces(std::size_t cells) : parent_(cells) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t cell) {
    while (parent_[cell] != cell) {
      parent_[cell] = parent_[parent_[cell]];
      cell = parent_[cell];
    }
    return cell;
  }
  void join(std::size_t a, std::size_t b) { parent_[find(b)] = find(a); }

 private:
  std::vector<std::size_t> parent_;
};

// A line of dashes and corners without a gap walls off the whole row, whether or not it is drawn as
// wide as the cells.
bool is_full_wall(std::string_view border) {
  const std::size_t begin = border.find_first_not_of(" \t");
  const std::size_t end = border.find_last_not_of(" \t");
  return border.substr(begin, end - begin + 1).find_first_of(" \t|") >= end - begin;
}

bool wall_above(LineSource& lines, const Row& row, const Cell& cell) {
  return std::ranges::any_of(row.borders, [&](std::size_t ahead) {
    const std::string_view border = *lines.peek(ahead);
    if (border.find_first_of("-=") == std::string_view::npos) return false;
    if (is_full_wall(border)) return true;
    const std::size_t at = cell.column - 1 + (cell.text.size() - 1) / 2;
    return at < border.size() && (border[at] == '-' || border[at] == '=');
  });
}

bool wall_between(LineSource& lines, const Cell& left, const Cell& right) {
  const std::string_view line = *lines.peek(left.ahead);
  const std::size_t begin = left.column - 1 + left.text.size();
  return line.substr(begin, right.column - 1 - begin).find('|') != std::string_view::npos;
}

/// Numbers the pieces by their first cell; nothing where there are not N of N cells.
std::optional<Regions> regions_of(Pieces& pieces, std::size_t n) {
  std::vector<int> number(n * n, -1);
  std::vector<std::size_t> sizes;
  Regions regions{std::vector<int>(n * n)};
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    int& id = number[pieces.find(cell)];
    if (id < 0) {
      id = static_cast<int>(sizes.size());
      sizes.push_back(0);
    }
    ++sizes[static_cast<std::size_t>(id)];
    regions.of[cell] = id;
  }
  const bool even = std::ranges::all_of(sizes, [&](std::size_t size) { return size == n; });
  if (sizes.size() != n || !even) return std::nullopt;
  return regions;
}

}  // namespace

std::optional<Boxes> boxes_of(const Regions& regions, std::size_t order) {
  std::size_t columns = 1;
  while (columns < order && regions.of[columns] == regions.of[0])
    ++columns;
  if (order % columns != 0) return std::nullopt;
  const Boxes boxes{order / columns, columns};
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const std::size_t row = cell / order / boxes.rows * boxes.rows;
    const std::size_t column = cell % order / boxes.columns * boxes.columns;
    if (regions.of[cell] != regions.of[row * order + column]) return std::nullopt;
  }
  return boxes;
}

bool is_connected(const Regions& regions, std::size_t order) {
  Pieces pieces(order * order);
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const auto same = [&](std::size_t other) { return regions.of[other] == regions.of[cell]; };
    if (cell % order > 0 && same(cell - 1)) pieces.join(cell - 1, cell);
    if (cell >= order && same(cell - order)) pieces.join(cell - order, cell);
  }
  return regions_of(pieces, order).has_value();
}

std::optional<Blocks> blocks_of_walls(LineSource& lines, std::size_t order,
                                      const std::vector<Cell>& cells,
                                      const std::vector<const Row*>& rows) {
  if (order < 2) return std::nullopt;
  Pieces pieces(order * order);
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const std::size_t row = cell / order;
    if (cell % order > 0 && !wall_between(lines, cells[cell - 1], cells[cell])) {
      pieces.join(cell - 1, cell);
    }
    if (row > 0 && !wall_above(lines, *rows[row], cells[cell])) pieces.join(cell - order, cell);
  }
  const std::optional<Regions> regions = regions_of(pieces, order);
  if (!regions) return std::nullopt;
  if (const std::optional<Boxes> boxes = boxes_of(*regions, order)) return *boxes;
  return *regions;
}

}  // namespace facet::sudoku::read

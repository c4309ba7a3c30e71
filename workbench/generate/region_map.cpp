#include "workbench/generate/region_map.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace facet::workbench {
namespace {

class Walk {
 public:
  explicit Walk(std::size_t order) : n_(order), of_(order * order) {
    std::size_t rows = 1;
    for (std::size_t r = 2; r * r <= n_; ++r) {
      if (n_ % r == 0) rows = r;
    }
    const std::size_t columns = n_ / rows;
    for (std::size_t cell = 0; cell < of_.size(); ++cell)
      of_[cell] = static_cast<int>(cell / n_ / rows * rows + cell % n_ / columns);
  }

  // A cell goes over to a region beside it, which gives one back.
  void step(Random& random) {
    const std::size_t cell = random.below(of_.size());
    const auto beside = neighbours(cell);
    const std::size_t taker = beside[random.below(beside.size())];
    const int from = of_[cell];
    const int to = of_[taker];
    if (from == to) return;
    of_[cell] = to;
    const auto back = border(to, from, cell);
    if (!back.empty()) {
      const std::size_t other = back[random.below(back.size())];
      of_[other] = from;
      if (connected(from) && connected(to)) return;
      of_[other] = to;
    }
    of_[cell] = from;
  }

  std::vector<int> take() && { return std::move(of_); }

 private:
  std::vector<std::size_t> neighbours(std::size_t cell) const {
    std::vector<std::size_t> result;
    if (cell >= n_) result.push_back(cell - n_);
    if (cell % n_ > 0) result.push_back(cell - 1);
    if (cell % n_ + 1 < n_) result.push_back(cell + 1);
    if (cell + n_ < of_.size()) result.push_back(cell + n_);
    return result;
  }

  bool touches(std::size_t cell, int region) const {
    return std::ranges::any_of(neighbours(cell), [&](std::size_t c) { return of_[c] == region; });
  }

  // Cells of a region, but for one, that touch another region.
  std::vector<std::size_t> border(int region, int other, std::size_t without) const {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < of_.size(); ++cell) {
      if (of_[cell] == region && cell != without && touches(cell, other)) cells.push_back(cell);
    }
    return cells;
  }

  bool connected(int region) const {
    const auto first = std::ranges::find(of_, region);
    std::vector<std::size_t> reached{static_cast<std::size_t>(first - of_.begin())};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t cell : neighbours(reached[i])) {
        const bool there = std::ranges::find(reached, cell) != reached.end();
        if (of_[cell] == region && !there) reached.push_back(cell);
      }
    }
    return reached.size() == n_;
  }

  std::size_t n_;
  std::vector<int> of_;
};

}  // namespace

sudoku::Regions random_regions(std::size_t order, Random& random) {
  constexpr std::size_t kStepsPerCell = 10;
  Walk walk(order);
  // A single cell has no neighbour.
  const std::size_t steps = order > 1 ? kStepsPerCell * order * order : 0;
  for (std::size_t i = 0; i < steps; ++i)
    walk.step(random);
  return {std::move(walk).take()};
}

}  // namespace facet::workbench

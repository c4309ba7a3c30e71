#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "heuristics/ants/flat_board.hpp"

namespace facet::heuristics {

/// The values left on a board over FlatRules, with naked and hidden singles followed to the end or
/// to the first contradiction. A plain value: a copy is three small arrays, and is how a search
/// comes back from a contradiction (see SinglesBoard in dive.hpp).
class FlatSingles {
 public:
  using Rules = FlatRules;
  using Cell = FlatRules::Cell;
  using Mask = FlatRules::Mask;

  /// The rules must outlive the board and its copies.
  explicit FlatSingles(const FlatRules& rules);

  std::size_t cell_count() const { return masks_.size(); }
  std::size_t filled() const { return filled_; }
  bool settled(Cell cell) const { return settled_[cell] != 0; }
  std::size_t left(Cell cell) const {
    return static_cast<std::size_t>(std::popcount(masks_[cell]));
  }
  bool has(Cell cell, std::uint32_t value) const { return ((masks_[cell] >> value) & 1U) != 0; }
  /// Precondition: at < left(cell). In increasing order.
  std::uint32_t value_at(Cell cell, std::size_t at) const {
    Mask rest = masks_[cell];
    for (; at > 0; --at)
      rest &= rest - 1;
    return static_cast<std::uint32_t>(std::countr_zero(rest));
  }

  bool assign(Cell cell, std::uint32_t value) { return settle(cell, value) && follow(); }
  bool exclude(Cell cell, std::uint32_t value) { return take(cell, value) && follow(); }

 private:
  // False: a contradiction.
  bool settle(Cell cell, std::uint32_t value);
  bool take(Cell cell, std::uint32_t value);
  bool lose_place(std::uint32_t unit, std::uint32_t value);
  bool follow();

  const FlatRules* rules_;
  std::size_t filled_ = 0;
  std::vector<Mask> masks_;
  std::vector<std::uint8_t> places_;  // by unit, then value: the cells that have it
  std::vector<std::uint8_t> settled_;
  std::vector<std::pair<Cell, std::uint32_t>> singles_;  // to be settled; empty between calls
};

}  // namespace facet::heuristics

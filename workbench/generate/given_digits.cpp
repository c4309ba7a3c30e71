#include "workbench/generate/given_digits.hpp"

#include <algorithm>
#include <bit>

#include "problems/sudoku/units.hpp"

namespace facet::workbench {

GivenDigits::GivenDigits(const sudoku::SudokuPuzzle& shape, const sudoku::SudokuGrid& full)
    : order_(shape.order),
      words_((shape.order + 63) / 64),
      given_(full.cells.size(), true),
      first_(1, 0) {
  for (const int digit : full.cells)
    digits_.push_back(static_cast<std::size_t>(digit) - 1);
  std::vector<std::vector<std::uint32_t>> of(full.cells.size());
  sudoku::for_each_unit(shape, [&](const sudoku::Unit& unit) {
    for (const std::size_t cell : unit.cells)
      of[cell].push_back(static_cast<std::uint32_t>(cells_.size()));
    cells_.emplace_back(unit.cells.begin(), unit.cells.end());
  });
  for (const auto& units : of) {
    units_.insert(units_.end(), units.begin(), units.end());
    first_.push_back(units_.size());
  }
  masks_.assign(cells_.size() * words_, 0);
  for (std::size_t cell = 0; cell < given_.size(); ++cell)
    set(cell, true);
}

void GivenDigits::set(std::size_t cell, bool given) {
  given_[cell] = given;
  const std::size_t digit = digits_[cell];
  const std::uint64_t bit = std::uint64_t{1} << (digit % 64);
  for (const std::uint32_t unit : units_of(cell)) {
    std::uint64_t& word = masks_[unit * words_ + digit / 64];
    word = given ? word | bit : word & ~bit;
  }
}

bool GivenDigits::single(std::size_t cell) const {
  if (last_digit(cell)) return true;
  return std::ranges::any_of(units_of(cell),
                             [&](std::uint32_t unit) { return last_place(cell, unit); });
}

// The digit itself is in all units of the cell, as it is given; nothing else may be missing.
bool GivenDigits::last_digit(std::size_t cell) const {
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t seen = 0;
    for (const std::uint32_t unit : units_of(cell))
      seen |= masks_[unit * words_ + w];
    const std::size_t here = std::min<std::size_t>(64, order_ - 64 * w);
    const bool own = digits_[cell] / 64 == w;
    if (own) seen |= std::uint64_t{1} << (digits_[cell] % 64);
    if (static_cast<std::size_t>(std::popcount(seen)) != here) return false;
  }
  return true;
}

// A place of the digit in the unit is an open cell none of whose units gives it; of those that it
// shares with the cell itself, this unit among them, the cell is the giver and does not count.
bool GivenDigits::last_place(std::size_t cell, std::size_t unit) const {
  // A smaller unit need not hold the digit at all.
  if (cells_[unit].size() != order_) return false;
  const std::size_t digit = digits_[cell];
  const auto own = units_of(cell);
  for (const std::size_t other : cells_[unit]) {
    if (other == cell || given_[other]) continue;
    const bool closed = std::ranges::any_of(units_of(other), [&](std::uint32_t u) {
      return std::ranges::find(own, u) == own.end() && in_unit(u, digit);
    });
    if (!closed) return false;
  }
  return true;
}

}  // namespace facet::workbench

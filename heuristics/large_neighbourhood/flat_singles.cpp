#include "heuristics/large_neighbourhood/flat_singles.hpp"

namespace facet::heuristics {

FlatSingles::FlatSingles(const FlatRules& rules)
    : rules_(&rules),
      masks_(rules.masks().begin(), rules.masks().end()),
      places_(rules.places().begin(), rules.places().end()),
      settled_(rules.cell_count(), 0) {}

bool FlatSingles::settle(Cell cell, std::uint32_t value) {
  if (settled(cell)) return has(cell, value);
  const Mask bit = Mask{1} << value;
  if (!has(cell, value)) return false;
  settled_[cell] = 1;
  ++filled_;
  for (Mask gone = masks_[cell] ^ bit; gone != 0; gone &= gone - 1) {
    if (!take(cell, static_cast<std::uint32_t>(std::countr_zero(gone)))) return false;
  }
  for (const Cell peer : rules_->peers(cell)) {
    if ((masks_[peer] & bit) != 0 && !take(peer, value)) return false;
  }
  return true;
}

bool FlatSingles::take(Cell cell, std::uint32_t value) {
  const Mask left = masks_[cell] & ~(Mask{1} << value);
  masks_[cell] = left;
  if (left == 0) return false;
  if (!settled(cell) && std::has_single_bit(left))
    singles_.emplace_back(cell, static_cast<std::uint32_t>(std::countr_zero(left)));
  for (const std::uint32_t unit : rules_->units_of(cell)) {
    if (!lose_place(unit, value)) return false;
  }
  return true;
}

bool FlatSingles::lose_place(std::uint32_t unit, std::uint32_t value) {
  const std::uint8_t left = --places_[unit * rules_->value_count() + value];
  if (left > 1) return true;
  if (left == 0) return false;
  for (const Cell cell : rules_->cells_of(unit)) {
    if (!has(cell, value)) continue;
    if (!settled(cell)) singles_.emplace_back(cell, value);
    break;
  }
  return true;
}

bool FlatSingles::follow() {
  for (std::size_t i = 0; i < singles_.size(); ++i) {
    const auto [cell, value] = singles_[i];
    if (!settle(cell, value)) return false;
  }
  singles_.clear();
  return true;
}

}  // namespace facet::heuristics

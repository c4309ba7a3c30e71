#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/ids.hpp"

namespace facet::heuristics {

/// In how many conflicts each variable is, and the list of those that are in one and may move.
/// Changes are O(1). The order of the list follows from the order of the changes alone.
class ConflictSet {
 public:
  ConflictSet() = default;
  /// Only variables marked as movable come into the list.
  explicit ConflictSet(std::vector<bool> movable)
      : movable_(std::move(movable)), counts_(movable_.size(), 0), place_(movable_.size(), 0) {}

  void clear() {
    counts_.assign(counts_.size(), 0);
    list_.clear();
  }

  void add(VarId var, std::uint32_t conflicts = 1) {
    std::uint32_t& count = counts_[var.index];
    if (count == 0 && conflicts > 0 && movable_[var.index]) {
      place_[var.index] = static_cast<std::uint32_t>(list_.size());
      list_.push_back(var);
    }
    count += conflicts;
  }
  /// Precondition: the variable is in that many.
  void remove(VarId var, std::uint32_t conflicts = 1) {
    std::uint32_t& count = counts_[var.index];
    count -= conflicts;
    if (count > 0 || conflicts == 0 || !movable_[var.index]) return;
    const VarId last = list_.back();
    list_[place_[var.index]] = last;
    place_[last.index] = place_[var.index];
    list_.pop_back();
  }

  std::uint32_t count(VarId var) const { return counts_[var.index]; }
  std::span<const VarId> list() const { return list_; }

 private:
  std::vector<bool> movable_;
  std::vector<std::uint32_t> counts_;
  std::vector<std::uint32_t> place_;  // in list_, where it is in it
  std::vector<VarId> list_;
};

}  // namespace facet::heuristics

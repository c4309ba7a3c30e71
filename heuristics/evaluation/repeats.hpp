#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/evaluation/rows.hpp"
#include "model/constraint.hpp"
#include "model/domain.hpp"

namespace facet::heuristics {

/// The violation of all AllDifferents of three variables or more: how often each value occurs in
/// each, and who has it. A variable is in conflict once for every one in which its value repeats.
///
/// A change costs O(1) for each AllDifferent of the variable. The counters of one whose values span
/// far more than it has variables are hashed; all others are an array.
class Repeats {
 public:
  Repeats() = default;
  Repeats(std::span<const Constraint> constraints, std::span<const Domain> domains);

  /// Counts anew; adds the conflicts to an empty set. Returns the violation.
  std::int64_t reset(std::span<const Value> values, ConflictSet& conflicts);
  std::int64_t delta(VarId var, Value from, Value to) const;
  /// Of exchanging the different values of two variables.
  std::int64_t delta_swap(VarId a, Value of_a, VarId b, Value of_b) const;
  /// Returns the delta.
  std::int64_t assign(VarId var, Value from, Value to, ConflictSet& conflicts);

 private:
  struct Cell {
    std::uint32_t count = 0;
    std::uint32_t holders = 0;  // the exclusive or of who has it: of one, the one
  };
  struct Place {
    std::uint32_t constraint = 0;
    std::int64_t base = 0;  // the cell of a value is base + value; or, hashed, the table's number
  };

  bool hashed(const Place& place) const { return place.constraint < hashed_.size(); }
  std::uint32_t count(const Place& place, Value value) const;
  std::int64_t leave(const Place& place, VarId var, Value value, ConflictSet& conflicts);
  std::int64_t enter(const Place& place, VarId var, Value value, ConflictSet& conflicts);

  Rows<Place> places_;  // of each variable, sorted by constraint
  std::vector<Cell> cells_;
  std::vector<std::unordered_map<Value, Cell>> hashed_;  // never walked over; numbered first
};

}  // namespace facet::heuristics

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/evaluation/rows.hpp"
#include "model/constraint.hpp"

namespace facet::heuristics {

/// The violation of all Clauses: how many are false. A variable is in conflict once for every false
/// one that has it.
///
/// Asking costs O(1) for each literal of the variable; so does a change, and O(literals) for each
/// clause that by it becomes false or true.
class FalseClauses {
 public:
  FalseClauses() = default;
  FalseClauses(std::span<const Constraint> constraints, std::size_t variables);

  std::int64_t reset(std::span<const Value> values, ConflictSet& conflicts);
  std::int64_t delta(VarId var, Value from, Value to) const;
  /// Of exchanging the different values of two variables.
  std::int64_t delta_swap(VarId a, Value of_a, VarId b, Value of_b) const;
  /// Returns the delta.
  std::int64_t assign(VarId var, Value from, Value to, ConflictSet& conflicts);

 private:
  struct Place {
    std::uint32_t constraint = 0;
    Value value = 0;
    bool equal = true;
  };

  // Of giving the one variable the value of the other, and the other way round; without literals of
  // another variable, of one change.
  std::int64_t delta_of(std::span<const Place> a, std::span<const Place> b, Value of_a,
                        Value of_b) const;
  static std::int64_t true_at(std::span<const Place> literals, Value value);
  static std::int64_t change(std::span<const Place> literals, Value from, Value to) {
    return true_at(literals, to) - true_at(literals, from);
  }

  std::vector<std::int64_t> true_literals_;  // of each clause
  Rows<Place> places_;                       // of each variable, sorted by clause
  Rows<VarId> variables_;                    // of each clause, each once
};

}  // namespace facet::heuristics

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/evaluation/rows.hpp"
#include "model/constraint.hpp"
#include "model/domain.hpp"

namespace facet::heuristics {

/// The violation of all Linears: how far each sum is from the nearest one that holds, but none more
/// than `largest()`, so that their total fits. A variable is in conflict once for every Linear that
/// does not hold and in which its coefficients do not cancel.
///
/// Asking costs O(1) for each Linear of the variable; so does a change, and O(variables) for each
/// Linear that by it comes to hold or no longer does. Terms of one variable are merged.
class Sums {
 public:
  Sums() = default;
  Sums(std::span<const Constraint> constraints, std::size_t variables);

  std::int64_t reset(std::span<const Value> values, ConflictSet& conflicts);
  std::int64_t delta(VarId var, Value from, Value to) const;
  /// Of exchanging the different values of two variables.
  std::int64_t delta_swap(VarId a, Value of_a, VarId b, Value of_b) const;
  /// Returns the delta.
  std::int64_t assign(VarId var, Value from, Value to, ConflictSet& conflicts);

  /// 2^62 shared out among the Linears.
  std::int64_t largest() const { return largest_; }

 private:
  struct Place {
    std::uint32_t constraint = 0;
    std::int64_t coefficient = 0;
  };
  struct Sum {
    std::int64_t excess = 0;  // the sum less the bound
    std::int64_t bound = 0;
    Relation relation = Relation::Equal;
  };

  std::int64_t violation(Relation relation, std::int64_t excess) const;
  // The sum without a variable is a sum of the Linear too: so it fits, where the difference of two
  // values times a coefficient need not.
  static std::int64_t moved(std::int64_t excess, const Place& place, Value from, Value to) {
    return excess - place.coefficient * from + place.coefficient * to;
  }

  std::vector<Sum> sums_;
  Rows<Place> places_;     // of each variable, sorted by constraint
  Rows<VarId> variables_;  // of each constraint
  std::int64_t largest_ = 0;
};

}  // namespace facet::heuristics

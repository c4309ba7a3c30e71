#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/evaluation/rows.hpp"
#include "model/constraint.hpp"
#include "model/domain.hpp"

namespace facet::heuristics {

/// The violation of all DifferentOnEdges and of the AllDifferents of two variables: edges whose
/// ends are equal, an edge that is stated twice counted twice. A variable is in conflict once for
/// every such edge.
///
/// A change costs O(degree), asking for its delta O(1) by a table of how many neighbours of each
/// variable have each value; where that would pass 2^24 entries there is none, and asking costs
/// O(degree) too.
class EqualEdges {
 public:
  EqualEdges() = default;
  EqualEdges(std::span<const Constraint> constraints, std::span<const Domain> domains);

  /// Counts anew; adds the conflicts. Returns the violation. `values` are those of all variables
  /// (here and below), and the variable that changes still has the value `from` there.
  std::int64_t reset(std::span<const Value> values, ConflictSet& conflicts);
  std::int64_t delta(std::span<const Value> values, VarId var, Value to) const {
    return neighbours_[var.index].empty()
               ? 0
               : std::int64_t{with_value(values, var, to)} - same_[var.index];
  }
  /// Of exchanging the different values of two variables.
  std::int64_t delta_swap(std::span<const Value> values, VarId a, VarId b) const;
  /// Returns the delta. Precondition: another value than it has.
  std::int64_t assign(std::span<const Value> values, VarId var, Value to, ConflictSet& conflicts);

  /// Sorted; an edge stated twice gives its ends twice.
  std::span<const VarId> neighbours(VarId var) const { return neighbours_[var.index]; }

 private:
  struct Row {
    std::int64_t base = 0;  // the entry of a value is base + value
    Value lo = 0;
    Value hi = -1;
  };

  std::uint32_t with_value(std::span<const Value> values, VarId var, Value value) const;
  void count(VarId var, Value value, std::int32_t amount);

  Rows<VarId> neighbours_;
  std::vector<std::uint32_t> same_;  // neighbours with the variable's value
  std::vector<Row> rows_;            // empty: no table
  std::vector<std::uint32_t> table_;
};

}  // namespace facet::heuristics

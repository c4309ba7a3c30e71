#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/evaluation/equal_edges.hpp"
#include "heuristics/evaluation/false_clauses.hpp"
#include "heuristics/evaluation/repeats.hpp"
#include "heuristics/evaluation/sums.hpp"
#include "model/model.hpp"

namespace facet::heuristics {

/// How far an assignment is from a solution of a model of any constraints, and what each change
/// would do: the cost is the sum of the constraints' `violation`, so it is 0 exactly at solutions.
/// (A single Linear counts 2^62 divided by one more than there are Linears at most, so that the
/// total fits.)
///
/// Asking for a delta costs O(1) for each AllDifferent, each term and each literal of a variable
/// and, for edges, O(1) or O(degree); a change costs O(degree) for edges, and for each Linear or
/// Clause that comes to hold or no longer does its size. Objectives are not looked at.
///
/// Everything it holds is a copy: the model need not outlive it. A value of its own, not shared.
class Evaluator {
 public:
  /// Over the model's own domains, or over subsets of them, one for each variable. None is empty.
  explicit Evaluator(const Model& model) : Evaluator(model, model.domains()) {}
  Evaluator(const Model& model, std::span<const Domain> domains);

  /// Begins with these values, one for each variable, each in its domain. O(size of the model).
  /// Comes before everything below.
  void reset(std::vector<Value> values);

  std::int64_t cost() const { return cost_; }
  Value value(VarId var) const { return values_[var.index]; }
  const std::vector<Value>& values() const { return values_; }

  /// The change in cost if the variable took this value of its domain.
  std::int64_t delta(VarId var, Value value) const;
  void assign(VarId var, Value value);

  /// The change in cost if two variables exchanged their values. Precondition: each value is in the
  /// other's domain too.
  std::int64_t delta_swap(VarId a, VarId b) const;
  void swap(VarId a, VarId b);

  /// In how many conflicts the variable is: AllDifferents in which its value repeats, edges to an
  /// equal end, false clauses that have it, Linears that do not hold and depend on it.
  std::uint32_t conflicts(VarId var) const { return conflicts_.count(var); }
  /// The variables in conflict that have more than one value, in an order that depends on the
  /// calls alone.
  std::span<const VarId> in_conflict() const { return conflicts_.list(); }

  /// Those that must differ from it by an edge, sorted; an edge stated twice gives them twice.
  std::span<const VarId> neighbours(VarId var) const { return edges_.neighbours(var); }

 private:
  std::vector<Value> values_;
  ConflictSet conflicts_;
  Repeats repeats_;
  EqualEdges edges_;
  Sums sums_;
  FalseClauses clauses_;
  std::int64_t cost_ = 0;
};

}  // namespace facet::heuristics

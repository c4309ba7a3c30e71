#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/candidates.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// Of every AllDifferent and value: the variables that can take it, and how many are left.
///
/// Variables that were settled when this was made count neither as variables nor with their values.
/// The model must outlive it. Flat: 16 bytes for each value of each scope and 4 for each of its
/// places where it has 64 at most; those of a value with more are not listed, so that a large grid
/// of few givens takes no memory to speak of. A scope whose values span more than eight times as
/// many as it has variables, and more than 512, is not indexed.
class Places {
 public:
  Places(const Model& model, const Candidates& candidates);

  /// A value of a scope.
  using Slot = std::size_t;

  bool indexed(std::uint32_t constraint) const { return scopes_[constraint].width > 0; }
  /// Preconditions: indexed, and some open variable of the scope had the value at first.
  Slot slot(std::uint32_t constraint, Value value) const {
    const Scope& scope = scopes_[constraint];
    return scope.begin + static_cast<std::size_t>(value - scope.lowest);
  }
  Value value(std::uint32_t constraint, Slot slot) const {
    const Scope& scope = scopes_[constraint];
    return static_cast<Value>(scope.lowest + static_cast<std::int64_t>(slot - scope.begin));
  }

  /// Among these are all that have the value: those that had it at first, or the whole scope.
  std::span<const VarId> variables(std::uint32_t constraint, Slot slot) const {
    const std::size_t listed = begins_[slot + 1] - begins_[slot];
    if (listed > 0) return std::span(variables_).subspan(begins_[slot], listed);
    return std::get<AllDifferent>(model_.constraint(ConstraintId(constraint))).vars;
  }
  /// How many have it still.
  std::uint32_t left(Slot slot) const { return left_[slot]; }
  /// One has it no more.
  void lose(std::uint32_t constraint, Slot slot) {
    if (--left_[slot] == 0) --scopes_[constraint].spare;
  }

  /// Values less variables. At 0 the scope is a permutation, below 0 it has no solution.
  std::int64_t spare(std::uint32_t constraint) const { return scopes_[constraint].spare; }
  std::size_t slot_count() const { return left_.size(); }
  /// Calls f(slot) for each value of the scope.
  template <class F>
  void for_each_slot(std::uint32_t constraint, F&& f) const {
    const Scope& scope = scopes_[constraint];
    for (Slot slot = scope.begin; slot < scope.begin + scope.width; ++slot)
      f(slot);
  }

 private:
  struct Scope {
    Slot begin = 0;
    Value lowest = 0;         // the value of the first slot
    std::uint32_t width = 0;  // 0: not indexed
    std::int64_t spare = 0;
  };

  void measure(const AllDifferent& constraint, const Candidates& candidates, Scope& scope);

  const Model& model_;
  std::vector<Scope> scopes_;  // by constraint
  std::vector<std::uint32_t> left_;
  std::vector<std::size_t> begins_;
  std::vector<VarId> variables_;
};

}  // namespace facet::cnf

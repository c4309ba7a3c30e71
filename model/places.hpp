#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace facet {

/// Of every AllDifferent and value: the variables that can take it, and how many are left.
///
/// Variables that were settled when this was made count neither as variables nor with their values.
/// The model must outlive it. Flat: 16 bytes for each value of each scope and 4 for each of its
/// places where it has 64 at most; those of a value with more are not listed, so that a large grid
/// of few givens takes no memory to speak of. A scope whose values span more than eight times as
/// many as it has variables, and more than 512, is not indexed.
class Places {
 public:
  /// Of the AllDifferents for which `wanted` holds one that is not 0. `Table` says which values the
  /// variables have: open(var), for more than one; then min(var), max(var) and for_each(var, f).
  template <class Table>
  Places(const Model& model, const Table& table, std::span<const std::uint8_t> wanted);

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
    if (listed(slot))
      return std::span(variables_).subspan(begins_[slot], begins_[slot + 1] - begins_[slot]);
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

  /// The open variables of a scope.
  struct Extent {
    std::size_t variables = 0;
    Value lowest = std::numeric_limits<Value>::max();
    Value highest = std::numeric_limits<Value>::min();
  };
  template <class Table>
  static Extent extent(const AllDifferent& scope, const Table& table);
  template <class Table, class F>
  static void for_each_candidate(const AllDifferent& scope, const Table& table, F&& f);
  void begin_scope(std::uint32_t constraint, const Extent& extent);
  void end_scope(std::uint32_t constraint, const Extent& extent);
  void allocate_lists();
  bool listed(Slot slot) const { return begins_[slot + 1] > begins_[slot]; }

  const Model& model_;
  std::vector<Scope> scopes_;  // by constraint
  std::vector<std::uint32_t> left_;
  std::vector<std::size_t> begins_;
  std::vector<VarId> variables_;
};

template <class Table>
Places::Extent Places::extent(const AllDifferent& scope, const Table& table) {
  Extent extent;
  for (const VarId var : scope.vars) {
    if (!table.open(var)) continue;
    ++extent.variables;
    extent.lowest = std::min(extent.lowest, table.min(var));
    extent.highest = std::max(extent.highest, table.max(var));
  }
  return extent;
}

/// Calls f(variable, value) for every value of every open variable.
template <class Table, class F>
void Places::for_each_candidate(const AllDifferent& scope, const Table& table, F&& f) {
  for (const VarId var : scope.vars) {
    if (table.open(var)) table.for_each(var, [&](Value value) { f(var, value); });
  }
}

template <class Table>
Places::Places(const Model& model, const Table& table, std::span<const std::uint8_t> wanted)
    : model_(model), scopes_(model.constraint_count()) {
  const auto scope_of = [&](std::uint32_t c) {
    return wanted[c] == 0 ? nullptr : std::get_if<AllDifferent>(&model.constraint(ConstraintId(c)));
  };
  for (std::uint32_t c = 0; c < scopes_.size(); ++c) {
    const AllDifferent* scope = scope_of(c);
    if (scope == nullptr) continue;
    const Extent measured = extent(*scope, table);
    begin_scope(c, measured);
    if (!indexed(c)) continue;
    for_each_candidate(*scope, table, [&](VarId, Value value) { ++left_[slot(c, value)]; });
    end_scope(c, measured);
  }
  allocate_lists();
  std::vector<std::size_t> next(begins_.begin(), begins_.end() - 1);
  for (std::uint32_t c = 0; c < scopes_.size(); ++c) {
    if (!indexed(c)) continue;
    for_each_candidate(*scope_of(c), table, [&](VarId var, Value value) {
      if (listed(slot(c, value))) variables_[next[slot(c, value)]++] = var;
    });
  }
}

}  // namespace facet

#include "encoders/cnf/places.hpp"

#include <algorithm>
#include <limits>

namespace facet::cnf {

namespace {

/// Calls f(constraint number, constraint) for every AllDifferent.
template <class F>
void for_each_scope(const Model& model, F&& f) {
  for (std::uint32_t c = 0; c < model.constraint_count(); ++c) {
    const auto* scope = std::get_if<AllDifferent>(&model.constraint(ConstraintId(c)));
    if (scope != nullptr) f(c, *scope);
  }
}

/// Calls f(variable, value) for every value of every open variable.
template <class F>
void for_each_candidate(const AllDifferent& scope, const Candidates& candidates, F&& f) {
  for (const VarId var : scope.vars) {
    if (candidates.open(var)) candidates.for_each(var, [&](Value value) { f(var, value); });
  }
}

constexpr std::uint32_t kLongestList = 64;

bool too_sparse(std::int64_t width, std::size_t variables) {
  return width > 512 && width > static_cast<std::int64_t>(8 * variables);
}

}  // namespace

Places::Places(const Model& model, const Candidates& candidates)
    : model_(model), scopes_(model.constraint_count()) {
  for_each_scope(model, [&](std::uint32_t c, const AllDifferent& scope) {
    measure(scope, candidates, scopes_[c]);
  });
  begins_.assign(left_.size() + 1, 0);
  for (Slot slot = 0; slot < left_.size(); ++slot)
    begins_[slot + 1] = begins_[slot] + (left_[slot] <= kLongestList ? left_[slot] : 0);
  std::vector<std::size_t> next(begins_.begin(), begins_.end() - 1);
  variables_.resize(begins_.back());
  for_each_scope(model, [&](std::uint32_t c, const AllDifferent& scope) {
    if (!indexed(c)) return;
    for_each_candidate(scope, candidates, [&](VarId var, Value v) {
      if (left_[slot(c, v)] <= kLongestList) variables_[next[slot(c, v)]++] = var;
    });
  });
}

void Places::measure(const AllDifferent& constraint, const Candidates& candidates, Scope& scope) {
  Value lowest = std::numeric_limits<Value>::max();
  Value highest = std::numeric_limits<Value>::min();
  std::size_t variables = 0;
  for (const VarId var : constraint.vars) {
    if (!candidates.open(var)) continue;
    ++variables;
    lowest = std::min(lowest, candidates.min(var));
    highest = std::max(highest, candidates.max(var));
  }
  const std::int64_t width = std::int64_t{highest} - lowest + 1;
  if (variables == 0 || too_sparse(width, variables)) return;
  scope = {left_.size(), lowest, static_cast<std::uint32_t>(width), 0};
  left_.resize(left_.size() + scope.width, 0);
  const std::span left = std::span(left_).subspan(scope.begin);
  for_each_candidate(constraint, candidates,
                     [&](VarId, Value value) { ++left[static_cast<std::size_t>(value - lowest)]; });
  const auto values = std::count_if(left.begin(), left.end(), [](auto n) { return n > 0; });
  scope.spare = values - static_cast<std::int64_t>(variables);
}

}  // namespace facet::cnf

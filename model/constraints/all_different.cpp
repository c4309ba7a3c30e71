#include "model/constraints/all_different.hpp"

#include <algorithm>

namespace facet {

std::vector<VarId> scope(const AllDifferent& constraint) {
  return constraint.vars;
}

bool holds(const AllDifferent& constraint, std::span<const Value> values) {
  return violation(constraint, values) == 0;
}

std::int64_t violation(const AllDifferent& constraint, std::span<const Value> values) {
  std::vector<Value> taken;
  taken.reserve(constraint.vars.size());
  for (const VarId var : constraint.vars)
    taken.push_back(values[var.index]);
  std::ranges::sort(taken);
  const auto repeats = std::ranges::unique(taken);
  return static_cast<std::int64_t>(repeats.size());
}

}  // namespace facet

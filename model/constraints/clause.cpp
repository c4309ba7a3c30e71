#include "model/constraints/clause.hpp"

#include <algorithm>
#include <utility>

#include "model/constraints/distinct.hpp"

namespace facet {

std::vector<VarId> scope(const Clause& constraint) {
  std::vector<VarId> vars;
  vars.reserve(constraint.literals.size());
  for (const Lit& lit : constraint.literals)
    vars.push_back(lit.var);
  return distinct(std::move(vars));
}

bool holds(const Clause& constraint, std::span<const Value> values) {
  return std::ranges::any_of(constraint.literals, [&](const Lit& lit) {
    return (values[lit.var.index] == lit.value) == lit.equal;
  });
}

std::int64_t violation(const Clause& constraint, std::span<const Value> values) {
  return holds(constraint, values) ? 0 : 1;
}

}  // namespace facet

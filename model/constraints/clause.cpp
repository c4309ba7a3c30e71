#include "model/constraints/clause.hpp"

#include <algorithm>
#include <unordered_set>

namespace facet {

std::vector<VarId> scope(const Clause& constraint) {
  std::vector<VarId> vars;
  std::unordered_set<VarId> seen;
  for (const Lit& lit : constraint.literals) {
    if (seen.insert(lit.var).second) vars.push_back(lit.var);
  }
  return vars;
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

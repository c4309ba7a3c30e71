#include "model/constraints/linear.hpp"

#include <utility>

#include "model/constraints/distinct.hpp"

namespace facet {

std::vector<VarId> scope(const Linear& constraint) {
  std::vector<VarId> vars;
  vars.reserve(constraint.terms.size());
  for (const Term& term : constraint.terms)
    vars.push_back(term.var);
  return distinct(std::move(vars));
}

std::int64_t left_hand_side(const Linear& constraint, std::span<const Value> values) {
  std::int64_t sum = 0;
  for (const Term& term : constraint.terms)
    sum += term.coefficient * values[term.var.index];
  return sum;
}

bool holds(const Linear& constraint, std::span<const Value> values) {
  return violation(constraint, values) == 0;
}

std::int64_t violation(const Linear& constraint, std::span<const Value> values) {
  const std::int64_t excess = left_hand_side(constraint, values) - constraint.bound;
  switch (constraint.relation) {
    case Relation::Equal:
      return excess < 0 ? -excess : excess;
    case Relation::NotEqual:
      return excess == 0 ? 1 : 0;
    case Relation::AtMost:
      return excess > 0 ? excess : 0;
    case Relation::AtLeast:
      return excess < 0 ? -excess : 0;
  }
  return 0;
}

const char* to_string(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return "=";
    case Relation::NotEqual:
      return "!=";
    case Relation::AtMost:
      return "<=";
    case Relation::AtLeast:
      return ">=";
  }
  return "";
}

}  // namespace facet

#include <cstdint>

#include "model/propagation/rules.hpp"

namespace facet::propagation {
namespace {

// A sum less a bound fits int64, but not always once a variable that occurs twice has moved.
__extension__ using Wide = __int128;

// No domain reaches so far.
constexpr std::int64_t kFar = std::int64_t{1} << 40;

std::int64_t clamped(Wide value) {
  return static_cast<std::int64_t>(value < -kFar ? -kFar : (value > kFar ? kFar : value));
}

std::int64_t floor_div(Wide a, std::int64_t b) {
  return clamped(a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0));
}

std::int64_t ceil_div(Wide a, std::int64_t b) {
  return -floor_div(-a, b);
}

// The least and the greatest that a term can be.
struct Reach {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

Reach reach(const DomainTable& table, const Term& term) {
  const std::int64_t at_min = term.coefficient * table.min(term.var);
  const std::int64_t at_max = term.coefficient * table.max(term.var);
  return term.coefficient < 0 ? Reach{at_max, at_min} : Reach{at_min, at_max};
}

bool fail_linear(State& state, ConstraintId id) {
  return state.fail(id, state.model().label(id) + " cannot hold");
}

// sum <= bound. A variable that occurs twice can move while the terms are walked; the least sum is
// then smaller than it need be, which is sound, and the change brings the constraint back.
bool at_most(State& state, ConstraintId id, const Linear& constraint) {
  std::int64_t least = 0;
  for (const Term& term : constraint.terms)
    least += reach(state.table(), term).least;
  if (least > constraint.bound) return fail_linear(state, id);
  const Cause cause{PropagationRule::LinearBounds, id};
  for (const Term& term : constraint.terms) {
    if (term.coefficient == 0) continue;
    const Wide room = Wide{constraint.bound} - least + reach(state.table(), term).least;
    const bool done =
        term.coefficient > 0
            ? state.keep_between(term.var, -kFar, floor_div(room, term.coefficient), cause)
            : state.keep_between(term.var, ceil_div(room, term.coefficient), kFar, cause);
    if (!done) return false;
  }
  return true;
}

bool at_least(State& state, ConstraintId id, const Linear& constraint) {
  std::int64_t greatest = 0;
  for (const Term& term : constraint.terms)
    greatest += reach(state.table(), term).greatest;
  if (greatest < constraint.bound) return fail_linear(state, id);
  const Cause cause{PropagationRule::LinearBounds, id};
  for (const Term& term : constraint.terms) {
    if (term.coefficient == 0) continue;
    const Wide need = Wide{constraint.bound} - greatest + reach(state.table(), term).greatest;
    const bool done =
        term.coefficient > 0
            ? state.keep_between(term.var, ceil_div(need, term.coefficient), kFar, cause)
            : state.keep_between(term.var, -kFar, floor_div(need, term.coefficient), cause);
    if (!done) return false;
  }
  return true;
}

bool not_equal(State& state, ConstraintId id, const Linear& constraint) {
  const DomainTable& table = state.table();
  std::int64_t fixed = 0;
  const Term* open = nullptr;
  for (const Term& term : constraint.terms) {
    if (table.settled(term.var)) {
      fixed += term.coefficient * table.min(term.var);
    } else if (term.coefficient != 0) {
      if (open != nullptr) return true;
      open = &term;
    }
  }
  const std::int64_t rest = constraint.bound - fixed;
  if (open == nullptr) return rest != 0 || fail_linear(state, id);
  if (rest % open->coefficient != 0) return true;
  const std::int64_t value = rest / open->coefficient;
  if (value < table.min(open->var) || value > table.max(open->var)) return true;
  return state.remove(open->var, static_cast<Value>(value), {PropagationRule::LinearBounds, id});
}

}  // namespace

bool linear_bounds(State& state, ConstraintId id, const Linear& constraint) {
  switch (constraint.relation) {
    case Relation::Equal:
      return at_most(state, id, constraint) && at_least(state, id, constraint);
    case Relation::NotEqual:
      return not_equal(state, id, constraint);
    case Relation::AtMost:
      return at_most(state, id, constraint);
    case Relation::AtLeast:
      return at_least(state, id, constraint);
  }
  return true;
}

bool unit_clause(State& state, ConstraintId id, const Clause& constraint) {
  const DomainTable& table = state.table();
  const Lit* open = nullptr;
  for (const Lit& lit : constraint.literals) {
    const bool possible = table.contains(lit.var, lit.value);
    const bool certain = possible && table.settled(lit.var);
    if (lit.equal ? certain : !possible) return true;
    if (lit.equal ? !possible : certain) continue;
    if (open != nullptr && *open != lit) return true;
    open = &lit;
  }
  if (open == nullptr) {
    return state.fail(id, state.model().label(id) + " is false");
  }
  const Cause cause{PropagationRule::UnitClause, id};
  return open->equal ? state.assign(open->var, open->value, cause)
                     : state.remove(open->var, open->value, cause);
}

}  // namespace facet::propagation

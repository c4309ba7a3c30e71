#include "encoders/cnf/cardinality/term_steps.hpp"

#include <algorithm>

namespace facet::cnf {

namespace {

/// a - b for a >= b, which may be past the range of int64.
std::uint64_t distance(std::int64_t a, std::int64_t b) {
  return static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b);
}

/// Terms by variable, each variable once, in order of its first term; those of sum 0 are dropped.
std::vector<Term> collect(const Linear& constraint, const VariableMap& map) {
  std::vector<Term> terms;
  for (const VarId var : scope(constraint)) {
    if (map.entry(var).settled()) continue;
    std::int64_t coefficient = 0;
    for (const Term& term : constraint.terms) {
      if (term.var == var) coefficient += term.coefficient;
    }
    if (coefficient != 0) terms.push_back({coefficient, var});
  }
  return terms;
}

std::int64_t settled_sum(const Linear& constraint, const VariableMap& map) {
  std::int64_t sum = 0;
  for (const Term& term : constraint.terms) {
    if (const auto value = map.entry(term.var).settled()) sum += term.coefficient * *value;
  }
  return sum;
}

TermSteps steps_of(const Term& term, const Context& context) {
  const VariableMap::Entry entry = context.map().entry(term.var);
  const Domain& domain = context.model().domain(term.var);
  TermSteps steps{term.var, term.coefficient < 0, {}, {}};
  for (std::size_t i = 0; i < entry.size(); ++i) {
    if (domain.contains(entry.value(i))) steps.positions.push_back(i);
  }
  if (steps.falling) std::reverse(steps.positions.begin(), steps.positions.end());
  for (const std::size_t i : steps.positions) {
    steps.sums.push_back(distance(term.coefficient * entry.value(i),
                                  term.coefficient * entry.value(steps.positions.front())));
  }
  return steps;
}

bool trivially_holds(Relation relation, bool bound_is_below) {
  switch (relation) {
    case Relation::Equal:
      return false;
    case Relation::NotEqual:
      return true;
    case Relation::AtMost:
      return !bound_is_below;
    case Relation::AtLeast:
      return bound_is_below;
  }
  return false;
}

}  // namespace

NormalLinear normalise(const Linear& constraint, const Context& context) {
  NormalLinear normal;
  normal.relation = constraint.relation;
  std::int64_t least = settled_sum(constraint, context.map());
  std::int64_t most = least;
  for (const Term& term : collect(constraint, context.map())) {
    TermSteps steps = steps_of(term, context);
    if (steps.positions.empty()) {  // an empty domain: the formula is false without this
      normal.decided = normal.holds = true;
      return normal;
    }
    const VariableMap::Entry entry = context.map().entry(term.var);
    least += term.coefficient * entry.value(steps.positions.front());
    most += term.coefficient * entry.value(steps.positions.back());
    if (steps.sums.size() > 1) normal.terms.push_back(std::move(steps));
  }
  if (constraint.bound < least || constraint.bound > most) {
    normal.decided = true;
    normal.holds = trivially_holds(constraint.relation, constraint.bound < least);
    return normal;
  }
  normal.bound = distance(constraint.bound, least);
  normal.largest = distance(most, least);
  return normal;
}

OrderedSum ordered(const TermSteps& term, Context& context) {
  OrderedSum result{term.sums, {0}};
  for (std::size_t i = 1; i < term.positions.size(); ++i) {
    // Falling: t is at least this when x is at most this position, not at least the one after it.
    result.at_least.push_back(term.falling ? -context.at_least(term.var, term.positions[i] + 1)
                                           : context.at_least(term.var, term.positions[i]));
  }
  return result;
}

OrderedSum mirrored(const OrderedSum& sum) {
  OrderedSum result;
  const std::size_t n = sum.sums.size();
  for (std::size_t i = 0; i < n; ++i) {
    result.sums.push_back(sum.sums[n - 1] - sum.sums[n - 1 - i]);
    result.at_least.push_back(i == 0 ? 0 : -sum.at_least[n - i]);
  }
  return result;
}

}  // namespace facet::cnf

#include "heuristics/evaluation/false_clauses.hpp"

#include <utility>

namespace facet::heuristics {

FalseClauses::FalseClauses(std::span<const Constraint> constraints, std::size_t variables) {
  std::vector<std::pair<std::uint32_t, Place>> places;
  std::vector<std::pair<std::uint32_t, VarId>> members;
  std::uint32_t number = 0;
  for (const Constraint& constraint : constraints) {
    const auto* clause = std::get_if<Clause>(&constraint);
    if (clause == nullptr) continue;
    for (const Lit& lit : clause->literals)
      places.push_back({lit.var.index, {number, lit.value, lit.equal}});
    for (const VarId var : scope(*clause))
      members.push_back({number, var});
    ++number;
  }
  true_literals_.resize(number);
  places_ = Rows<Place>(variables, places);
  variables_ = Rows<VarId>(number, members);
}

std::int64_t FalseClauses::true_at(std::span<const Place> literals, Value value) {
  std::int64_t count = 0;
  for (const Place& literal : literals)
    count += (literal.value == value) == literal.equal ? 1 : 0;
  return count;
}

std::int64_t FalseClauses::reset(std::span<const Value> values, ConflictSet& conflicts) {
  true_literals_.assign(true_literals_.size(), 0);
  for (std::size_t v = 0; v < values.size(); ++v) {
    for (const Place& place : places_[v])
      true_literals_[place.constraint] += true_at({&place, 1}, values[v]);
  }
  std::int64_t violation = 0;
  for (std::size_t c = 0; c < true_literals_.size(); ++c) {
    if (true_literals_[c] > 0) continue;
    ++violation;
    for (const VarId var : variables_[c])
      conflicts.add(var);
  }
  return violation;
}

std::int64_t FalseClauses::delta(VarId var, Value from, Value to) const {
  return delta_of(places_[var.index], {}, from, to);
}

std::int64_t FalseClauses::delta_swap(VarId a, Value of_a, VarId b, Value of_b) const {
  return delta_of(places_[a.index], places_[b.index], of_a, of_b);
}

std::int64_t FalseClauses::delta_of(std::span<const Place> a, std::span<const Place> b, Value of_a,
                                    Value of_b) const {
  std::int64_t total = 0;
  for_each_constraint(a, b, [&](std::span<const Place> in_a, std::span<const Place> in_b) {
    const Place& any = in_a.empty() ? in_b.front() : in_a.front();
    const std::int64_t before = true_literals_[any.constraint];
    const std::int64_t after = before + change(in_a, of_a, of_b) + change(in_b, of_b, of_a);
    total += (after == 0 ? 1 : 0) - (before == 0 ? 1 : 0);
  });
  return total;
}

std::int64_t FalseClauses::assign(VarId var, Value from, Value to, ConflictSet& conflicts) {
  std::int64_t total = 0;
  const std::span<const Place> places = places_[var.index];
  for_each_constraint(places, {}, [&](std::span<const Place> literals, std::span<const Place>) {
    const std::uint32_t clause = literals.front().constraint;
    const std::int64_t before = true_literals_[clause];
    const std::int64_t after = before + change(literals, from, to);
    true_literals_[clause] = after;
    if ((before == 0) == (after == 0)) return;
    total += after == 0 ? 1 : -1;
    for (const VarId member : variables_[clause])
      after == 0 ? conflicts.add(member) : conflicts.remove(member);
  });
  return total;
}

}  // namespace facet::heuristics

#include "heuristics/evaluation/sums.hpp"

#include <algorithm>
#include <utility>

namespace facet::heuristics {
namespace {

// Each variable once, its coefficients added, those that cancel left out.
std::vector<Term> merged(const Linear& linear) {
  std::vector<Term> terms = linear.terms;
  std::ranges::stable_sort(terms, {}, &Term::var);
  std::vector<Term> result;
  for (const Term& term : terms) {
    if (!result.empty() && result.back().var == term.var) {
      result.back().coefficient += term.coefficient;
    } else {
      result.push_back(term);
    }
  }
  std::erase_if(result, [](const Term& term) { return term.coefficient == 0; });
  return result;
}

}  // namespace

Sums::Sums(std::span<const Constraint> constraints, std::size_t variables) {
  std::vector<std::pair<std::uint32_t, Place>> places;
  std::vector<std::pair<std::uint32_t, VarId>> members;
  for (const Constraint& constraint : constraints) {
    const auto* linear = std::get_if<Linear>(&constraint);
    if (linear == nullptr) continue;
    const auto number = static_cast<std::uint32_t>(sums_.size());
    sums_.push_back({0, linear->bound, linear->relation});
    for (const Term& term : merged(*linear)) {
      places.push_back({term.var.index, {number, term.coefficient}});
      members.push_back({number, term.var});
    }
  }
  places_ = Rows<Place>(variables, places);
  variables_ = Rows<VarId>(sums_.size(), members);
  largest_ = (std::int64_t{1} << 62) / (static_cast<std::int64_t>(sums_.size()) + 1);
}

std::int64_t Sums::violation(Relation relation, std::int64_t excess) const {
  switch (relation) {
    case Relation::Equal:
      return std::min(excess < 0 ? -excess : excess, largest_);
    case Relation::NotEqual:
      return excess == 0 ? 1 : 0;
    case Relation::AtMost:
      return std::min(std::max<std::int64_t>(excess, 0), largest_);
    case Relation::AtLeast:
      return std::min(std::max<std::int64_t>(-excess, 0), largest_);
  }
  return 0;
}

std::int64_t Sums::reset(std::span<const Value> values, ConflictSet& conflicts) {
  for (Sum& sum : sums_)
    sum.excess = -sum.bound;
  for (std::size_t v = 0; v < values.size(); ++v) {
    for (const Place& place : places_[v])
      sums_[place.constraint].excess += place.coefficient * values[v];
  }
  std::int64_t total = 0;
  for (std::size_t s = 0; s < sums_.size(); ++s) {
    const std::int64_t distance = violation(sums_[s].relation, sums_[s].excess);
    total += distance;
    if (distance == 0) continue;
    for (const VarId var : variables_[s])
      conflicts.add(var);
  }
  return total;
}

std::int64_t Sums::delta(VarId var, Value from, Value to) const {
  std::int64_t change = 0;
  for (const Place& place : places_[var.index]) {
    const Sum& sum = sums_[place.constraint];
    change += violation(sum.relation, moved(sum.excess, place, from, to)) -
              violation(sum.relation, sum.excess);
  }
  return change;
}

std::int64_t Sums::delta_swap(VarId a, Value of_a, VarId b, Value of_b) const {
  std::int64_t change = 0;
  for_each_constraint(places_[a.index], places_[b.index],
                      [&](std::span<const Place> in_a, std::span<const Place> in_b) {
                        const Place& any = in_a.empty() ? in_b.front() : in_a.front();
                        const Sum& sum = sums_[any.constraint];
                        std::int64_t excess = sum.excess;
                        if (!in_a.empty()) excess = moved(excess, in_a.front(), of_a, of_b);
                        if (!in_b.empty()) excess = moved(excess, in_b.front(), of_b, of_a);
                        change +=
                            violation(sum.relation, excess) - violation(sum.relation, sum.excess);
                      });
  return change;
}

std::int64_t Sums::assign(VarId var, Value from, Value to, ConflictSet& conflicts) {
  std::int64_t change = 0;
  for (const Place& place : places_[var.index]) {
    Sum& sum = sums_[place.constraint];
    const std::int64_t before = violation(sum.relation, sum.excess);
    sum.excess = moved(sum.excess, place, from, to);
    const std::int64_t after = violation(sum.relation, sum.excess);
    change += after - before;
    if ((before == 0) == (after == 0)) continue;
    for (const VarId member : variables_[place.constraint])
      before == 0 ? conflicts.add(member) : conflicts.remove(member);
  }
  return change;
}

}  // namespace facet::heuristics

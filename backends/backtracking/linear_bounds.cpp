#include "backends/backtracking/linear_bounds.hpp"

#include <algorithm>

namespace facet::backtracking {
namespace {

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// sum <= bound, with `least` the smallest sum.
bool at_most(const LinearRow& row, std::int64_t least, Candidates& candidates) {
  const std::int64_t slack = row.bound - least;
  if (slack < 0) return false;
  for (const Term& term : row.terms) {
    const std::size_t var = term.var.index;
    const std::int64_t lo = candidates.min(var);
    const std::int64_t hi = candidates.max(var);
    const std::int64_t room = slack / std::max(term.coefficient, -term.coefficient);
    if (room >= hi - lo) continue;
    if (term.coefficient > 0) {
      candidates.remove_above(var, lo + room);
    } else {
      candidates.remove_below(var, hi - room);
    }
    if (candidates.size(var) == 0) return false;
  }
  return true;
}

// sum >= bound, with `most` the largest sum.
bool at_least(const LinearRow& row, std::int64_t most, Candidates& candidates) {
  const std::int64_t slack = most - row.bound;
  if (slack < 0) return false;
  for (const Term& term : row.terms) {
    const std::size_t var = term.var.index;
    const std::int64_t lo = candidates.min(var);
    const std::int64_t hi = candidates.max(var);
    const std::int64_t room = slack / std::max(term.coefficient, -term.coefficient);
    if (room >= hi - lo) continue;
    if (term.coefficient > 0) {
      candidates.remove_below(var, hi - room);
    } else {
      candidates.remove_above(var, lo + room);
    }
    if (candidates.size(var) == 0) return false;
  }
  return true;
}

bool not_equal(const LinearRow& row, Candidates& candidates) {
  const Term* open = nullptr;
  std::int64_t rest = row.bound;
  for (const Term& term : row.terms) {
    if (candidates.size(term.var.index) == 1) {
      rest -= term.coefficient * candidates.min(term.var.index);
    } else if (open != nullptr) {
      return true;
    } else {
      open = &term;
    }
  }
  if (open == nullptr) return rest != 0;
  if (rest % open->coefficient != 0) return true;
  const std::int64_t wrong = rest / open->coefficient;
  const std::size_t var = open->var.index;
  if (wrong >= candidates.min(var) && wrong <= candidates.max(var)) {
    candidates.remove(var, static_cast<Value>(wrong));
  }
  return true;
}

Range range_of(const LinearRow& row, const Candidates& candidates) {
  Range range;
  for (const Term& term : row.terms) {
    const std::int64_t a = term.coefficient * candidates.min(term.var.index);
    const std::int64_t b = term.coefficient * candidates.max(term.var.index);
    range.least += std::min(a, b);
    range.most += std::max(a, b);
  }
  return range;
}

}  // namespace

bool propagate(const LinearRow& row, Candidates& candidates) {
  for (const Term& term : row.terms) {
    if (candidates.size(term.var.index) == 0) return false;
  }
  if (row.relation == Relation::NotEqual) return not_equal(row, candidates);
  const Range range = range_of(row, candidates);
  const bool below = row.relation == Relation::Equal || row.relation == Relation::AtMost;
  const bool above = row.relation == Relation::Equal || row.relation == Relation::AtLeast;
  // The range from before serves both: once the first has narrowed the candidates it is only wider
  // than it need be, and the row is queued again.
  return (!below || at_most(row, range.least, candidates)) &&
         (!above || at_least(row, range.most, candidates));
}

}  // namespace facet::backtracking

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/ids.hpp"

namespace facet {

enum class Relation { Equal, NotEqual, AtMost, AtLeast };

struct Term {
  std::int64_t coefficient = 1;
  VarId var;
  friend bool operator==(const Term&, const Term&) = default;
};

/// sum of coefficient * var  (=, !=, <=, >=)  bound. A variable may occur in several terms.
/// `Model::post` refuses it unless |bound| + sum of |coefficient| * largest |value of the domain|
/// is at most 2^63-1: so every partial sum, with or without the bound taken from it, and its
/// negative fit int64 for any values of the domains. (The difference of two such sums need not.)
/// Coefficients and bounds of -2^63 are always refused.
struct Linear {
  std::vector<Term> terms;
  Relation relation = Relation::Equal;
  std::int64_t bound = 0;
  friend bool operator==(const Linear&, const Linear&) = default;
};

/// Each variable once, in order of its first term.
std::vector<VarId> scope(const Linear& constraint);
std::int64_t left_hand_side(const Linear& constraint, std::span<const Value> values);
bool holds(const Linear& constraint, std::span<const Value> values);
/// How far the sum is from the nearest one that holds; 1 where an unequal sum is equal.
std::int64_t violation(const Linear& constraint, std::span<const Value> values);

/// "=", "!=", "<=", ">=".
const char* to_string(Relation relation);

}  // namespace facet

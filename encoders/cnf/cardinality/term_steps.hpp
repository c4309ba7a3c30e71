#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

/// One term t of a linear sum, shifted so that its least value is 0: coefficient * (x - min x), or
/// |coefficient| * (max x - x) for a negative one, over the values left to x.
struct TermSteps {
  VarId var;
  bool falling = false;  // the coefficient is negative
  /// The values of t in increasing order, from 0; one for each value left to x, at least two.
  std::vector<std::uint64_t> sums;
  /// Beside each the position of x's value in the map.
  std::vector<std::size_t> positions;
};

/// A linear constraint as t_1 + ... + t_m (relation) bound, with 0 <= bound <= the largest sum.
struct NormalLinear {
  std::vector<TermSteps> terms;
  Relation relation = Relation::Equal;
  std::uint64_t bound = 0;
  std::uint64_t largest = 0;  // the largest value that the sum takes
  /// The range of the sum decides it; then nothing else is set.
  bool decided = false;
  bool holds = false;
};

NormalLinear normalise(const Linear& constraint, const Context& context);

/// Something with an increasing list of values, the first 0, and beside each value (but the first)
/// the literal "it is at least that".
struct OrderedSum {
  std::vector<std::uint64_t> sums;
  std::vector<Literal> at_least;  // [0] is not used
};

/// The term in that form; makes the bounds of its variable where there are none.
OrderedSum ordered(const TermSteps& term, Context& context);
/// largest - sum: the same literals, negated, in reverse.
OrderedSum mirrored(const OrderedSum& sum);

}  // namespace facet::cnf

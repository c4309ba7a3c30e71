#pragma once

#include <cstdint>

#include "encoders/cnf/cardinality/term_steps.hpp"

namespace facet::cnf {

/// The sum of two ordered sums, as far as upper bounds need it: "a >= u and b >= w imply the sum
/// >= u + w" for every pair, and each literal implies the one below. Sums above `cap` are taken as
/// `cap`.
///
///   |a| |b| - 1 + max(s - 2, 0) clauses of up to three literals and s - 1 helpers for s sums
///
/// Throws OptionError past the sizes that encode_linear states.
OrderedSum merge(const OrderedSum& a, const OrderedSum& b, std::uint64_t cap, Emitter& emitter);

/// "a + b <= bound" unless the literal is true (0: without condition): one clause for each value of
/// `a` that leaves too little for some value of b, naming the least such.
void assert_at_most(const OrderedSum& a, const OrderedSum& b, std::uint64_t bound, Literal unless,
                    Emitter& emitter);

}  // namespace facet::cnf

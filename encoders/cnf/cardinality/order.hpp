#pragma once

#include <span>

#include "encoders/cnf/cardinality/ordered_merge.hpp"

namespace facet::cnf {

/// Linear sums over the order encoding (Tamura, Taga, Kitagawa & Banbara 2009): a sum of two terms
/// is bounded by clauses on their bounds alone, "x >= u implies y <= K - u", and a longer sum is
/// cut into such by a new ordered variable for each partial sum, one after the other.
///
///   helpers  for m terms, the reachable values of the m - 2 inner partial sums, less one each
///   clauses  the product of each partial sum's values and the next term's, and a chain each
///
/// Deviates in that partial sums take the reachable values only, capped above the bound.
void order_at_most(std::span<const OrderedSum> terms, std::uint64_t bound, Literal unless,
                   Emitter& emitter);

}  // namespace facet::cnf

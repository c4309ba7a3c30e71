#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Pairwise (binomial): not both, for every pair.
///
///   clauses  n (n - 1) / 2, all of two literals
///   helpers  0
///
/// The one that propagates with least work; the only one without helpers.
namespace facet::cnf::pairwise {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::pairwise

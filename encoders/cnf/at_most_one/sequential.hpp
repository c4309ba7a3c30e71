#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Sequential counter (Sinz 2005, LT_{n,1}): s_i says "one of the first i literals is true".
///
///   x_i -> s_i,  s_{i-1} -> s_i,  x_i -> not s_{i-1}
///   clauses  3n - 4 for n >= 2, all of two literals
///   helpers  n - 1
///
/// One-sided: with all literals false the helpers are free.
namespace facet::cnf::sequential {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::sequential

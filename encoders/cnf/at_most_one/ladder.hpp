#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Ladder (Gent & Nightingale 2004), as at most one: y_i says "one of x_i, ..., x_n is true".
///
///   y_{i+1} -> y_i  and  x_i <-> (y_i and not y_{i+1}), with y_{n+1} false
///   clauses  (n - 1) + n + (n - 1) + n = 4n - 2 for n >= 1, n - 1 of three literals, the rest two
///   helpers  n
///
/// Theirs fixes y_1 to true (exactly one). Two-sided: the literals determine the helpers.
namespace facet::cnf::ladder {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::ladder

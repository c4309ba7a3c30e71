#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Bimander (Nguyen & Mai 2015): m = ceil(sqrt n) groups, numbered in binary by ceil(log2 m)
/// helpers; a true literal sets the helpers to its group's number; pairwise within each group.
///
///   n = q m + r:  r groups of q + 1, m - r groups of q
///   clauses  r (q + 1) q / 2 + (m - r) q (q - 1) / 2 + n ceil(log2 m), all of two literals
///   helpers  ceil(log2 m)
namespace facet::cnf::bimander {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::bimander

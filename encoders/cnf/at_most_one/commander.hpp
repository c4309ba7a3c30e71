#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Commander (Klieber & Kwon 2007), groups of three, the size they found best.
///
/// Each group has a commander: at most one of the group; a true literal makes its commander true; a
/// true commander has a true literal in its group. At most one commander, recursively.
///
///   a group of s:  s (s - 1) / 2 + s + 1 clauses, 1 helper
///   C(n) = 7 floor(n / 3) + {0, 2, 4}[n mod 3] + C(ceil(n / 3)) clauses; C(n <= 4) is pairwise
///   helpers  ceil(n / 3) a level
namespace facet::cnf::commander {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::commander

#pragma once

#include <cstdint>
#include <span>

#include "encoders/cnf/emitter.hpp"

namespace facet::cnf {

/// Groups up to this size are written pairwise by every kind: at most six clauses and no helper;
/// no other encoding here needs fewer.
inline constexpr std::uint64_t kSmallGroup = 4;

/// Writes "at most one of the literals is true". Distinct literals are expected; the same literal
/// twice is then false, which is what at most one says of it.
void at_most_one(AtMostOne kind, std::span<const Literal> literals, Emitter& emitter);

/// The sizes of at_most_one over n literals, in closed form: exactly what it writes.
Counts at_most_one_counts(AtMostOne kind, std::uint64_t n);

}  // namespace facet::cnf

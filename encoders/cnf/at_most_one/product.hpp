#pragma once

#include "encoders/cnf/at_most_one/at_most_one.hpp"

/// Product (Chen 2010): the literals lie on a grid of p = ceil(sqrt n) rows by q = ceil(n / p)
/// columns; a true literal makes its row and its column true; at most one row, at most one column.
///
///   P(n) = 2n + P(p) + P(q) clauses, p + q helpers a level; P(n <= 4) is pairwise
///   (2n + 4 sqrt n + O(n^1/4) clauses and 2 sqrt n + O(n^1/4) helpers), all of two literals
namespace facet::cnf::product {

void write(std::span<const Literal> literals, Emitter& emitter);
Counts counts(std::uint64_t n);

}  // namespace facet::cnf::product

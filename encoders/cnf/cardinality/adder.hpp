#pragma once

#include "encoders/cnf/cardinality/term_steps.hpp"

namespace facet::cnf {

/// Linear sums by binary adders (Warners 1998): each term in binary, one digit a helper, set by
/// each value of its variable; digits of equal weight are added three at a time (carry-save) until
/// one is left of each weight; the digits left are compared with the bound.
///
///   full adder  8 clauses for the sum, 6 for the carry, 2 helpers;  half adder  4 + 3, 2 helpers
///   terms       values * digits clauses, digits helpers, digits = bits of the term's largest value
///   bound       at most one clause a digit
///
/// A log encoded variable without holes brings its own digits: no helper and no clause for the
/// term.
///
/// Linear in the digits of all terms, where the order encodings grow with the values of the sum;
/// the price is weaker propagation. Both directions are written, so all four relations share one
/// sum.
void adder_linear(const NormalLinear& linear, Context& context);

}  // namespace facet::cnf

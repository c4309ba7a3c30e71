#pragma once

#include "encoders/cnf/domain/domain.hpp"
#include "encoders/cnf/emitter.hpp"

/// The log encoding: the position of the value among the n values of its variable, in binary (Iwama
/// & Miyazaki 1994; Walsh 2000). Positions, not values, so that a domain with holes or negative
/// values takes no more bits than an interval.
///
///   propositions  ceil(log2 n)
///   clauses       one for each zero bit of n - 1: positions n, n + 1, ... are excluded by prefix
namespace facet::cnf::log {

std::size_t proposition_count(std::size_t size);
/// One literal a bit.
void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out);
Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth);
/// "The position is at most n - 1".
void write_axioms(const VariableMap::Entry& entry, Emitter& emitter);

}  // namespace facet::cnf::log

#pragma once

#include "encoders/cnf/domain/domain.hpp"

/// The direct encoding: one proposition "x = v" for each value (de Kleer 1989; Walsh 2000).
///
///   propositions  n
///   at least one  1 clause of n literals
///   at most one   by an at-most-one encoding (at_most_one/)
namespace facet::cnf::direct {

inline std::size_t proposition_count(std::size_t size) {
  return size;
}
/// One literal.
void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out);
Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth);

}  // namespace facet::cnf::direct

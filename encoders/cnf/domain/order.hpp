#pragma once

#include "encoders/cnf/domain/domain.hpp"
#include "encoders/cnf/emitter.hpp"

/// The order encoding: one proposition "x <= v" for each value but the largest (Crawford & Baker
/// 1994; Tamura, Taga, Kitagawa & Banbara 2009).
///
///   propositions  n - 1
///   clauses       n - 2, "x <= v implies x <= the next v": exactly one value is implied
namespace facet::cnf::order {

inline std::size_t proposition_count(std::size_t size) {
  return size == 0 ? 0 : size - 1;
}
/// "x <= v and not x <= the value before": one literal at both ends, else two.
void append_equal(const VariableMap::Entry& entry, std::size_t i, std::vector<Literal>& out);
Decoded decode(const VariableMap::Entry& entry, const std::function<bool(BoolVar)>& truth);
/// The n - 2 clauses of the chain.
void write_axioms(const VariableMap::Entry& entry, Emitter& emitter);

}  // namespace facet::cnf::order

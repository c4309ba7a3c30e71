#pragma once

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

/// One clause: repeated literals and tautologies are kept as they are, a literal that is constantly
/// true makes it vanish, one that is constantly false is left out. "x != v" needs no helper in any
/// domain encoding: the negations of "x = v" are added to the clause itself.
void encode_clause(const Clause& constraint, Context& context);

}  // namespace facet::cnf

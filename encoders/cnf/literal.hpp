#pragma once

#include <cstdint>

namespace facet::cnf {

/// A propositional variable, from 1; and a literal in DIMACS form: +v or -v, never 0.
using BoolVar = std::int32_t;
using Literal = std::int32_t;

}  // namespace facet::cnf

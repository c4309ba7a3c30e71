#pragma once

#include "tests/mutation/support/mutant.hpp"

namespace facet::test {

/// What happens to one row, or to one column, of the 0-1 program.
enum class RowMutation { Drop, FlipRelation, MoveBound, NegateCoefficient, DropEntry, FixColumn };

/// The 0-1 program with one thing broken, solved by GLPK.
std::shared_ptr<const Mutant> ilp_mutant(RowMutation mutation, std::uint64_t seed);

}  // namespace facet::test

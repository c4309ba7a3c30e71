#pragma once

#include "encoders/coloring/encode.hpp"
#include "tests/mutation/support/mutant.hpp"

namespace facet::test {

/// What happens to the colouring instance.
enum class EdgeMutation { Drop, Add, Move, ForbidColor, SwapValues };

/// The primal graph with one thing broken, coloured by one of the three searches.
std::shared_ptr<const Mutant> coloring_mutant(EdgeMutation mutation, coloring::Precolor precolor,
                                              std::uint64_t seed);

}  // namespace facet::test

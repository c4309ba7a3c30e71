#pragma once

#include "tests/mutation/support/mutant.hpp"

namespace facet::test {

/// What happens to one option or one item of the cover problem.
enum class OptionMutation { Drop, LoseItem, GainItem, Demote, Promote };

/// The exact cover with one thing broken, covered by dancing links.
std::shared_ptr<const Mutant> exact_cover_mutant(OptionMutation mutation, std::uint64_t seed);

}  // namespace facet::test

#pragma once

#include "tests/mutation/support/mutant.hpp"

namespace facet::test {

/// What happens to the model before a backend sees it.
enum class ModelMutation { DropConstraint, DropValue, AddValue, FlipConstraint };

/// A true backend that is shown a broken model: what any encoder amounts to that leaves out a
/// constraint, a value, or turns a relation or a literal round.
std::shared_ptr<const Mutant> model_mutant(ModelMutation mutation,
                                           std::shared_ptr<const Backend> backend,
                                           std::uint64_t seed);

}  // namespace facet::test

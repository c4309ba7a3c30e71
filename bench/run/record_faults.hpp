#pragma once

#include <optional>
#include <string>

#include "bench/run/judge.hpp"
#include "bench/run/record.hpp"

namespace facet::bench {

/// What a record says against itself: nothing where it is one that `facet bench run` may have
/// written, else what is wrong with it. Its run's id has to be the one that its instance, backend,
/// seed, repeat and limits make, and its outcome the one that follows from how its process ended
/// and what it said. Not told from the fields, and believed: where the run was stopped, that its
/// memory was too much, that a proof was checked, and without `wrong`, which checks a solution,
/// that an answer was wrong.
std::optional<std::string> record_fault(const Json& record, const Check& wrong = {});

}  // namespace facet::bench

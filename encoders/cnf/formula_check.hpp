#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"

namespace facet::cnf {

/// The index of the first clause that the truth values make false; nothing when they make the whole
/// formula true. Shares no code with any solver or encoding. O(literals).
std::optional<std::size_t> first_falsified(const Formula& formula,
                                           const std::function<bool(BoolVar)>& truth);
/// The same for a list of literals taken as true, all other variables false.
std::optional<std::size_t> first_falsified(const Formula& formula,
                                           std::span<const Literal> literals);

}  // namespace facet::cnf

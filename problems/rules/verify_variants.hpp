#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problems/rules/verify.hpp"

namespace facet::rules {

/// Why the rules of a variant are none: cells off the grid, pairs of cells that are no neighbours.
std::optional<std::string> malformed_variants(const GridRules& rules);

/// The first of these rules that the filled cells break; a cage with blanks is broken where no
/// digits 1..N in them make its sum. Precondition: neither rules nor grid are malformed.
std::optional<std::string> find_variant_clash(const GridRules& rules, const std::vector<int>& grid);

}  // namespace facet::rules

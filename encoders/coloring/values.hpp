#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/domain.hpp"

namespace facet::coloring {

/// The union of the domains, in increasing order; nothing where it has more than `most` values.
/// O(total size of the distinct neighbouring domains + n log n).
std::optional<std::vector<Value>> union_of(std::span<const Domain> domains, std::size_t most);

}  // namespace facet::coloring

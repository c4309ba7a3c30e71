#pragma once

#include <vector>

#include "model/ids.hpp"

namespace facet {

/// Each variable once, in order of its first place. O(n) expected; quick for short lists.
std::vector<VarId> distinct(std::vector<VarId> vars);

}  // namespace facet

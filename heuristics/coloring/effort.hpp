#pragma once

#include "heuristics/effort.hpp"

namespace facet::coloring {

/// Counted in moves: colours given to vertices.
using heuristics::Effort;

}  // namespace facet::coloring

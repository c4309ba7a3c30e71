#pragma once

#include <cstddef>

#include "model/random.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// A drawn map of N connected regions of N cells on a board of order N >= 1.
///
/// Begins with boxes, as square as they can be, and lets neighbouring regions exchange cells at
/// their borders 10 N^2 times, as far as both stay connected. That is a walk over the maps, not a
/// uniform draw. Not every map has a full grid. O(N^4).
sudoku::Regions random_regions(std::size_t order, Random& random);

}  // namespace facet::workbench

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/read/rows.hpp"

namespace facet::sudoku::read {

/// The blocks that the walls drawn in a grid enclose: cells without a wall between them belong
/// together. Boxes of one shape where the walls make such, regions where they cut the grid into N
/// pieces of N cells; nothing where they do neither (a frame only, windows drawn inside).
///
/// `cells` are those of a grid of `order` rows, row by row; `rows` are the rows they come from, one
/// for each.
std::optional<Blocks> blocks_of_walls(LineSource& lines, std::size_t order,
                                      const std::vector<Cell>& cells,
                                      const std::vector<const Row*>& rows);

/// Whether each region is one piece, so that walls can show it.
bool is_connected(const Regions& regions, std::size_t order);

/// The shape of boxes that the regions are, if they are, in order or not.
std::optional<Boxes> boxes_of(const Regions& regions, std::size_t order);

}  // namespace facet::sudoku::read

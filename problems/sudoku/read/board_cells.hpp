#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

/// What the readers of boards share.
namespace facet::sudoku::read {

/// Throws ParseError where the user states what only an N x N grid has: boxes, diagonals, regions,
/// rules of variants.
void refuse_grid_options(const LineSource& lines, const ReadOptions& options);

/// What is wrong with blocks of a board of that many cells, if anything: a cell twice or off the
/// board, more cells than digits. Sorts them.
std::optional<std::string> block_problem(std::vector<std::vector<std::size_t>>& blocks,
                                         std::size_t cells, std::size_t digits);

}  // namespace facet::sudoku::read

#include "problems/sudoku/read/board_cells.hpp"

#include <algorithm>

namespace facet::sudoku::read {

void refuse_grid_options(const LineSource& lines, const ReadOptions& options) {
  const bool rules = options.diagonals || options.windoku || options.anti_knight ||
                     options.anti_king || options.non_consecutive;
  if (!options.box && !options.latin && !rules && options.regions.empty()) return;
  lines.fail(0, 0,
             "found a board that is no N x N grid, expected one, "
             "as stated boxes, diagonals, regions and rules need");
}

std::optional<std::string> block_problem(std::vector<std::vector<std::size_t>>& blocks,
                                         std::size_t cells, std::size_t digits) {
  for (auto& block : blocks) {
    std::ranges::sort(block);
    if (std::ranges::adjacent_find(block) != block.end()) return "found a block with a cell twice";
    if (!block.empty() && block.back() >= cells) {
      return "found a block with cell " + std::to_string(block.back() + 1) +
             ", expected cells to " + std::to_string(cells);
    }
    if (block.size() > digits) {
      return "found a block of " + std::to_string(block.size()) + " cells, expected at most " +
             std::to_string(digits);
    }
  }
  return std::nullopt;
}

}  // namespace facet::sudoku::read

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/domain.hpp"
#include "model/model.hpp"

namespace facet::sudoku {

/// Cells (none twice) whose values add up to a sum.
struct BoardSum {
  std::vector<std::size_t> cells;
  std::int64_t sum = 0;
};

/// A puzzle whose cells are no N x N grid with N digits in rows and columns: the faces of a cube,
/// linked grids, a 9x9 board with other blocks than columns, a jigsaw of 4 rows by 7 columns.
struct Board {
  /// Where it came from: "file.txt" or "file.txt:17".
  std::string name;
  /// What each cell may hold: a given one value, a blank cell all or some.
  std::vector<Domain> cells;
  /// Where the cells are all of a rectangle, row by row: its size; else both 0.
  std::size_t rows = 0;
  std::size_t columns = 0;
  /// Sets of cells (from 0, none twice) that hold different values.
  std::vector<std::vector<std::size_t>> blocks;
  std::vector<BoardSum> sums;
  /// What the file itself says of the answer.
  std::optional<std::vector<Value>> stated_solution;
  std::string format;  // as named by --format
  std::vector<std::string> notes;
};

/// "x_r1_c2" on a rectangle, else "c17" (from 1): the name of a cell's variable.
std::string cell_name(const Board& board, std::size_t cell);

std::size_t given_count(const Board& board);

/// One variable a cell, in their order, an AllDifferent for each block ("block 3") and a Linear for
/// each sum ("sum 2 (15)"). Throws InvalidModel where a block or a sum has a cell twice or one that
/// is not there.
Model build(const Board& board);

}  // namespace facet::sudoku

#pragma once

#include <string>

#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku {

/// The puzzle as one JSON object on one line, without a newline: "name", "format", "order",
/// "boxes" {"rows", "columns"} or "regions" (a row of ids from 1 for each row) or neither,
/// "diagonals", "extra_regions" (cells as [row, column] from 1), "givens" (rows, 0 blank), where
/// there are such "cages" ("cells", "sum" or null, "repeats"), "anti_knight", "anti_king",
/// "consecutive" (pairs of cells), "non_consecutive", "inequalities" ("greater", "smaller"),
/// "candidates" (a list for each cell), "stated_count", "stated_solution", and "notes". Sums and
/// digits count from 1, whatever the characters. Bytes that are no UTF-8 are replaced.
std::string to_json(const SudokuPuzzle& puzzle);

}  // namespace facet::sudoku

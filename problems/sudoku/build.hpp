#pragma once

#include <optional>
#include <string>

#include "model/model.hpp"
#include "model/solution.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku {

/// A puzzle as a constraint model, with the map back from cells to variables.
struct SudokuModel {
  Model model;
  Grid<VarId> cells;
};

/// N^2 variables, row by row, named "x_r1_c2": domain 1..N, or the given, or the candidates. An
/// AllDifferent for each row ("row 3"), column ("column 9"), box ("box 2", row by row) or region
/// ("region 2"), extra region ("extra region 1"), diagonal ("falling diagonal", "rising diagonal")
/// and cage without repeats ("cage 1"), in this order; then what `post_variants` posts for the
/// rules of variants. Contradictory givens give a model without solution. Throws InvalidModel where
/// the puzzle is no puzzle: sizes that do not fit N, digits outside 0..N.
SudokuModel build(const SudokuPuzzle& puzzle);

/// The grid of a solution of the model. Precondition: one value for every variable.
SudokuGrid decode(const SudokuModel& model, const Solution& solution);

/// The first two givens that exclude each other: "r2c9 and r6c9 are both 2 in column 9", or the
/// first rule of a variant that givens break: "the givens of cage 3 add up to 17, expected 15";
/// nothing where there are none (which does not mean that there is a solution). O(N^2).
std::optional<std::string> find_clash(const SudokuPuzzle& puzzle);

}  // namespace facet::sudoku

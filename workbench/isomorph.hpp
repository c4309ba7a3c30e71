#pragma once

#include "model/random.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// The puzzle with rows and columns exchanged; boxes, regions, pencil marks and all with it.
sudoku::SudokuPuzzle transposed(const sudoku::SudokuPuzzle& puzzle);

/// A puzzle that differs in names and places alone, drawn uniformly from the ways to rename and
/// move that are used: the digits (in pencil marks too; not where sums, signs or consecutive digits
/// speak of their size), transposing (boxes with it), and
/// - with boxes and no extra regions, diagonals or rules of variants: bands, rows in a band,
/// stacks,
///   columns in a stack;
/// - with rows and columns only and none of these: all rows, all columns;
/// - else: the turns and reflections of the square.
/// What the file stated of the answer moves along; the alphabet and the notes stay.
sudoku::SudokuPuzzle random_isomorph(const sudoku::SudokuPuzzle& puzzle, Random& random);

}  // namespace facet::workbench

#pragma once

#include <cstddef>
#include <string>

#include "problems/sudoku/puzzle.hpp"

/// One function a family of formats. Each takes a puzzle that the format can hold and returns the
/// text of it, final newline included, without what stands once a file.
namespace facet::sudoku::print_detail {

/// `row`: cells a line; 0 for all on one. `blank`: the character of a blank cell, '.' where the
/// alphabet has it as a digit.
std::string characters(const SudokuPuzzle& puzzle, std::size_t row, char blank);
/// The same of another grid of the puzzle, without a newline.
std::string characters_of(const SudokuPuzzle& puzzle, const SudokuGrid& grid, char blank);

/// Numbers in aligned columns.
std::string integers(const SudokuPuzzle& puzzle, const std::string& blank,
                     const std::string& separator, bool aligned);
std::string lewis(const SudokuPuzzle& puzzle);
std::string jigsaw(const SudokuPuzzle& puzzle);
std::string regions_line(const SudokuPuzzle& puzzle);
std::string pencil_marks(const SudokuPuzzle& puzzle);
std::string dzn(const SudokuPuzzle& puzzle);

/// A puzzle has to read back as it was; an answer is in the characters of its puzzle, even where
/// a reader who has not seen that one would take them for others (0-F for 1-G).
enum class Shown { Puzzle, Answer };
/// Walls around boxes or regions, cells aligned; "Latin square" before a frame alone.
std::string bordered(const SudokuPuzzle& puzzle, Shown shown);
std::string simple_sudoku(const SudokuPuzzle& puzzle);

/// "futoshiki N", rows of cells with < and > between them, lines with ^ and v below.
std::string futoshiki(const SudokuPuzzle& puzzle);
std::string gss(const SudokuPuzzle& puzzle);
std::string constraints(const SudokuPuzzle& puzzle);
/// What of it says more than the shape, the diagonals and the givens: extra regions and the rules
/// of variants, as ".AntiKnight.Cage~7~R1C1~R1C2"; empty where there are none.
std::string rules_text(const SudokuPuzzle& puzzle);

/// The region of every cell: of the map, or of boxes counted row by row.
std::vector<int> region_map(const SudokuPuzzle& puzzle);

}  // namespace facet::sudoku::print_detail

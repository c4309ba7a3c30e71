#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::sudoku {

/// Why the format cannot hold the puzzle, and which formats can ("format 'line' cannot hold this
/// puzzle: the format has no diagonals; these can: bordered, gss"); nothing where it can.
std::optional<std::string> cannot_print(const SudokuPuzzle& puzzle, Format format);

/// The puzzle as a whole file of that format, final newline included. What is printed reads back as
/// the same puzzle (box shapes that the format leaves open are to be stated again). Throws
/// OptionError with the reason of `cannot_print`.
std::string print(const SudokuPuzzle& puzzle, Format format);

/// The extra regions and the rules of variants as constraint strings state them, digits counted
/// from 1 (".AntiKnight.Cage~7~R1C1~R1C2"); empty where there are none.
std::string variant_rules(const SudokuPuzzle& puzzle);

/// The digits of `grid` (an answer, a state) in the place of the givens; rules that the format
/// cannot hold are left out. Bordered ones are in the characters of the puzzle, where it has such.
/// Throws OptionError where it cannot hold the digits.
std::string print(const SudokuPuzzle& puzzle, const SudokuGrid& grid, Format format);

/// Writes many puzzles into one file as they come: header first, footer last.
class Writer {
 public:
  /// The stream must outlive the writer.
  Writer(std::ostream& out, Format format);
  /// Throws OptionError where the format cannot hold the puzzle or, having no way to tell where one
  /// ends, not more than one of them.
  void write(const SudokuPuzzle& puzzle);
  /// Writes the footer. To be called once, after the last puzzle.
  void finish();

 private:
  std::ostream* out_;
  Format format_;
  std::size_t written_ = 0;
};

}  // namespace facet::sudoku

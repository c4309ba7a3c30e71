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

/// Whether a file of that format can hold several puzzles.
bool holds_many(Format format);

/// The option with which a reader has to be told the blocks of the puzzle ("--latin", "--box 3x2"),
/// as the format does not say them and without it they are taken for the usual ones; empty where it
/// need not.
std::string shape_left_out(const SudokuPuzzle& puzzle, Format format);

/// The puzzle as a whole file of that format, final newline included. What is printed reads back as
/// the same puzzle (with the option of `shape_left_out`, where there is one). Throws OptionError
/// with the reason of `cannot_print`.
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

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku::read {

/// What stands in one cell, and where: `ahead` lines after the present one, column from 1.
struct Cell {
  std::string_view text;
  std::size_t ahead = 0;
  std::size_t column = 0;
};

struct Digits {
  SudokuGrid givens;
  Alphabet alphabet;
  std::vector<std::string> notes;
};

/// No alphabet has more: 1-9, A-Z, a-z.
inline constexpr std::size_t kMostCharacters = 61;

/// The digits of N*N cells. The alphabet is found from the characters of the whole puzzle: above
/// order 9 a 0 beside other blanks is a digit where that makes sense of the rest (0-F); with
/// letters only A is 1; else 1-9 and then letters. Words of several characters are numbers. Throws
/// ParseError at the first cell that has no meaning.
Digits read_cells(const LineSource& lines, std::size_t order, std::span<const Cell> cells,
                  const ReadOptions& options);

/// The first `order` characters of an alphabet as the user names it: "1-9 A-Z", "0-F", "A-Y", or
/// the characters. Throws OptionError where it has fewer.
Alphabet named_alphabet(const std::string& name, std::size_t order);
/// 1-9, A-Z, a-z; empty above 61.
Alphabet standard_alphabet(std::size_t order);
Alphabet integer_alphabet();

/// Whether a word means "blank" where the user names no blanks: 0, -1, or a run of one of . _ - * ?
bool is_blank_word(std::string_view word);

}  // namespace facet::sudoku::read

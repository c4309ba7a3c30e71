#pragma once

#include <string_view>

namespace facet::sudoku::read {

/// What a line of a text with grids in it is, as seen without its neighbours.
enum class LineKind {
  Blank,
  Comment,  // # or % first
  Border,   // walls only: "+---+", "|---+---|", "*-----*", "|     |"
  Title,    // "Grid 01"
  SudokuX,  // "Sudoku X": both diagonals
  Latin,    // "Latin square": no blocks
  Prose,    // "puzzle size: 3x3"
  Section,  // "[Puzzle]", "<sudoku>"
  Row,      // anything else
};

LineKind kind_of(std::string_view line);

std::string_view trimmed(std::string_view text);
std::string_view first_word(std::string_view text);
/// Digits only, and not empty.
bool is_number(std::string_view word);
/// ASCII letters compared without case.
bool same_text(std::string_view a, std::string_view b);

}  // namespace facet::sudoku::read

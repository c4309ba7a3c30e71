#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "problems/sudoku/read/constraint_tokens.hpp"

namespace facet::sudoku::read {

/// The number of a field, from 0 to kLargestOrder. Throws ParseError.
std::size_t number_of(const LineSource& lines, const Field& field);

/// The first argument of a constraint. Throws ParseError where it has none.
const Field& argument_of(const LineSource& lines, const Token& token);

/// What tells cells from their names, "R1C2" from 1.
struct CellNames {
  const LineSource& lines;
  std::size_t rows;
  std::size_t columns;

  /// The cell that `text`, at the start of the field, names. Throws ParseError.
  std::size_t cell_of(const Field& field, std::string_view text) const;
  /// The cells of a token's arguments from the `first` on. Throws ParseError for one named twice.
  std::vector<std::size_t> cells_of(const Token& token, std::size_t first) const;
};

}  // namespace facet::sudoku::read

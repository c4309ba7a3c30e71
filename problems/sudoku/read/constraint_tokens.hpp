#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "problems/sudoku/read/line_source.hpp"
#include "problems/sudoku/read/text_cells.hpp"

namespace facet::sudoku::read {

/// One constraint of a constraint string: ".Name~argument~argument". Givens have no name.
struct Token {
  std::string_view name;
  std::size_t column = 0;
  std::vector<Field> arguments;
};

/// Throws ParseError where something else than '.' begins one.
std::vector<Token> tokens_of(const LineSource& lines, std::string_view line);

}  // namespace facet::sudoku::read

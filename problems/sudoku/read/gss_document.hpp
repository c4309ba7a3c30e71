#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "problems/sudoku/read/line_source.hpp"

namespace facet::sudoku::read {

/// A word of a drawing: `ahead` lines after the present one, column from 1.
struct GssPiece {
  std::string text;
  std::size_t ahead = 0;
  std::size_t column = 0;
};

/// What the sections of a gss file say.
struct GssDocument {
  /// 0 where the file does not say it.
  std::size_t size = 0;
  std::size_t block_size = 0;
  bool standard = false;  // rows, columns and boxes
  bool rows = false;
  bool columns = false;
  bool rising = false;
  bool falling = false;
  bool any_block = false;  // some section names a block
  std::string empty = ".";
  std::string open;  // what stands before and after a cell
  std::string close;
  /// Cells from 0.
  std::vector<std::vector<std::size_t>> units;
  /// Blank cells are ".".
  std::vector<GssPiece> cells;
  /// How many lines the document takes.
  std::size_t lines = 0;
};

/// Looks at the whole document and drops nothing. Throws ParseError.
GssDocument read_gss_document(LineSource& lines);

}  // namespace facet::sudoku::read

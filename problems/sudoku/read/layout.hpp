#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "problems/sudoku/read/header.hpp"
#include "problems/sudoku/read/rows.hpp"

namespace facet::sudoku::read {

/// What the caller knows of a grid beforehand.
struct LayoutHints {
  std::optional<CellUnit> unit;
  /// How many lines of numbers stand before the cells.
  std::optional<std::size_t> header_rows;
  /// A region map must follow the grid.
  bool regions = false;
};

/// How the rows of a text make a grid.
struct Layout {
  std::size_t order = 0;
  CellUnit unit = CellUnit::Words;
  std::size_t header_rows = 0;
  std::size_t grid_rows = 0;  // lines that hold the cells: N, but for wrapped rows
  bool regions = false;       // N more rows hold a region map
  Header header;
};

/// Finds the one reading of the rows as a grid of N rows of N cells: cells as words or as
/// characters, after zero to three lines of numbers that fit N, rows perhaps wrapped over several
/// lines or several on one. Right after the grid there must be the end, a gap, a region map or
/// another grid: a row too many is no reading.
std::optional<Layout> find_layout(Rows& rows, const LayoutHints& hints);

/// Throws the ParseError that says best why there is no layout. Precondition: there is a row.
[[noreturn]] void fail_layout(const LineSource& lines, Rows& rows, const LayoutHints& hints);

}  // namespace facet::sudoku::read

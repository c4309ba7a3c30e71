#pragma once

#include <span>
#include <string>

#include "app/instances.hpp"
#include "app/model_formats.hpp"
#include "app/session.hpp"
#include "app/verdict.hpp"

namespace facet::app {

/// What an answer says, judged, as it is printed and as JSON.
struct Decoded {
  Verdict verdict;
  std::string text;
  std::string json;  // of the solution; empty: none
  /// `text` is a grid in the format asked for.
  bool grid = false;
};

/// "[[1,2],[2,1]]".
std::string grid_json(const sudoku::SudokuGrid& grid);

/// The grid in the puzzle format `to`; nothing where it has values that are no digits.
std::string grid_text(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid,
                      const std::string& to);

/// The grid, verified by the rules of the puzzle, in the puzzle format `to`.
Decoded decoded_grid(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid,
                     const std::string& to);

/// The numbers of a magic square in rows, verified by its rules.
Decoded decoded_square(const magic::MagicSquare& square, std::span<const Value> numbers);

/// Colours, renamed 1, 2, ... in the order of the vertices, as a colouring file, under a verdict
/// that was found elsewhere.
Decoded coloring_text(std::span<const Value> colors, const Verdict& verdict);

/// The same, verified by the edges.
Decoded decoded_coloring(const GraphInput& input, std::span<const Value> colors);

/// The answer in the file `path` to the instance as exported in `format`: a grid or a colouring
/// verified by the rules, or values verified by the model. Throws ParseError, and OptionError where
/// the format has no answers or does not take the model.
Decoded decode_foreign(const Instance& instance, const ModelFormat& format,
                       const FormatSettings& settings, const std::string& path,
                       const std::string& to, Session& session);

}  // namespace facet::app

#pragma once

#include <sstream>
#include <string>

#include "heuristics/prepared.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::heuristics::test {

/// The one puzzle of a text.
inline sudoku::SudokuPuzzle puzzle(const std::string& text, sudoku::ReadOptions options = {}) {
  std::istringstream in(text);
  return sudoku::parse(in, "board", std::move(options));
}

inline Model model_of(const std::string& text, sudoku::ReadOptions options = {}) {
  return sudoku::build(puzzle(text, std::move(options))).model;
}

/// A board of that order without givens; boxes of so many rows by columns, or none.
inline sudoku::SudokuPuzzle empty_board(std::size_t order, sudoku::Blocks blocks) {
  sudoku::SudokuPuzzle result;
  result.name = "empty";
  result.order = order;
  result.blocks = std::move(blocks);
  result.givens = sudoku::SudokuGrid(order, 0);
  return result;
}

/// Precondition: no contradiction.
inline Prepared prepared(const Model& model) {
  return std::get<Prepared>(prepare(model));
}

}  // namespace facet::heuristics::test

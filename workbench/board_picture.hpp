#pragma once

#include <optional>
#include <span>
#include <string>

#include "backends/logic/step.hpp"
#include "model/domain.hpp"
#include "model/model.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// Beyond this order a picture is a blot.
inline constexpr std::size_t kMostOrderDrawn = 36;

/// Why no picture of it is drawn; nothing up to that order.
std::optional<std::string> cannot_draw(const sudoku::SudokuPuzzle& puzzle);

/// An SVG picture of the board: givens, what was found since, and the candidates of the open cells;
/// with a step, its houses shaded, what it is made of ringed (the other colour of a colouring in
/// another one), what it removes struck out and what it settles framed, and its text below. `board`
/// has a domain for each cell. Same input, same bytes. Precondition: !cannot_draw(puzzle).
std::string board_svg(const sudoku::SudokuPuzzle& puzzle, const Model& model,
                      std::span<const Domain> board, const logic::Step* step = nullptr);

}  // namespace facet::workbench

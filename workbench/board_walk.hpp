#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "problems/sudoku/board.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// As solve_puzzle, of a board. A solution in the outcome has passed `checked_solve` (the model)
/// and `rules::verify` (the blocks); UnsoundAnswer is thrown when the second fails.
Outcome solve_board(const sudoku::Board& board, const SolveRequest& request,
                    std::stop_token token = {}, Observer* observer = nullptr);

/// As count_puzzle.
Outcome count_board(const sudoku::Board& board, const SolveRequest& request,
                    std::stop_token token = {}, const SolutionSink& sink = {});

/// Nothing when the values, one a cell, answer the board, else the first thing that is wrong, as
/// `rules::verify` says it.
std::optional<std::string> verify(const sudoku::Board& board, std::span<const Value> values);

}  // namespace facet::workbench

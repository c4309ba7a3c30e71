#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "problems/magic/square.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// As solve_puzzle, of a magic square: the numbers are in `solution`, row by row. They have passed
/// `checked_solve` (the model) and `rules::verify` (the rules of magic squares); UnsoundAnswer is
/// thrown when the second fails.
Outcome solve_magic(const magic::MagicSquare& square, const SolveRequest& request,
                    std::stop_token token = {}, Observer* observer = nullptr);

/// As count_puzzle.
Outcome count_magic(const magic::MagicSquare& square, const SolveRequest& request,
                    std::stop_token token = {}, const SolutionSink& sink = {});

/// Nothing when the numbers answer the square, else the first thing that is wrong, as
/// `rules::verify` says it.
std::optional<std::string> verify(const magic::MagicSquare& square, std::span<const Value> numbers);

/// The first thing that is wrong with the givens alone.
std::optional<std::string> find_clash(const magic::MagicSquare& square);

}  // namespace facet::workbench

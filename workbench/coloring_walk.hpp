#pragma once

#include <optional>
#include <stop_token>

#include "problems/coloring/problem.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// As solve_puzzle, of a graph. A colouring in the outcome has passed `checked_solve` (the model)
/// and `rules::verify` (the graph); UnsoundAnswer is thrown when the second fails, and where a
/// backend calls a number of colours the least and its own colouring has fewer. Where the number of
/// colours is left open the objective is the number that the colouring has.
Outcome solve_coloring(const coloring::ColoringProblem& problem, const SolveRequest& request,
                       std::stop_token token = {}, Observer* observer = nullptr);

/// The outcome where the memory limit has no room for as much as the graph itself takes: unknown,
/// with a warning that says so.
std::optional<Outcome> refused_for_memory(const Graph& graph, const Limits& limits);

/// As count_puzzle: colourings that differ in the names of their colours alone are different ones.
/// Where the number of colours is left open there is nothing to count, and the outcome is
/// unsupported.
Outcome count_coloring(const coloring::ColoringProblem& problem, const SolveRequest& request,
                       std::stop_token token = {});

}  // namespace facet::workbench

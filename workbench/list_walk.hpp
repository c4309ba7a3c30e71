#pragma once

#include <stop_token>

#include "problems/coloring/lists.hpp"
#include "problems/coloring/problem.hpp"
#include "workbench/chromatic_walk.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// As color_graph, of colourings whose colours are of the lists. With a number K of colours it is
/// decided whether the colours 1 to K are enough. Without, the least K for which they are is looked
/// for, from a first colouring (a greedy one, where it comes to an end) downwards: each question is
/// a model of its own for the backend, and a limit leaves the best colouring so far. Where no K is
/// enough there is no colouring at all (Unsatisfiable). The colours of the outcome are those of the
/// lists, not renumbered.
///
/// A colouring has passed `checked_solve` and `rules::verify` with the lists.
/// Precondition: as many lists as vertices.
Outcome color_from_lists(const coloring::ColoringProblem& problem,
                         const coloring::ColorLists& lists, const SolveRequest& request,
                         std::stop_token token = {}, const BoundsSink& sink = {});

}  // namespace facet::workbench

#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

#include "problems/coloring/problem.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// Told how the bounds move while a graph is coloured; from any thread, one call at a time. The
/// colourings that it hears of on the way are not verified yet. A lower bound of 0: unknown.
using BoundsSink = std::function<void(std::size_t lower, std::size_t upper)>;

/// As solve_coloring, with `Outcome::report`: the bounds on the chromatic number and what the lower
/// one rests on. The backend `auto` is asked for all that it knows; of any other the report says
/// what its status and its bound say.
///
/// A colouring has passed `rules::verify`. A clique, a Mycielski subgraph and weights have passed
/// `proof::check`, weights within a part of the time limit (`report->checked` says so); of a
/// refutation a proof is made on demand, see coloring_certificate.hpp. UnsoundAnswer is thrown
/// where one of them does not hold.
Outcome color_graph(const coloring::ColoringProblem& problem, const SolveRequest& request,
                    std::stop_token token = {}, const BoundsSink& sink = {});

/// Looks for a clique and a Mycielski subgraph, for a second each, where the report has no bound
/// that can be shown at once, as of a backend that says no more than a number: the better one
/// becomes the shown one, and the bound itself where it is as large, so that nothing is left to
/// prove. The clique goes into the formula of a refutation.
void show_by_subgraph(const Graph& graph, ColoringReport& report);

}  // namespace facet::workbench

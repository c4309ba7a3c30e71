#pragma once

#include <stop_token>

#include "problems/coloring/problem.hpp"
#include "workbench/chromatic_walk.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {

/// As color_graph, of equitable colourings: the classes of any two colours differ by one vertex at
/// most. With a number of colours, that one is decided. Without, it is the least for which there is
/// one, the equitable chromatic number: every k from a lower bound up to that of a greedy colouring
/// is decided in turn, since what holds of k says nothing of k+1. The largest degree and one is
/// always enough (Hajnal & Szemeredi 1970).
///
/// `auto` stands for `cadical`; another backend has to take the model of build_equitable. A
/// colouring has passed `checked_solve` (where a backend found it) and `rules::verify`. The limits
/// are those of the whole walk. Throws OptionError for options of `auto`.
Outcome color_equitably(const coloring::ColoringProblem& problem, const SolveRequest& request,
                        std::stop_token token = {}, const BoundsSink& sink = {});

}  // namespace facet::workbench

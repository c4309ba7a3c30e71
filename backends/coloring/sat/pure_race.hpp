#pragma once

#include <cstddef>
#include <vector>

#include "backends/coloring/pure/pure_coloring.hpp"
#include "backends/coloring/sat/race.hpp"
#include "backends/result.hpp"

namespace facet::coloring {

/// The whole solve of a backend that decides k after k: a clique and a DSATUR colouring as first
/// bounds, then one decision or the race, by the request's decider. The request's clique and
/// colouring are made here. With givens or lists the clique is that of the colours.
SolveResult race_pure(const PureColoring& problem, RaceRequest request, const RunControl& control);

/// What a backend tells of the problem: vertices, edges, colors, clique.
std::vector<Statistic> pure_sizes(const PureColoring& problem, std::size_t clique);

double seconds_since(RunControl::Clock::time_point start);

}  // namespace facet::coloring

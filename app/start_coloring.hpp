#pragma once

#include <string>

#include "app/session.hpp"
#include "model/solution.hpp"
#include "problems/coloring/lists.hpp"
#include "problems/coloring/problem.hpp"

namespace facet::app {

/// A colouring of the graph in any form that `check` reads, its colours called 1, 2, ... Throws
/// ParseError where the file holds none, or one that is not proper, and names what is wrong.
Solution read_start(const std::string& path, const coloring::ColoringProblem& problem,
                    const Session& session);

/// The colours that a file gives to vertices of the graph, see graph::read_color_lists.
coloring::ColorLists read_lists(const std::string& path, const coloring::ColoringProblem& problem,
                                const Session& session);

}  // namespace facet::app

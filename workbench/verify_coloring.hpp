#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "model/graph.hpp"
#include "model/ids.hpp"
#include "problems/coloring/problem.hpp"
#include "problems/rules/coloring.hpp"

namespace facet::workbench {

/// The rules of a colouring in the terms of the judge, which knows no graph type of this project:
/// each edge once, and the number of colours where the problem has one. 8 bytes an edge.
rules::ColoringRules rules_of(const coloring::ColoringProblem& problem);

/// Nothing when the colours answer the problem, else the first thing that is wrong, as
/// `rules::verify` says it, which is handed the edges a part at a time: O(vertices) memory. For
/// many colourings of one graph, `rules_of` once and `rules::verify` each.
std::optional<std::string> verify(const coloring::ColoringProblem& problem,
                                  std::span<const Value> colors);

}  // namespace facet::workbench

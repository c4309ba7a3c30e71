#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <variant>

#include "backends/result.hpp"
#include "encoders/coloring/instance.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet::coloring {

/// A model as a graph with nothing else to keep: any colouring of the graph with few enough colours
/// is a solution, and the other way round. Givens and lists are edges to colour vertices, which are
/// a clique; variables with the same given are one vertex.
struct PureColoring {
  /// Its graph has the vertices alone.
  Instance instance;
  /// Shared with the model's constraint where that says it as it is.
  Graph graph;
  /// As few colours as possible are asked for; else any colouring with instance.colors() of them.
  bool minimises = false;
};

/// Nothing where `pure_coloring` takes the model: AllDifferent and DifferentOnEdges, with no
/// objective, or with the largest of all variables as objective and equal domains.
std::optional<Unsupported> pure_refusal(const Model& model);

/// The graph, or the result where there is no colouring to look for: two equal givens joined
/// (Unsatisfiable), a limit met on the way. Precondition: !pure_refusal(model).
std::variant<PureColoring, SolveResult> pure_coloring(const Model& model,
                                                      const RunControl& control);

/// The colouring of the graph that a solution of the model is, its colours 0 .. k-1. Throws
/// OptionError where it is no solution.
Colors colors_of(const PureColoring& problem, const Solution& solution);

/// Tells the observer of a control the bounds on the number of colours, in values of the objective;
/// empty where it does not want to know, or there is no objective. The problem outlives it.
std::function<void(std::size_t lower, std::size_t upper)> bounds_teller(const PureColoring& problem,
                                                                        const RunControl& control);

/// The result of the best colouring that was found (empty: none) and of what is proven, status
/// and all: Unknown where the colours are too many and nothing is proven. A search that proves
/// nothing passes 0. The caller fills in stop_reason, statistics, times and work.
SolveResult pure_result(const PureColoring& problem, const Colors& best, std::size_t lower_bound);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/reduction.hpp"

namespace facet::coloring {

struct Peeling {
  std::vector<proof::ReductionStep> steps;
  /// The vertices that no step took out.
  std::vector<bool> left;
  bool complete = true;
};

/// Takes out vertices with fewer than `lower_bound` neighbours left and vertices all of whose
/// neighbours are neighbours of another, until there is none. A vertex is looked at again when it
/// loses a neighbour, for then alone it can become one of them. `work` counts the looks for a
/// vertex that dominates, and goes on from what it is.
Peeling peel(const Graph& graph, std::size_t lower_bound, std::uint64_t& work, RunControl& control);

}  // namespace facet::coloring

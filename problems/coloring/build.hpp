#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "problems/coloring/problem.hpp"

namespace facet::coloring {

/// A variable "v1", "v2", ... for each vertex and one DifferentOnEdges. With k colours the values
/// are 1..k, so none at all where k is 0: no solution unless there is no vertex. Without a number
/// they are 1..greedy_colors(graph), and the largest value used is minimised: an optimal solution
/// uses as few colours as possible, and all from 1 to that number. Throws InvalidModel for more
/// colours than a Domain has values.
Model build(const ColoringProblem& problem);
/// At most the values 1..most_colors, whatever the number of colours; without one, just these.
Model build(const ColoringProblem& problem, std::size_t most_colors);

/// The largest degree and one: enough for a greedy colouring in any order; 0 for no vertices.
std::size_t colors_of_any_order(const Graph& graph);

/// The number of colours that first fit takes in the smallest-last order (Matula & Beck, "Smallest-
/// last ordering and clustering and graph coloring algorithms", 1983): enough for the graph, and at
/// most one more than its degeneracy. 0 for no vertices. O(n + m).
std::size_t greedy_colors(const Graph& graph);

/// The colours called 1, 2, ... in the order of the vertices in which they first occur: a colouring
/// says which vertices are alike, and what the colours are called means nothing.
std::vector<Value> renumbered(std::span<const Value> colors);

}  // namespace facet::coloring

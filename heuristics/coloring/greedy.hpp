#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// Orders of the vertices for the greedy colouring, which gives each vertex in turn the first
/// colour that no neighbour has.
///
/// FirstFit: by their numbers. LargestFirst: by falling degree (Welsh & Powell 1967). SmallestLast:
/// the vertex of smallest degree comes last, and so on in what is left (Matula & Beck 1983): at
/// most degeneracy + 1 colours. BreadthFirst: by the distance from the first vertex of the
/// component. Incidence: next the vertex with most neighbours already in the order (Coleman & More
/// 1983). Ties go to the lower number, in BreadthFirst and Incidence to the larger degree first.
enum class GreedyOrder { FirstFit, LargestFirst, SmallestLast, BreadthFirst, Incidence };

/// Every vertex once. O(n + m), LargestFirst and BreadthFirst with n log n.
std::vector<Vertex> order_of(const Graph& graph, GreedyOrder order);

/// The greedy colouring of the vertices in this order. Precondition: every vertex once. O(n + m).
Colors color_in_order(const Graph& graph, std::span<const Vertex> order);

/// The greedy colouring in such an order.
Colors greedy(const Graph& graph, GreedyOrder order);

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/graph.hpp"

namespace facet::coloring {

/// A graph that the generalised Mycielski construction (Stiebitz 1985) makes of the subgraph on its
/// base: layers of copies, each vertex of a layer adjacent to what the neighbours of its original
/// have in the layer before, and an apex that is adjacent to all of the last.
struct Cone {
  std::vector<std::uint32_t> base;
  /// At least one; layers[j][i] is the copy of base[i] in layer j.
  std::vector<std::vector<std::uint32_t>> layers;
  std::uint32_t apex = 0;
};

/// The graph as a cone, where it is one: the whole graph, or what is left of it without the other
/// vertices of a clique in which all have the degree of the apex, as in the "full insertions" of
/// Caramia & Dell'Olmo (2002), where every layer has an apex of its own. A base with isolated
/// vertices is not recognised, nor one of a graph with very many vertices that nearly are an apex.
/// Mostly O(n + m).
std::optional<Cone> recognise_cone(const Graph& graph);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <optional>

#include "model/graph.hpp"

namespace facet::coloring {

/// What a graph file asks: a colour for each vertex, different ones along every edge.
struct ColoringProblem {
  Graph graph;
  /// How many colours there are; nothing: as few as possible are wanted.
  std::optional<std::size_t> colors;
};

}  // namespace facet::coloring

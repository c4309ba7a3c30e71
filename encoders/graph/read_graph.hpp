#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/graph.hpp"

namespace facet::graph {

struct ReadOptions {
  /// Self-loops are left out with a warning instead of being refused: with one, no colouring is
  /// proper.
  bool drop_loops = false;
  /// Files that claim more are refused, since every vertex takes memory, isolated or not.
  std::size_t max_vertices = 10'000'000;
};

struct ReadGraph {
  Graph graph;
  /// What the file says of their number, in its header; of a file that says nothing, 0.
  std::size_t header_edges = 0;
  /// One line a kind, with its count: "493 edge lines repeat an edge".
  std::vector<std::string> warnings;
  /// What the file leaves open and the reader assumed: "vertices count from 0, ...".
  std::vector<std::string> notes;
};

}  // namespace facet::graph

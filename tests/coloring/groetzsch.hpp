#pragma once

#include <vector>

#include "model/model.hpp"

namespace facet::test {

/// Mycielski's construction on the 5-cycle: 11 vertices, no triangle, four colours. To be coloured
/// with the first of 1..colors.
inline Model groetzsch(Value colors) {
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < 5; ++i) {
    const std::size_t next = (i + 1) % 5;
    edges.emplace_back(Vertex(i), Vertex(next));
    edges.emplace_back(Vertex(i), Vertex(next + 5));
    edges.emplace_back(Vertex(i + 5), Vertex(next));
    edges.emplace_back(Vertex(i + 5), Vertex(10));
  }
  Model model;
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < 11; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, colors)));
  model.post(DifferentOnEdges{Graph(11, edges), vars});
  model.minimise(MinimiseMax{vars});
  return model;
}

}  // namespace facet::test

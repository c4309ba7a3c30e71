#include "backends/coloring/zykov/pair_variables.hpp"

namespace facet::coloring {

PairVariables::PairVariables(const Graph& graph, std::uint32_t max_colors)
    : max_colors_(max_colors), first_pair_(static_cast<cnf::BoolVar>(max_colors) + 2) {
  cnf::BoolVar next = first_pair_;
  for (std::uint32_t v = 1; v < graph.vertex_count(); ++v) {
    const auto neighbours = graph.neighbours(Vertex(v));
    auto neighbour = neighbours.begin();
    for (std::uint32_t u = 0; u < v; ++u) {
      const bool edge = neighbour != neighbours.end() && neighbour->index == u;
      if (edge) ++neighbour;
      variables_.push_back(edge ? 0 : next++);
      if (!edge) pairs_.emplace_back(u, v);
    }
  }
}

}  // namespace facet::coloring

#include "backends/coloring/bounds.hpp"
#include "backends/coloring/clique/clique.hpp"
#include "model/graph.hpp"

namespace facet::coloring {
namespace {

/// Some tens of milliseconds at most; a search for a colouring that would end sooner is rare.
constexpr std::uint64_t kMostNodes = 5000;

Graph plain(const PrimalGraph& graph) {
  std::vector<Graph::Edge> edges;
  edges.reserve(edge_count(graph));
  for (std::uint32_t v = 0; v < vertex_count(graph); ++v) {
    for (const std::uint32_t u : neighbours(graph, v)) {
      if (u < v) edges.emplace_back(Vertex(u), Vertex(v));
    }
  }
  return {vertex_count(graph), edges};
}

}  // namespace

std::vector<std::uint32_t> large_clique(const PrimalGraph& graph, const RunControl& control) {
  const Graph same = plain(graph);
  RunControl greedy({.wall_time = control.remaining()}, control.token());
  CliqueRequest request{.start = greedy_clique(same, {}, greedy).vertices};
  RunControl exact({.wall_time = control.remaining(), .work = kMostNodes}, control.token());
  return maximum_clique(same, request, exact).vertices;
}

}  // namespace facet::coloring

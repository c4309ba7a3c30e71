#include <limits>

#include "backends/coloring/structure/perfect.hpp"

namespace facet::coloring {

std::optional<PerfectColoring> color_bipartite(const Graph& graph) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  const std::size_t n = graph.vertex_count();
  PerfectColoring result;
  result.colors.assign(n, none);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t start = 0; start < n; ++start) {
    if (result.colors[start] != none) continue;
    result.colors[start] = 0;
    queue.assign(1, start);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t v = queue[i];
      for (const Vertex u : graph.neighbours(Vertex(v))) {
        if (result.colors[u.index] == result.colors[v]) return std::nullopt;
        if (result.colors[u.index] != none) continue;
        result.colors[u.index] = 1 - result.colors[v];
        queue.push_back(static_cast<std::uint32_t>(u.index));
        result.clique = {v, static_cast<std::uint32_t>(u.index)};
      }
    }
  }
  if (result.clique.empty() && n > 0) result.clique = {0};
  return result;
}

}  // namespace facet::coloring

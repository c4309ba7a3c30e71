#include "problems/coloring/statistics.hpp"

#include <algorithm>
#include <vector>

namespace facet::coloring {
namespace {

// The number of vertices that are reached from `start`, which are marked.
std::size_t reach(const Graph& graph, Vertex start, std::vector<bool>& seen) {
  std::vector<Vertex> open{start};
  seen[start.index] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const Vertex w : graph.neighbours(open[i])) {
      if (seen[w.index]) continue;
      seen[w.index] = true;
      open.push_back(w);
    }
  }
  return open.size();
}

}  // namespace

GraphStatistics statistics_of(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  GraphStatistics result;
  if (n == 0) return result;
  result.least_degree = graph.degree(Vertex(0));
  std::vector<bool> seen(n);
  for (std::size_t v = 0; v < n; ++v) {
    const std::size_t degree = graph.degree(Vertex(v));
    result.least_degree = std::min(result.least_degree, degree);
    result.largest_degree = std::max(result.largest_degree, degree);
    result.isolated += degree == 0 ? 1 : 0;
    if (seen[v]) continue;
    ++result.components;
    result.largest_component = std::max(result.largest_component, reach(graph, Vertex(v), seen));
  }
  const double pairs = static_cast<double>(n) * static_cast<double>(n - 1) / 2;
  if (n > 1) result.density = static_cast<double>(graph.edge_count()) / pairs;
  return result;
}

}  // namespace facet::coloring

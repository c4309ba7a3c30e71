#include <algorithm>

#include "backends/coloring/structure/perfect.hpp"

namespace facet::coloring {
namespace {

// Each time the vertex with most neighbours in the order so far. Buckets by that number hold
// vertices that may have moved up since; such entries are skipped.
std::vector<std::uint32_t> maximum_cardinality_order(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  std::vector<std::vector<std::uint32_t>> bucket(n + 1);
  std::vector<std::size_t> weight(n, 0);
  std::vector<bool> done(n, false);
  std::vector<std::uint32_t> order;
  for (std::size_t v = n; v-- > 0;)
    bucket[0].push_back(static_cast<std::uint32_t>(v));
  for (std::size_t top = 0; order.size() < n;) {
    if (bucket[top].empty()) {
      --top;
      continue;
    }
    const std::uint32_t v = bucket[top].back();
    bucket[top].pop_back();
    if (done[v] || weight[v] != top) continue;
    done[v] = true;
    order.push_back(v);
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (done[u.index]) continue;
      bucket[++weight[u.index]].push_back(static_cast<std::uint32_t>(u.index));
      top = std::max(top, weight[u.index]);
    }
  }
  return order;
}

std::uint32_t first_free(const Graph& graph, std::uint32_t v, const Colors& colors,
                         const std::vector<std::size_t>& place, std::vector<bool>& taken) {
  taken.assign(graph.degree(Vertex(v)) + 1, false);
  for (const Vertex u : graph.neighbours(Vertex(v))) {
    if (place[u.index] < place[v] && colors[u.index] < taken.size()) taken[colors[u.index]] = true;
  }
  return static_cast<std::uint32_t>(std::ranges::find(taken, false) - taken.begin());
}

}  // namespace

std::optional<PerfectColoring> color_chordal(const Graph& graph) {
  const auto order = maximum_cardinality_order(graph);
  std::vector<std::size_t> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    place[order[i]] = i;
  PerfectColoring result;
  result.colors.assign(order.size(), 0);
  std::vector<std::uint32_t> earlier;
  std::vector<bool> taken;
  for (const std::uint32_t v : order) {
    earlier.clear();
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (place[u.index] < place[v]) earlier.push_back(static_cast<std::uint32_t>(u.index));
    }
    // It is enough that the last of them is joined to the others: they were looked at in its turn.
    const auto last =
        std::ranges::max_element(earlier, {}, [&](std::uint32_t u) { return place[u]; });
    for (const std::uint32_t u : earlier) {
      if (u != *last && !graph.adjacent(Vertex(u), Vertex(*last))) return std::nullopt;
    }
    result.colors[v] = first_free(graph, v, result.colors, place, taken);
    if (earlier.size() + 1 <= result.clique.size()) continue;
    result.clique = earlier;
    result.clique.push_back(v);
  }
  return result;
}

}  // namespace facet::coloring

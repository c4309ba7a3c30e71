#include "heuristics/coloring/core.hpp"

#include <algorithm>
#include <utility>

#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/incumbent.hpp"

namespace facet::coloring {
namespace {

// The vertices that go, in their order.
std::vector<Vertex> peel(const Graph& graph, std::size_t colors) {
  std::vector<std::size_t> degree(graph.vertex_count());
  std::vector<Vertex> removed;
  for (std::size_t v = 0; v < degree.size(); ++v) {
    degree[v] = graph.degree(Vertex(v));
    if (degree[v] < colors) removed.emplace_back(v);
  }
  for (std::size_t i = 0; i < removed.size(); ++i) {
    const Vertex v = removed[i];
    for (const Vertex u : graph.neighbours(v)) {
      // One that is gone already, or is about to, has passed this mark.
      if (degree[u.index]-- == colors) removed.push_back(u);
    }
  }
  return removed;
}

}  // namespace

Core core(const Graph& graph, std::size_t colors) {
  Core result;
  result.removed = peel(graph, colors);
  if (result.removed.empty()) {
    for (std::size_t v = 0; v < graph.vertex_count(); ++v)
      result.kept.emplace_back(v);
    result.graph = graph;
    return result;
  }
  std::vector<std::uint32_t> name(graph.vertex_count(), 0);
  for (const Vertex v : result.removed)
    name[v.index] = kNoColor;
  for (std::size_t v = 0; v < name.size(); ++v) {
    if (name[v] == kNoColor) continue;
    name[v] = static_cast<std::uint32_t>(result.kept.size());
    result.kept.emplace_back(v);
  }
  EdgeList edges;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (name[a.index] == kNoColor || name[b.index] == kNoColor) return;
    edges.add(Vertex(name[a.index]), Vertex(name[b.index]));
  });
  result.graph = Graph(result.kept.size(), std::move(edges));
  return result;
}

Colors expand(const Graph& graph, const Core& core, const Colors& of_core) {
  Colors colors(graph.vertex_count(), kNoColor);
  for (std::size_t i = 0; i < core.kept.size(); ++i)
    colors[core.kept[i].index] = of_core[i];
  std::vector<std::uint32_t> seen_by(graph.vertex_count() + 1, kNoColor);
  for (std::size_t i = core.removed.size(); i-- > 0;) {
    const Vertex v = core.removed[i];
    for (const Vertex u : graph.neighbours(v)) {
      const std::uint32_t color = colors[u.index];
      if (color < seen_by.size()) seen_by[color] = v.index;
    }
    std::uint32_t color = 0;
    while (seen_by[color] == v.index)
      ++color;
    colors[v.index] = color;
  }
  return colors;
}

std::optional<Colors> search_core(const Graph& graph, const FixedK& request,
                                  const SearchAtK& search, Effort& effort) {
  // The table of a search: n * k cells of at most four bytes, k within the degrees.
  const std::uint64_t colors = std::min(request.colors, graph.vertex_count());
  const auto memory = effort.control().limits().memory_bytes;
  if (memory && 4 * colors * graph.vertex_count() > *memory) {
    effort.give_up(StopReason::MemoryLimit);
    return std::nullopt;
  }
  const Core reduced = core(graph, request.colors);
  if (reduced.removed.empty()) return search(graph, request, effort);
  if (reduced.kept.empty()) return expand(graph, reduced, {});
  FixedK inner{request.colors, request.seed, {}};
  if (!request.start.empty()) {
    for (const Vertex v : reduced.kept)
      inner.start.push_back(request.start[v.index]);
  }
  const std::optional<Colors> found = search(reduced.graph, inner, effort);
  if (!found) return std::nullopt;
  return expand(graph, reduced, *found);
}

HeuristicResult descend(const Graph& graph, const HeuristicRequest& request,
                        const SearchAtK& search, RunControl& control) {
  Effort effort(control);
  return descend(graph, request, search, effort);
}

HeuristicResult descend(const Graph& graph, const HeuristicRequest& request,
                        const SearchAtK& search, Effort& effort) {
  Incumbent best(graph, request, effort);
  if (!best.over() && request.start.empty()) best.offer(dsatur(graph, request.seed, effort));
  while (!best.over()) {
    const FixedK next{best.count() - 1, request.seed, without_smallest_class(best.colors())};
    const std::optional<Colors> found = search_core(graph, next, search, effort);
    if (!found) break;
    best.offer(*found);
  }
  return best.result();
}

}  // namespace facet::coloring

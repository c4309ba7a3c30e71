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

// Precondition: some go.
Core without(const Graph& graph, std::vector<Vertex> removed) {
  Core result;
  result.removed = std::move(removed);
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

}  // namespace

std::uint64_t table_memory(const Graph& graph, std::size_t colors) {
  return 4 * std::uint64_t{std::min(colors, graph.vertex_count())} * graph.vertex_count();
}

std::uint64_t copy_memory(const Graph& graph) {
  return 8 * (std::uint64_t{graph.vertex_count()} + graph.edge_count());
}

Core core(const Graph& graph, std::size_t colors) {
  std::vector<Vertex> removed = peel(graph, colors);
  if (!removed.empty()) return without(graph, std::move(removed));
  Core result;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    result.kept.emplace_back(v);
  result.graph = graph;
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
  const auto memory = effort.control().limits().memory_bytes;
  if (memory && table_memory(graph, request.colors) + copy_memory(graph) > *memory) {
    effort.give_up(StopReason::MemoryLimit);
    return std::nullopt;
  }
  std::vector<Vertex> removed = peel(graph, request.colors);
  if (removed.empty()) return search(graph, request, effort);
  const Core reduced = without(graph, std::move(removed));
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

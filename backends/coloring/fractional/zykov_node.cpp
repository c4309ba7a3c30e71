#include "backends/coloring/fractional/zykov_node.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace facet::coloring {
namespace {

bool holds(const Column& column, std::uint32_t v) {
  return std::ranges::binary_search(column, v);
}

Column without(const Column& column, std::uint32_t v) {
  Column rest;
  std::ranges::remove_copy(column, std::back_inserter(rest), v);
  return rest;
}

}  // namespace

ZykovNode zykov_root(const Graph& graph, std::vector<Column> columns) {
  ZykovNode root{graph, std::vector<std::uint32_t>(graph.vertex_count()), std::move(columns)};
  std::iota(root.vertex_of.begin(), root.vertex_of.end(), 0U);
  return root;
}

ZykovNode made_same(const ZykovNode& node, std::uint32_t u, std::uint32_t v) {
  if (u > v) std::swap(u, v);
  // v becomes u, and the vertices after v move up.
  const auto renamed = [u, v](std::uint32_t w) { return w == v ? u : w > v ? w - 1 : w; };
  std::vector<Graph::Edge> edges;
  edges.reserve(node.graph.edge_count());
  node.graph.for_each_edge([&](Vertex a, Vertex b) {
    edges.emplace_back(Vertex(renamed(a.index)), Vertex(renamed(b.index)));
  });
  ZykovNode child{Graph(node.graph.vertex_count() - 1, edges), {}, {}};
  for (const std::uint32_t w : node.vertex_of)
    child.vertex_of.push_back(renamed(w));
  for (const Column& column : node.columns) {
    const bool with_u = holds(column, u);
    const bool with_v = holds(column, v);
    Column fitted = with_u && !with_v ? without(column, u) : without(column, v);
    for (std::uint32_t& w : fitted)
      w = renamed(w);
    if (!fitted.empty()) child.columns.push_back(std::move(fitted));
  }
  child.columns.push_back({u});
  return child;
}

ZykovNode made_different(const ZykovNode& node, std::uint32_t u, std::uint32_t v) {
  std::vector<Graph::Edge> edges{{Vertex(u), Vertex(v)}};
  edges.reserve(node.graph.edge_count() + 1);
  node.graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
  ZykovNode child{Graph(node.graph.vertex_count(), edges), node.vertex_of, {}};
  for (const Column& column : node.columns) {
    if (holds(column, u) && holds(column, v)) {
      child.columns.push_back(without(column, u));
      child.columns.push_back(without(column, v));
    } else {
      child.columns.push_back(column);
    }
  }
  return child;
}

Colors expanded(const ZykovNode& node, const Colors& colors) {
  Colors result;
  for (const std::uint32_t w : node.vertex_of)
    result.push_back(colors[w]);
  return result;
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> open_pair(
    const ZykovNode& node, const std::vector<double>& weights) {
  const std::size_t n = node.graph.vertex_count();
  std::vector<double> together(n * n, 0);
  for (std::size_t j = 0; j < weights.size(); ++j) {
    if (weights[j] <= 0) continue;
    for (const std::uint32_t a : node.columns[j]) {
      for (const std::uint32_t b : node.columns[j])
        together[a * n + b] += weights[j];
    }
  }
  std::optional<std::pair<std::uint32_t, std::uint32_t>> best;
  double best_distance = 2;
  for (std::uint32_t a = 0; a < n; ++a) {
    std::vector<bool> near(n);
    for (const Vertex b : node.graph.neighbours(Vertex(a)))
      near[b.index] = true;
    for (std::uint32_t b = a + 1; b < n; ++b) {
      const double distance = std::abs(std::min(together[a * n + b], 1.0) - 0.5);
      if (near[b] || distance >= best_distance) continue;
      best = {a, b};
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace facet::coloring

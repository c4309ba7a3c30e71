#include "heuristics/coloring/greedy.hpp"

#include <algorithm>

#include "heuristics/coloring/bucket_queue.hpp"

namespace facet::coloring {
namespace {

std::vector<Vertex> by_number(const Graph& graph) {
  std::vector<Vertex> order;
  order.reserve(graph.vertex_count());
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    order.emplace_back(v);
  return order;
}

std::vector<Vertex> by_degree(const Graph& graph) {
  std::vector<Vertex> order = by_number(graph);
  std::ranges::stable_sort(order,
                           [&](Vertex a, Vertex b) { return graph.degree(a) > graph.degree(b); });
  return order;
}

std::vector<Vertex> smallest_last(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  BucketQueue queue(n);
  // The lower number is to come earlier in the order, so it is taken later.
  for (std::uint32_t v = 0; v < n; ++v)
    queue.insert(v, graph.degree(Vertex(v)));
  std::vector<Vertex> order(n);
  std::vector<bool> taken(n, false);
  std::size_t smallest = 0;
  for (std::size_t place = n; place-- > 0;) {
    while (queue.empty(smallest))
      ++smallest;
    const std::uint32_t v = queue.front(smallest);
    queue.erase(v);
    taken[v] = true;
    order[place] = Vertex(v);
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (!taken[u.index]) queue.move(u.index, queue.key(u.index) - 1);
    }
    if (smallest > 0) --smallest;
  }
  return order;
}

std::vector<Vertex> breadth_first(const Graph& graph) {
  std::vector<Vertex> order;
  order.reserve(graph.vertex_count());
  std::vector<bool> seen(graph.vertex_count(), false);
  const auto visit = [&](Vertex v) {
    if (seen[v.index]) return;
    seen[v.index] = true;
    order.push_back(v);
  };
  std::size_t next = 0;
  for (const Vertex root : by_degree(graph)) {
    visit(root);
    for (; next < order.size(); ++next) {
      const Vertex v = order[next];
      std::ranges::for_each(graph.neighbours(v), visit);
    }
  }
  return order;
}

std::vector<Vertex> incidence(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  BucketQueue queue(n);
  const std::vector<Vertex> start = by_degree(graph);
  for (std::size_t i = n; i-- > 0;)
    queue.insert(start[i].index, 0);
  std::vector<Vertex> order;
  order.reserve(n);
  std::vector<bool> taken(n, false);
  std::size_t largest = 0;
  while (order.size() < n) {
    while (queue.empty(largest))
      --largest;
    const std::uint32_t v = queue.front(largest);
    queue.erase(v);
    taken[v] = true;
    order.emplace_back(v);
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (taken[u.index]) continue;
      const std::size_t key = queue.key(u.index) + 1;
      queue.move(u.index, key);
      largest = std::max(largest, key);
    }
  }
  return order;
}

}  // namespace

std::vector<Vertex> order_of(const Graph& graph, GreedyOrder order) {
  switch (order) {
    case GreedyOrder::FirstFit:
      return by_number(graph);
    case GreedyOrder::LargestFirst:
      return by_degree(graph);
    case GreedyOrder::SmallestLast:
      return smallest_last(graph);
    case GreedyOrder::BreadthFirst:
      return breadth_first(graph);
    case GreedyOrder::Incidence:
      return incidence(graph);
  }
  return {};
}

Colors color_in_order(const Graph& graph, std::span<const Vertex> order) {
  const std::size_t n = graph.vertex_count();
  constexpr std::uint32_t none = 0xFFFFFFFFU;
  Colors colors(n, none);
  std::vector<std::uint32_t> seen_by(n + 1, none);  // the vertex that last saw the colour
  for (const Vertex v : order) {
    for (const Vertex u : graph.neighbours(v)) {
      if (colors[u.index] != none) seen_by[colors[u.index]] = v.index;
    }
    std::uint32_t color = 0;
    while (seen_by[color] == v.index)
      ++color;
    colors[v.index] = color;
  }
  return colors;
}

Colors greedy(const Graph& graph, GreedyOrder order) {
  return color_in_order(graph, order_of(graph, order));
}

}  // namespace facet::coloring

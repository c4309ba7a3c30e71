#include "backends/coloring/clique/core_order.hpp"

#include <algorithm>

namespace facet::coloring {
namespace {

/// The vertices sorted by degree in one array: all of degree d stand from first[d] on.
struct Buckets {
  std::vector<std::uint32_t> degree;
  std::vector<std::uint32_t> first;
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> position;

  explicit Buckets(const Graph& graph) {
    const std::size_t n = graph.vertex_count();
    degree.resize(n);
    for (std::size_t v = 0; v < n; ++v)
      degree[v] = static_cast<std::uint32_t>(graph.degree(Vertex(v)));
    const std::size_t most = n == 0 ? 0 : *std::ranges::max_element(degree);
    first.assign(most + 2, 0);
    for (const std::uint32_t d : degree)
      ++first[d + 1];
    for (std::size_t d = 0; d + 1 < first.size(); ++d)
      first[d + 1] += first[d];
    order.resize(n);
    position.resize(n);
    std::vector<std::uint32_t> next = first;
    for (std::size_t v = 0; v < n; ++v) {
      position[v] = next[degree[v]]++;
      order[position[v]] = static_cast<std::uint32_t>(v);
    }
  }

  /// Moves the vertex to the bucket below.
  void lower(std::uint32_t v) {
    const std::uint32_t to = first[degree[v]]++;
    const std::uint32_t other = order[to];
    std::swap(order[to], order[position[v]]);
    std::swap(position[v], position[other]);
    --degree[v];
  }
};

}  // namespace

CoreOrder core_order(const Graph& graph) {
  Buckets buckets(graph);
  for (std::size_t i = 0; i < graph.vertex_count(); ++i) {
    const std::uint32_t v = buckets.order[i];
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (buckets.degree[u.index] > buckets.degree[v]) buckets.lower(u.index);
    }
  }
  CoreOrder result;
  for (const std::uint32_t d : buckets.degree)
    result.degeneracy = std::max<std::size_t>(result.degeneracy, d);
  result.order = std::move(buckets.order);
  result.position = std::move(buckets.position);
  result.core = std::move(buckets.degree);
  return result;
}

}  // namespace facet::coloring

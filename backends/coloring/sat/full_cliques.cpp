#include "backends/coloring/sat/full_cliques.hpp"

#include <algorithm>
#include <utility>

namespace facet::coloring {
namespace {

// The common neighbours of a growing clique, in a list that shrinks.
std::vector<std::uint32_t> grow(const Graph& graph, Vertex a, Vertex b, std::uint64_t& tests) {
  std::vector<std::uint32_t> clique{static_cast<std::uint32_t>(a.index),
                                    static_cast<std::uint32_t>(b.index)};
  std::vector<Vertex> candidates;
  std::ranges::set_intersection(graph.neighbours(a), graph.neighbours(b),
                                std::back_inserter(candidates));
  tests += graph.degree(a) + graph.degree(b);
  while (!candidates.empty()) {
    const Vertex next = candidates.front();
    clique.push_back(static_cast<std::uint32_t>(next.index));
    std::vector<Vertex> left;
    std::ranges::set_intersection(std::span(candidates).subspan(1), graph.neighbours(next),
                                  std::back_inserter(left));
    tests += candidates.size() + graph.degree(next);
    candidates = std::move(left);
  }
  std::ranges::sort(clique);
  return clique;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> cliques_of_size(const Graph& graph, std::size_t size,
                                                        std::uint64_t most_tests) {
  std::vector<std::vector<std::uint32_t>> found;
  if (size < 2) return found;
  std::vector<std::vector<std::uint32_t>> held(graph.vertex_count());  // later ends of held edges
  std::uint64_t tests = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (u.index < v || graph.degree(u) + 1 < size) continue;
      if (tests > most_tests) return found;
      const auto other = static_cast<std::uint32_t>(u.index);
      if (std::ranges::find(held[v], other) != held[v].end()) continue;
      auto clique = grow(graph, Vertex(v), u, tests);
      if (clique.size() != size) continue;
      for (std::size_t i = 0; i < size; ++i) {
        auto& later = held[clique[i]];
        later.insert(later.end(), clique.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                     clique.end());
      }
      found.push_back(std::move(clique));
    }
  }
  return found;
}

std::vector<std::uint32_t> best_connected(const Graph& graph, std::vector<std::uint32_t> clique,
                                          const std::vector<std::vector<std::uint32_t>>& others) {
  const auto degrees = [&](const std::vector<std::uint32_t>& vertices) {
    std::uint64_t sum = 0;
    for (const std::uint32_t v : vertices)
      sum += graph.degree(Vertex(v));
    return sum;
  };
  std::uint64_t most = degrees(clique);
  for (const auto& other : others) {
    const std::uint64_t sum = degrees(other);
    if (sum <= most) continue;
    most = sum;
    clique = other;
  }
  return clique;
}

}  // namespace facet::coloring

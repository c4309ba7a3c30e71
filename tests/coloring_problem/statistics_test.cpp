#include "problems/coloring/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/random.hpp"

namespace facet::coloring {
namespace {

Graph random_graph(Random& random, std::size_t n, double density) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

// The sizes of the components, by spreading the least number of each until nothing changes.
std::vector<std::size_t> component_sizes(const Graph& graph) {
  std::vector<std::size_t> least(graph.vertex_count());
  for (std::size_t v = 0; v < least.size(); ++v)
    least[v] = v;
  for (std::size_t round = 0; round < least.size(); ++round) {
    graph.for_each_edge([&](Vertex a, Vertex b) {
      least[a.index] = least[b.index] = std::min(least[a.index], least[b.index]);
    });
  }
  std::vector<std::size_t> sizes;
  for (std::size_t v = 0; v < least.size(); ++v) {
    const auto size = std::ranges::count(least, v);
    if (size > 0) sizes.push_back(static_cast<std::size_t>(size));
  }
  return sizes;
}

TEST(GraphStatistics, are_those_of_counting) {
  Random random(12);
  for (int i = 0; i < 300; ++i) {
    const std::size_t n = 1 + random.below(14);
    const Graph graph = random_graph(random, n, 0.5 * random.unit());
    const GraphStatistics found = statistics_of(graph);
    const auto sizes = component_sizes(graph);
    EXPECT_EQ(found.components, sizes.size());
    EXPECT_EQ(found.largest_component, *std::ranges::max_element(sizes));
    std::vector<std::size_t> degrees(n, 0);
    graph.for_each_edge([&](Vertex a, Vertex b) {
      ++degrees[a.index];
      ++degrees[b.index];
    });
    EXPECT_EQ(found.least_degree, *std::ranges::min_element(degrees));
    EXPECT_EQ(found.largest_degree, *std::ranges::max_element(degrees));
    EXPECT_EQ(found.isolated, static_cast<std::size_t>(std::ranges::count(degrees, 0U)));
    const double pairs = static_cast<double>(n * (n - 1) / 2);
    EXPECT_DOUBLE_EQ(found.density * pairs, static_cast<double>(graph.edge_count()));
  }
}

TEST(GraphStatistics, of_hardly_anything) {
  EXPECT_EQ(statistics_of(Graph()).components, 0U);
  EXPECT_EQ(statistics_of(Graph(1, {})).density, 0);
  EXPECT_EQ(statistics_of(Graph(3, {})).components, 3U);
  EXPECT_EQ(statistics_of(Graph(3, {})).isolated, 3U);
}

}  // namespace
}  // namespace facet::coloring

#include "model/graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "model/error.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

using Edges = std::vector<Graph::Edge>;

Graph::Edge edge(std::size_t a, std::size_t b) {
  return {Vertex(a), Vertex(b)};
}

TEST(Graph, WithoutVerticesEqualsTheDefault) {
  EXPECT_EQ(Graph(0, {}), Graph());
  EXPECT_EQ(Graph().vertex_count(), 0U);
  EXPECT_EQ(Graph(0, {}).edge_count(), 0U);
}

TEST(Graph, KeepsIsolatedVertices) {
  const Graph graph(4, Edges{edge(1, 2)});
  EXPECT_EQ(graph.vertex_count(), 4U);
  EXPECT_EQ(graph.edge_count(), 1U);
  EXPECT_TRUE(graph.neighbours(Vertex(3)).empty());
  EXPECT_EQ(graph.degree(Vertex(0)), 0U);
}

TEST(Graph, RefusesLoopsAndUnknownVertices) {
  EXPECT_THROW(Graph(3, Edges{edge(1, 1)}), InvalidModel);
  EXPECT_THROW(Graph(3, Edges{edge(0, 3)}), InvalidModel);
  EXPECT_THROW(Graph(0, Edges{edge(0, 1)}), InvalidModel);
  EXPECT_THROW(Graph(std::size_t{1} << 32, {}), InvalidModel);
}

// Random edge lists, in both directions and repeated, against a set of ordered pairs.
TEST(Graph, IsTheSetOfItsEdges) {
  Random random(2);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 2 + random.below(12);
    Edges list;
    std::set<std::pair<std::size_t, std::size_t>> oracle;
    for (std::uint64_t i = random.below(40); i > 0; --i) {
      const std::size_t a = random.below(n);
      const std::size_t b = (a + 1 + random.below(n - 1)) % n;
      list.push_back(edge(a, b));
      oracle.emplace(std::min(a, b), std::max(a, b));
    }
    const Graph graph(n, list);
    ASSERT_EQ(graph.edge_count(), oracle.size());
    std::vector<std::pair<std::size_t, std::size_t>> listed;
    graph.for_each_edge([&](Vertex a, Vertex b) { listed.emplace_back(a.index, b.index); });
    EXPECT_TRUE(std::equal(listed.begin(), listed.end(), oracle.begin(), oracle.end()));
    for (std::size_t a = 0; a < n; ++a) {
      EXPECT_TRUE(std::ranges::is_sorted(graph.neighbours(Vertex(a))));
      std::size_t degree = 0;
      for (std::size_t b = 0; b < n; ++b) {
        const bool joined = oracle.contains({std::min(a, b), std::max(a, b)});
        EXPECT_EQ(graph.adjacent(Vertex(a), Vertex(b)), joined);
        degree += joined ? 1 : 0;
      }
      EXPECT_EQ(graph.degree(Vertex(a)), degree);
    }
    EXPECT_EQ(graph, Graph(n, Edges(list.rbegin(), list.rend())));
  }
}

}  // namespace
}  // namespace facet

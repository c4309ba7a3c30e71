#include "model/edge_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "model/error.hpp"
#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

Pairs edges_of(const Graph& graph) {
  Pairs pairs;
  graph.for_each_edge([&](Vertex a, Vertex b) { pairs.emplace_back(a.index, b.index); });
  return pairs;
}

// As many of `distinct` pairs of n vertices as are asked for, in any order and direction, so that
// all are listed often or hardly one twice; against a set of them.
TEST(EdgeList, of_any_length_is_the_set_of_its_edges) {
  Random random(1);
  const std::pair<std::size_t, std::size_t> shapes[] = {
      {700, 3}, {700, 400'000}, {3000, 300'000}, {300'000, 200'000}, {2, 300'000}};
  for (const auto& [n, listed] : shapes) {
    EdgeList list;
    std::set<std::pair<std::size_t, std::size_t>> oracle;
    for (std::size_t i = 0; i < listed; ++i) {
      const std::size_t a = random.below(n);
      const std::size_t b = (a + 1 + random.below(n - 1)) % n;
      list.add(Vertex(a + 7), Vertex(b + 7));
      oracle.emplace(std::min(a, b), std::max(a, b));
    }
    EXPECT_EQ(list.added(), listed);
    list.count_from(7);
    const Graph graph(n, std::move(list));
    EXPECT_EQ(edges_of(graph), Pairs(oracle.begin(), oracle.end())) << n;
    EXPECT_EQ(graph.edge_count(), oracle.size());
  }
}

TEST(EdgeList, makes_the_graph_that_its_edges_make_in_another_way) {
  Random random(2);
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + random.below(9);
    EdgeList list;
    list.reserve(random.below(20));
    std::vector<Graph::Edge> edges;
    for (std::uint64_t i = n < 2 ? 0 : random.below(30); i > 0; --i) {
      const std::size_t a = random.below(n);
      edges.emplace_back(Vertex(a), Vertex((a + 1 + random.below(n - 1)) % n));
      list.add(edges.back().first, edges.back().second);
    }
    const Graph graph(n, std::move(list));
    EXPECT_EQ(graph, Graph(n, edges));
    for (std::size_t v = 0; v < n; ++v) {
      const auto row = graph.neighbours(Vertex(v));
      EXPECT_TRUE(std::ranges::is_sorted(row));
      for (const Vertex u : row)
        EXPECT_TRUE(graph.adjacent(u, Vertex(v)));
    }
  }
}

TEST(EdgeList, with_a_loop_or_a_vertex_too_many_makes_no_graph) {
  const auto graph = [](std::size_t n, std::size_t a, std::size_t b) {
    EdgeList list;
    list.add(Vertex(0), Vertex(1));
    list.add(Vertex(a), Vertex(b));
    return Graph(n, std::move(list));
  };
  EXPECT_THROW(graph(3, 2, 2), InvalidModel);
  EXPECT_THROW(graph(3, 3, 1), InvalidModel);
  EXPECT_THROW(graph(0, 1, 0), InvalidModel);
  EXPECT_EQ(graph(3, 1, 0).edge_count(), 1U);
  EXPECT_EQ(Graph(0, EdgeList()), Graph());
  EXPECT_EQ(Graph(2, EdgeList()).vertex_count(), 2U);
}

TEST(Graph, copies_share_their_rows) {
  Graph copy;
  EXPECT_NE(copy, Graph(1, {}));
  {
    const Graph graph(3, std::vector<Graph::Edge>{{Vertex(0), Vertex(2)}});
    copy = graph;
    EXPECT_EQ(copy.neighbours(Vertex(0)).data(), graph.neighbours(Vertex(0)).data());
  }
  Graph other = std::move(copy);
  EXPECT_EQ(edges_of(copy), (Pairs{{0, 2}}));  // a move is a copy
  EXPECT_EQ(other, copy);
}

}  // namespace
}  // namespace facet

#include "backends/coloring/structure/perfect.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "backends/coloring/structure/structure.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

// Optimal, since the clique is as large as the colours are many.
void expect_optimal(const Graph& graph, const std::optional<PerfectColoring>& found) {
  ASSERT_TRUE(found);
  EXPECT_TRUE(test::is_proper(graph, found->colors));
  EXPECT_EQ(color_count(found->colors), found->clique.size());
  for (const std::uint32_t a : found->clique) {
    for (const std::uint32_t b : found->clique)
      EXPECT_TRUE(a == b || graph.adjacent(Vertex(a), Vertex(b)));
  }
}

// Chordal: vertices whose neighbours are all joined can be taken away one by one.
bool is_chordal(const Graph& graph) {
  std::vector<bool> gone(graph.vertex_count(), false);
  for (std::size_t round = 0; round < graph.vertex_count(); ++round) {
    for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
      bool simplicial = !gone[v];
      for (const Vertex a : graph.neighbours(Vertex(v))) {
        for (const Vertex b : graph.neighbours(Vertex(v)))
          simplicial &= gone[a.index] || gone[b.index] || a == b || graph.adjacent(a, b);
      }
      if (simplicial) gone[v] = true;
    }
  }
  return std::ranges::find(gone, false) == gone.end();
}

Graph complement(const Graph& graph) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < graph.vertex_count(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (!graph.adjacent(Vertex(a), Vertex(b))) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(graph.vertex_count(), edges);
}

// Vertices are the edges; two are joined where they share an end.
Graph line_graph(const Graph& root) {
  std::vector<Graph::Edge> vertices;
  root.for_each_edge([&](Vertex a, Vertex b) { vertices.emplace_back(a, b); });
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto [a, b] = vertices[i];
      const auto [c, d] = vertices[j];
      if (a == c || a == d || b == c || b == d) edges.emplace_back(Vertex(i), Vertex(j));
    }
  }
  return Graph(vertices.size(), edges);
}

Graph random_bipartite(Random& random, std::size_t left, std::size_t right, double density) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < left; ++a) {
    for (std::size_t b = 0; b < right; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(left + b));
    }
  }
  return Graph(left + right, edges);
}

TEST(Perfect, KnowsItsKindsAmongAllGraphsOfUpToSixVertices) {
  for (std::size_t n = 0; n <= 6; ++n) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (n * (n - (n > 0)) / 2); ++bits) {
      SCOPED_TRACE("graph_of_bits(" + std::to_string(n) + ", " + std::to_string(bits) + ")");
      const Graph graph = test::graph_of_bits(n, bits);
      Colors colors;
      const auto bipartite = color_bipartite(graph);
      EXPECT_EQ(bipartite.has_value(), test::colorable(graph, 2, colors));
      if (bipartite) expect_optimal(graph, bipartite);
      const auto chordal = color_chordal(graph);
      EXPECT_EQ(chordal.has_value(), is_chordal(graph));
      if (chordal) expect_optimal(graph, chordal);
      colors.clear();
      const auto co_bipartite = color_co_bipartite(graph);
      EXPECT_EQ(co_bipartite.has_value(), test::colorable(complement(graph), 2, colors));
      if (co_bipartite) expect_optimal(graph, co_bipartite);
      const auto line = color_bipartite_line_graph(graph);
      if (line) expect_optimal(graph, line);
    }
  }
}

TEST(Perfect, ColoursRandomGraphsOfEachKind) {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    SCOPED_TRACE(i);
    const double density = random.unit();
    const Graph bipartite =
        random_bipartite(random, 1 + random.below(15), 1 + random.below(15), density);
    expect_optimal(bipartite, color_bipartite(bipartite));
    const Graph other = complement(bipartite);
    expect_optimal(other, color_co_bipartite(other));
    const Graph line = line_graph(bipartite);
    expect_optimal(line, color_bipartite_line_graph(line));
  }
}

TEST(Perfect, IntervalGraphsAreChordal) {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    std::vector<std::array<std::uint64_t, 2>> intervals(random.below(40));
    for (auto& [begin, end] : intervals) {
      begin = random.below(100);
      end = begin + random.below(20);
    }
    std::vector<Graph::Edge> edges;
    for (std::size_t a = 0; a < intervals.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (intervals[a][0] <= intervals[b][1] && intervals[b][0] <= intervals[a][1])
          edges.emplace_back(Vertex(a), Vertex(b));
      }
    }
    const Graph graph(intervals.size(), edges);
    expect_optimal(graph, color_chordal(graph));
  }
}

TEST(Perfect, AnOddCycleIsOfNoKind) {
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)},
                                       {Vertex(1), Vertex(2)},
                                       {Vertex(2), Vertex(3)},
                                       {Vertex(3), Vertex(4)},
                                       {Vertex(4), Vertex(0)}};
  EXPECT_FALSE(color_by_structure(Graph(5, edges), RunControl()));
}

TEST(Perfect, RooksAreColouredWithTheSideOfTheBoard) {
  for (const std::size_t side : {1U, 2U, 3U, 8U, 25U}) {
    Random random(1);
    const Graph graph = line_graph(random_bipartite(random, side, side, 1));
    const auto found = color_by_structure(graph, RunControl());
    ASSERT_TRUE(found);
    EXPECT_EQ(color_count(found->colors), side);
    if (side > 2) {
      EXPECT_EQ(found->kind, "line graph of a bipartite graph");
    }
  }
}

TEST(Perfect, SaysNothingWhereItIsStopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(color_by_structure(Graph(3, {}), RunControl({}, source.get_token())));
}

}  // namespace
}  // namespace facet::coloring

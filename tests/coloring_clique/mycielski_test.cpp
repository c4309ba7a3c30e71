#include "backends/coloring/clique/mycielski.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "backends/coloring/clique/cone.hpp"
#include "model/random.hpp"
#include "proof/coloring/check_witness.hpp"
#include "tests/coloring_clique/oracle.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

proof::PlainGraph plain(const Graph& graph) {
  proof::PlainGraph result{graph.vertex_count(), {}};
  graph.for_each_edge([&](Vertex a, Vertex b) { result.edges.emplace_back(a.index, b.index); });
  return result;
}

/// The bound of the witness found, after the checker of proofs has agreed to it.
std::size_t checked_bound(const Graph& graph, const CliqueRequest& request = {}) {
  RunControl control;
  const proof::MycielskiWitness witness = find_mycielski(graph, request, control);
  const proof::WitnessReport report = proof::check(plain(graph), witness);
  EXPECT_EQ(report.verdict, proof::Verdict::Verified) << report.text;
  EXPECT_EQ(report.bound, colors_needed(witness));
  return colors_needed(witness);
}

/// The generalised Mycielski construction: vertex v's copy in layer j is v + j n, the apex is last.
Graph cone_over(const Graph& base, std::size_t layers) {
  const std::size_t n = base.vertex_count();
  std::vector<Graph::Edge> edges;
  base.for_each_edge([&](Vertex a, Vertex b) {
    edges.emplace_back(a, b);
    for (std::size_t j = 0; j < layers; ++j) {
      edges.emplace_back(Vertex(a.index + j * n), Vertex(b.index + (j + 1) * n));
      edges.emplace_back(Vertex(b.index + j * n), Vertex(a.index + (j + 1) * n));
    }
  });
  for (std::size_t v = 0; v < n; ++v)
    edges.emplace_back(Vertex(v + layers * n), Vertex((layers + 1) * n));
  return {(layers + 1) * n + 1, edges};
}

Graph shuffled(const Graph& graph, std::uint64_t seed) {
  std::vector<std::uint32_t> names(graph.vertex_count());
  std::iota(names.begin(), names.end(), 0U);
  Random(seed).shuffle(std::span(names));
  std::vector<Graph::Edge> edges;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    edges.emplace_back(Vertex(names[a.index]), Vertex(names[b.index]));
  });
  return {graph.vertex_count(), edges};
}

/// The graph that the parts of a cone make.
Graph rebuilt(const Graph& graph, const Cone& cone) {
  std::vector<std::uint32_t> names = cone.base;
  for (const auto& layer : cone.layers)
    names.insert(names.end(), layer.begin(), layer.end());
  names.push_back(cone.apex);
  std::vector<Graph::Edge> base;
  for (std::size_t i = 0; i < cone.base.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (graph.adjacent(Vertex(cone.base[i]), Vertex(cone.base[j])))
        base.emplace_back(Vertex(i), Vertex(j));
    }
  }
  std::vector<Graph::Edge> edges;
  cone_over(Graph(cone.base.size(), base), cone.layers.size())
      .for_each_edge([&](Vertex a, Vertex b) {
        edges.emplace_back(Vertex(names.at(a.index)), Vertex(names.at(b.index)));
      });
  return {names.size(), edges};
}

TEST(Mycielski, every_bound_on_small_graphs_holds_and_some_beat_the_clique) {
  std::size_t better = 0;
  const auto look = [&better](const Graph& graph) {
    const std::size_t bound = checked_bound(graph);
    ASSERT_LE(bound, test::chromatic_number(graph));
    better += bound > test::clique_number(graph) ? 1 : 0;
  };
  for (std::uint64_t code = 0; code < 1024; code += 7)
    look(test::graph_of(5, code));
  for (std::uint64_t seed = 0; seed < 60; ++seed)
    look(test::random_graph(10, 30 + seed % 20, seed));
  EXPECT_GT(better, 3U);
}

TEST(Mycielski, repeated_constructions_from_an_edge_have_the_bound_of_their_depth) {
  for (std::size_t layers = 1; layers <= 4; ++layers) {
    Graph graph = test::complete_graph(2);
    for (std::size_t depth = 1; graph.vertex_count() < 400; ++depth) {
      graph = cone_over(graph, layers);
      EXPECT_EQ(checked_bound(shuffled(graph, depth)), depth + 2) << layers << " layers";
    }
  }
}

TEST(Mycielski, constructions_on_other_graphs_add_one) {
  for (const std::size_t cycle : {5U, 7U, 11U}) {
    const Graph odd = test::cycle_graph(cycle);
    EXPECT_EQ(checked_bound(odd), 3U);
    EXPECT_EQ(checked_bound(shuffled(cone_over(odd, 2), cycle)), 4U);
  }
  const Graph complete = test::complete_graph(5);
  EXPECT_EQ(checked_bound(shuffled(cone_over(complete, 1), 1)), 6U);
  EXPECT_EQ(checked_bound(shuffled(cone_over(cone_over(complete, 3), 2), 1)), 7U);
}

TEST(Mycielski, degenerate_graphs_and_limits) {
  EXPECT_EQ(checked_bound(Graph()), 0U);
  EXPECT_EQ(checked_bound(Graph(1, {})), 1U);
  EXPECT_EQ(checked_bound(Graph(7, {})), 1U);
  EXPECT_EQ(checked_bound(test::complete_graph(6)), 6U);
  EXPECT_EQ(checked_bound(test::cycle_graph(6)), 2U);
  const Graph graph = test::random_graph(60, 20, 1);
  for (const std::uint64_t work : {0U, 1U, 20U, 400U}) {
    RunControl control({.work = work});
    RunControl again({.work = work});
    const auto witness = find_mycielski(graph, {.seed = 3}, control);
    EXPECT_EQ(proof::check(plain(graph), witness).verdict, proof::Verdict::Verified);
    EXPECT_EQ(witness.clique, find_mycielski(graph, {.seed = 3}, again).clique);
  }
  EXPECT_EQ(checked_bound(test::complete_graph(6), {.target = 3}), 6U);
}

TEST(Cone, is_recognised_under_any_names) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Graph base = test::random_graph(3 + seed % 7, 60, seed);
    bool isolated = false;
    for (std::size_t v = 0; v < base.vertex_count(); ++v)
      isolated = isolated || base.degree(Vertex(v)) == 0;
    const Graph graph = shuffled(cone_over(base, 1 + seed % 3), seed);
    const auto cone = recognise_cone(graph);
    EXPECT_TRUE(cone || isolated);
    EXPECT_TRUE(!cone || rebuilt(graph, *cone) == graph);
  }
}

/// Every layer has an apex of its own, and the apexes are adjacent in pairs.
Graph full_insertions(const Graph& base, std::size_t layers) {
  const std::size_t n = base.vertex_count();
  std::vector<Graph::Edge> edges;
  cone_over(base, layers).for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
  const std::size_t apex = (layers + 1) * n;
  for (std::size_t j = 0; j < layers; ++j) {
    for (std::size_t v = 0; v < n; ++v)
      edges.emplace_back(Vertex(v + j * n), Vertex(apex + 1 + j));
    for (std::size_t i = 0; i <= j; ++i)
      edges.emplace_back(Vertex(apex + i), Vertex(apex + 1 + j));
  }
  return {apex + 1 + layers, edges};
}

TEST(Mycielski, full_insertions_add_one_to_the_clique_of_the_apexes) {
  for (std::size_t layers = 2; layers <= 4; ++layers) {
    Graph graph = full_insertions(test::complete_graph(2), layers);
    for (std::size_t depth = 1; graph.vertex_count() < 600; ++depth) {
      EXPECT_EQ(checked_bound(shuffled(graph, depth)), layers + depth) << layers << " layers";
      graph = full_insertions(graph, layers);
    }
  }
}

TEST(Cone, a_long_path_is_given_up) {
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 300'000; ++v)
    edges.emplace_back(Vertex(v), Vertex(v + 1));
  EXPECT_FALSE(recognise_cone(Graph(300'001, edges)));
}

TEST(Cone, what_is_recognised_is_one) {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Graph graph = cone_over(test::random_graph(2 + seed % 4, 70, seed), 1 + seed % 2);
    if (seed % 2 == 0) {
      std::vector<Graph::Edge> edges;
      graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
      edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(seed % edges.size()));
      graph = Graph(graph.vertex_count(), edges);
    }
    const auto cone = recognise_cone(graph);
    if (!cone) continue;
    ++found;
    EXPECT_EQ(rebuilt(graph, *cone), graph);
  }
  EXPECT_GT(found, 100U);
  for (const Graph& graph : {Graph(), Graph(3, {}), test::complete_graph(4), test::cycle_graph(6)})
    EXPECT_FALSE(recognise_cone(graph));
  EXPECT_TRUE(recognise_cone(test::cycle_graph(9)));
}

}  // namespace
}  // namespace facet::coloring

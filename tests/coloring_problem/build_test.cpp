#include "problems/coloring/build.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/check.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::coloring {
namespace {

using Edges = std::vector<Graph::Edge>;

Graph path_of_three() {
  return {3, Edges{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}}};
}

// Every graph with n vertices: bit i of `number` is the i-th pair.
Graph numbered(std::size_t n, unsigned number) {
  Edges edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b, number /= 2) {
      if (number % 2 == 1) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

Graph random_graph(Random& random, std::size_t n, double density) {
  Edges edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

// Tries all k^n colourings.
bool colorable(const Graph& graph, std::size_t k) {
  const std::size_t n = graph.vertex_count();
  std::vector<std::size_t> color(n, 0);
  while (k > 0 || n == 0) {
    bool proper = true;
    graph.for_each_edge([&](Vertex a, Vertex b) { proper &= color[a.index] != color[b.index]; });
    if (proper) return true;
    std::size_t at = 0;
    while (at < n && ++color[at] == k)
      color[at++] = 0;
    if (at == n) return false;
  }
  return false;
}

std::size_t chromatic_number(const Graph& graph) {
  std::size_t k = 0;
  while (!colorable(graph, k))
    ++k;
  return k;
}

// The largest degree that some subgraph has everywhere: takes out a vertex of least degree, slowly.
std::size_t degeneracy(const Graph& graph) {
  std::vector<bool> gone(graph.vertex_count(), false);
  std::size_t largest = 0;
  for (std::size_t round = 0; round < gone.size(); ++round) {
    std::size_t best = gone.size();
    std::size_t least = gone.size();
    for (std::size_t v = 0; v < gone.size(); ++v) {
      std::size_t degree = 0;
      for (const Vertex w : graph.neighbours(Vertex(v)))
        degree += gone[w.index] ? 0 : 1;
      if (gone[v] || degree >= least) continue;
      least = degree;
      best = v;
    }
    gone[best] = true;
    largest = std::max(largest, least);
  }
  return largest;
}

TEST(ColoringBuild, a_colouring_is_a_solution_exactly_where_it_is_proper) {
  const Model model = build({path_of_three(), 2});
  EXPECT_TRUE(check(model, Solution{{1, 2, 1}}).empty());
  EXPECT_FALSE(check(model, Solution{{1, 1, 2}}).empty());
  EXPECT_FALSE(check(model, Solution{{0, 2, 1}}).empty());
  EXPECT_EQ(model.name(VarId(2)), "v3");
  EXPECT_FALSE(model.objective());
}

TEST(ColoringBuild, no_vertices_and_no_colours) {
  EXPECT_TRUE(check(build({Graph(), 0}), Solution{}).empty());
  EXPECT_TRUE(build({Graph(1, {}), 0}).domain(VarId(0)).empty());
  EXPECT_THROW(build({Graph(1, {}), std::size_t{1} << 40}), InvalidModel);
  EXPECT_TRUE(build({Graph(), std::nullopt}).objective());
}

// With k colours there are solutions exactly where k is at least the chromatic number; where it is
// open, the least largest colour of the solutions is that number.
TEST(ColoringBuild, the_chromatic_number_of_every_graph_up_to_five_vertices) {
  for (std::size_t n = 0; n <= 5; ++n) {
    for (unsigned number = 0; number < 1U << (n * (n - (n > 0 ? 1 : 0)) / 2); ++number) {
      const Graph graph = numbered(n, number);
      const std::size_t chi = chromatic_number(graph);
      for (std::size_t k = 0; k <= n; ++k) {
        EXPECT_EQ(oracle::solutions(build({graph, k}), 1).empty(), k < chi) << n << " " << number;
      }
      std::size_t least = n;
      for (const Solution& solution : oracle::solutions(build({graph, std::nullopt}))) {
        Value largest = 0;
        for (const Value color : solution.values)
          largest = std::max(largest, color);
        least = std::min(least, static_cast<std::size_t>(largest));
      }
      EXPECT_EQ(least, chi) << n << " " << number;
    }
  }
}

TEST(GreedyColors, are_enough_and_at_most_one_more_than_the_degeneracy) {
  Random random(8);
  for (int i = 0; i < 300; ++i) {
    const Graph graph = random_graph(random, random.below(9), random.chance(0.5) ? 0.3 : 0.7);
    const std::size_t greedy = greedy_colors(graph);
    EXPECT_GE(greedy, chromatic_number(graph));
    EXPECT_LE(greedy, degeneracy(graph) + (graph.vertex_count() > 0 ? 1 : 0));
  }
  for (int i = 0; i < 20; ++i) {
    const Graph graph = random_graph(random, 120, 0.2);
    EXPECT_LE(greedy_colors(graph), degeneracy(graph) + 1);
  }
}

TEST(GreedyColors, of_graphs_at_the_edge) {
  EXPECT_EQ(greedy_colors(Graph()), 0U);
  EXPECT_EQ(greedy_colors(Graph(4, {})), 1U);
  EXPECT_EQ(greedy_colors(path_of_three()), 2U);
  EXPECT_EQ(greedy_colors(numbered(5, 1023)), 5U);
}

TEST(Renumbered, keeps_which_vertices_are_alike) {
  using Colors = std::vector<Value>;
  EXPECT_EQ(renumbered(Colors{7, -2, 7, 0}), (Colors{1, 2, 1, 3}));
  EXPECT_EQ(renumbered(Colors{2, 1}), (Colors{1, 2}));
  EXPECT_TRUE(renumbered(Colors{}).empty());
}

}  // namespace
}  // namespace facet::coloring

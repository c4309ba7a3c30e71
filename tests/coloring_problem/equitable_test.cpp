#include "problems/coloring/equitable.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::coloring {
namespace {

using Edges = std::vector<Graph::Edge>;

Graph random_graph(Random& random, std::size_t n, double density) {
  Edges edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

// All ways to give k colours, the even and proper ones of them.
std::set<std::vector<Value>> even_colorings(const Graph& graph, std::size_t k) {
  const std::size_t n = graph.vertex_count();
  std::set<std::vector<Value>> result;
  std::vector<Value> colors(n, 1);
  for (bool more = k > 0 || n == 0; more;) {
    std::vector<std::size_t> sizes(k);
    for (const Value c : colors)
      ++sizes[static_cast<std::size_t>(c - 1)];
    bool good = k == 0 || std::ranges::max(sizes) - std::ranges::min(sizes) <= 1;
    graph.for_each_edge([&](Vertex a, Vertex b) { good &= colors[a.index] != colors[b.index]; });
    if (good) result.insert(colors);
    std::size_t at = 0;
    while (at < n && ++colors[at] > static_cast<Value>(k))
      colors[at++] = 1;
    more = at < n;
  }
  return result;
}

std::set<std::vector<Value>> model_colorings(const Graph& graph, std::size_t k,
                                             const std::vector<std::uint32_t>& clique = {}) {
  std::set<std::vector<Value>> result;
  for (const Solution& solution : oracle::solutions(build_equitable(graph, k, clique))) {
    const auto end = solution.values.begin() + static_cast<std::ptrdiff_t>(graph.vertex_count());
    EXPECT_TRUE(result.emplace(solution.values.begin(), end).second);  // indicators follow
  }
  return result;
}

TEST(BuildEquitable, its_solutions_are_the_equitable_colourings) {
  Random random(1);
  for (std::size_t n = 0; n <= 4; ++n) {
    for (int i = 0; i < 6; ++i) {
      const Graph graph = random_graph(random, n, 0.2 * i);
      for (std::size_t k = 0; k <= n; ++k)
        EXPECT_EQ(model_colorings(graph, k), even_colorings(graph, k)) << n << ' ' << k;
    }
  }
}

TEST(BuildEquitable, with_more_colours_than_vertices_all_are_different) {
  const Graph graph(3, Edges{{Vertex(0), Vertex(1)}});
  EXPECT_EQ(model_colorings(graph, 7), even_colorings(graph, 3));
  EXPECT_EQ(model_colorings(Graph(), 7).size(), 1U);
  EXPECT_EQ(model_colorings(Graph(), 0).size(), 1U);
  EXPECT_TRUE(model_colorings(Graph(1, {}), 0).empty());
}

TEST(BuildEquitable, a_clique_has_the_first_colours_in_its_order) {
  const Graph triangle(4, Edges{{Vertex(0), Vertex(1)},
                                {Vertex(0), Vertex(2)},
                                {Vertex(1), Vertex(2)},
                                {Vertex(2), Vertex(3)}});
  for (std::size_t k = 3; k <= 4; ++k) {
    std::set<std::vector<Value>> expected = even_colorings(triangle, k);
    std::erase_if(expected, [](const auto& c) { return c[2] != 1 || c[0] != 2 || c[1] != 3; });
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(model_colorings(triangle, k, {2, 0, 1}), expected);
  }
  EXPECT_THROW(build_equitable(triangle, 2, std::vector<std::uint32_t>{0, 1, 2}), InvalidModel);
  EXPECT_THROW(build_equitable(triangle, 3, std::vector<std::uint32_t>{9}), InvalidModel);
}

TEST(BuildEquitable, sizes_are_as_said) {
  const Model model = build_equitable(Graph(7, {}), 3);
  EXPECT_EQ(model.variable_count(), 7U + 21);
  EXPECT_EQ(model.constraint_count(), 1U + 42 + 2 * 3);
  EXPECT_EQ(build_equitable(Graph(6, {}), 3).constraint_count(), 1U + 36 + 3);
}

TEST(ClassSizes, share_out_all_vertices) {
  for (std::size_t n = 0; n < 20; ++n) {
    for (std::size_t k = 0; k < 25; ++k) {
      const ClassSizes sizes = class_sizes(n, k);
      EXPECT_EQ(sizes.colors, std::min(n, k));
      if (k > 0) {
        EXPECT_EQ(sizes.colors * sizes.least + sizes.larger, n);
      }
      EXPECT_LE(sizes.larger, sizes.colors);
    }
  }
}

TEST(EquitableLowerBound, is_below_every_number_that_does_and_sharp_on_stars) {
  Random random(2);
  std::size_t of_use = 0;
  for (int i = 0; i < 150; ++i) {
    const Graph graph = random_graph(random, random.below(8), random.unit());
    std::size_t least = 0;
    while (even_colorings(graph, least).empty())
      ++least;
    EXPECT_LE(equitable_lower_bound(graph), least) << i;
    of_use += equitable_lower_bound(graph) > 1 ? 1 : 0;
  }
  EXPECT_GT(of_use, 30U);
  for (std::uint32_t leaves = 0; leaves < 12; ++leaves) {
    Edges edges;
    for (std::uint32_t v = 1; v <= leaves; ++v)
      edges.emplace_back(Vertex(0), Vertex(v));
    EXPECT_EQ(equitable_lower_bound(Graph(leaves + 1, edges)), 1 + (leaves + 1) / 2) << leaves;
  }
  EXPECT_EQ(equitable_lower_bound(Graph(5, {}), 3), 3U);
  EXPECT_EQ(equitable_lower_bound(Graph()), 0U);
}

}  // namespace
}  // namespace facet::coloring

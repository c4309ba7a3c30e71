#include <gtest/gtest.h>

#include <algorithm>

#include "backends/coloring/bounds.hpp"
#include "encoders/coloring/encode.hpp"
#include "model/random.hpp"
#include "tests/coloring/models.hpp"

namespace facet {
namespace {

using test::clique;
using test::Edges;
using test::graph_model;
using test::Settings;

Edges joined(Edges a, const Edges& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// Vertices 1..length in a ring.
Edges ring(int length) {
  Edges edges;
  for (int v = 1; v <= length; ++v)
    edges.emplace_back(v, v % length + 1);
  return edges;
}

/// A ring of that length and a hub joined to all of it.
Edges wheel(int rim) {
  Edges edges = ring(rim);
  for (int v = 1; v <= rim; ++v)
    edges.emplace_back(v, rim + 1);
  return edges;
}

/// Mycielski's graph of chromatic number `chi` (from an edge, chi = 2) and its size; without
/// triangles, so a clique says nothing of its colours.
std::pair<std::size_t, Edges> mycielski(int chi) {
  int n = 2;
  Edges edges{{1, 2}};
  for (int k = 2; k < chi; ++k) {
    Edges next = edges;
    for (const auto& [a, b] : edges) {
      next.emplace_back(a, b + n);
      next.emplace_back(b, a + n);
    }
    for (int v = 1; v <= n; ++v)
      next.emplace_back(v + n, 2 * n + 1);
    edges = std::move(next);
    n = 2 * n + 1;
  }
  return {static_cast<std::size_t>(n), edges};
}

void expect_chromatic(std::size_t n, const Edges& edges, Value chi) {
  for (const Settings& settings : test::all_settings()) {
    const SolveResult best =
        test::solve(graph_model(n, edges, static_cast<Value>(n), true), settings);
    ASSERT_EQ(best.status, Status::Optimal) << test::text_of(settings);
    ASSERT_EQ(best.objective, chi) << test::text_of(settings);
    ASSERT_EQ(best.bound, chi) << test::text_of(settings);
    ASSERT_EQ(test::solve(graph_model(n, edges, chi), settings).status, Status::Satisfiable);
    ASSERT_EQ(test::solve(graph_model(n, edges, chi - 1), settings).status, Status::Unsatisfiable)
        << test::text_of(settings);
  }
}

TEST(Graphs, SeveralCliquesOfTheLargestSizeNeedNoMoreColours) {
  expect_chromatic(9, joined(joined(clique(1, 4), clique(6, 9)), {{4, 5}, {5, 6}, {1, 9}}), 4);
  expect_chromatic(7,
                   {{1, 2},
                    {1, 3},
                    {1, 4},
                    {2, 3},
                    {2, 4},
                    {3, 4},
                    {3, 5},
                    {3, 6},
                    {4, 5},
                    {4, 6},
                    {5, 6},
                    {5, 7},
                    {5, 1},
                    {6, 7},
                    {6, 1},
                    {7, 1}},
                   5);
}

TEST(Graphs, CliquesWheelsAndBipartiteGraphsHaveTheirChromaticNumbers) {
  expect_chromatic(5, clique(1, 5), 5);
  expect_chromatic(8, wheel(7), 4);
  expect_chromatic(9, wheel(8), 3);
  expect_chromatic(6, ring(6), 2);
  expect_chromatic(3, {}, 1);
  expect_chromatic(1, {}, 1);
}

TEST(Graphs, WithoutTrianglesTheChromaticNumberTakesSearch) {
  for (const Value chi : {3, 4}) {
    const auto [n, edges] = mycielski(chi);
    expect_chromatic(n, edges, chi);
  }
  const auto [n, edges] = mycielski(5);
  for (const char* algorithm : {"dsatur", "bnb"}) {
    const SolveResult best =
        test::solve(graph_model(n, edges, static_cast<Value>(n), true), {{"algorithm", algorithm}});
    EXPECT_EQ(best.status, Status::Optimal);
    EXPECT_EQ(best.objective, 5);
  }
}

TEST(Graphs, TheEmptyGraphNeedsNoColour) {
  for (const Settings& settings : test::all_settings()) {
    const SolveResult best = test::solve(graph_model(0, {}, 1, true), settings);
    EXPECT_EQ(best.status, Status::Optimal);
    EXPECT_EQ(best.objective, 0);
    EXPECT_EQ(test::solve(graph_model(0, {}, 0), settings).status, Status::Satisfiable);
    EXPECT_EQ(test::count(graph_model(0, {}, 0), settings).count, 1U);
    EXPECT_EQ(test::count(Model(), settings).count, 1U);
  }
}

TEST(Graphs, TooFewColoursAreRefuted) {
  for (const Settings& settings : test::all_settings()) {
    for (const Value k : {0, 1, 4}) {
      const SolveResult result = test::solve(graph_model(5, clique(1, 5), k), settings);
      ASSERT_EQ(result.status, Status::Unsatisfiable) << k << " " << test::text_of(settings);
      ASSERT_EQ(test::count(graph_model(5, clique(1, 5), k), settings).count, 0U);
    }
  }
}

TEST(Graphs, MoreColoursThanVerticesAreNoHarm) {
  for (const Settings& settings : test::all_settings()) {
    const SolveResult best = test::solve(graph_model(1, {}, 10, true), settings);
    EXPECT_EQ(best.solution->values, std::vector<Value>{1});
    EXPECT_EQ(test::count(graph_model(1, {}, 10), settings).count, 10U);
  }
}

TEST(Graphs, RenamedColoursAreOtherSolutions) {
  // The chromatic polynomial of a ring of 5 at 4: 3^5 - 3.
  for (const Settings& settings : test::all_settings())
    EXPECT_EQ(test::count(graph_model(5, ring(5), 4), settings).count, 240U);
}

Edges random_edges(Random& random, int n, double density) {
  Edges edges;
  for (int a = 1; a <= n; ++a) {
    for (int b = a + 1; b <= n; ++b) {
      if (random.chance(density)) edges.emplace_back(a, b);
    }
  }
  return edges;
}

/// The fewest colours by trying them all, first colour of a new kind first.
bool colorable(const std::vector<std::vector<bool>>& adjacent, std::vector<int>& colors, int k) {
  if (colors.size() == adjacent.size()) return true;
  const std::size_t v = colors.size();
  for (int c = 0; c < k; ++c) {
    bool free = true;
    for (std::size_t u = 0; u < v; ++u)
      free = free && !(adjacent[v][u] && colors[u] == c);
    if (!free) continue;
    colors.push_back(c);
    if (colorable(adjacent, colors, k)) return true;
    colors.pop_back();
  }
  return false;
}

int chromatic_number(int n, const Edges& edges) {
  std::vector<std::vector<bool>> adjacent(static_cast<std::size_t>(n),
                                          std::vector<bool>(static_cast<std::size_t>(n)));
  for (const auto& [a, b] : edges) {
    adjacent[static_cast<std::size_t>(a - 1)][static_cast<std::size_t>(b - 1)] = true;
    adjacent[static_cast<std::size_t>(b - 1)][static_cast<std::size_t>(a - 1)] = true;
  }
  int k = 0;
  std::vector<int> colors;
  while (!colorable(adjacent, colors, k))
    ++k;
  return k;
}

TEST(Graphs, RandomGraphsGetTheirChromaticNumber) {
  Random random(44);
  for (int round = 0; round < 60; ++round) {
    const int n = static_cast<int>(random.between(2, 13));
    const Edges edges = random_edges(random, n, random.unit());
    const int chi = chromatic_number(n, edges);
    for (const Settings& settings : test::all_settings()) {
      const Model model = graph_model(static_cast<std::size_t>(n), edges, n, true);
      const SolveResult best = test::solve(model, settings);
      ASSERT_EQ(best.status, Status::Optimal);
      ASSERT_EQ(best.objective, chi) << "round " << round << " " << test::text_of(settings);
    }
  }
}

TEST(Bounds, TheLibrarysGreedyColouringUsesColours1ToKAndTheCliqueIsOne) {
  Random random(45);
  for (int round = 0; round < 50; ++round) {
    const int n = static_cast<int>(random.between(0, 60));
    const Edges edges = random_edges(random, n, random.unit());
    const auto instance = std::get<coloring::Instance>(
        coloring::encode(graph_model(static_cast<std::size_t>(n), edges, n)));
    const auto colors = coloring::greedy_coloring(instance.graph);
    ASSERT_EQ(colors.size(), static_cast<std::size_t>(n));
    std::set<std::uint32_t> used(colors.begin(), colors.end());
    if (n > 0) {
      ASSERT_EQ(*used.rbegin() + 1, used.size());
    }
    for (const auto& [a, b] : edges)
      ASSERT_NE(colors[static_cast<std::size_t>(a - 1)], colors[static_cast<std::size_t>(b - 1)]);
    const auto found = coloring::large_clique(instance.graph);
    ASSERT_EQ(found.empty(), n == 0);
    for (const std::uint32_t a : found) {
      const auto row = coloring::neighbours(instance.graph, a);
      for (const std::uint32_t b : found) {
        ASSERT_EQ(std::ranges::count(row, b), a == b ? 0 : 1);
      }
    }
    ASSERT_LE(found.size(), used.size());
  }
}

}  // namespace
}  // namespace facet

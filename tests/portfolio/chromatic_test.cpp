#include "backends/portfolio/chromatic.hpp"

#include <gtest/gtest.h>

#include "problems/rules/coloring.hpp"
#include "tests/portfolio/small_graphs.hpp"

namespace facet::coloring {
namespace {

using test::chromatic;
using test::random_graph;

ChromaticResult solve(const Graph& graph, const ChromaticOptions& options, Limits limits = {}) {
  RunControl control(limits);
  return chromatic_number(graph, options, control);
}

// By the judge, which knows no graph type.
void expect_proper(const Graph& graph, const Colors& colors) {
  rules::ColoringRules rules;
  rules.vertices = graph.vertex_count();
  graph.for_each_edge([&](Vertex a, Vertex b) { rules.edges.emplace_back(a.index, b.index); });
  std::vector<std::int64_t> named(colors.begin(), colors.end());
  for (std::int64_t& color : named)
    ++color;
  EXPECT_EQ(rules::verify(rules, named), std::nullopt);
}

void expect_chromatic(const Graph& graph, const ChromaticOptions& options) {
  const ChromaticResult result = solve(graph, options);
  const std::size_t expected = chromatic(graph);
  EXPECT_EQ(color_count(result.colors), expected);
  EXPECT_EQ(result.lower.colors, expected);
  EXPECT_TRUE(result.optimal());
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  expect_proper(graph, result.colors);
}

ChromaticOptions only_sat() {
  ChromaticOptions options;
  options.heuristics = options.structure = options.fractional = options.reductions = false;
  return options;
}

TEST(ChromaticNumber, is_that_of_brute_force_with_everything_on) {
  Random random(1);
  for (int round = 0; round < 60; ++round)
    expect_chromatic(random_graph(random.below(11), 20 + 10 * random.below(7), random), {});
}

TEST(ChromaticNumber, is_the_same_by_the_solver_alone) {
  Random random(2);
  for (int round = 0; round < 60; ++round)
    expect_chromatic(random_graph(random.below(10), 20 + 10 * random.below(7), random), only_sat());
}

TEST(ChromaticNumber, is_the_same_on_several_threads) {
  Random random(3);
  ChromaticOptions options = only_sat();
  options.heuristics = true;
  options.threads = 3;
  for (int round = 0; round < 30; ++round)
    expect_chromatic(random_graph(random.below(12), 50, random), options);
}

TEST(ChromaticNumber, of_graphs_that_fall_apart) {
  // Two odd cycles with a vertex in common, a triangle and a vertex without edges.
  std::vector<Graph::Edge> edges;
  const auto cycle = [&](std::vector<std::size_t> v) {
    for (std::size_t i = 0; i < v.size(); ++i)
      edges.emplace_back(Vertex(v[i]), Vertex(v[(i + 1) % v.size()]));
  };
  cycle({0, 1, 2, 3, 4});
  cycle({4, 5, 6, 7, 8, 9, 10});
  cycle({11, 12, 13});
  expect_chromatic(Graph(15, edges), {});
  expect_chromatic(Graph(15, edges), only_sat());
}

TEST(ChromaticNumber, of_the_smallest_graphs) {
  const ChromaticResult none = solve(Graph(), {});
  EXPECT_TRUE(none.colors.empty());
  EXPECT_EQ(none.lower.colors, 0U);
  EXPECT_TRUE(none.optimal());
  expect_chromatic(Graph(1, {}), {});
  expect_chromatic(Graph(5, {}), {});
  expect_chromatic(random_graph(7, 100, *std::make_unique<Random>(4)), {});
}

TEST(ChromaticNumber, a_goal_is_decided_either_way) {
  Random random(5);
  for (int round = 0; round < 40; ++round) {
    const Graph graph = random_graph(2 + random.below(8), 50, random);
    const std::size_t expected = chromatic(graph);
    for (std::size_t goal = 0; goal <= expected + 2; ++goal) {
      ChromaticOptions options;
      options.goal = goal;
      const ChromaticResult result = solve(graph, options);
      EXPECT_EQ(result.lower.colors > goal, goal < expected);
      if (goal >= expected) {
        EXPECT_LE(color_count(result.colors), goal);
      }
      expect_proper(graph, result.colors);
    }
  }
}

// Grötzsch's graph: no triangle, four colours.
Graph groetzsch() {
  std::vector<Graph::Edge> edges;
  const auto join = [&](std::size_t a, std::size_t b) { edges.emplace_back(Vertex(a), Vertex(b)); };
  for (std::size_t i = 0; i < 5; ++i) {
    join(i, (i + 1) % 5);
    join(5 + i, (i + 1) % 5);
    join(5 + i, (i + 4) % 5);
    join(5 + i, 10);
  }
  return Graph(11, edges);
}

TEST(ChromaticNumber, says_what_the_lower_bound_rests_on) {
  const ChromaticResult result = solve(groetzsch(), {});
  EXPECT_EQ(result.lower.colors, 4U);
  ASSERT_TRUE(result.lower.witness);
  EXPECT_NE(result.lower.kind, BoundKind::Clique);
  const ChromaticResult clique =
      solve(Graph(3, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}), {});
  EXPECT_EQ(clique.lower.kind, BoundKind::Clique);
  EXPECT_EQ(std::get<proof::CliqueWitness>(*clique.lower.witness).vertices.size(), 2U);
}

TEST(ChromaticNumber, a_work_limit_is_repeated_exactly) {
  Random random(6);
  const Graph graph = random_graph(120, 50, random);
  for (const std::uint64_t work : {1U, 1000U, 300000U}) {
    Limits limits;
    limits.work = work;
    ChromaticOptions options;
    options.seed = 7;
    const ChromaticResult once = solve(graph, options, limits);
    options.threads = 2;
    const ChromaticResult again = solve(graph, options, limits);
    EXPECT_EQ(once.colors, again.colors);
    EXPECT_EQ(once.lower.colors, again.lower.colors);
    EXPECT_EQ(once.work, again.work);
    EXPECT_EQ(once.stop_reason, StopReason::WorkLimit);
    expect_proper(graph, once.colors);
  }
}

TEST(ChromaticNumber, a_stop_still_leaves_a_colouring) {
  Random random(8);
  const Graph graph = random_graph(60, 50, random);
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  const ChromaticResult result = chromatic_number(graph, {}, control);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
  EXPECT_FALSE(result.optimal());
  expect_proper(graph, result.colors);
}

TEST(ChromaticNumber, bounds_only_ever_get_better) {
  Random random(9);
  std::size_t lower = 0;
  std::size_t upper = 1000;
  ChromaticOptions options;
  options.threads = 2;
  options.on_change = [&](std::size_t low, std::size_t high) {
    EXPECT_GE(low, lower);
    EXPECT_LE(high, upper);
    lower = low;
    upper = high;
  };
  const ChromaticResult result = solve(random_graph(40, 50, random), options);
  EXPECT_EQ(lower, upper);
  EXPECT_TRUE(result.optimal());
}

}  // namespace
}  // namespace facet::coloring

#include "backends/coloring/fractional/branch_and_price.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "backends/coloring/fractional/zykov_node.hpp"
#include "model/random.hpp"
#include "tests/coloring_stable_set/oracle.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

class BranchAndPrice : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto reason = fractional_unavailable()) GTEST_SKIP() << *reason;
  }
};

BranchAndPriceResult run(const Graph& graph, const FractionalRequest& request = {}) {
  RunControl control;
  return branch_and_price(graph, request, control);
}

void expect_chromatic_number(const Graph& graph, std::size_t expected) {
  const BranchAndPriceResult result = run(graph);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(result.bound, expected);
  EXPECT_LE(result.root_bound, expected);
  EXPECT_EQ(test::fault(graph, result.colors), "");
  EXPECT_EQ(color_count(result.colors), expected);
}

TEST_F(BranchAndPrice, random_graphs_against_trying_everything) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Graph graph = test::random_graph(1 + seed % 8, 10 * (seed % 11), seed);
    expect_chromatic_number(graph, test::chromatic_number(graph));
  }
}

// Their fractional bounds are 7, 9 and 4: the tree has to do the rest.
TEST_F(BranchAndPrice, graphs_whose_root_bound_is_too_low) {
  const BranchAndPriceResult queens = run(test::queen_graph(6));
  EXPECT_EQ(queens.bound, 7U);
  expect_chromatic_number(test::queen_graph(7), 7);
  // Mycielski's graph of 23 vertices: fractional number 3.24.., chromatic number 5.
  std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}};
  std::size_t n = 2;
  for (int step = 0; step < 3; ++step) {
    const std::vector<Graph::Edge> old = edges;
    for (const auto& [a, b] : old) {
      edges.emplace_back(Vertex(n + a.index), b);
      edges.emplace_back(a, Vertex(n + b.index));
    }
    for (std::size_t v = 0; v < n; ++v)
      edges.emplace_back(Vertex(n + v), Vertex(2 * n));
    n = 2 * n + 1;
  }
  const Graph mycielski(n, edges);
  const BranchAndPriceResult result = run(mycielski);
  EXPECT_EQ(result.root_bound, 4U);
  EXPECT_EQ(result.bound, 5U);
  EXPECT_EQ(color_count(result.colors), 5U);
  EXPECT_GT(result.nodes, 1U);
}

/// Whether the vertices from v on can be coloured, the next new colour being `used`.
bool extends(const Graph& graph, std::size_t k, Colors& colors, std::size_t used) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (std::uint32_t color = 0; color < std::min(k, used + 1); ++color) {
    const bool taken = std::ranges::any_of(graph.neighbours(Vertex(v)), [&](Vertex u) {
      return u.index < v && colors[u.index] == color;
    });
    if (taken) continue;
    colors.push_back(color);
    if (extends(graph, k, colors, std::max<std::size_t>(used, color + 1))) return true;
    colors.pop_back();
  }
  return false;
}

TEST_F(BranchAndPrice, parts_of_queen_graphs_against_backtracking) {
  const Graph queens = test::queen_graph(6);
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    Random random(seed);
    std::vector<std::uint32_t> number(36, 36);
    std::uint32_t count = 0;
    for (std::uint32_t& name : number) {
      if (random.chance(0.9)) name = count++;
    }
    std::vector<Graph::Edge> edges;
    queens.for_each_edge([&](Vertex a, Vertex b) {
      if (number[a.index] < 36 && number[b.index] < 36)
        edges.emplace_back(Vertex(number[a.index]), Vertex(number[b.index]));
    });
    const Graph graph(count, edges);
    std::size_t expected = 1;
    for (Colors colors; !extends(graph, expected, colors, 0); ++expected)
      colors.clear();
    expect_chromatic_number(graph, expected);
    nodes += run(graph).nodes;
  }
  EXPECT_GT(nodes, 50U);  // or the tree would not have been tried
}

TEST(ZykovNode, one_of_the_children_keeps_the_chromatic_number) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Graph graph = test::random_graph(2 + seed % 6, 15 * (seed % 7), seed);
    const std::uint32_t n = static_cast<std::uint32_t>(graph.vertex_count());
    std::vector<Column> columns;
    for (std::uint32_t v = 0; v < n; ++v)
      columns.push_back(ColumnPool(graph, seed).maximal(std::vector{v}));
    const ZykovNode root = zykov_root(graph, columns);
    const auto pair = open_pair(root, std::vector<double>(columns.size(), 0.4));
    ASSERT_EQ(pair.has_value(), graph.edge_count() < n * (n - 1) / 2);
    if (!pair) continue;
    ASSERT_FALSE(graph.adjacent(Vertex(pair->first), Vertex(pair->second)));
    const ZykovNode same = made_same(root, pair->first, pair->second);
    const ZykovNode different = made_different(root, pair->second, pair->first);
    EXPECT_EQ(std::min(test::chromatic_number(same.graph), test::chromatic_number(different.graph)),
              test::chromatic_number(graph));
    for (const ZykovNode* child : {&same, &different}) {
      std::vector<bool> covered(child->graph.vertex_count());
      Colors own(child->graph.vertex_count());
      std::iota(own.begin(), own.end(), 0U);
      EXPECT_EQ(test::fault(graph, expanded(*child, own)), "");
      for (const Column& column : child->columns) {
        EXPECT_TRUE(test::is_stable(child->graph, column));
        for (const std::uint32_t v : column)
          covered.at(v) = true;
      }
      EXPECT_EQ(std::ranges::count(covered, false), 0);
    }
  }
}

TEST_F(BranchAndPrice, degenerate_graphs) {
  const BranchAndPriceResult none = run(Graph());
  EXPECT_EQ(none.bound, 0U);
  EXPECT_TRUE(none.colors.empty());
  expect_chromatic_number(Graph(1, {}), 1);
  expect_chromatic_number(Graph(9, {}), 1);
  expect_chromatic_number(test::complete_graph(9), 9);
  expect_chromatic_number(test::cycle_graph(9), 3);
  expect_chromatic_number(test::cycle_graph(10), 2);
}

TEST_F(BranchAndPrice, news_are_told_once_and_in_order) {
  const Graph graph = test::random_graph(40, 50, 1);
  Colors last;
  std::size_t bound = 0;
  FractionalRequest request;
  request.on_coloring = [&](const Colors& colors) {
    EXPECT_EQ(test::fault(graph, colors), "");
    EXPECT_TRUE(last.empty() || color_count(colors) < color_count(last));
    last = colors;
  };
  request.on_bound = [&](std::size_t better, const proof::WeightWitness&) {
    EXPECT_GT(better, bound);
    bound = better;
  };
  RunControl control;
  const BranchAndPriceResult result =
      branch_and_price(graph, request, control, [&](std::size_t better) {
        EXPECT_GT(better, bound);
        bound = better;
      });
  EXPECT_EQ(bound, result.bound);
  EXPECT_EQ(last, result.colors);
  // With the answer as a start there is nothing to tell of colours.
  request.start = {result.colors};
  request.on_bound = {};
  request.on_coloring = [](const Colors&) { ADD_FAILURE(); };
  EXPECT_EQ(run(graph, request).bound, result.bound);
}

TEST_F(BranchAndPrice, limits_leave_bounds_that_hold) {
  const Graph graph = test::random_graph(60, 50, 5);
  const BranchAndPriceResult all = run(graph);
  ASSERT_EQ(all.stop_reason, StopReason::Completed);
  ASSERT_GT(all.nodes, 2U);
  for (const std::uint64_t work : {std::uint64_t{0}, std::uint64_t{50}, all.work / 2}) {
    RunControl control({.work = work});
    const BranchAndPriceResult result = branch_and_price(graph, {}, control);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_LE(result.bound, all.bound);
    EXPECT_LE(result.work, work);
    EXPECT_EQ(test::fault(graph, result.colors), "");
    RunControl again({.work = work});
    EXPECT_EQ(branch_and_price(graph, {}, again).colors, result.colors);
  }
  RunControl late({.wall_time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(branch_and_price(graph, {}, late).stop_reason, StopReason::TimeLimit);
}

TEST_F(BranchAndPrice, a_target_ends_it) {
  const Graph graph = test::random_graph(40, 60, 6);
  FractionalRequest request;
  request.target = 3;
  const BranchAndPriceResult result = run(graph, request);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(result.bound, 3U);
}

}  // namespace
}  // namespace facet::coloring

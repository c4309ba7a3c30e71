#include "backends/coloring/stable_set/stable_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "backends/coloring/stable_set/local_search.hpp"
#include "model/random.hpp"
#include "tests/coloring_stable_set/oracle.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

using Weights = std::vector<std::uint32_t>;

Weights random_weights(std::size_t count, std::uint32_t most, std::uint64_t seed) {
  Random random(seed);
  Weights weights(count);
  for (std::uint32_t& weight : weights)
    weight = static_cast<std::uint32_t>(random.below(most + 1));
  return weights;
}

StableSetAnswer run(const Graph& graph, const StableSetRequest& request) {
  RunControl control;
  return heaviest_stable_set(adjacency_rows(graph), request, control);
}

std::uint64_t weight_of(const Weights& weights, const std::vector<std::uint32_t>& vertices) {
  std::uint64_t total = 0;
  for (const std::uint32_t v : vertices)
    total += weights[v];
  return total;
}

void expect_sound(const Graph& graph, const Weights& weights, const StableSet& set) {
  EXPECT_TRUE(test::is_stable(graph, set.vertices));
  EXPECT_EQ(weight_of(weights, set.vertices), set.weight);
  for (const std::uint32_t v : set.vertices)
    EXPECT_GT(weights[v], 0U);
}

/// The heaviest, the heaviest above the true weight less one, and none above the true weight.
void expect_exact(const Graph& graph, const Weights& weights, std::uint64_t expected) {
  const StableSetAnswer best = run(graph, {.weights = weights});
  ASSERT_TRUE(best.proven);
  ASSERT_EQ(best.set.has_value(), expected > 0);
  if (best.set) {
    expect_sound(graph, weights, *best.set);
    ASSERT_EQ(best.set->weight, expected);
  }
  const StableSetAnswer none = run(graph, {.weights = weights, .above = expected, .any = true});
  EXPECT_TRUE(none.proven);
  EXPECT_FALSE(none.set.has_value());
  if (expected == 0) return;
  const StableSetAnswer some = run(graph, {.weights = weights, .above = expected - 1, .any = true});
  ASSERT_TRUE(some.set.has_value());
  EXPECT_EQ(some.set->weight, expected);
}

TEST(StableSet, all_graphs_of_five_vertices_under_several_weights) {
  std::vector<Graph::Edge> pairs;
  for (std::size_t a = 0; a < 5; ++a) {
    for (std::size_t b = a + 1; b < 5; ++b)
      pairs.emplace_back(Vertex(a), Vertex(b));
  }
  for (unsigned mask = 0; mask < 1U << pairs.size(); ++mask) {
    std::vector<Graph::Edge> edges;
    for (std::size_t e = 0; e < pairs.size(); ++e) {
      if ((mask >> e & 1U) != 0) edges.push_back(pairs[e]);
    }
    const Graph graph(5, edges);
    for (const std::uint32_t most : {0U, 1U, 7U}) {
      const Weights weights = random_weights(5, most, mask);
      expect_exact(graph, weights, test::heaviest(graph, weights));
    }
  }
}

TEST(StableSet, random_graphs_against_enumeration) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Graph graph = test::random_graph(6 + seed % 12, 10 * (seed % 11), seed);
    const Weights weights = random_weights(graph.vertex_count(), seed % 2 == 0 ? 3 : 100000, seed);
    expect_exact(graph, weights, test::heaviest(graph, weights));
  }
}

// More than one word a row, candidates that are packed anew: dense graphs have few stable sets.
TEST(StableSet, dense_graphs_of_several_words_against_enumeration) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Graph graph = test::random_graph(100 + 20 * seed, 90, seed);
    const Weights weights = random_weights(graph.vertex_count(), 1000, seed);
    expect_exact(graph, weights, test::heaviest(graph, weights));
  }
}

TEST(StableSet, the_weights_of_separate_parts_add_up) {
  std::vector<Graph::Edge> edges;
  Weights weights;
  std::uint64_t expected = 0;
  for (std::uint64_t part = 0; part < 9; ++part) {
    const Graph graph = test::random_graph(10, 40, part);
    const Weights own = random_weights(10, 50, part);
    graph.for_each_edge([&](Vertex a, Vertex b) {
      edges.emplace_back(Vertex(a.index + 10 * part), Vertex(b.index + 10 * part));
    });
    weights.insert(weights.end(), own.begin(), own.end());
    expected += test::heaviest(graph, own);
  }
  expect_exact(Graph(90, edges), weights, expected);
}

TEST(StableSet, no_vertices_and_no_weights) {
  EXPECT_TRUE(run(Graph(), {}).proven);
  EXPECT_FALSE(run(Graph(), {}).set.has_value());
  const Graph edgeless(70, {});
  expect_exact(edgeless, Weights(70, 0), 0);
  expect_exact(edgeless, Weights(70, 3), 210);
  expect_exact(test::complete_graph(70), Weights(70, 4), 4);
}

TEST(StableSet, a_limit_ends_the_search_without_a_proof) {
  const Graph graph = test::random_graph(60, 30, 1);
  const Weights weights = random_weights(60, 1000, 1);
  const std::uint64_t needed = run(graph, {.weights = weights}).work;
  ASSERT_GT(needed, 10U);
  const StableSetAnswer stopped = run(graph, {.weights = weights, .most_nodes = needed - 1});
  EXPECT_FALSE(stopped.proven);
  EXPECT_EQ(stopped.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(stopped.work, needed - 1);
  EXPECT_TRUE(run(graph, {.weights = weights, .most_nodes = needed}).proven);

  RunControl limited({.work = 100 + needed / 2});
  const StableSetAnswer counted =
      heaviest_stable_set(adjacency_rows(graph), {.weights = weights, .work_before = 100}, limited);
  EXPECT_EQ(counted.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(counted.work, needed / 2);

  std::stop_source source;
  source.request_stop();
  RunControl cancelled({}, source.get_token());
  const Graph large = test::random_graph(300, 30, 1);
  const Weights ones(300, 1);
  const StableSetAnswer answer =
      heaviest_stable_set(adjacency_rows(large), {.weights = ones}, cancelled);
  EXPECT_EQ(answer.stop_reason, StopReason::Cancelled);
  EXPECT_FALSE(answer.proven);
  EXPECT_LT(answer.work, 300U);
}

TEST(LocalSearch, sets_are_stable_heavier_than_asked_and_different) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Graph graph = test::random_graph(5 + seed * 3, 10 * (seed % 11), seed);
    const Weights weights = random_weights(graph.vertex_count(), 100, seed);
    const std::uint64_t above = 60 + seed;
    Random random(seed);
    const auto sets = heavy_stable_sets(graph, {weights, above, 10, 2000}, random);
    EXPECT_LE(sets.size(), 10U);
    std::set<std::vector<std::uint32_t>> different;
    for (const StableSet& set : sets) {
      expect_sound(graph, weights, set);
      EXPECT_GT(set.weight, above);
      different.insert(set.vertices);
    }
    EXPECT_EQ(different.size(), sets.size());
  }
}

TEST(LocalSearch, finds_the_heaviest_of_small_graphs) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Graph graph = test::random_graph(14, 10 + 20 * (seed % 5), seed);
    const Weights weights = random_weights(14, 1000, seed);
    const std::uint64_t expected = test::heaviest(graph, weights);
    Random random(seed);
    const auto sets = heavy_stable_sets(graph, {weights, expected - 1, 1, 5000}, random);
    ASSERT_EQ(sets.size(), 1U) << seed;
    EXPECT_EQ(sets.front().weight, expected);
    EXPECT_TRUE(heavy_stable_sets(graph, {weights, expected, 1, 5000}, random).empty());
  }
}

TEST(LocalSearch, the_same_seed_finds_the_same_sets) {
  const Graph graph = test::random_graph(80, 50, 4);
  const Weights weights = random_weights(80, 1000, 4);
  Random one(9);
  Random two(9);
  const auto a = heavy_stable_sets(graph, {weights, 3000, 8, 4000}, one);
  const auto b = heavy_stable_sets(graph, {weights, 3000, 8, 4000}, two);
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    EXPECT_EQ(a[i].vertices, b[i].vertices);
}

TEST(LocalSearch, nothing_where_there_is_nothing) {
  Random random(1);
  EXPECT_TRUE(heavy_stable_sets(Graph(), {{}, 0, 5, 100}, random).empty());
  const Weights none(3, 0);
  EXPECT_TRUE(heavy_stable_sets(Graph(3, {}), {none, 0, 5, 100}, random).empty());
  const Weights ones(3, 1);
  EXPECT_TRUE(heavy_stable_sets(Graph(3, {}), {ones, 0, 5, 0}, random).empty());
}

}  // namespace
}  // namespace facet::coloring

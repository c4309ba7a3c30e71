#include "backends/coloring/fractional/fractional.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "backends/coloring/fractional/branch_and_price.hpp"
#include "heuristics/coloring/greedy.hpp"
#include "model/random.hpp"
#include "proof/coloring/check_witness.hpp"
#include "tests/coloring_stable_set/oracle.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

FractionalResult run(const Graph& graph, const FractionalRequest& request = {}) {
  RunControl control;
  return fractional_bound(graph, request, control);
}

/// The bound that the witness gives, its capacity checked by going through all stable sets.
std::uint64_t enumerated_bound(const Graph& graph, const proof::WeightWitness& witness) {
  std::vector<std::uint32_t> weights(graph.vertex_count());
  std::uint64_t sum = 0;
  for (const auto& [vertex, weight] : witness.weights) {
    weights.at(vertex) = static_cast<std::uint32_t>(weight);
    sum += weight;
  }
  EXPECT_LE(test::heaviest(graph, weights), witness.capacity);
  return (sum + witness.capacity - 1) / witness.capacity;
}

proof::PlainGraph plain(const Graph& graph) {
  proof::PlainGraph result{graph.vertex_count(), {}};
  graph.for_each_edge([&](Vertex a, Vertex b) { result.edges.emplace_back(a.index, b.index); });
  return result;
}

/// Mycielski's construction: its fractional chromatic number is f + 1/f (Larsen, Propp & Ullman).
Graph mycielskian(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  std::vector<Graph::Edge> edges;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    edges.emplace_back(a, b);
    edges.emplace_back(Vertex(n + a.index), b);
    edges.emplace_back(a, Vertex(n + b.index));
  });
  for (std::size_t v = 0; v < n; ++v)
    edges.emplace_back(Vertex(n + v), Vertex(2 * n));
  return {2 * n + 1, edges};
}

/// Subsets of size k of n things, adjacent where they have none in common: n / k.
Graph kneser(unsigned n, int k) {
  std::vector<unsigned> sets;
  for (unsigned set = 0; set < 1U << n; ++set) {
    if (std::popcount(set) == k) sets.push_back(set);
  }
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = a + 1; b < sets.size(); ++b) {
      if ((sets[a] & sets[b]) == 0) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {sets.size(), edges};
}

class Fractional : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto reason = fractional_unavailable()) GTEST_SKIP() << *reason;
  }
};

void expect_number(const Graph& graph, double number) {
  const FractionalResult result = run(graph);
  EXPECT_EQ(result.bound, static_cast<std::size_t>(std::ceil(number - 1e-6)));
  // Once no further colour is to be gained the program is not solved to its end.
  EXPECT_GE(result.lp_value, number - 1e-6);
  EXPECT_LE(result.lp_value, static_cast<double>(result.bound) + 1e-6);
  EXPECT_TRUE(result.best_possible);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  ASSERT_TRUE(result.witness.has_value());
  const auto report = proof::check(plain(graph), *result.witness);
  EXPECT_EQ(report.verdict, proof::Verdict::Verified) << report.text;
  EXPECT_EQ(report.bound, result.bound);
}

TEST_F(Fractional, rows_that_the_memory_limit_has_no_room_for_are_not_made) {
  EdgeList edges;
  for (std::size_t v = 1; v < 6000; ++v)
    edges.add(Vertex(v - 1), Vertex(v));
  const Graph path(6000, std::move(edges));
  for (const std::uint64_t limit : {std::uint64_t{1} << 20U, std::uint64_t{8} << 20U}) {
    RunControl control(Limits{.memory_bytes = limit});
    const FractionalResult result = fractional_bound(path, {}, control);
    EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
    EXPECT_EQ(result.bound, 0U);
    EXPECT_EQ(result.work, 0U);
    const BranchAndPriceResult tree = branch_and_price(path, {}, control);
    EXPECT_EQ(tree.stop_reason, StopReason::MemoryLimit);
    EXPECT_EQ(tree.bound, 0U);
  }
}

TEST_F(Fractional, odd_cycles) {
  for (std::size_t k = 1; k < 12; ++k)
    expect_number(test::cycle_graph(2 * k + 1), 2.0 + 1.0 / static_cast<double>(k));
}

TEST_F(Fractional, kneser_graphs) {
  expect_number(kneser(5, 2), 2.5);  // Petersen's
  expect_number(kneser(6, 2), 3.0);
  expect_number(kneser(7, 3), 7.0 / 3.0);
  expect_number(kneser(8, 2), 4.0);
}

TEST_F(Fractional, mycielski_graphs) {
  Graph graph = test::complete_graph(2);
  double number = 2;
  for (int k = 0; k < 4; ++k) {
    graph = mycielskian(graph);
    number += 1 / number;
    expect_number(graph, number);
  }
}

TEST_F(Fractional, graphs_without_a_gap) {
  for (std::size_t n = 1; n < 10; ++n) {
    expect_number(test::complete_graph(n), static_cast<double>(n));
    expect_number(Graph(n, {}), 1);
    if (n > 1) expect_number(test::cycle_graph(2 * n), 2);
  }
  expect_number(test::queen_graph(5), 5);
  expect_number(test::queen_graph(8), 8.0 + 4.0 / 9.0);
}

// In a graph that looks alike from every vertex it is n over the largest stable set.
TEST_F(Fractional, circulant_graphs) {
  Random random(5);
  for (std::size_t n = 5; n < 17; ++n) {
    std::vector<Graph::Edge> edges;
    for (std::size_t jump = 1; jump <= n / 2; ++jump) {
      if (!random.chance(0.5)) continue;
      for (std::size_t v = 0; v < n; ++v)
        edges.emplace_back(Vertex(v), Vertex((v + jump) % n));
    }
    const Graph graph(n, edges);
    const std::vector<std::uint32_t> ones(n, 1);
    expect_number(graph, static_cast<double>(n) / static_cast<double>(test::heaviest(graph, ones)));
  }
}

TEST_F(Fractional, random_graphs_have_valid_witnesses_at_every_bound) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Graph graph = test::random_graph(1 + seed % 14, 10 * (seed % 11), seed);
    std::size_t last = 0;
    FractionalRequest request;
    request.seed = seed;
    request.on_bound = [&](std::size_t bound, const proof::WeightWitness& witness) {
      EXPECT_GT(bound, last);
      EXPECT_EQ(enumerated_bound(graph, witness), bound);
      last = bound;
    };
    const FractionalResult result = run(graph, request);
    EXPECT_EQ(result.bound, last);
    EXPECT_TRUE(result.best_possible);
    EXPECT_GE(static_cast<double>(result.bound), result.lp_value - 1e-6);
    EXPECT_EQ(test::fault(graph, result.colors), "");
    EXPECT_LE(result.bound, color_count(result.colors));
    if (graph.vertex_count() <= 8) {
      EXPECT_LE(result.bound, test::chromatic_number(graph));
    }
  }
}

TEST_F(Fractional, no_vertices) {
  const FractionalResult result = run(Graph());
  EXPECT_EQ(result.bound, 0U);
  EXPECT_FALSE(result.witness.has_value());
  EXPECT_TRUE(result.colors.empty());
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
}

TEST_F(Fractional, larger_graphs_pass_the_independent_check) {
  for (const std::uint64_t percent : {50, 70, 90}) {
    const Graph graph = test::random_graph(80, percent, percent);
    const FractionalResult result = run(graph);
    ASSERT_TRUE(result.witness.has_value());
    EXPECT_TRUE(result.best_possible);
    const auto report = proof::check(plain(graph), *result.witness);
    EXPECT_EQ(report.verdict, proof::Verdict::Verified) << report.text;
    EXPECT_EQ(report.bound, result.bound);
  }
}

TEST_F(Fractional, a_target_ends_it) {
  const Graph graph = test::random_graph(60, 70, 3);
  const std::size_t best = run(graph).bound;
  FractionalRequest request;
  request.target = best - 2;
  const FractionalResult result = run(graph, request);
  EXPECT_EQ(result.bound, best - 2);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
}

// A planted colouring is best possible, and its classes are stable sets of the greatest weight
// there is: no linear program is needed.
TEST_F(Fractional, a_planted_colouring_is_closed_by_its_own_prices) {
  const Graph graph = test::planted_graph(100, 10, 60, 1);
  Colors planted(100);
  for (std::uint32_t v = 0; v < 100; ++v)
    planted[v] = v % 10;
  FractionalRequest request;
  request.start = {greedy(graph, GreedyOrder::LargestFirst), planted};
  request.target = 10;
  const FractionalResult result = run(graph, request);
  EXPECT_EQ(result.bound, 10U);
  EXPECT_EQ(result.rounds, 0U);
  EXPECT_EQ(result.colors, planted);
}

TEST_F(Fractional, limits_leave_what_was_found) {
  const Graph graph = test::random_graph(100, 60, 2);
  const FractionalResult all = run(graph);
  ASSERT_GT(all.work, 500U);
  const std::size_t best = all.bound;
  for (const std::uint64_t work :
       {std::uint64_t{0}, std::uint64_t{1}, all.work / 4, all.work / 2}) {
    RunControl control({.work = work});
    const FractionalResult result = fractional_bound(graph, {}, control);
    EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
    EXPECT_LE(result.work, work);
    EXPECT_LE(result.bound, best);
    EXPECT_FALSE(result.best_possible);
    EXPECT_EQ(test::fault(graph, result.colors), "");
  }
  RunControl late({.wall_time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(fractional_bound(graph, {}, late).stop_reason, StopReason::TimeLimit);
  std::stop_source source;
  source.request_stop();
  RunControl cancelled({}, source.get_token());
  EXPECT_EQ(fractional_bound(graph, {}, cancelled).stop_reason, StopReason::Cancelled);
}

TEST_F(Fractional, too_little_memory_is_said) {
  RunControl control({.memory_bytes = 1});
  const FractionalResult result = fractional_bound(test::random_graph(300, 50, 2), {}, control);
  EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
  EXPECT_FALSE(result.best_possible);
  EXPECT_EQ(run(test::cycle_graph(5)).bound, 3U);  // and the next one has its own
}

TEST_F(Fractional, the_same_request_gives_the_same_run) {
  const Graph graph = test::random_graph(90, 60, 8);
  FractionalRequest request;
  request.seed = 17;
  const FractionalResult a = run(graph, request);
  const FractionalResult b = run(graph, request);
  EXPECT_EQ(a.work, b.work);
  EXPECT_EQ(a.rounds, b.rounds);
  EXPECT_EQ(a.columns, b.columns);
  EXPECT_EQ(a.colors, b.colors);
  EXPECT_EQ(a.witness->weights, b.witness->weights);
}

TEST(Lifted, vertices_get_the_numbers_of_the_whole_graph) {
  const proof::WeightWitness witness{{{0, 5}, {2, 7}}, 9};
  const std::vector<std::uint32_t> vertices{4, 6, 8};
  const proof::WeightWitness whole = lifted(witness, vertices);
  EXPECT_EQ(whole.capacity, 9U);
  EXPECT_EQ(whole.weights, (std::vector<std::pair<std::uint32_t, std::uint64_t>>{{4, 5}, {8, 7}}));
}

}  // namespace
}  // namespace facet::coloring

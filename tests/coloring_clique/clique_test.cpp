#include "backends/coloring/clique/clique.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "backends/coloring/clique/bit_clique.hpp"
#include "backends/coloring/clique/core_order.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/coloring_clique/oracle.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

using test::clique_number;
using test::is_clique;
using Search = CliqueResult (*)(const Graph&, const CliqueRequest&, RunControl&);

CliqueResult short_tabu(const Graph& graph, const CliqueRequest& request, RunControl& control) {
  return tabu_clique(graph, request, control, 2);
}

constexpr Search kAll[] = {find_clique, greedy_clique, short_tabu, maximum_clique};
constexpr Search kComplete[] = {find_clique, maximum_clique};

CliqueResult run(Search search, const Graph& graph, const CliqueRequest& request = {}) {
  RunControl control;
  return search(graph, request, control);
}

/// The same graph with its vertices renamed.
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

void expect_sound(const Graph& graph, const CliqueResult& result) {
  EXPECT_TRUE(is_clique(graph, result.vertices));
  EXPECT_TRUE(std::ranges::is_sorted(result.vertices));
  EXPECT_EQ(result.vertices.empty(), graph.vertex_count() == 0);
}

TEST(Clique, all_graphs_of_five_vertices) {
  test::for_each_graph(5, [](const Graph& graph) {
    const std::size_t expected = clique_number(graph);
    for (const Search search : kComplete) {
      const CliqueResult result = run(search, graph);
      expect_sound(graph, result);
      EXPECT_TRUE(result.maximum);
      ASSERT_EQ(result.vertices.size(), expected);
    }
    for (const Search search : kAll) {
      const CliqueResult result = run(search, graph);
      expect_sound(graph, result);
      ASSERT_LE(result.vertices.size(), expected);
      ASSERT_TRUE(!result.maximum || result.vertices.size() == expected);
    }
  });
}

TEST(Clique, random_graphs_of_every_density_against_plain_enumeration) {
  for (const std::uint64_t percent : {3U, 10U, 30U, 50U, 70U, 85U}) {
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const std::size_t n = percent > 70 ? 45 : 80;
      const Graph graph = test::random_graph(n, percent, seed);
      const std::size_t expected = clique_number(graph);
      for (const Search search : kAll) {
        const CliqueResult result = run(search, graph, {.seed = seed});
        expect_sound(graph, result);
        ASSERT_LE(result.vertices.size(), expected);
        ASSERT_TRUE(!result.maximum || result.vertices.size() == expected);
      }
      for (const Search search : kComplete)
        ASSERT_TRUE(run(search, graph).maximum);
    }
  }
}

/// Without a good clique to begin with, so that the search itself has to find and to prove.
TEST(Clique, the_search_on_bits_finds_what_enumeration_finds) {
  for (const std::uint64_t percent : {20U, 50U, 80U, 90U, 95U}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const std::size_t n = percent >= 80 ? 40 : 80;
      const Graph graph = test::random_graph(n, percent, seed + 100);
      BitRows rows(n, n);
      graph.for_each_edge([&](Vertex a, Vertex b) {
        rows.set(a.index, b.index);
        rows.set(b.index, a.index);
      });
      const std::size_t expected = clique_number(graph);
      for (const std::size_t beat : {std::size_t{0}, expected - 1, expected}) {
        RunControl control;
        const BitClique found = larger_clique(rows, beat, 0, 0, control);
        EXPECT_TRUE(is_clique(graph, found.vertices));
        EXPECT_FALSE(found.stopped);
        ASSERT_EQ(found.vertices.size(), beat < expected ? expected : 0);
      }
    }
  }
}

TEST(Clique, renaming_the_vertices_changes_nothing) {
  for (const std::uint64_t percent : {20U, 50U, 75U}) {
    const Graph graph = test::random_graph(140, percent, 7);
    const std::size_t expected = run(maximum_clique, graph).vertices.size();
    for (std::uint64_t seed = 0; seed < 3; ++seed)
      EXPECT_EQ(run(maximum_clique, shuffled(graph, seed)).vertices.size(), expected);
  }
}

TEST(Clique, degenerate_graphs) {
  for (const Search search : kComplete) {
    EXPECT_TRUE(run(search, Graph()).vertices.empty());
    EXPECT_EQ(run(search, Graph(1, {})).vertices, std::vector<std::uint32_t>{0});
    EXPECT_EQ(run(search, Graph(100, {})).vertices.size(), 1U);
    EXPECT_EQ(run(search, test::complete_graph(70)).vertices.size(), 70U);
    for (const Graph& graph : {Graph(), Graph(1, {}), Graph(9, {}), test::complete_graph(65)})
      EXPECT_TRUE(run(search, graph).maximum);
  }
}

TEST(Clique, greedy_and_tabu_find_a_planted_clique) {
  const Graph noise = test::random_graph(200, 50, 3);
  std::vector<Graph::Edge> edges;
  noise.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
  for (std::size_t a = 0; a < 200; a += 8) {
    for (std::size_t b = 0; b < a; b += 8)
      edges.emplace_back(Vertex(a), Vertex(b));
  }
  const Graph graph(200, edges);
  EXPECT_EQ(run(greedy_clique, graph).vertices.size(), 25U);
  EXPECT_EQ(run(short_tabu, graph).vertices.size(), 25U);
}

TEST(Clique, a_graph_too_large_for_one_matrix) {
  Random random(5);
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < 60'000; ++i) {
    const Vertex a(random.below(20'000));
    const Vertex b(random.below(20'000));
    if (a != b) edges.emplace_back(a, b);
  }
  for (std::size_t a = 0; a < 12; ++a) {
    for (std::size_t b = 0; b < a; ++b)
      edges.emplace_back(Vertex(a * 1000), Vertex(b * 1000));
  }
  const Graph graph(20'000, edges);
  for (const Search search : {find_clique, greedy_clique, maximum_clique}) {
    EXPECT_EQ(run(search, graph).vertices.size(), 12U);
    EXPECT_TRUE(run(search, graph).maximum || search == Search{greedy_clique});
  }
}

TEST(Clique, a_vertex_with_very_many_neighbours) {
  constexpr std::size_t kLeaves = 300'000;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 1; v <= kLeaves; ++v)
    edges.emplace_back(Vertex(0), Vertex(v));
  for (const std::size_t v : {7U, 70U, 7000U})
    edges.emplace_back(Vertex(v), Vertex(v + 100'000));
  const Graph star(kLeaves + 1, edges);
  for (const Search search : {find_clique, greedy_clique, maximum_clique})
    EXPECT_EQ(run(search, star).vertices.size(), 3U);
}

TEST(Clique, a_target_ends_the_search) {
  const Graph graph = test::random_graph(150, 70, 1);
  for (const Search search : kAll) {
    const CliqueResult result = run(search, graph, {.target = 6});
    EXPECT_GE(result.vertices.size(), 6U);
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
    EXPECT_FALSE(result.maximum);
  }
}

TEST(Clique, only_what_beats_is_looked_for) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Graph graph = test::random_graph(30, 40, seed);
    const std::size_t expected = clique_number(graph);
    for (std::size_t beat = 0; beat < expected + 3; ++beat) {
      for (const Search search : kAll) {
        const CliqueResult result = run(search, graph, {.seed = seed, .beat = beat});
        expect_sound(graph, result);
        EXPECT_TRUE(!result.maximum || beat >= expected || result.vertices.size() == expected);
      }
      for (const Search search : kComplete) {
        const CliqueResult result = run(search, graph, {.beat = beat});
        EXPECT_TRUE(result.maximum);
        EXPECT_EQ(result.vertices.size() > beat, expected > beat);
      }
    }
  }
}

TEST(Clique, under_a_work_limit_the_same_each_time_and_never_too_much_said) {
  const Graph graph = test::random_graph(200, 80, 1);
  for (const Search search : kAll) {
    for (const std::uint64_t limit : {0U, 1U, 30U, 1000U, 5000U}) {
      RunControl control({.work = limit});
      RunControl again({.work = limit});
      const CliqueResult result = search(graph, {.seed = 4}, control);
      EXPECT_EQ(result.vertices, search(graph, {.seed = 4}, again).vertices);
      EXPECT_FALSE(result.maximum);
      EXPECT_TRUE(is_clique(graph, result.vertices));
      EXPECT_TRUE(limit > 2000 || result.stop_reason == StopReason::WorkLimit);
    }
  }
}

TEST(Clique, a_cancelled_search_returns_its_start) {
  const Graph graph = test::random_graph(200, 80, 1);
  std::stop_source source;
  source.request_stop();
  const std::vector<std::uint32_t> start = run(greedy_clique, graph, {.target = 5}).vertices;
  RunControl control({}, source.get_token());
  const CliqueResult result = find_clique(graph, {.start = start}, control);
  EXPECT_EQ(result.vertices, start);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
}

TEST(Clique, a_start_that_is_none_is_refused) {
  const Graph graph = test::cycle_graph(5);
  for (const Search search : kAll) {
    EXPECT_THROW(run(search, graph, {.start = {0, 2}}), InvalidModel);
    EXPECT_THROW(run(search, graph, {.start = {5}}), InvalidModel);
    EXPECT_THROW(run(search, graph, {.start = {1, 1}}), InvalidModel);
  }
}

TEST(CoreOrder, the_core_numbers_are_those_of_peeling) {
  for (const test::NamedGraph& named : test::sample_graphs()) {
    const CoreOrder order = core_order(named.graph);
    const std::size_t n = named.graph.vertex_count();
    for (std::size_t k = 0; k <= order.degeneracy + 1; ++k) {
      std::vector<bool> left(n, true);
      for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t v = 0; v < n; ++v) {
          std::size_t degree = 0;
          for (const Vertex u : named.graph.neighbours(Vertex(v)))
            degree += left[u.index] ? 1 : 0;
          if (!left[v] || degree >= k) continue;
          left[v] = false;
          changed = true;
        }
      }
      for (std::size_t v = 0; v < n; ++v)
        EXPECT_EQ(left[v], order.core[v] >= k) << named.name;
    }
    for (std::size_t v = 0; v < n; ++v) {
      std::size_t later = 0;
      for (const Vertex u : named.graph.neighbours(Vertex(v)))
        later += order.position[u.index] > order.position[v] ? 1 : 0;
      EXPECT_LE(later, order.core[v]);
      EXPECT_EQ(order.order[order.position[v]], v);
    }
  }
}

}  // namespace
}  // namespace facet::coloring

#include "backends/coloring/reduce/reduction.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "backends/coloring/reduce/kernelise.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/coloring_clique/oracle.hpp"
#include "tests/coloring_reduce/replay.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

using test::chromatic_number;

bool color_rest(const Graph& graph, Colors& colors, std::size_t k) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (std::uint32_t c = 0; c < k; ++c) {
    const auto near = graph.neighbours(Vertex(v));
    if (std::ranges::any_of(near, [&](Vertex u) { return u.index < v && colors[u.index] == c; })) {
      continue;
    }
    colors.push_back(c);
    if (color_rest(graph, colors, k)) return true;
    colors.pop_back();
  }
  return false;
}

/// With as few colours as there can be, by trying them all; for small graphs.
Colors best_colors(const Graph& graph) {
  Colors colors;
  for (std::size_t k = 0; !color_rest(graph, colors, k); ++k) {
  }
  return colors;
}

/// First fit.
Colors some_colors(const Graph& graph) {
  Colors colors;
  color_rest(graph, colors, graph.vertex_count());
  return colors;
}

Reduction reduced(const Graph& graph, std::size_t bound) {
  RunControl control;
  return reduce(graph, bound, control);
}

/// The kernels coloured by `color` and glued: proper, with no more colours than they and the bound.
std::size_t expect_expands(const Graph& graph, const Reduction& reduction,
                           Colors (*color)(const Graph&)) {
  std::vector<Colors> kernels;
  std::size_t most = reduction.lower_bound;
  for (const Kernel& kernel : reduction.kernels) {
    kernels.push_back(color(kernel.graph));
    most = std::max(most, color_count(kernels.back()));
  }
  const Colors colors = expand(graph, reduction, kernels);
  EXPECT_EQ(test::fault(graph, colors), "");
  EXPECT_LE(color_count(colors), most);
  EXPECT_EQ(std::set<std::uint32_t>(colors.begin(), colors.end()).size(), color_count(colors));
  return most;
}

/// Several graphs, each glued to the one before at a vertex or standing by itself.
Graph cactus(std::uint64_t seed) {
  Random random(seed);
  std::vector<Graph::Edge> edges;
  std::size_t n = 0;
  for (std::size_t piece = 0; piece < 6; ++piece) {
    const std::size_t size = 3 + random.below(9);
    const Graph graph = test::random_graph(size, 60, random.next());
    const std::size_t first = n == 0 || random.below(4) == 0 ? n : random.below(n);
    const auto place = [&](Vertex v) { return Vertex(v.index == 0 ? first : n + v.index); };
    graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(place(a), place(b)); });
    n += size;
  }
  return {n, edges};
}

TEST(Reduction, the_chromatic_number_of_every_graph_of_five_vertices_is_kept) {
  test::for_each_graph(5, [](const Graph& graph) {
    const std::size_t chi = chromatic_number(graph);
    for (std::size_t bound = 0; bound <= chi; ++bound) {
      const Reduction reduction = reduced(graph, bound);
      ASSERT_EQ(test::fault_of(graph, reduction), "");
      ASSERT_EQ(expect_expands(graph, reduction, best_colors), chi);
      ASSERT_TRUE(reduction.complete);
    }
  });
}

TEST(Reduction, the_chromatic_number_of_random_graphs_is_kept_and_bounds_may_move) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Graph graph = test::random_graph(8 + seed % 5, 15 + seed % 70, seed);
    const std::size_t chi = color_count(best_colors(graph));
    RunControl control;
    Reduction reduction = reduced(graph, 1);
    for (std::size_t bound = 1; bound <= chi; ++bound) {
      tighten(reduction, bound, control);
      ASSERT_EQ(test::fault_of(graph, reduction), "");
      ASSERT_EQ(expect_expands(graph, reduction, best_colors), chi);
    }
  }
}

TEST(Reduction, blocks_are_glued) {
  std::size_t several = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Graph graph = cactus(seed);
    for (std::size_t bound = 0; bound < 7; ++bound) {
      const Reduction reduction = reduced(graph, bound);
      ASSERT_EQ(test::fault_of(graph, reduction), "");
      expect_expands(graph, reduction, some_colors);
      several += reduction.kernels.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(several, 50U);
}

TEST(Reduction, of_a_kernel_nothing_more_can_be_taken) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Graph graph = seed % 2 == 0 ? cactus(seed) : test::random_graph(40, 15, seed);
    const Reduction reduction = reduced(graph, 3);
    for (const Kernel& kernel : reduction.kernels) {
      const std::size_t n = kernel.graph.vertex_count();
      test::VertexSet all;
      for (std::uint32_t v = 0; v < n; ++v)
        all.insert(v);
      for (std::uint32_t v = 0; v < n; ++v) {
        const test::VertexSet near = test::neighbours_in(kernel.graph, v, all);
        EXPECT_GE(near.size(), 3U);
        for (std::uint32_t w = 0; w < n; ++w) {
          const test::VertexSet others = test::neighbours_in(kernel.graph, w, all);
          EXPECT_TRUE(w == v || !std::ranges::includes(others, near));
        }
        std::set<std::uint32_t> reached{v == 0 ? 1U : 0U};
        for (std::size_t round = 0; round < n; ++round) {
          for (const std::uint32_t u : std::set<std::uint32_t>(reached))
            reached.merge(test::neighbours_in(kernel.graph, u, all));
          reached.erase(v);
        }
        EXPECT_EQ(reached.size(), n - 1);
      }
    }
  }
}

TEST(Reduction, degenerate_graphs) {
  EXPECT_TRUE(reduced(Graph(), 0).kernels.empty());
  EXPECT_TRUE(expand(Graph(), reduced(Graph(), 3), {}).empty());
  for (std::size_t bound = 0; bound < 3; ++bound) {
    const Graph isolated(4, {});
    const Reduction reduction = reduced(isolated, bound);
    EXPECT_TRUE(reduction.kernels.empty());
    EXPECT_EQ(expand(isolated, reduction, {}), Colors(4, 0));
  }
  EXPECT_EQ(reduced(test::complete_graph(6), 5).kernels.size(), 1U);
  EXPECT_TRUE(reduced(test::complete_graph(6), 6).kernels.empty());
  EXPECT_TRUE(reduced(test::cycle_graph(4), 2).kernels.empty());
  EXPECT_EQ(reduced(test::cycle_graph(8), 2).kernels.front().vertices.size(), 8U);
  EXPECT_EQ(reduced(test::cycle_graph(9), 2).kernels.front().vertices.size(), 9U);
  EXPECT_TRUE(reduced(test::cycle_graph(9), 3).kernels.empty());
}

TEST(Reduction, a_bound_that_is_too_high_still_expands) {
  for (const test::NamedGraph& named : test::sample_graphs()) {
    for (const std::size_t bound : {5U, 20U, 1000U}) {
      const Reduction reduction = reduced(named.graph, bound);
      EXPECT_EQ(test::fault_of(named.graph, reduction), "") << named.name;
      expect_expands(named.graph, reduction, some_colors);
    }
  }
}

TEST(Reduction, a_limit_leaves_a_reduction_that_holds) {
  const Graph graph = cactus(3);
  for (std::uint64_t work = 0; work < 40; ++work) {
    RunControl control({.work = work});
    Reduction reduction = reduce(graph, 2, control);
    EXPECT_TRUE(!reduction.complete || work > 5);
    EXPECT_EQ(test::fault_of(graph, reduction), "");
    expect_expands(graph, reduction, some_colors);
    RunControl unlimited;
    tighten(reduction, 2, unlimited);
    EXPECT_TRUE(reduction.complete);
    EXPECT_EQ(test::fault_of(graph, reduction), "");
  }
}

TEST(Reduction, a_colouring_of_the_graph_is_one_of_its_kernels) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Graph graph = cactus(seed);
    const Reduction reduction = reduced(graph, 2);
    const Colors colors = some_colors(graph);
    const Colors back = expand(graph, reduction, restrict_to_kernels(reduction, colors));
    EXPECT_EQ(test::fault(graph, back), "");
    EXPECT_LE(color_count(back), std::max<std::size_t>(2, color_count(colors)));
  }
}

TEST(Reduction, the_way_to_each_kernel_holds_for_the_checker) {
  std::size_t apart = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Graph graph = cactus(seed);
    proof::PlainGraph plain;
    plain.vertices = graph.vertex_count();
    graph.for_each_edge([&](Vertex a, Vertex b) { plain.edges.emplace_back(a.index, b.index); });
    for (std::size_t bound = 0; bound < 5; ++bound) {
      const Reduction reduction = reduced(graph, bound);
      for (std::size_t i = 0; i < reduction.kernels.size(); ++i) {
        const proof::Reduction way = way_to_kernel(reduction, i);
        EXPECT_EQ(proof::wrong_step(plain, way).value_or(""), "");
        EXPECT_EQ(way.steps.size() + reduction.kernels[i].vertices.size(), graph.vertex_count());
        for (const ReductionStep& step : way.steps)
          apart += step.kind == ReductionStep::Kind::Apart ? 1 : 0;
      }
    }
  }
  EXPECT_GT(apart, 50U);
}

TEST(Reduction, what_is_no_colouring_of_the_kernels_is_refused) {
  const Graph graph = test::cycle_graph(9);
  const Reduction reduction = reduced(graph, 2);
  EXPECT_THROW(expand(graph, reduction, {}), InvalidModel);
  EXPECT_THROW(expand(Graph(8, {}), reduction, std::vector<Colors>{Colors(9, 0)}), InvalidModel);
  EXPECT_THROW(expand(graph, reduction, std::vector<Colors>{Colors(9, 0)}), InvalidModel);
  EXPECT_THROW(expand(graph, reduction, std::vector<Colors>{Colors(8, 0)}), InvalidModel);
  EXPECT_THROW(restrict_to_kernels(reduction, Colors(8, 0)), InvalidModel);
}

TEST(Reduction, long_and_large_graphs) {
  // Triangles that share one vertex, and five-cycles in a chain.
  constexpr std::size_t kPieces = 20'000;
  std::vector<Graph::Edge> fan;
  std::vector<Graph::Edge> chain;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const Vertex a(2 * i + 1);
    const Vertex b(2 * i + 2);
    fan.insert(fan.end(), {{Vertex(0), a}, {Vertex(0), b}, {a, b}});
    for (std::size_t j = 0; j < 5; ++j)
      chain.emplace_back(Vertex(4 * i + j), Vertex(4 * i + (j + 1) % 5));
  }
  const Graph fans(2 * kPieces + 1, fan);
  EXPECT_EQ(expect_expands(fans, reduced(fans, 2), some_colors), 3U);
  const Graph chains(4 * kPieces + 1, chain);
  const Reduction reduction = reduced(chains, 2);
  EXPECT_EQ(reduction.kernels.size(), kPieces);
  EXPECT_EQ(expect_expands(chains, reduction, some_colors), 3U);
}

TEST(Kernelise, finds_the_clique_number_and_keeps_the_chromatic_number) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Graph graph = test::random_graph(6 + seed % 8, 20 + seed % 70, seed);
    const std::size_t chi = color_count(best_colors(graph));
    for (const std::size_t bound : {std::size_t{0}, chi}) {
      RunControl control;
      const Kernelisation result = kernelise(graph, {.seed = seed}, bound, control);
      EXPECT_TRUE(test::is_clique(graph, result.clique.vertices));
      EXPECT_EQ(test::fault_of(graph, result.reduction), "");
      EXPECT_EQ(expect_expands(graph, result.reduction, best_colors), chi);
      EXPECT_EQ(result.reduction.lower_bound,
                std::max({bound, result.clique.vertices.size(), colors_needed(result.mycielski)}));
      EXPECT_TRUE(result.clique.maximum || result.reduction.lower_bound == chi);
      EXPECT_TRUE(!result.clique.maximum ||
                  result.clique.vertices.size() == test::clique_number(graph));
    }
  }
}

TEST(Kernelise, degenerate_graphs_and_limits) {
  RunControl control;
  EXPECT_TRUE(kernelise(Graph(), {}, 0, control).clique.vertices.empty());
  EXPECT_TRUE(kernelise(test::complete_graph(9), {}, 0, control).reduction.kernels.empty());
  EXPECT_EQ(kernelise(test::complete_graph(9), {.target = 4}, 0, control).clique.stop_reason,
            StopReason::Completed);
  const Graph graph = test::random_graph(200, 80, 2);
  RunControl limited({.work = 500});
  const Kernelisation result = kernelise(graph, {}, 0, limited);
  EXPECT_FALSE(result.clique.maximum);
  EXPECT_EQ(result.clique.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(test::fault_of(graph, result.reduction), "");
}

}  // namespace
}  // namespace facet::coloring

#include "heuristics/coloring/core.hpp"

#include <gtest/gtest.h>

#include <set>

#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/iterated_greedy.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

std::size_t degree_within(const Graph& graph, Vertex v, const std::set<Vertex>& within) {
  std::size_t degree = 0;
  for (const Vertex u : graph.neighbours(v))
    degree += within.contains(u) ? 1 : 0;
  return degree;
}

TEST(Core, KeepsWhatHasKNeighboursInIt) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    for (const std::size_t k : {0U, 1U, 2U, 5U, 30U, 100U}) {
      SCOPED_TRACE(name + ", " + std::to_string(k));
      const Core found = core(graph, k);
      std::set<Vertex> within(found.kept.begin(), found.kept.end());
      EXPECT_EQ(within.size() + found.removed.size(), graph.vertex_count());
      EXPECT_EQ(found.graph.vertex_count(), found.kept.size());
      for (std::size_t v = 0; v < found.kept.size(); ++v) {
        EXPECT_GE(degree_within(graph, found.kept[v], within), k);
        EXPECT_EQ(degree_within(graph, found.kept[v], within), found.graph.degree(Vertex(v)));
      }
      for (std::size_t i = found.removed.size(); i-- > 0;) {
        EXPECT_LT(degree_within(graph, found.removed[i], within), k);
        within.insert(found.removed[i]);
      }
      EXPECT_EQ(within.size(), graph.vertex_count());
    }
  }
}

TEST(Core, AColoringOfTheCoreWithKColorsIsOneOfTheWhole) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    SCOPED_TRACE(name);
    RunControl control;
    Effort effort(control);
    for (const std::size_t k : {1U, 3U, 8U, 40U}) {
      const Core reduced = core(graph, k);
      const Colors of_core = dsatur(reduced.graph, 1, effort);
      const Colors whole = expand(graph, reduced, of_core);
      EXPECT_EQ(test::fault(graph, whole), "");
      EXPECT_LE(color_count(whole), std::max(k, color_count(of_core)));
    }
  }
}

TEST(SearchCore, HandsTheSearchTheCoreAndItsStart) {
  // A triangle with a tail: with 2 colours only the triangle is to be searched.
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)},
                                       {Vertex(1), Vertex(2)},
                                       {Vertex(2), Vertex(3)},
                                       {Vertex(3), Vertex(1)}};
  const Graph graph(4, edges);
  RunControl control;
  Effort effort(control);
  const auto found = search_core(
      graph, {2, 7, {9, 8, 7, 6}},
      [](const Graph& inner, const FixedK& request, Effort&) -> std::optional<Colors> {
        EXPECT_EQ(inner.vertex_count(), 3U);
        EXPECT_EQ(request.seed, 7U);
        EXPECT_EQ(request.start, (Colors{8, 7, 6}));
        return Colors{0, 1, 2};
      },
      effort);
  EXPECT_EQ(found, (Colors{1, 0, 1, 2}));
}

TEST(Descend, StopsWhereTheSearchGivesUpOrTheTargetIsMet) {
  const Graph graph = test::planted_graph(60, 4, 80, 1);
  std::vector<std::size_t> asked;
  const SearchAtK search = [&](const Graph& g, const FixedK& r, Effort& e) {
    asked.push_back(r.colors);
    return r.colors < 4 ? std::nullopt : tabucol(g, r, {}, e);
  };
  RunControl control;
  HeuristicRequest request;
  for (std::uint32_t v = 0; v < 60; ++v)
    request.start.push_back(v);
  const HeuristicResult result = descend(graph, request, search, control);
  EXPECT_EQ(test::fault(graph, result.colors), "");
  EXPECT_EQ(color_count(result.colors), 4U);
  EXPECT_EQ(asked.back(), 3U);
  asked.clear();
  request.target = 4;
  RunControl again;
  EXPECT_EQ(color_count(descend(graph, request, search, again).colors), 4U);
  EXPECT_EQ(asked.back(), 4U);
}

TEST(Descend, ASearchThatFindsNothingLeavesTheStart) {
  const SearchAtK nothing = [](const Graph&, const FixedK&, Effort&) {
    return std::optional<Colors>();
  };
  for (const auto& [name, graph] : test::sample_graphs()) {
    SCOPED_TRACE(name);
    RunControl control;
    const HeuristicResult result = descend(graph, {}, nothing, control);
    EXPECT_EQ(test::fault(graph, result.colors), "");
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
  }
}

TEST(IteratedGreedy, NeverTakesMoreColorsAndEndsByItself) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    SCOPED_TRACE(name);
    HeuristicRequest request;
    std::size_t last = graph.vertex_count() + 1;
    request.on_improvement = [&](const Colors& colors) {
      EXPECT_LT(color_count(colors), last);
      last = color_count(colors);
    };
    RunControl control;
    const HeuristicResult result = iterated_greedy(graph, {.stale_rounds = 100}, request, control);
    EXPECT_EQ(test::fault(graph, result.colors), "");
    EXPECT_EQ(color_count(result.colors), last == graph.vertex_count() + 1 ? 0 : last);
    request.on_improvement = {};
    RunControl again;
    EXPECT_EQ(iterated_greedy(graph, {.stale_rounds = 100}, request, again).colors, result.colors);
  }
}

TEST(IteratedGreedy, LowersAPoorColoring) {
  const Graph graph = test::planted_graph(60, 3, 60, 2);
  Colors start(60);
  for (std::uint32_t v = 0; v < 60; ++v)
    start[v] = v;
  RunControl control;
  Effort effort(control);
  const Colors found = iterated_greedy(graph, {.stale_rounds = 2000}, start, 3, 1, effort);
  EXPECT_EQ(test::fault(graph, found), "");
  EXPECT_LT(color_count(found), 12U);
}

}  // namespace
}  // namespace facet::coloring

#include "heuristics/coloring/greedy.hpp"

#include <gtest/gtest.h>

#include <set>

#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/rlf.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

constexpr GreedyOrder kOrders[] = {GreedyOrder::FirstFit, GreedyOrder::LargestFirst,
                                   GreedyOrder::SmallestLast, GreedyOrder::BreadthFirst,
                                   GreedyOrder::Incidence};

void expect_coloring(const Graph& graph, const Colors& colors) {
  EXPECT_EQ(test::fault(graph, colors), "");
  const std::set<std::uint32_t> used(colors.begin(), colors.end());
  EXPECT_EQ(used.size(), color_count(colors)) << "a colour is left out";
}

TEST(Greedy, EveryOrderHoldsEveryVertexOnceAndColorsProperly) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    for (const GreedyOrder order : kOrders) {
      SCOPED_TRACE(name + ", order " + std::to_string(static_cast<int>(order)));
      const auto vertices = order_of(graph, order);
      EXPECT_EQ(std::set<Vertex>(vertices.begin(), vertices.end()).size(), graph.vertex_count());
      EXPECT_EQ(vertices.size(), graph.vertex_count());
      expect_coloring(graph, greedy(graph, order));
    }
  }
}

TEST(Greedy, LargestFirstFallsInDegree) {
  const Graph graph = test::random_graph(80, 20, 3);
  const auto order = order_of(graph, GreedyOrder::LargestFirst);
  for (std::size_t i = 1; i < order.size(); ++i)
    EXPECT_GE(graph.degree(order[i - 1]), graph.degree(order[i]));
}

// In front of each vertex of the order, counted anew.
std::size_t neighbours_before(const Graph& graph, std::span<const Vertex> order, std::size_t place,
                              Vertex v) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < place; ++i)
    count += graph.adjacent(order[i], v) ? 1 : 0;
  return count;
}

TEST(Greedy, SmallestLastTakesTheSmallestDegreeFromBehind) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Graph graph = test::random_graph(40, 5 + seed * 10, seed);
    const auto order = order_of(graph, GreedyOrder::SmallestLast);
    for (std::size_t place = order.size(); place-- > 0;) {
      for (std::size_t i = 0; i < place; ++i) {
        EXPECT_LE(neighbours_before(graph, order, place + 1, order[place]),
                  neighbours_before(graph, order, place + 1, order[i]));
      }
    }
  }
}

TEST(Greedy, IncidenceTakesTheVertexWithMostOrderedNeighbours) {
  const Graph graph = test::random_graph(40, 30, 5);
  const auto order = order_of(graph, GreedyOrder::Incidence);
  for (std::size_t place = 0; place < order.size(); ++place) {
    for (std::size_t i = place; i < order.size(); ++i) {
      EXPECT_GE(neighbours_before(graph, order, place, order[place]),
                neighbours_before(graph, order, place, order[i]));
    }
  }
}

TEST(Greedy, BreadthFirstStaysWithinAComponentUntilItIsDone) {
  // Two paths of three vertices each: 0-2-4 and 1-3-5.
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(2)},
                                       {Vertex(2), Vertex(4)},
                                       {Vertex(1), Vertex(3)},
                                       {Vertex(3), Vertex(5)}};
  const auto order = order_of(Graph(6, edges), GreedyOrder::BreadthFirst);
  const std::vector<Vertex> expected{Vertex(2), Vertex(0), Vertex(4),
                                     Vertex(3), Vertex(1), Vertex(5)};
  EXPECT_EQ(order, expected);
}

TEST(Dsatur, ColorsProperlyForEverySeedAndTheSameForTheSame) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    SCOPED_TRACE(name);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      RunControl control;
      Effort effort(control);
      const Colors colors = dsatur(graph, seed, effort);
      expect_coloring(graph, colors);
      EXPECT_EQ(effort.moves(), graph.vertex_count());
      EXPECT_EQ(colors, dsatur(graph, seed, effort));
    }
  }
}

TEST(Dsatur, IsExactOnBipartiteGraphs) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Graph graph = test::planted_graph(50, 2, 15, seed);
    RunControl control;
    Effort effort(control);
    EXPECT_LE(color_count(dsatur(graph, seed, effort)), 2U);
  }
}

TEST(Dsatur, MoreThan64ColorsAreColors) {
  const Graph graph = test::complete_graph(150);
  RunControl control;
  Effort effort(control);
  expect_coloring(graph, dsatur(graph, 1, effort));
}

TEST(Rlf, ColorsProperlyForEverySeedAndTheSameForTheSame) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    SCOPED_TRACE(name);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      RunControl control;
      Effort effort(control);
      const Colors colors = rlf(graph, seed, effort);
      expect_coloring(graph, colors);
      EXPECT_EQ(colors, rlf(graph, seed, effort));
    }
  }
}

TEST(Rlf, EveryClassIsMaximalInWhatTheEarlierOnesLeft) {
  const Graph graph = test::random_graph(60, 40, 9);
  RunControl control;
  Effort effort(control);
  const Colors colors = rlf(graph, 4, effort);
  for (std::size_t v = 0; v < colors.size(); ++v) {
    for (std::uint32_t earlier = 0; earlier < colors[v]; ++earlier) {
      bool barred = false;
      for (const Vertex u : graph.neighbours(Vertex(v)))
        barred = barred || colors[u.index] == earlier;
      EXPECT_TRUE(barred) << "vertex " << v << " could have had colour " << earlier;
    }
  }
}

TEST(DsaturAndRlf, AWorkLimitStillGivesAColoring) {
  const Graph graph = test::random_graph(60, 40, 9);
  for (const std::uint64_t work : {0U, 1U, 7U, 30U}) {
    Limits limits;
    limits.work = work;
    RunControl control(limits);
    Effort effort(control);
    expect_coloring(graph, dsatur(graph, 1, effort));
    EXPECT_EQ(effort.reason(), StopReason::WorkLimit);
    Effort again(control);
    expect_coloring(graph, rlf(graph, 1, again));
    EXPECT_EQ(again.reason(), StopReason::WorkLimit);
  }
}

TEST(FixedKHelpers, NormalisedNamesTheLargestClassFirstAndClosesGaps) {
  EXPECT_EQ(normalised({5, 2, 2, 9, 5, 2}), (Colors{1, 0, 0, 2, 1, 0}));
  EXPECT_EQ(normalised({}), Colors{});
  EXPECT_EQ(without_smallest_class({0, 1, 1}), (Colors{kNoColor, 0, 0}));
  EXPECT_EQ(without_smallest_class({0}), (Colors{kNoColor}));
  EXPECT_EQ(without_smallest_class({}), Colors{});
}

TEST(FixedKHelpers, IsProperSeesWhatTheRulesSee) {
  const Graph graph = test::cycle_graph(4);
  EXPECT_TRUE(is_proper(graph, {0, 1, 0, 1}, 2));
  EXPECT_FALSE(is_proper(graph, {0, 1, 0, 1}, 1));
  EXPECT_FALSE(is_proper(graph, {0, 1, 1, 0}, 2));
  EXPECT_FALSE(is_proper(graph, {0, 1, 0}, 2));
  EXPECT_FALSE(is_proper(graph, {0, 1, 0, kNoColor}, 2));
  EXPECT_TRUE(is_proper(Graph(), {}, 0));
}

}  // namespace
}  // namespace facet::coloring

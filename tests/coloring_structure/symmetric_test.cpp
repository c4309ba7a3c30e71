#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "backends/coloring/structure/group.hpp"
#include "backends/coloring/structure/quotient.hpp"
#include "backends/coloring/structure/structure.hpp"
#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/encode.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

// Squares of a board; joined where a queen goes from one to the other.
Graph queens(std::size_t side) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < side * side; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const auto rows = static_cast<int>(a / side) - static_cast<int>(b / side);
      const auto columns = static_cast<int>(a % side) - static_cast<int>(b % side);
      if (rows == 0 || columns == 0 || rows == columns || rows == -columns)
        edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(side * side, edges);
}

Graph cycle(std::size_t n) {
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < n; ++v)
    edges.emplace_back(Vertex(v), Vertex((v + 1) % n));
  return Graph(n, edges);
}

std::set<Permutation> all_automorphisms(const Graph& graph) {
  Permutation p(graph.vertex_count());
  std::iota(p.begin(), p.end(), 0U);
  std::set<Permutation> result;
  do {
    if (is_automorphism(graph, p)) result.insert(p);
  } while (std::ranges::next_permutation(p).found);
  return result;
}

std::set<Permutation> found_automorphisms(const Graph& graph, std::size_t count) {
  AutomorphismRequest request;
  request.count = count;
  const auto found = some_automorphisms(graph, request, RunControl());
  return {found.begin(), found.end()};
}

TEST(Automorphisms, OfSmallGraphsAreAllFound) {
  Random random(1);
  for (int i = 0; i < 40; ++i) {
    const Graph graph = test::random_graph(random, 1 + random.below(6), 0.3 + 0.4 * random.unit());
    const auto all = all_automorphisms(graph);
    // Each comes with the same chance, so with 20 draws for each of them none should be missing.
    AutomorphismRequest request;
    request.count = 20 * all.size();
    request.refinements = 1'000'000;
    const auto found = some_automorphisms(graph, request, RunControl());
    EXPECT_EQ(found.size(), request.count);
    EXPECT_EQ(std::set(found.begin(), found.end()), all);
  }
}

TEST(Automorphisms, OfBoardsAndCyclesAreAsManyAsTheirSymmetries) {
  EXPECT_EQ(found_automorphisms(queens(5), 200).size(), 8U);
  EXPECT_EQ(found_automorphisms(queens(8), 200).size(), 8U);
  EXPECT_EQ(found_automorphisms(cycle(9), 400).size(), 18U);
  EXPECT_EQ(found_automorphisms(Graph(0, {}), 3).size(), 1U);
}

TEST(Automorphisms, EndByTheirEffortAndByTheControl) {
  AutomorphismRequest request;
  request.refinements = 0;
  EXPECT_TRUE(some_automorphisms(cycle(5), request, RunControl()).empty());
  std::stop_source source;
  source.request_stop();
  request.refinements = 100;
  EXPECT_TRUE(some_automorphisms(cycle(5), request, RunControl({}, source.get_token())).empty());
}

TEST(Automorphisms, PowersAndOrders) {
  const Permutation p{1, 2, 0, 4, 3};
  EXPECT_EQ(order_of(p, 100), 6U);
  EXPECT_EQ(order_of(p, 5), 0U);
  EXPECT_EQ(power(p, 0), (Permutation{0, 1, 2, 3, 4}));
  EXPECT_EQ(power(p, 2), (Permutation{2, 0, 1, 3, 4}));
  EXPECT_EQ(compose(power(p, 2), power(p, 3)), power(p, 5));
}

TEST(SmallGroups, AreClosedAndTheirActionsKeepProducts) {
  const auto automorphisms = found_automorphisms(queens(6), 100);
  const auto groups = small_groups(queens(6), {automorphisms.begin(), automorphisms.end()}, 8);
  // Of the eight symmetries of a square: rotations, two four-groups, the half turn, and of the
  // mirrors two of each kind.
  EXPECT_EQ(groups.size(), 8U);
  EXPECT_TRUE(std::ranges::is_sorted(groups, {}, &SmallGroup::orbits));
  for (const SmallGroup& group : groups) {
    const auto& elements = group.elements;
    std::set<std::vector<std::uint32_t>> orbits;
    for (std::uint32_t v = 0; v < 36; ++v) {
      std::set<std::uint32_t> orbit;
      for (const Permutation& p : elements)
        orbit.insert(p[v]);
      orbits.insert({orbit.begin(), orbit.end()});
    }
    EXPECT_EQ(group.orbits, orbits.size());
    for (const ColorAction& action : color_actions(group, 7, 10)) {
      ASSERT_EQ(action.size(), elements.size());
      for (std::size_t a = 0; a < elements.size(); ++a) {
        for (std::size_t b = 0; b < elements.size(); ++b) {
          const auto product = std::ranges::find(elements, compose(elements[a], elements[b]));
          ASSERT_NE(product, elements.end());
          const auto c = static_cast<std::size_t>(product - elements.begin());
          EXPECT_EQ(compose(action[a], action[b]), action[c]);
        }
      }
    }
  }
}

// A colouring with k colours, or fewer, that some action of the group only renames, by brute force.
bool has_symmetric_coloring(const Graph& graph, const SmallGroup& group,
                            const ColorAction& action) {
  const std::size_t n = graph.vertex_count();
  const std::size_t k = action.front().size();
  std::size_t codes = 1;
  for (std::size_t v = 0; v < n; ++v)
    codes *= k;
  for (std::size_t code = 0; code < codes; ++code) {
    Colors colors;
    for (std::size_t rest = code; colors.size() < n; rest /= k)
      colors.push_back(static_cast<std::uint32_t>(rest % k));
    bool good = test::is_proper(graph, colors);
    for (std::size_t e = 0; e < action.size(); ++e) {
      for (std::size_t v = 0; v < n; ++v)
        good &= colors[group.elements[e][v]] == action[e][colors[v]];
    }
    if (good) return true;
  }
  return false;
}

TEST(SymmetricColoring, IsFoundWhereAnyGroupHasOne) {
  Random random(2);
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const std::size_t n = 2 + random.below(5);
    const Graph graph = i % 4 == 0 ? cycle(n + 1 + n % 2) : test::random_graph(random, n, 0.5);
    const auto automorphisms = some_automorphisms(graph, {}, RunControl());
    for (std::uint32_t k = 1; k <= 4; ++k) {
      bool expected = false;
      for (const SmallGroup& group : small_groups(graph, automorphisms, 8)) {
        for (const ColorAction& action : color_actions(group, k, 60))
          expected = expected || has_symmetric_coloring(graph, group, action);
      }
      const auto colors = symmetric_coloring(graph, {0, k, 1000}, RunControl());
      EXPECT_EQ(colors.has_value(), expected);
      if (!colors) continue;
      ++found;
      EXPECT_TRUE(test::is_proper(graph, *colors));
      EXPECT_LE(color_count(*colors), k);
    }
  }
  EXPECT_GT(found, 50);
}

TEST(SymmetricColoring, OfTheTwelveByTwelveBoard) {
  const Graph graph = queens(12);
  const auto colors = symmetric_coloring(graph, {0, 12, 10000}, RunControl());
  ASSERT_TRUE(colors);
  EXPECT_TRUE(test::is_proper(graph, *colors));
  EXPECT_EQ(color_count(*colors), 12U);
  // 8 x 8 squares have no colouring with 8 colours at all.
  EXPECT_FALSE(symmetric_coloring(queens(8), {0, 8, 10000}, RunControl()));
}

TEST(SymmetricColoring, GoesOnWhereItWasStopped) {
  const Graph graph = queens(12);
  Limits slice;
  slice.work = 500;
  SymmetricColoring search(graph, {0, 12, 10000});
  std::optional<Colors> colors;
  std::uint64_t slices = 0;
  for (; !colors && slices < 1000; ++slices)
    colors = search.search(RunControl(slice));
  ASSERT_TRUE(colors);
  EXPECT_TRUE(test::is_proper(graph, *colors));
  EXPECT_GT(slices, 1U);
  EXPECT_LE(search.work(), 510 * slices);
  const Graph eight = queens(8);
  SymmetricColoring hopeless(eight, {0, 8, 10000});
  EXPECT_FALSE(hopeless.search(RunControl()));
  EXPECT_TRUE(hopeless.exhausted());
}

TEST(QuotientFormula, WritingStopsAtOnce) {
  const Graph graph = queens(6);
  const auto groups = small_groups(graph, some_automorphisms(graph, {}, RunControl()), 8);
  ASSERT_FALSE(groups.empty());
  const ColorAction action = color_actions(groups.front(), 6, 1).front();
  const QuotientFormula formula(graph, groups.front());
  cnf::CountingSink all;
  EXPECT_TRUE(formula.write(action, {}, all));
  cnf::CountingSink some;
  EXPECT_FALSE(formula.write(action, {}, some, [&] { return some.clauses > 20; }));
  EXPECT_GT(some.clauses, 20U);
  EXPECT_LT(2 * some.clauses, all.clauses);
}

TEST(SymmetricColoring, StopsByLimitsAndTakesDegenerateGraphs) {
  EXPECT_FALSE(symmetric_coloring(Graph(0, {}), {0, 3, 100}, RunControl()));
  EXPECT_FALSE(symmetric_coloring(Graph(3, {}), {0, 0, 100}, RunControl()));
  EXPECT_TRUE(symmetric_coloring(Graph(3, {}), {0, 1, 100}, RunControl()));
  Limits little;
  little.work = 5;
  EXPECT_FALSE(symmetric_coloring(queens(12), {0, 12, 10000}, RunControl(little)));
  Limits no_memory;
  no_memory.memory_bytes = 1000;
  EXPECT_FALSE(symmetric_coloring(queens(12), {0, 12, 10000}, RunControl(no_memory)));
  Limits no_time;
  no_time.wall_time = std::chrono::nanoseconds(0);
  EXPECT_FALSE(symmetric_coloring(queens(12), {0, 12, 10000}, RunControl(no_time)));
}

}  // namespace
}  // namespace facet::coloring

#include "workbench/list_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/cadical/cadical_backend.hpp"
#include "backends/coloring/coloring_backend.hpp"
#include "backends/portfolio/portfolio_backend.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/backends/fake_backends.hpp"

namespace facet::workbench {
namespace {

using coloring::ColorLists;

Graph random_graph(Random& random, std::size_t n) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(0.5)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

ColorLists random_lists(Random& random, std::size_t n) {
  ColorLists lists(n);
  for (auto& list : lists) {
    if (random.chance(0.2)) continue;
    for (Value color = 1; color <= 4; ++color) {
      if (random.chance(0.3)) list.push_back(color);
    }
  }
  return lists;
}

bool allows(const std::vector<Value>& list, Value color) {
  return list.empty() || std::ranges::find(list, color) != list.end();
}

// Whether the vertices from `colors.size()` on can have colours 1..k, by trying all.
bool can_finish(const Graph& graph, const ColorLists& lists, Value k, std::vector<Value>& colors) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (Value color = 1; color <= k; ++color) {
    bool fits = allows(lists[v], color);
    for (std::size_t u = 0; u < v; ++u)
      fits = fits && !(colors[u] == color && graph.adjacent(Vertex(u), Vertex(v)));
    if (!fits) continue;
    colors.push_back(color);
    const bool done = can_finish(graph, lists, k, colors);
    colors.pop_back();
    if (done) return true;
  }
  return false;
}

bool possible(const Graph& graph, const ColorLists& lists, std::size_t k) {
  std::vector<Value> colors;
  return can_finish(graph, lists, static_cast<Value>(k), colors);
}

// With seven vertices and colours up to 4, 7 are enough where any number is.
std::optional<std::size_t> least_by_trying(const Graph& graph, const ColorLists& lists) {
  for (std::size_t k = 0; k <= 7; ++k) {
    if (possible(graph, lists, k)) return k;
  }
  return std::nullopt;
}

std::vector<std::shared_ptr<const Backend>> backends() {
  return {std::make_shared<PortfolioBackend>(), std::make_shared<CadicalBackend>(),
          std::make_shared<ColoringBackend>(), std::make_shared<BacktrackingBackend>()};
}

TEST(ListWalk, EveryBackendFindsTheLeastColourThatTryingFinds) {
  Random random(5);
  int without = 0;
  for (int round = 0; round < 60; ++round) {
    const std::size_t n = random.below(8);
    const Graph graph = random_graph(random, n);
    const ColorLists lists = random_lists(random, n);
    const auto expected = least_by_trying(graph, lists);
    without += expected ? 0 : 1;
    for (const auto& backend : backends()) {
      SCOPED_TRACE(backend->name() + " " + std::to_string(round));
      SolveRequest request;
      request.backend = backend;
      const Outcome least = color_from_lists({graph, std::nullopt}, lists, request);
      ASSERT_EQ(least.status, expected ? Status::Optimal : Status::Unsatisfiable);
      if (expected) {
        EXPECT_EQ(least.report->colors, *expected);
        EXPECT_EQ(least.report->lower_bound, *expected);
      }
      const std::size_t k = random.below(6);
      const Outcome one = color_from_lists({graph, k}, lists, request);
      EXPECT_EQ(one.status, possible(graph, lists, k) ? Status::Satisfiable : Status::Unsatisfiable)
          << k;
    }
  }
  EXPECT_GT(without, 3);
  EXPECT_LT(without, 50);
}

// A cycle 0-2-3-1-4-5, on which first fit takes a third colour.
Graph cycle() {
  const auto edge = [](std::uint32_t a, std::uint32_t b) {
    return Graph::Edge(Vertex(a), Vertex(b));
  };
  return {6, {edge(0, 2), edge(2, 3), edge(3, 1), edge(1, 4), edge(4, 5), edge(5, 0)}};
}

SolveRequest answering(const std::vector<Value>& colors) {
  SolveRequest request;
  request.backend = std::make_shared<test::FakeBackend>([colors](const Model&, RunControl&) {
    SolveResult result;
    result.status = Status::Satisfiable;
    result.solution = Solution{colors};
    return result;
  });
  return request;
}

TEST(ListWalk, AFalseColouringIsNeverTold) {
  const ColorLists lists{{1}, {}, {}, {}, {}, {}};
  const SolveRequest right = answering({1, 2, 2, 1, 1, 2});
  const SolveRequest wrong = answering({2, 1, 1, 2, 2, 1});
  EXPECT_EQ(color_from_lists({cycle(), 2}, lists, right).status, Status::Satisfiable);
  EXPECT_THROW(color_from_lists({cycle(), 2}, lists, wrong), UnsoundAnswer);
  EXPECT_EQ(color_from_lists({cycle(), 3}, lists, wrong).report->color_method, "greedy");
}

TEST(ListWalk, LargeColoursCostNothing) {
  ColorLists lists(6);
  lists[3] = {1'000'000};
  lists[1] = {999, 1'000'000};
  for (const auto& backend : backends()) {
    SolveRequest request;
    request.backend = backend;
    const Outcome least = color_from_lists({cycle(), std::nullopt}, lists, request);
    ASSERT_EQ(least.status, Status::Optimal) << backend->name();
    EXPECT_EQ(least.report->colors, 1'000'000U);
    EXPECT_EQ(least.report->lower_bound, 1'000'000U);
    EXPECT_EQ(least.report->bound_kind, "lists");
    EXPECT_EQ(least.coloring->at(1), 999);
  }
}

TEST(ListWalk, NoTimeLeavesAGreedyColouring) {
  Random random(9);
  SolveRequest request;
  request.backend = std::make_shared<PortfolioBackend>();
  request.limits.wall_time = std::chrono::nanoseconds(1);
  const Outcome outcome =
      color_from_lists({random_graph(random, 50), std::nullopt}, ColorLists(50), request);
  EXPECT_EQ(outcome.status, Status::Satisfiable);
  EXPECT_EQ(outcome.stop_reason, StopReason::TimeLimit);
}

TEST(ListWalk, AWorkLimitLeavesTheBestSoFarAndIsKept) {
  Random random(3);
  const Graph graph = random_graph(random, 60);
  SolveRequest request;
  request.backend = std::make_shared<BacktrackingBackend>();
  request.limits.work = 3000;
  const ColorLists lists(60);
  const Outcome first = color_from_lists({graph, std::nullopt}, lists, request);
  EXPECT_EQ(first.status, Status::Satisfiable);
  EXPECT_EQ(first.stop_reason, StopReason::WorkLimit);
  EXPECT_LT(first.report->lower_bound, *first.report->colors);
  EXPECT_EQ(color_from_lists({graph, std::nullopt}, lists, request).coloring, first.coloring);
}

}  // namespace
}  // namespace facet::workbench

#include "workbench/equitable_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/coloring/coloring_backend.hpp"
#include "backends/portfolio/portfolio_backend.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/backends/fake_backends.hpp"

namespace facet::workbench {
namespace {

using Edges = std::vector<Graph::Edge>;

SolveRequest by(std::shared_ptr<const Backend> backend) {
  SolveRequest request;
  request.backend = std::move(backend);
  return request;
}

SolveRequest automatic() {
  return by(std::make_shared<PortfolioBackend>());
}

Graph complete_bipartite(std::size_t left, std::size_t right) {
  Edges edges;
  for (std::size_t a = 0; a < left; ++a) {
    for (std::size_t b = left; b < left + right; ++b)
      edges.emplace_back(Vertex(a), Vertex(b));
  }
  return {left + right, edges};
}

Graph cycle(std::size_t n) {
  Edges edges;
  for (std::size_t v = 0; v < n; ++v)
    edges.emplace_back(Vertex(v), Vertex((v + 1) % n));
  return {n, edges};
}

Graph random_graph(Random& random, std::size_t n, double density) {
  Edges edges;
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n, edges};
}

// Gives vertex after vertex a colour, in all ways.
bool can_finish(const Graph& graph, std::vector<std::size_t>& colors,
                std::vector<std::size_t>& sizes) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count())
    return sizes.empty() || std::ranges::max(sizes) - std::ranges::min(sizes) <= 1;
  for (std::size_t c = 0; c < sizes.size(); ++c) {
    bool free = true;
    for (const Vertex u : graph.neighbours(Vertex(v)))
      free &= u.index >= v || colors[u.index] != c;
    if (!free) continue;
    colors.push_back(c);
    ++sizes[c];
    const bool found = can_finish(graph, colors, sizes);
    --sizes[c];
    colors.pop_back();
    if (found) return true;
  }
  return false;
}

bool equitably_colorable(const Graph& graph, std::size_t k) {
  std::vector<std::size_t> colors;
  std::vector<std::size_t> sizes(k);
  return can_finish(graph, colors, sizes);
}

void expect_even(const Graph& graph, const Outcome& outcome) {
  ASSERT_TRUE(outcome.coloring.has_value());
  graph.for_each_edge([&](Vertex a, Vertex b) {
    EXPECT_NE((*outcome.coloring)[a.index], (*outcome.coloring)[b.index]);
  });
  std::vector<std::ptrdiff_t> sizes;
  for (Value c = 1; std::ranges::count(*outcome.coloring, c) > 0; ++c)
    sizes.push_back(std::ranges::count(*outcome.coloring, c));
  if (sizes.empty()) return;
  EXPECT_LE(std::ranges::max(sizes) - std::ranges::min(sizes), 1);
}

void expect_least(const Graph& graph, std::size_t expected, const SolveRequest& request) {
  const Outcome outcome = color_equitably({graph, std::nullopt}, request);
  EXPECT_EQ(outcome.status, Status::Optimal);
  EXPECT_EQ(outcome.objective, static_cast<std::int64_t>(expected));
  EXPECT_EQ(outcome.bound, static_cast<std::int64_t>(expected));
  ASSERT_TRUE(outcome.report.has_value());
  EXPECT_TRUE(outcome.report->equitable);
  EXPECT_EQ(outcome.report->colors, expected);
  EXPECT_EQ(outcome.report->lower_bound, expected);
  expect_even(graph, outcome);
}

TEST(ColorEquitably, agrees_with_brute_force_for_every_number_of_colours) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Graph graph = random_graph(random, random.below(9), random.unit());
    const auto request = i % 2 == 0 ? automatic() : by(std::make_shared<BacktrackingBackend>());
    std::size_t least = 0;
    while (!equitably_colorable(graph, least))
      ++least;
    expect_least(graph, least, request);
    for (std::size_t k = 0; k <= graph.vertex_count() + 1; ++k) {
      const Outcome outcome = color_equitably({graph, k}, request);
      const bool expected = equitably_colorable(graph, k);
      EXPECT_EQ(outcome.status, expected ? Status::Satisfiable : Status::Unsatisfiable) << i << k;
      if (expected) expect_even(graph, outcome);
      ASSERT_TRUE(outcome.report.has_value());
      // What does not do for k is no bound on the least.
      EXPECT_LE(outcome.report->lower_bound, least);
    }
  }
}

TEST(ColorEquitably, what_holds_of_two_colours_need_not_hold_of_three) {
  const Graph graph = complete_bipartite(3, 3);
  expect_least(graph, 2, automatic());
  for (const std::size_t k : {1, 3})
    EXPECT_EQ(color_equitably({graph, k}, automatic()).status, Status::Unsatisfiable);
  for (const std::size_t k : {2, 4, 5, 6, 7})
    EXPECT_EQ(color_equitably({graph, k}, automatic()).status, Status::Satisfiable) << k;
}

TEST(ColorEquitably, known_families) {
  for (std::size_t n = 1; n < 40; n += 3) {
    // The centre is alone, so the others are at most two a colour.
    expect_least(complete_bipartite(1, n), 1 + (n + 1) / 2, automatic());
  }
  for (std::size_t n = 3; n < 20; ++n)
    expect_least(cycle(n), n % 2 == 0 ? 2 : 3, automatic());
  expect_least(Graph(), 0, automatic());
  expect_least(Graph(5, {}), 1, automatic());
  expect_least(complete_bipartite(1, 1), 2, automatic());
  // Sides of 5 and 2: any class is within a side; 3 = 2 + 1 classes of 2, 3, 2.
  expect_least(complete_bipartite(5, 2), 3, automatic());
}

TEST(ColorEquitably, a_limit_leaves_what_is_proven) {
  Random random(3);
  const Graph graph = random_graph(random, 90, 0.5);
  SolveRequest request = automatic();
  request.limits.work = 50;
  const Outcome first = color_equitably({graph, std::nullopt}, request);
  const Outcome second = color_equitably({graph, std::nullopt}, request);
  EXPECT_EQ(first.status, Status::Satisfiable);
  EXPECT_EQ(first.stop_reason, StopReason::WorkLimit);
  EXPECT_LT(*first.bound, *first.objective);
  EXPECT_EQ(first.coloring, second.coloring);
  EXPECT_EQ(first.bound, second.bound);
  expect_even(graph, first);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(color_equitably({graph, 14}, request, source.get_token()).stop_reason,
            StopReason::Cancelled);
}

TEST(ColorEquitably, backends_that_take_no_sums_say_so_and_options_of_auto_are_refused) {
  const coloring::ColoringProblem hard{complete_bipartite(3, 3), 3};
  EXPECT_TRUE(color_equitably(hard, by(std::make_shared<ColoringBackend>())).unsupported);
  SolveRequest request = automatic();
  request.options.set["anything"] = "1";
  EXPECT_THROW(color_equitably(hard, request), OptionError);
}

TEST(ColorEquitably, a_colouring_that_is_not_even_is_unsound) {
  // The model is satisfied by its own check only where it is even, so the status lies.
  const auto lying = by(std::make_shared<test::FakeBackend>([](const Model& model, RunControl&) {
    SolveResult result;
    result.status = Status::Satisfiable;
    result.solution = Solution{std::vector<Value>(model.variable_count(), 1)};
    return result;
  }));
  EXPECT_THROW(color_equitably({complete_bipartite(3, 3), 3}, lying), UnsoundAnswer);
}

}  // namespace
}  // namespace facet::workbench

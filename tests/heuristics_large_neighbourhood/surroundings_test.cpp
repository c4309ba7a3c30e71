#include "heuristics/large_neighbourhood/surroundings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <queue>
#include <vector>

#include "tests/heuristics_large_neighbourhood/models.hpp"

namespace facet::heuristics {
namespace {

constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();

// Steps from `center` to every variable over the open ones, by the definition.
std::vector<std::size_t> distances(const Prepared& prepared, VarId center) {
  const std::size_t n = prepared.model.variable_count();
  std::vector<std::vector<bool>> next(n, std::vector<bool>(n));
  for (const Constraint& constraint : prepared.model.constraints()) {
    if (const auto* edges = std::get_if<DifferentOnEdges>(&constraint)) {
      edges->graph.for_each_edge([&](Vertex a, Vertex b) {
        const std::size_t u = edges->vars[a.index].index;
        const std::size_t v = edges->vars[b.index].index;
        next[u][v] = next[v][u] = true;
      });
      continue;
    }
    for (const VarId a : scope(constraint)) {
      for (const VarId b : scope(constraint))
        next[a.index][b.index] = true;
    }
  }
  std::vector<std::size_t> steps(n, kFar);
  steps[center.index] = 0;
  std::queue<std::size_t> queue;
  queue.push(center.index);
  for (; !queue.empty(); queue.pop()) {
    for (const VarId var : prepared.open) {
      if (!next[queue.front()][var.index] || steps[var.index] != kFar) continue;
      steps[var.index] = steps[queue.front()] + 1;
      queue.push(var.index);
    }
  }
  return steps;
}

void expect_nearest(const Prepared& prepared, Random& random) {
  Surroundings surroundings(prepared);
  for (const VarId center : prepared.open) {
    const std::vector<std::size_t> steps = distances(prepared, center);
    const auto reached = static_cast<std::size_t>(
        std::ranges::count_if(prepared.open, [&](VarId var) { return steps[var.index] != kFar; }));
    const std::size_t count = 1 + random.below(prepared.open.size() + 1);
    const auto found = surroundings.around(center, count, random);
    ASSERT_EQ(found.size(), std::min(count, reached));
    EXPECT_EQ(found.front(), center);
    std::vector<bool> within(prepared.model.variable_count());
    std::size_t furthest = 0;
    for (const VarId var : found) {
      EXPECT_FALSE(within[var.index]) << "named twice";
      within[var.index] = true;
      EXPECT_GE(steps[var.index], furthest);
      furthest = steps[var.index];
    }
    ASSERT_NE(furthest, kFar);
    for (const VarId var : prepared.open) {
      if (!within[var.index]) {
        EXPECT_GE(steps[var.index], furthest);
      }
    }
  }
}

TEST(Surroundings, AreTheNearestOpenVariables) {
  Random random(3);
  for (const Model& model : test::boards_of_every_form())
    expect_nearest(test::prepared(model), random);
  expect_nearest(test::prepared(test::semi_magic_square(4)), random);
  expect_nearest(test::prepared(test::clique(5, 5)), random);
}

TEST(Surroundings, OfAGraphFollowItsEdges) {
  // A path of eight vertices and a vertex of its own.
  Model model;
  std::vector<VarId> vars;
  for (int v = 0; v < 9; ++v)
    vars.push_back(model.add_variable(Domain::interval(1, 3)));
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v + 1 < 8; ++v)
    edges.emplace_back(Vertex(v), Vertex(v + 1));
  model.post(DifferentOnEdges{Graph(9, edges), vars});
  const Prepared prepared = test::prepared(model);
  Random random(1);
  expect_nearest(prepared, random);
  Surroundings surroundings(prepared);
  EXPECT_EQ(surroundings.around(VarId(8), 5, random).size(), 1U);
  EXPECT_EQ(surroundings.around(VarId(0), 3, random).back(), VarId(2));
}

TEST(Surroundings, EqualsComeAtRandom) {
  const Prepared prepared = test::prepared(test::clique(9, 9));
  Surroundings surroundings(prepared);
  Random random(5);
  std::vector<bool> seen(9);
  for (int i = 0; i < 100; ++i)
    seen[surroundings.around(VarId(0), 2, random).back().index] = true;
  EXPECT_EQ(std::ranges::count(seen, true), 8);
}

}  // namespace
}  // namespace facet::heuristics

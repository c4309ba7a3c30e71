#include "proof/coloring/reduction.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::colorable;
using testing::cycle;
using testing::graph_of;
using testing::induced;
using testing::random_graph;
using Kind = ReductionStep::Kind;

std::vector<std::uint32_t> left_of(const PlainGraph& graph, const Reduction& reduction) {
  std::vector<std::uint32_t> left(graph.vertices);
  std::iota(left.begin(), left.end(), 0U);
  for (const ReductionStep& step : reduction.steps)
    std::erase(left, step.vertex);
  return left;
}

ReductionStep random_step(Random& random, const PlainGraph& graph, bool apart) {
  const auto vertex = [&] { return static_cast<std::uint32_t>(random.below(graph.vertices)); };
  if (apart) return {Kind::Apart, vertex(), 0};
  if (random.chance(0.5)) return {Kind::LowDegree, vertex(), 0};
  return {Kind::Dominated, vertex(), vertex()};
}

// Steps that hold, found by trying: each prefix is checked.
Reduction random_reduction(Random& random, const PlainGraph& graph, bool apart) {
  Reduction reduction{static_cast<std::uint32_t>(random.below(4)), {}};
  for (int trial = 0; trial < 12; ++trial) {
    reduction.steps.push_back(random_step(random, graph, apart));
    if (wrong_step(graph, reduction)) reduction.steps.pop_back();
  }
  return reduction;
}

TEST(Reduction, WhatHoldsLosesNoColouring) {
  Random random(21);
  int steps = 0;
  for (int round = 0; round < 3000; ++round) {
    const PlainGraph graph = random_graph(random, 1 + random.below(8), random.unit());
    const Reduction reduction = random_reduction(random, graph, false);
    steps += static_cast<int>(reduction.steps.size());
    EXPECT_EQ(colorable(graph, reduction.colors),
              colorable(induced(graph, left_of(graph, reduction)), reduction.colors));
  }
  EXPECT_GT(steps, 3000);
}

// Each component with its one neighbour, and what is left.
TEST(Reduction, WhatIsSetApartCanBeColouredByItself) {
  Random random(22);
  int steps = 0;
  for (int round = 0; round < 3000; ++round) {
    const PlainGraph graph = random_graph(random, 2 + random.below(7), 0.1 + 0.4 * random.unit());
    const Reduction reduction = random_reduction(random, graph, true);
    steps += static_cast<int>(reduction.steps.size());
    const std::vector<std::uint32_t> left = left_of(graph, reduction);
    bool parts = colorable(induced(graph, left), reduction.colors);
    for (const std::uint32_t v : left) {
      std::vector<std::uint32_t> with{v};
      for (const ReductionStep& step : reduction.steps)
        with.push_back(step.vertex);
      parts = parts && colorable(induced(graph, with), reduction.colors);
    }
    if (left.empty()) continue;
    EXPECT_EQ(colorable(graph, reduction.colors), parts);
  }
  EXPECT_GT(steps, 1000);
}

TEST(Reduction, AStepThatDoesNotHoldIsNamed) {
  const PlainGraph path = graph_of(4, {{0, 1}, {1, 2}, {2, 3}});
  const auto wrong = [&](std::vector<ReductionStep> steps, std::uint32_t colors = 2) {
    return wrong_step(path, {colors, std::move(steps)}).value_or("");
  };
  EXPECT_EQ(wrong({{Kind::LowDegree, 0, 0}, {Kind::LowDegree, 1, 0}}), "");
  EXPECT_EQ(wrong({{Kind::LowDegree, 1, 0}}),
            "step 1: vertex 2 has 2 neighbours left, expected fewer than 2");
  EXPECT_EQ(wrong({{Kind::LowDegree, 0, 0}, {Kind::LowDegree, 0, 0}}),
            "step 2: vertex 1 is not there");
  EXPECT_EQ(wrong({{Kind::LowDegree, 4, 0}}), "step 1: vertex 5 is not there");
  EXPECT_EQ(wrong({{Kind::Dominated, 0, 2}}), "");
  EXPECT_EQ(wrong({{Kind::Dominated, 0, 1}}), "step 1: vertex 1 and vertex 2 are adjacent");
  EXPECT_EQ(wrong({{Kind::Dominated, 1, 3}}),
            "step 1: vertex 1 is a neighbour of vertex 2 and not of vertex 4");
  EXPECT_EQ(wrong({{Kind::Dominated, 0, 0}}), "step 1: vertex 1 is not there");
  EXPECT_EQ(wrong({{Kind::Apart, 0, 0}, {Kind::Apart, 1, 0}}), "");
  EXPECT_EQ(wrong({{Kind::Apart, 1, 0}}),
            "step 1: vertex 2 and what is set apart with it have the neighbours 1 and 3 left, "
            "expected one at most");
  EXPECT_FALSE(wrong_step({}, {}));
}

}  // namespace
}  // namespace facet::proof

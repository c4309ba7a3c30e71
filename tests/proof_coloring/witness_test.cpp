#include <gtest/gtest.h>

#include "proof/coloring/check_witness.hpp"
#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::chromatic_number;
using testing::cycle;
using testing::graph_of;
using testing::mycielski;
using testing::random_graph;

TEST(Clique, HoldsExactlyWhereAllPairsAreAdjacent) {
  Random random(1);
  for (int round = 0; round < 30; ++round) {
    const PlainGraph graph = random_graph(random, 7, 0.7);
    for (std::uint32_t set = 0; set < 128; ++set) {
      CliqueWitness witness;
      for (std::uint32_t v = 0; v < 7; ++v) {
        if ((set >> v & 1U) != 0) witness.vertices.push_back(v);
      }
      bool clique = true;
      for (const std::uint32_t a : witness.vertices) {
        for (const std::uint32_t b : witness.vertices)
          clique = clique && (a >= b || std::ranges::count(graph.edges, std::pair(a, b)) == 1);
      }
      const WitnessReport report = check(graph, witness);
      EXPECT_EQ(report.verdict == Verdict::Verified, clique);
      EXPECT_EQ(report.bound, clique ? witness.vertices.size() : 0);
    }
  }
}

TEST(Clique, OfVerticesThatAreTwiceOrNotThereDoesNotHold) {
  const PlainGraph graph = cycle(3);
  EXPECT_EQ(check(graph, CliqueWitness{{0, 1, 1}}).text, "vertex 2 is twice in the clique");
  EXPECT_EQ(check(graph, CliqueWitness{{0, 3}}).text, "vertex 4 is not in the graph");
  EXPECT_EQ(check(cycle(4), CliqueWitness{{0, 2}}).text,
            "vertices 1 and 3 of the clique are not adjacent");
  EXPECT_EQ(check({}, CliqueWitness{}).bound, 0U);
}

// The construction's own witness, from an edge: copies of the first n vertices, then the apex.
MycielskiWitness own_witness(std::uint32_t steps) {
  MycielskiWitness witness{{0, 1}, {}};
  std::uint32_t n = 2;
  for (std::uint32_t i = 0; i < steps; ++i) {
    MycielskiStep step{{}, 2 * n};
    for (std::uint32_t v = 0; v < n; ++v)
      step.copies.emplace_back(v, v + n);
    witness.steps.push_back(step);
    n = 2 * n + 1;
  }
  return witness;
}

TEST(Mycielski, TheConstructionIsItsOwnWitness) {
  PlainGraph graph = graph_of(2, {{0, 1}});
  for (std::uint32_t steps = 0; steps < 4; ++steps) {
    const WitnessReport report = check(graph, own_witness(steps));
    EXPECT_EQ(report.verdict, Verdict::Verified) << report.text;
    EXPECT_EQ(report.bound, steps + 2);
    EXPECT_EQ(steps < 3 ? chromatic_number(graph) : 5, steps + 2);
    graph = mycielski(graph);
  }
}

// Such graphs are critical: every edge is needed.
TEST(Mycielski, DoesNotHoldOnceAnEdgeIsGone) {
  const PlainGraph graph = mycielski(mycielski(mycielski(graph_of(2, {{0, 1}}))));
  const MycielskiWitness witness = own_witness(3);
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    PlainGraph less = graph;
    less.edges.erase(less.edges.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(check(less, witness).verdict, Verdict::Refuted) << i;
  }
}

TEST(Mycielski, EveryVertexHasOneCopy) {
  const PlainGraph graph = mycielski(graph_of(2, {{0, 1}}));
  MycielskiWitness witness = own_witness(1);
  witness.steps[0].copies.pop_back();
  EXPECT_EQ(check(graph, witness).text, "step 1: 1 vertex without a copy");
  witness.steps[0].copies.emplace_back(0, 2);
  EXPECT_EQ(check(graph, witness).text, "step 1: vertex 1 has two copies");
  witness.steps[0].copies.back() = {3, 3};
  EXPECT_EQ(check(graph, witness).text, "step 1: vertex 4 is not in the subgraph");
}

std::vector<std::uint32_t> pick(Random& random, std::size_t vertices, std::size_t count) {
  std::vector<std::uint32_t> result;
  for (std::size_t i = 0; i < count; ++i)
    result.push_back(static_cast<std::uint32_t>(random.below(vertices)));
  return result;
}

// Copies and apices at random, so that they also lie in the subgraph and on each other.
MycielskiWitness random_witness(Random& random, const PlainGraph& graph) {
  MycielskiWitness witness;
  const auto& [a, b] = graph.edges[random.below(graph.edges.size())];
  witness.clique = {a, b};
  std::vector<std::uint32_t> vertices = witness.clique;
  for (std::uint64_t steps = 1 + random.below(2); steps > 0; --steps) {
    MycielskiStep step{{}, pick(random, graph.vertices, 1)[0]};
    for (const std::uint32_t v : vertices) {
      const std::uint32_t u = random.chance(0.5) ? v : pick(random, graph.vertices, 1)[0];
      step.copies.emplace_back(v, u);
    }
    for (std::uint64_t layers = random.below(3); layers > 0; --layers) {
      step.further.push_back(step.copies);
      for (auto& [v, u] : step.further.back()) {
        if (random.chance(0.7)) u = pick(random, graph.vertices, 1)[0];
      }
    }
    vertices.push_back(step.apex);
    for (const auto& [v, u] : step.copies)
      vertices.push_back(u);
    for (const auto& layer : step.further) {
      for (const auto& [v, u] : layer)
        vertices.push_back(u);
    }
    std::ranges::sort(vertices);
    const auto rest = std::ranges::unique(vertices);
    vertices.erase(rest.begin(), rest.end());
    witness.steps.push_back(step);
  }
  return witness;
}

TEST(Mycielski, WhatHoldsIsABound) {
  Random random(77);
  int held = 0;
  for (int round = 0; round < 40000; ++round) {
    const PlainGraph graph = random_graph(random, 3 + random.below(4), 0.4 + 0.5 * random.unit());
    if (graph.edges.empty()) continue;
    const WitnessReport report = check(graph, random_witness(random, graph));
    if (report.verdict != Verdict::Verified) continue;
    ++held;
    EXPECT_LE(report.bound, chromatic_number(graph));
  }
  EXPECT_GT(held, 200);
}

// Layers of copies of the first n vertices, each n more, then the apex; with its witness.
struct Cone {
  PlainGraph graph;
  MycielskiWitness witness;
};

Cone cone_over(const Cone& base, std::uint32_t layers) {
  const auto n = static_cast<std::uint32_t>(base.graph.vertices);
  Cone result = base;
  testing::EdgeList edges = base.graph.edges;
  std::vector<MycielskiStep::Copies> copies(layers);
  for (std::uint32_t layer = 1; layer <= layers; ++layer) {
    for (const auto& [a, b] : base.graph.edges) {
      edges.emplace_back(a + (layer - 1) * n, b + layer * n);
      edges.emplace_back(b + (layer - 1) * n, a + layer * n);
    }
    for (std::uint32_t v = 0; v < n; ++v)
      copies[layer - 1].emplace_back(v, v + layer * n);
  }
  const std::uint32_t apex = (layers + 1) * n;
  for (std::uint32_t v = 0; v < n; ++v)
    edges.emplace_back(v + layers * n, apex);
  result.graph = graph_of(apex + std::size_t{1}, edges);
  result.witness.steps.push_back({copies[0], apex, {copies.begin() + 1, copies.end()}});
  return result;
}

const Cone kEdge{graph_of(2, {{0, 1}}), {{0, 1}, {}}};

TEST(Mycielski, EveryLayerCountsOnceAndTheChromaticNumberAgrees) {
  for (std::uint32_t first = 1; first < 4; ++first) {
    for (std::uint32_t second = 1; second < 4; ++second) {
      const Cone cone = cone_over(cone_over(kEdge, first), second);
      const WitnessReport report = check(cone.graph, cone.witness);
      EXPECT_EQ(report.verdict, Verdict::Verified) << report.text;
      EXPECT_EQ(report.bound, 4U);
      EXPECT_TRUE(first + second > 4 || chromatic_number(cone.graph) == 4);
    }
  }
  const Cone third = cone_over(cone_over(cone_over(kEdge, 2), 3), 4);
  EXPECT_EQ(check(third.graph, third.witness).bound, 5U);
}

TEST(Mycielski, LayersDoNotHoldOnceAnEdgeIsGone) {
  const Cone cone = cone_over(cone_over(kEdge, 2), 3);
  for (std::size_t i = 0; i < cone.graph.edges.size(); ++i) {
    PlainGraph less = cone.graph;
    less.edges.erase(less.edges.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(check(less, cone.witness).verdict, Verdict::Refuted) << i;
  }
}

TEST(Mycielski, EveryLayerHasOneCopyOfEveryVertex) {
  const Cone cone = cone_over(cone_over(kEdge, 2), 3);
  for (std::size_t step = 0; step < 2; ++step) {
    MycielskiWitness witness = cone.witness;
    witness.steps[step].further.front().pop_back();
    EXPECT_EQ(check(cone.graph, witness).verdict, Verdict::Refuted);
    witness = cone.witness;
    witness.steps[step].further.pop_back();
    EXPECT_EQ(check(cone.graph, witness).verdict, Verdict::Refuted);
    witness = cone.witness;
    witness.steps[step].further.emplace_back();
    EXPECT_EQ(check(cone.graph, witness).verdict, Verdict::Refuted);
  }
}

TEST(Mycielski, OfNothingTheApexIsAVertex) {
  EXPECT_EQ(check({1, {}}, MycielskiWitness{{}, {{{}, 0}}}).bound, 1U);
  EXPECT_EQ(check({}, MycielskiWitness{{}, {{{}, 0}}}).verdict, Verdict::Refuted);
  EXPECT_EQ(check({}, MycielskiWitness{}).bound, 0U);
}

WeightWitness ones(std::uint32_t n, std::uint64_t capacity) {
  WeightWitness witness;
  for (std::uint32_t v = 0; v < n; ++v)
    witness.weights.emplace_back(v, 1);
  witness.capacity = capacity;
  return witness;
}

TEST(Weights, OddCyclesNeedThreeColours) {
  for (std::uint32_t n = 5; n < 14; n += 2) {
    EXPECT_EQ(check(cycle(n), ones(n, n / 2)).bound, 3U);
    EXPECT_EQ(check(cycle(n), ones(n, n / 2 - 1)).verdict, Verdict::Refuted);
    EXPECT_EQ(check(cycle(n), ones(n, n / 2 + 1)).bound, 2U);
  }
}

TEST(Weights, WhatHoldsIsABoundAndWhatDoesNotHasAHeavierSet) {
  Random random(3);
  int held = 0;
  for (int round = 0; round < 2000; ++round) {
    const PlainGraph graph = random_graph(random, 1 + random.below(8), random.unit());
    WeightWitness witness;
    for (std::uint32_t v = 0; v < graph.vertices; ++v)
      witness.weights.emplace_back(v, 1 + random.below(5));
    witness.capacity = 1 + random.below(15);
    const WitnessReport report = check(graph, witness);
    ASSERT_NE(report.verdict, Verdict::Incomplete);
    if (report.verdict == Verdict::Refuted) continue;
    ++held;
    EXPECT_LE(report.bound, chromatic_number(graph));
    --witness.capacity;
    const WitnessReport tighter = check(graph, witness);
    EXPECT_TRUE(tighter.verdict == Verdict::Refuted || tighter.bound >= report.bound);
  }
  EXPECT_GT(held, 200);
}

TEST(Weights, NumbersThatAreNoneDoNotHold) {
  const PlainGraph graph = cycle(5);
  WeightWitness witness = ones(5, 2);
  witness.capacity = 0;
  EXPECT_EQ(check(graph, witness).text, "a capacity of 0, expected 1 to 2^63-1");
  witness = ones(6, 2);
  EXPECT_EQ(check(graph, witness).text, "vertex 6 is not in the graph");
  witness = ones(5, 2);
  witness.weights.emplace_back(0, 1);
  EXPECT_EQ(check(graph, witness).text, "vertex 1 has two weights");
  witness.weights[0].second = 0;
  EXPECT_EQ(check(graph, witness).verdict, Verdict::Refuted);
  // A sum that wraps around 2^64 to a small one.
  witness = ones(5, 1);
  for (auto& [vertex, weight] : witness.weights)
    weight = std::uint64_t{1} << 62;
  witness.capacity = std::uint64_t{1} << 62;
  EXPECT_EQ(check(graph, witness).verdict, Verdict::Refuted);
  EXPECT_EQ(check(graph, WeightWitness{}).bound, 0U);
}

TEST(Coloring, IsProperOrNamesWhatIsWrong) {
  const PlainGraph graph = cycle(5);
  EXPECT_FALSE(wrong_coloring(graph, {0, 1, 0, 1, 2}, 3));
  EXPECT_EQ(wrong_coloring(graph, {0, 1, 0, 1, 2}, 2), "vertex 5 has colour 3, expected 1 to 2");
  EXPECT_EQ(wrong_coloring(graph, {0, 1, 0, 1, 1}, 2),
            "vertices 4 and 5 are joined and both have colour 2");
  EXPECT_EQ(wrong_coloring(graph, {0, 1, 0, 1}, 3), "4 colours, expected 5, one a vertex");
  EXPECT_FALSE(wrong_coloring({}, {}, 0));
}

}  // namespace
}  // namespace facet::proof

#include "proof/coloring/stable_set.hpp"

#include <gtest/gtest.h>

#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::graph_of;
using testing::random_graph;
using Weights = std::vector<std::pair<std::uint32_t, std::uint64_t>>;
using Kind = StableSetAnswer::Kind;

std::uint64_t heaviest(const PlainGraph& graph, const Weights& weights) {
  std::uint64_t best = 0;
  for (std::uint32_t set = 0; set < (1U << weights.size()); ++set) {
    std::uint64_t weight = 0;
    bool stable = true;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      weight += weights[i].second;
      for (std::size_t j = 0; j < i; ++j)
        stable = stable &&
                 ((set >> j & 1U) == 0 || !adjacent(graph, weights[i].first, weights[j].first));
    }
    if (stable) best = std::max(best, weight);
  }
  return best;
}

Weights random_weights(Random& random, std::size_t vertices, std::uint64_t most) {
  Weights weights;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    if (random.chance(0.8)) weights.emplace_back(v, 1 + random.below(most));
  }
  random.shuffle(std::span(weights));
  return weights;
}

TEST(StableSet, IsFoundExactlyWhereTheCapacityIsBelowTheHeaviest) {
  Random random(5);
  for (int round = 0; round < 600; ++round) {
    const std::size_t n = random.below(13);
    const PlainGraph graph = random_graph(random, n, random.unit());
    const Weights weights = random_weights(random, n, round % 3 == 0 ? 1 : 20);
    const std::uint64_t best = heaviest(graph, weights);
    for (const std::uint64_t capacity : {best / 2, best - (best > 0 ? 1 : 0), best, best + 1}) {
      const StableSetAnswer answer = heavier_stable_set(graph, weights, capacity);
      EXPECT_EQ(answer.kind, capacity < best ? Kind::Heavier : Kind::None) << n << ' ' << round;
      std::uint64_t weight = 0;
      for (const auto& [vertex, w] : weights)
        weight += std::ranges::count(answer.vertices, vertex) == 1 ? w : 0;
      for (const std::uint32_t a : answer.vertices) {
        for (const std::uint32_t b : answer.vertices)
          EXPECT_FALSE(adjacent(graph, a, b));
      }
      EXPECT_EQ(weight > capacity, answer.kind == Kind::Heavier);
    }
  }
}

// More than one word of bits, and numbers near the end of their range.
TEST(StableSet, OfLargerGraphsWhoseHeaviestIsKnown) {
  testing::EdgeList triangles;
  Weights weights;
  for (std::uint32_t v = 0; v < 300; v += 3) {
    triangles.insert(triangles.end(), {{v, v + 1}, {v, v + 2}, {v + 1, v + 2}});
    weights.insert(weights.end(), {{v, 1}, {v + 1, 5}, {v + 2, 3}});
  }
  const PlainGraph graph = graph_of(300, triangles);
  EXPECT_EQ(heavier_stable_set(graph, weights, 500).kind, Kind::None);
  EXPECT_EQ(heavier_stable_set(graph, weights, 499).vertices.size(), 100U);
  const std::uint64_t huge = std::uint64_t{1} << 61;
  const Weights two{{0, huge}, {3, huge}, {1, huge}};
  EXPECT_EQ(heavier_stable_set(graph, two, 2 * huge).kind, Kind::None);
  EXPECT_EQ(heavier_stable_set(graph, two, 2 * huge - 1).kind, Kind::Heavier);
}

TEST(StableSet, OfNothingWeighsNothing) {
  EXPECT_EQ(heavier_stable_set({}, {}, 0).kind, Kind::None);
  EXPECT_EQ(heavier_stable_set({3, {}}, {}, 0).kind, Kind::None);
  EXPECT_EQ(heavier_stable_set({1, {}}, {{0, 1}}, 0).vertices, std::vector<std::uint32_t>{0});
}

TEST(StableSet, ThePollEndsTheSearch) {
  Random random(9);
  const PlainGraph graph = random_graph(random, 200, 0.1);
  Weights weights;
  for (std::uint32_t v = 0; v < 200; ++v)
    weights.emplace_back(v, 1000 + random.below(100));
  int asked = 0;
  const auto answer = heavier_stable_set(graph, weights, 44'000, [&] { return ++asked == 3; });
  EXPECT_EQ(answer.kind, Kind::Stopped);
  EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace facet::proof

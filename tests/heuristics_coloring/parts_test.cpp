#include <gtest/gtest.h>

#include <map>
#include <set>

#include "heuristics/coloring/conflict_state.hpp"
#include "heuristics/coloring/crossover.hpp"
#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/neighbour_table.hpp"
#include "heuristics/coloring/partial_state.hpp"
#include "heuristics/coloring/tabu_wheel.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

template <class Cell>
class NeighbourTables : public testing::Test {};
using Cells = testing::Types<std::int16_t, std::int32_t>;
TYPED_TEST_SUITE(NeighbourTables, Cells);

TYPED_TEST(NeighbourTables, EqualWhatIsCountedAnewAfterRandomMoves) {
  const Graph graph = test::random_graph(50, 30, 1);
  const std::size_t k = 9;
  NeighbourTable<TypeParam> table(graph, k);
  Random random(2);
  Colors colors(50, kNoColor);
  for (int round = 0; round < 300; ++round) {
    const auto v = static_cast<std::size_t>(random.below(50));
    if (colors[v] != kNoColor) table.add(v, colors[v], -1);
    colors[v] = static_cast<std::uint32_t>(random.below(k));
    table.add(v, colors[v]);
  }
  for (std::size_t v = 0; v < 50; ++v) {
    TypeParam least = 50;
    for (std::size_t c = 0; c < k; ++c) {
      TypeParam count = 0;
      for (const Vertex u : graph.neighbours(Vertex(v)))
        count = static_cast<TypeParam>(count + (colors[u.index] == c ? 1 : 0));
      EXPECT_EQ(table.count(v, c), count);
      least = std::min(least, count);
    }
    EXPECT_EQ(table.least(v), least);
    const std::size_t ties = table.occurrences(v, least);
    ASSERT_GT(ties, 0U);
    std::set<std::uint32_t> found;
    for (std::size_t i = 0; i < ties; ++i) {
      found.insert(table.find(v, least, i));
      EXPECT_EQ(table.count(v, table.find(v, least, i)), least);
    }
    EXPECT_EQ(found.size(), ties);
  }
}

TYPED_TEST(NeighbourTables, MarksKeepAnEntryFromBeingTheLeast) {
  using Table = NeighbourTable<TypeParam>;
  const Graph graph = test::complete_graph(4);
  Table table(graph, 3);
  table.add(1, 0);
  table.add(2, 1);
  table.add(3, 1);  // vertex 0 sees colours 0, 1, 1
  EXPECT_EQ(table.least(0), 0);
  table.mark(table.cell(0, 2), Table::kBarred);
  EXPECT_EQ(table.least(0), 1);
  EXPECT_EQ(table.least_count(0), 0);
  table.mark(table.cell(0, 0), Table::kOwn);
  EXPECT_EQ(table.least(0), 2);
  EXPECT_EQ(table.count(0, 0), 1);
  table.mark(table.cell(0, 1), Table::kBarred);
  EXPECT_GE(table.least(0), Table::kOwn);
  table.unmark(table.cell(0, 2), Table::kBarred);
  EXPECT_EQ(table.least(0), 0);
}

template <class State>
void expect_table_is_right(const Graph& graph, const State& state, const Colors& colors,
                           std::size_t k) {
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    for (std::size_t c = 0; c < k; ++c) {
      std::int64_t sum = 0;
      for (const Vertex u : graph.neighbours(Vertex(v))) {
        if (colors[u.index] != c) continue;
        if constexpr (requires { state.weight(0U); }) {
          sum += state.weight(u.index);
        } else {
          ++sum;
        }
      }
      ASSERT_EQ(state.table().count(v, c), sum) << "vertex " << v << ", colour " << c;
    }
  }
}

TYPED_TEST(NeighbourTables, TheStateOfConflictsEqualsWhatIsCountedAnewAfterEveryMove) {
  const Graph graph = test::random_graph(40, 40, 6);
  Random random(7);
  ConflictState<TypeParam> state(graph, 5);
  state.start({}, random);
  for (int round = 0; round < 200; ++round) {
    const auto v = static_cast<std::uint32_t>(random.below(40));
    const auto color = static_cast<std::uint32_t>((state.colors()[v] + 1 + random.below(4)) % 5);
    const auto expected = static_cast<std::int64_t>(state.conflicts()) + state.delta(v, color);
    state.move(v, color);
    std::set<std::uint32_t> in_conflict;
    std::size_t conflicts = 0;
    graph.for_each_edge([&](Vertex a, Vertex b) {
      if (state.colors()[a.index] != state.colors()[b.index]) return;
      ++conflicts;
      in_conflict.insert({a.index, b.index});
    });
    EXPECT_EQ(state.conflicts(), conflicts);
    EXPECT_EQ(state.conflicts(), static_cast<std::size_t>(expected));
    const auto& listed = state.in_conflict();
    EXPECT_EQ(std::set<std::uint32_t>(listed.begin(), listed.end()), in_conflict);
    EXPECT_EQ(listed.size(), in_conflict.size());
  }
  expect_table_is_right(graph, state, state.colors(), 5);
}

TYPED_TEST(NeighbourTables, ThePartialStateKeepsStableClassesAndRightSums) {
  const Graph graph = test::random_graph(40, 40, 8);
  Random random(9);
  PartialState<TypeParam> state(graph, 4, 30);
  state.start({0, 0, 0, 1, 1, 1, 9, 9}, random);
  for (int round = 0; round < 200; ++round) {
    state.next_round();
    ASSERT_FALSE(state.open().empty());
    const std::uint32_t v = state.open()[random.below(state.open().size())];
    const auto color = static_cast<std::uint32_t>(random.below(4));
    if (state.table().row(v)[color] >= PartialState<TypeParam>::Table::kOwn) continue;  // barred
    state.insert(v, color);
    state.bar_put_out(color, 1 + static_cast<std::size_t>(random.below(30)));
    state.raise_open_weights();
    if (round % 50 == 49) state.halve_weights();
    std::size_t open = 0;
    for (const std::uint32_t has : state.colors())
      open += has == kNoColor ? 1 : 0;
    EXPECT_EQ(state.open().size(), open);
    graph.for_each_edge([&](Vertex a, Vertex b) {
      const std::uint32_t has = state.colors()[a.index];
      EXPECT_TRUE(has == kNoColor || has != state.colors()[b.index]);
    });
  }
  expect_table_is_right(graph, state, state.colors(), 4);
}

TEST(TabuWheel, FreesEveryEntryAfterItsTenure) {
  TabuWheel wheel(20);
  Random random(3);
  std::multimap<std::size_t, std::size_t> expected;  // round, entry
  for (std::size_t round = 0; round < 500; ++round) {
    std::multiset<std::size_t> freed;
    wheel.advance([&](std::size_t entry) { freed.insert(entry); });
    std::multiset<std::size_t> due;
    for (auto [i, end] = expected.equal_range(round); i != end; ++i)
      due.insert(i->second);
    EXPECT_EQ(freed, due) << round;
    for (std::size_t i = 0; i < round % 3; ++i) {
      const auto tenure = static_cast<std::size_t>(1 + random.below(20));
      wheel.bar(round * 2 + i, tenure);
      expected.emplace(round + tenure + 1, round * 2 + i);
    }
  }
}

TEST(TabuWheel, TakesMemoryForWhatIsBarredAtOnce) {
  TabuWheel wheel(1000);
  const auto nothing = [](std::size_t) {};
  for (std::size_t round = 0; round < 5000; ++round) {
    wheel.advance(nothing);
    // Three rounds of tenure and the one in which they come free: 4 * 7 at once.
    for (std::size_t i = 0; i < 7; ++i)
      wheel.bar(i, 3);
  }
  EXPECT_EQ(wheel.room(), 28U);
  wheel.clear();
  EXPECT_EQ(wheel.room(), 0U);
}

TEST(Crossover, TakesWholeClassesInTurnLargestFirst) {
  Random random(1);
  //                     0  1  2  3  4  5
  const Colors first{0, 0, 0, 0, 1, 1};
  const Colors second{0, 0, 1, 1, 1, 1};
  // 0123 of the first; of the second only 45 is left of its larger class.
  EXPECT_EQ(greedy_partition_crossover(first, second, 2, random), (Colors{0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(greedy_partition_crossover(second, first, 2, random), (Colors{1, 1, 0, 0, 0, 0}));
}

TEST(Crossover, OfAPartitionWithItselfIsThePartition) {
  Random random(1);
  Colors parent(60);
  for (std::size_t v = 0; v < 60; ++v)
    parent[v] = static_cast<std::uint32_t>(v * v % 7);
  const Colors child = greedy_partition_crossover(parent, parent, 7, random);
  EXPECT_EQ(partition_distance(parent, child, 7), 0U);
}

TEST(Crossover, EveryClassOfTheChildIsWithinAClassOfAParent) {
  Random random(4);
  Colors first(80);
  Colors second(80);
  for (std::size_t v = 0; v < 80; ++v) {
    first[v] = static_cast<std::uint32_t>(random.below(6));
    second[v] = static_cast<std::uint32_t>(random.below(6));
  }
  const Colors child = greedy_partition_crossover(first, second, 6, random);
  for (std::uint32_t c = 0; c < 6; ++c) {
    std::set<std::uint32_t> from_first;
    std::set<std::uint32_t> from_second;
    for (std::size_t v = 0; v < 80; ++v) {
      if (child[v] != c) continue;
      from_first.insert(first[v]);
      from_second.insert(second[v]);
    }
    EXPECT_EQ((c % 2 == 0 ? from_first : from_second).size(), 1U);
  }
}

TEST(Crossover, DegenerateParents) {
  Random random(1);
  EXPECT_EQ(greedy_partition_crossover({}, {}, 0, random), Colors{});
  EXPECT_EQ(greedy_partition_crossover({}, {}, 3, random), Colors{});
  EXPECT_EQ(greedy_partition_crossover({kNoColor}, {0}, 1, random), Colors{kNoColor});
  EXPECT_EQ(partition_distance({}, {}, 0), 0U);
}

TEST(PartitionDistance, CountsTheVerticesToMoveWhateverTheNames) {
  EXPECT_EQ(partition_distance({0, 0, 1, 1}, {1, 1, 0, 0}, 2), 0U);
  EXPECT_EQ(partition_distance({0, 0, 1, 1}, {1, 1, 0, 1}, 2), 1U);
  EXPECT_EQ(partition_distance({0, 0, 0, 0}, {0, 1, 2, 3}, 4), 3U);
}

}  // namespace
}  // namespace facet::coloring

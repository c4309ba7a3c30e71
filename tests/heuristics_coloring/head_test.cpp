#include "heuristics/coloring/head.hpp"

#include <gtest/gtest.h>

#include "heuristics/coloring/kept_head.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

constexpr HeadParameters kShort{.local_iterations = 20};

TEST(Head, InTurnsItIsTheSameRunAsInOneGo) {
  std::size_t turns = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::planted_graph(60, 6, 55, seed);
    RunControl control;
    Effort at_once(control);
    const auto whole = Head(graph, {6, seed, {}}, kShort).run(10'000'000, at_once);
    ASSERT_TRUE(whole);
    Effort in_turns(control);
    Head search(graph, {6, seed, {}}, kShort);
    std::optional<Colors> found;
    for (; !found && turns < 1'000'000; ++turns)
      found = search.run(1, in_turns);
    EXPECT_EQ(found, whole);
    EXPECT_EQ(in_turns.moves(), at_once.moves());
  }
  EXPECT_GT(turns, 10U) << "no graph needs a second turn";
}

// A slice may end while the first parent is improved, or the second, or a child.
TEST(Head, GoesOnWhereverTheLastRunWasCutOff) {
  const Graph graph = test::planted_graph(60, 6, 55, 1);
  std::size_t cut_off = 0;
  for (std::uint64_t moves = 0; moves < 100; ++moves) {
    SCOPED_TRACE(moves);
    RunControl tight(Limits{.work = moves});
    Effort first(tight);
    KeptHead search(graph);
    if (search.run({6, 1, {}}, kShort, 10'000'000, first)) break;
    ++cut_off;
    RunControl control;
    Effort rest(control);
    const auto found = search.run({6, 1, {}}, kShort, 10'000'000, rest);
    ASSERT_TRUE(found);
    EXPECT_TRUE(is_proper(graph, *found, 6));
  }
  EXPECT_GT(cut_off, 2 * kShort.local_iterations);
}

TEST(Head, SaysThatItsParentsMet) {
  const Graph graph = test::complete_graph(3);
  RunControl control;
  Effort effort(control);
  // All partitions of a triangle into two classes are found at once, so two parents soon agree.
  Head search(graph, {2, 1, {}}, kShort);
  bool met = false;
  for (int turn = 0; turn < 100 && !met; ++turn) {
    EXPECT_FALSE(search.run(1, effort));
    met = search.met();
  }
  EXPECT_TRUE(met);
}

TEST(KeptHead, ColorsTheWholeGraphWhateverTheNumberOfColorsWasBefore) {
  const Graph graph = test::planted_graph(60, 4, 30, 3);
  // No room for two tables of four colours.
  const std::uint64_t little = copy_memory(graph) + table_memory(graph, 6);
  for (const std::uint64_t memory : {std::uint64_t{0}, little}) {
    Limits limits;
    if (memory > 0) limits.memory_bytes = memory;
    RunControl control(limits);
    Effort effort(control);
    KeptHead search(graph);
    for (const std::size_t colors : {3U, 3U, 4U, 2U, 5U, 4U, 60U}) {
      SCOPED_TRACE(colors);
      const auto found = search.run({colors, 7, {}}, kShort, colors < 4 ? 100 : 1'000'000, effort);
      if (colors < 4) continue;
      if (memory > 0 && table_memory(graph, colors) > table_memory(graph, 6)) {
        EXPECT_FALSE(found);
        EXPECT_EQ(effort.reason(), StopReason::MemoryLimit);
        break;
      }
      ASSERT_TRUE(found);
      EXPECT_TRUE(is_proper(graph, *found, colors));
    }
  }
}

TEST(KeptHead, DegenerateGraphs) {
  RunControl control;
  Effort effort(control);
  const Graph none(0, {});
  EXPECT_EQ(KeptHead(none).run({0, 1, {}}, kShort, 100, effort), Colors{});
  EXPECT_EQ(KeptHead(none).run({2, 1, {}}, kShort, 100, effort), Colors{});
  const Graph single(1, {});
  EXPECT_EQ(KeptHead(single).run({0, 1, {}}, kShort, 100, effort), std::nullopt);
  EXPECT_EQ(KeptHead(single).run({1, 1, {}}, kShort, 100, effort), Colors{0});
}

}  // namespace
}  // namespace facet::coloring

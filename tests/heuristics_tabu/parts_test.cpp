#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "heuristics/tabu/board_conflicts.hpp"
#include "heuristics/tabu/memory.hpp"
#include "heuristics/tabu/scale.hpp"
#include "tests/heuristics/boards.hpp"

namespace facet::heuristics {
namespace {

void expect_counted(const BoardConflicts& conflicts, const PermutationState& state) {
  const std::set<VarId> listed(conflicts.cells().begin(), conflicts.cells().end());
  ASSERT_EQ(listed.size(), conflicts.cells().size());
  for (std::uint32_t cell = 0; cell < state.cell_count(); ++cell) {
    ASSERT_EQ(conflicts.contains(cell), state.in_conflict(cell));
    ASSERT_EQ(listed.count(VarId(cell)) > 0, state.in_conflict(cell));
  }
  for (std::uint32_t line = 0; line < state.line_count(); ++line) {
    for (std::uint16_t digit = 0; digit < state.digit_count(); ++digit) {
      bool firm = false;
      for (std::uint32_t cell = 0; cell < state.cell_count(); ++cell) {
        firm = firm || (std::ranges::count(state.lines(cell), line) > 0 &&
                        state.digit(cell) == digit && !state.in_conflict(cell));
      }
      ASSERT_EQ(conflicts.firmly_held(line, digit), firm);
    }
  }
}

TEST(BoardConflicts, AreThoseOfTheStateAfterAnySwaps) {
  auto board = test::empty_board(6, sudoku::Boxes{2, 3});
  board.diagonals = true;
  board.givens.at(0, 0) = 3;
  board.givens.at(3, 4) = 5;
  for (const Model& model :
       {sudoku::build(board).model,
        test::model_of(
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400")}) {
    const Prepared prepared = test::prepared(model);
    PermutationState state(prepared);
    Random random(1);
    BoardConflicts conflicts(state);
    for (int round = 0; round < 2; ++round) {
      state.reset(random);
      conflicts.reset();
      for (int i = 0; i < 60; ++i) {
        expect_counted(conflicts, state);
        const auto move = state.propose(random);
        const auto [a, b] = state.pair(move);
        conflicts.swap(a, b);
        state.apply(move);
      }
    }
  }
}

TEST(TabuMemory, ListedAndHashedRememberAlike) {
  TabuMemory listed(100, 30);
  TabuMemory hashed(std::uint64_t{1} << 40, 30);
  Random random(1);
  for (int round = 0; round < 2; ++round) {
    std::vector<std::uint32_t> placed(100, 0);
    for (std::uint64_t now = 0; now < 300; ++now) {
      if (now % 30 == 0) placed.assign(100, 0);
      const std::uint64_t entry = random.below(100);
      const std::uint64_t until = now + random.below(20);
      ++placed[entry];
      for (TabuMemory* memory : {&listed, &hashed}) {
        memory->bar(entry, until);
        memory->place(entry, now);
        EXPECT_EQ(memory->barred(entry, now), until > now);
        EXPECT_FALSE(memory->barred(entry, until));
      }
      for (std::uint64_t e = 0; e < 100; ++e) {
        ASSERT_EQ(listed.barred(e, now), hashed.barred(e, now));
        ASSERT_EQ(listed.placed(e, now), placed[e]);
        ASSERT_EQ(hashed.placed(e, now), placed[e]);
      }
    }
    listed.clear();
    hashed.clear();
    EXPECT_EQ(listed.placed(7, 299) + hashed.placed(7, 299), 0U);
    EXPECT_FALSE(listed.barred(7, 0) || hashed.barred(7, 0));
  }
}

TEST(Meter, CountsAllAndStopsAtTheLimit) {
  for (const std::uint64_t limit : {0U, 1U, 7U, 700U, 999U, 4096U, 10'003U}) {
    RunControl control({.work = limit});
    Effort effort(control);
    Meter meter(effort);
    std::uint64_t kept = 0;
    while (meter.count(7))
      kept += 7;
    EXPECT_EQ(effort.evaluations(), limit);
    EXPECT_LE(kept, limit);
    EXPECT_GE(kept + 7, limit);
    EXPECT_FALSE(meter.count(1));
  }
  RunControl control;
  Effort effort(control);
  Meter meter(effort);
  for (int i = 0; i < 3000; ++i)
    EXPECT_TRUE(meter.count(5));
  EXPECT_TRUE(meter.settle());
  EXPECT_EQ(effort.evaluations(), 15'000U);
}

TEST(Scale, KeepsHugeNumbersInRange) {
  EXPECT_EQ(score_of(3), 3000);
  EXPECT_GT(score_of(std::int64_t{1} << 62), score_of(std::int64_t{1} << 40));
  EXPECT_LT(score_of(-(std::int64_t{1} << 62)), 0);
  EXPECT_EQ(in_score(0.3), 300);
  EXPECT_EQ(iterations_of(0.001, 5), 1U);
  EXPECT_EQ(iterations_of(2.5, 4), 10U);
  EXPECT_GT(iterations_of(1e9, 1U << 31), 1U << 31);
}

TEST(Grouping, LooseMakesRowsOfASudoku) {
  const Model model = test::model_of(
      "800000000003600000070090200050007000000045700000100030001000068008500010090000400");
  const Prepared prepared = test::prepared(model);
  const Shape loose = find_shape(prepared.model, prepared.open, Grouping::Loose);
  const auto* shape = std::get_if<PermutationShape>(&loose);
  ASSERT_NE(shape, nullptr);
  ASSERT_EQ(shape->groups.size(), 9U);
  for (const Group& group : shape->groups) {
    for (const VarId var : group.vars)
      EXPECT_EQ(var.index / 9, group.vars.front().index / 9);
  }
  EXPECT_EQ(shape->lines.size(), 18U);
  // The tight groups are the blocks.
  for (const Group& group : prepared.permutation()->groups) {
    for (const VarId var : group.vars)
      EXPECT_EQ(var.index / 27, group.vars.front().index / 27);
  }
}

}  // namespace
}  // namespace facet::heuristics

#include "heuristics/permutation_state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/heuristics/boards.hpp"

namespace facet::heuristics {
namespace {

// The violation of all AllDifferents that are lines, from the values alone.
std::int64_t cost_of(const Prepared& prepared, const Solution& solution) {
  std::int64_t sum = 0;
  for (const Line& line : prepared.permutation()->lines)
    sum += violation(prepared.model.constraint(line.constraint), solution.values);
  return sum;
}

std::vector<Model> boards() {
  using sudoku::Boxes;
  using sudoku::NoBlocks;
  std::vector<Model> models;
  for (auto board : {test::empty_board(1, Boxes{1, 1}), test::empty_board(4, Boxes{2, 2}),
                     test::empty_board(6, Boxes{2, 3}), test::empty_board(5, NoBlocks{}),
                     test::empty_board(9, Boxes{3, 3}), test::empty_board(16, Boxes{4, 4})}) {
    models.push_back(sudoku::build(board).model);
    board.diagonals = true;  // up to four lines through a cell
    models.push_back(sudoku::build(board).model);
  }
  models.push_back(test::model_of(
      "800000000003600000070090200050007000000045700000100030001000068008500010090000400"));
  sudoku::SudokuPuzzle jigsaw =
      test::empty_board(4, sudoku::Regions{{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3}});
  jigsaw.givens.at(0, 0) = 3;
  models.push_back(sudoku::build(jigsaw).model);
  return models;
}

TEST(PermutationState, DeltaAndCostAreWhatCountingAgainGives) {
  Random random(1);
  for (const Model& model : boards()) {
    const Prepared prepared = test::prepared(model);
    ASSERT_NE(prepared.permutation(), nullptr);
    PermutationState state(prepared);
    for (int round = 0; round < 3; ++round) {
      state.reset(random);
      EXPECT_EQ(std::int64_t(state.cost()), cost_of(prepared, state.values()));
      for (int i = 0; i < 300 && state.movable(); ++i) {
        const auto move = state.propose(random);
        const std::int64_t expected = std::int64_t(state.cost()) + state.delta(move);
        state.apply(move);
        ASSERT_EQ(std::int64_t(state.cost()), expected);
        ASSERT_EQ(expected, cost_of(prepared, state.values()));
      }
    }
  }
}

TEST(PermutationState, GroupsKeepTheirValuesAndPairsAreAllOfThem) {
  Random random(2);
  for (const Model& model : boards()) {
    const Prepared prepared = test::prepared(model);
    PermutationState state(prepared);
    state.reset(random);
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (PermutationState::Move m = 0; m < state.pair_count(); ++m) {
      const auto [a, b] = state.pair(m);
      EXPECT_EQ(state.group_of(a), state.group_of(b));
      EXPECT_LT(a, b);
      EXPECT_EQ(state.move_of(a, b), m);
      EXPECT_EQ(state.move_of(b, a), m);
      pairs.emplace(a, b);
      if (m % 3 == 0) state.apply(m);
    }
    EXPECT_EQ(pairs.size(), state.pair_count());
    const Solution values = state.values();
    std::size_t expected = 0;
    for (const Group& group : prepared.permutation()->groups) {
      expected += group.vars.size() * (group.vars.size() - 1) / 2;
      std::vector<Value> held;
      for (const VarId var : group.vars)
        held.push_back(values[var]);
      std::ranges::sort(held);
      EXPECT_EQ(held, group.values);
    }
    EXPECT_EQ(pairs.size(), expected);
  }
}

TEST(PermutationState, ACellIsInConflictWhereItsDigitIsTwiceInALine) {
  Random random(3);
  for (const Model& model : boards()) {
    const Prepared prepared = test::prepared(model);
    PermutationState state(prepared);
    state.reset(random);
    const Solution values = state.values();
    for (std::uint32_t cell = 0; cell < state.cell_count(); ++cell) {
      bool twice = false;
      for (const Line& line : prepared.permutation()->lines) {
        if (!std::ranges::binary_search(line.vars, state.var(cell))) continue;
        const auto same = [&](VarId v) { return values[v] == values[state.var(cell)]; };
        const auto& all = std::get<AllDifferent>(prepared.model.constraint(line.constraint)).vars;
        twice = twice || std::ranges::count_if(all, same) > 1;
      }
      EXPECT_EQ(state.in_conflict(cell), twice);
    }
  }
}

// Each block of the board reads 1..9: every row and column then holds three digits thrice.
TEST(PermutationState, BlocksInOrderLackSixDigitsInEachLine) {
  const Prepared prepared =
      test::prepared(sudoku::build(test::empty_board(9, sudoku::Boxes{3, 3})).model);
  EXPECT_EQ(PermutationState(prepared).cost(), 18U * 6U);
}

TEST(PermutationState, StartsWithWhatFits) {
  const Prepared prepared = test::prepared(
      test::model_of("800000000003600000070090200050007000000045700000100030001000068008500010"
                     "090000400"));
  Random random(4);
  PermutationState state(prepared);
  Solution answer;
  for (const char c :
       std::string("812753649943682175675491283154237896369845721287169534521974368438"
                   "526917796318452"))
    answer.values.push_back(c - '0');
  state.start(answer, random);
  EXPECT_EQ(state.cost(), 0U);
  EXPECT_EQ(state.values(), answer);
  const auto digits = state.digits();
  Solution odd = answer;
  odd.values[1] = 99;  // no value of its group
  odd.values[3] = odd.values[4];
  state.start(odd, random);
  EXPECT_EQ(std::int64_t(state.cost()), cost_of(prepared, state.values()));
  EXPECT_EQ(state.values()[VarId(1)], answer[VarId(1)]);  // the only one left for it
  state.restore(digits);
  EXPECT_EQ(state.cost(), 0U);
  EXPECT_EQ(state.values(), answer);
}

}  // namespace
}  // namespace facet::heuristics

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "heuristics/ants/colony.hpp"
#include "heuristics/ants/complete.hpp"
#include "heuristics/ants/flat_board.hpp"
#include "heuristics/ants/model_board.hpp"
#include "model/check.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

/// Boards with different blocks, and a graph with lists: all-different sets that are permutations,
/// and some that are not.
std::vector<Model> flat_models() {
  auto jigsaw = test::empty_board(6, sudoku::Boxes{2, 3});
  jigsaw.diagonals = true;
  jigsaw.givens.at(0, 0) = 3;
  Model lists;
  std::vector<VarId> vars;
  for (int v = 0; v < 7; ++v)
    vars.push_back(lists.add_variable(Domain::interval(1, 3 + v % 3)));
  lists.post(AllDifferent{{vars[0], vars[1], vars[2]}});
  lists.post(AllDifferent{{vars[2], vars[3], vars[4], vars[5], vars[6]}});
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}};
  lists.post(DifferentOnEdges{Graph(3, edges), {vars[0], vars[3], vars[6]}});
  return {sudoku::build(jigsaw).model,
          sudoku::build(test::empty_board(5, sudoku::NoBlocks{})).model, lists,
          test::model_of("800000000003600000070090200050007000000045700000100030001000068008500010"
                         "090000400")};
}

// The values that an open cell can take where every given value is followed to the fixpoint.
TEST(FlatBoard, FollowsAsFarAsThePropagationOfTheModel) {
  Random random(1);
  std::size_t compared = 0;
  for (const Model& model : flat_models()) {
    const Prepared prepared = test::prepared(model);
    const auto rules = FlatRules::make(prepared.model, prepared.model.domains());
    ASSERT_TRUE(rules);
    for (int round = 0; round < 40; ++round) {
      FlatBoard board(*rules, true);
      propagation::Propagator slow(prepared.model);
      ASSERT_TRUE(slow.run());
      while (board.sound() && board.filled() < board.cell_count()) {
        auto cell = static_cast<std::uint32_t>(random.below(board.cell_count()));
        if (board.settled(cell)) continue;
        std::vector<std::uint32_t> values;
        board.for_each_value(cell, [&](std::uint32_t value) { values.push_back(value); });
        ASSERT_EQ(values.size(), board.left(cell));
        const std::uint32_t value = values[random.below(values.size())];
        board.assign(cell, value);
        ASSERT_EQ(board.sound(), slow.assign(rules->variable(cell), rules->value(cell, value)));
        for (cell = 0; board.sound() && cell < board.cell_count(); ++cell) {
          std::vector<Value> left;
          board.for_each_value(cell,
                               [&](std::uint32_t v) { left.push_back(rules->value(cell, v)); });
          ASSERT_EQ(left, slow.table().domain(rules->variable(cell)).values());
          ASSERT_EQ(board.settled(cell), left.size() == 1);
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 5000U);
}

TEST(FlatBoard, ListsTakeOnlyWhatPeersWereGiven) {
  Random random(2);
  for (const Model& model : flat_models()) {
    const Prepared prepared = test::prepared(model);
    const auto rules = FlatRules::make(prepared.model, prepared.model.domains());
    FlatBoard board(*rules, false);
    for (int round = 0; round < 3; ++round) {
      std::vector<std::vector<Value>> open;
      for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
        open.push_back(prepared.model.domain(rules->variable(cell)).values());
      std::size_t given = 0;
      bool sound = true;
      for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
        if (open[cell].empty()) continue;
        const Value value = open[cell][random.below(open[cell].size())];
        board.assign(cell, *rules->number(cell, value));
        open[cell] = {value};
        for (const std::uint32_t peer : rules->peers(cell)) {
          std::erase(open[peer], value);
          sound = sound && !open[peer].empty();
        }
        ++given;
        EXPECT_EQ(board.filled(), given);
        EXPECT_EQ(board.sound(), sound);
        for (std::uint32_t other = 0; other < board.cell_count(); ++other)
          ASSERT_EQ(board.left(other), open[other].size());
      }
      board.reset();
      EXPECT_EQ(board.filled(), 0U);
    }
  }
}

TEST(FlatRules, LeaveOutWhatNoMaskHolds) {
  const auto made = [](const Model& model) {
    return FlatRules::make(model, model.domains()).has_value();
  };
  Model many;
  many.add_variable(Domain::interval(1, 64));
  EXPECT_TRUE(made(many));
  many.add_variable(Domain::interval(2, 65));
  EXPECT_FALSE(made(many));
  Model crowded;
  AllDifferent all;
  for (int i = 0; i < 4; ++i)
    all.vars.push_back(crowded.add_variable(Domain::interval(1, 3)));
  crowded.post(all);
  EXPECT_FALSE(made(crowded));
  Model sum;
  const VarId x = sum.add_variable(Domain::singleton(1));
  sum.post(Linear{{{1, x}}, Relation::AtMost, 1});
  EXPECT_TRUE(made(sum));
  const VarId y = sum.add_variable(Domain::boolean());
  EXPECT_TRUE(made(sum));
  sum.post(Clause{{{y, 1, true}, {x, 2, true}}});
  EXPECT_FALSE(made(sum));
}

// However an ant goes on: what it calls sound and filled is a solution, and what it has settled
// before a contradiction follows from what it was given.
TEST(ModelBoard, FillsOnlySolutions) {
  Random random(3);
  std::size_t filled = 0;
  for (int round = 0; round < 1500; ++round) {
    const auto made = prepare(testing::random_model(random));
    const Prepared* prepared = std::get_if<Prepared>(&made);
    if (prepared == nullptr || prepared->open.empty()) continue;
    const ModelRules rules(*prepared, {}, RunControl());
    if (!rules.sound()) continue;
    ModelBoard board(rules);
    for (std::uint32_t cell = 0; cell < board.cell_count() && board.sound(); ++cell) {
      if (board.settled(cell)) continue;
      std::vector<std::uint32_t> values;
      board.for_each_value(cell, [&](std::uint32_t value) { values.push_back(value); });
      ASSERT_EQ(values.size(), board.left(cell));
      board.assign(cell, values[random.below(values.size())]);
    }
    std::size_t settled = 0;
    Solution solution = prepared->base();
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      if (!board.settled(cell)) continue;
      ++settled;
      solution.values[rules.variable(cell).index] = rules.value(cell, board.settled_value(cell));
    }
    EXPECT_EQ(settled, board.filled());
    if (!board.sound()) continue;
    EXPECT_EQ(settled, board.cell_count());
    EXPECT_TRUE(check(prepared->model, solution).empty());
    ++filled;
  }
  EXPECT_GT(filled, 300U);
}

std::uint64_t violations(const Model& model, const Solution& solution) {
  std::uint64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += static_cast<std::uint64_t>(violation(constraint, solution.values));
  return sum;
}

TEST(Completer, KeepsWhatFitsAndCountsTheViolations) {
  Random random(4);
  for (int round = 0; round < 500; ++round) {
    const auto made = prepare(testing::random_model(random));
    const Prepared* prepared = std::get_if<Prepared>(&made);
    if (prepared == nullptr || prepared->permutation() != nullptr) continue;
    PartialValues given(prepared->model.variable_count());
    for (auto& value : given) {
      if (random.chance(0.5)) value = static_cast<Value>(random.between(-3, 4));
    }
    const Completed completed = Completer(*prepared).complete(given, random);
    for (std::size_t v = 0; v < given.size(); ++v) {
      const Domain& domain = prepared->model.domain(VarId(v));
      EXPECT_TRUE(domain.contains(completed.values.values[v]));
      if (given[v] && domain.contains(*given[v])) {
        EXPECT_EQ(completed.values.values[v], *given[v]);
      }
    }
    EXPECT_EQ(completed.cost, violations(prepared->model, completed.values));
  }
}

TEST(Completer, KeepsTheGroupsOfABoard) {
  const Prepared prepared = test::prepared(flat_models().back());
  ASSERT_NE(prepared.permutation(), nullptr);
  Random random(5);
  PartialValues given(81);
  for (int round = 0; round < 20; ++round) {
    const Completed completed = Completer(prepared).complete(given, random);
    for (const Group& group : prepared.permutation()->groups) {
      std::vector<Value> values;
      for (const VarId var : group.vars)
        values.push_back(completed.values[var]);
      std::ranges::sort(values);
      EXPECT_EQ(values, group.values);
    }
    EXPECT_EQ(completed.cost, violations(prepared.model, completed.values));
    const VarId var = prepared.open[random.below(prepared.open.size())];
    for (auto& value : given)
      value = 1;
    given[var.index] = completed.values[var];
  }
}

}  // namespace
}  // namespace facet::heuristics

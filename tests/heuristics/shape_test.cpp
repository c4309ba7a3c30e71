#include <gtest/gtest.h>

#include <algorithm>

#include "heuristics/prepared.hpp"
#include "model/check.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::heuristics {
namespace {

using sudoku::Boxes;
using sudoku::NoBlocks;

// The constraints that are the groups of an empty board, by their labels.
std::vector<std::string> group_labels(const Prepared& prepared) {
  std::vector<std::string> labels;
  for (const Group& group : prepared.permutation()->groups) {
    for (std::size_t c = 0; c < prepared.model.constraint_count(); ++c) {
      auto vars = scope(prepared.model.constraint(ConstraintId(c)));
      std::ranges::sort(vars);
      if (vars == group.vars) labels.push_back(prepared.model.label(ConstraintId(c)));
    }
  }
  return labels;
}

TEST(Shape, TheGroupsOfASudokuAreItsBoxes) {
  for (const auto& [order, boxes] : {std::pair{4, Boxes{2, 2}},
                                     {6, Boxes{2, 3}},
                                     {6, Boxes{3, 2}},
                                     {9, Boxes{3, 3}},
                                     {12, Boxes{3, 4}},
                                     {25, Boxes{5, 5}}}) {
    for (const bool diagonals : {false, true}) {
      auto board = test::empty_board(std::size_t(order), boxes);
      board.diagonals = diagonals;
      const Prepared prepared = test::prepared(sudoku::build(board).model);
      ASSERT_NE(prepared.permutation(), nullptr);
      const auto labels = group_labels(prepared);
      ASSERT_EQ(labels.size(), std::size_t(order));
      for (const std::string& label : labels)
        EXPECT_TRUE(label.starts_with("box ")) << label;
      EXPECT_EQ(prepared.permutation()->lines.size(), std::size_t(2 * order + 2 * diagonals));
    }
  }
}

TEST(Shape, TheGroupsOfALatinSquareAreItsRows) {
  const Prepared prepared = test::prepared(sudoku::build(test::empty_board(7, NoBlocks{})).model);
  ASSERT_NE(prepared.permutation(), nullptr);
  for (const std::string& label : group_labels(prepared))
    EXPECT_TRUE(label.starts_with("row ")) << label;
}

TEST(Shape, TheGroupsOfAJigsawAreItsRegions) {
  const auto board =
      test::empty_board(4, sudoku::Regions{{0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3}});
  const Prepared prepared = test::prepared(sudoku::build(board).model);
  ASSERT_NE(prepared.permutation(), nullptr);
  for (const std::string& label : group_labels(prepared))
    EXPECT_TRUE(label.starts_with("region ")) << label;
}

// What a shape promises, on a board with any givens.
void expect_sound(const Prepared& prepared) {
  const PermutationShape& shape = *prepared.permutation();
  std::vector<VarId> covered;
  for (const Group& group : shape.groups) {
    EXPECT_EQ(group.vars.size(), group.values.size());
    covered.insert(covered.end(), group.vars.begin(), group.vars.end());
  }
  std::ranges::sort(covered);
  EXPECT_EQ(covered, prepared.open);
}

TEST(Shape, GivensLeaveAPermutation) {
  Random random(5);
  for (int i = 0; i < 40; ++i) {
    auto board = test::empty_board(9, Boxes{3, 3});
    // A pattern that has a solution, some of its cells given.
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c) {
        if (random.chance(i / 60.0))
          board.givens.at(r, c) = static_cast<int>((3 * (r % 3) + r / 3 + c) % 9) + 1;
      }
    }
    const Prepared prepared = test::prepared(sudoku::build(board).model);
    ASSERT_NE(prepared.permutation(), nullptr) << i;
    expect_sound(prepared);
  }
}

// Whatever satisfies groups and lines solves the model: on small models all of it is tried out.
TEST(Shape, GroupsAndLinesAreAllThatIsAsked) {
  std::size_t permutations = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    Model model;
    for (int v = 0; v < 4; ++v) {
      std::vector<Value> values{1};
      for (Value value = 2; value <= 4; ++value) {
        if (random.chance(0.8)) values.push_back(value);
      }
      model.add_variable(Domain::of(values));
    }
    for (int c = 0; c < 3; ++c) {
      AllDifferent all;
      for (std::size_t v = 0; v < 4; ++v) {
        if (random.chance(0.6)) all.vars.emplace_back(v);
      }
      model.post(all);
    }
    const auto found = prepare(model);
    if (std::holds_alternative<Contradiction>(found)) {
      EXPECT_TRUE(oracle::solutions(model).empty());
      continue;
    }
    const auto& prepared = std::get<Prepared>(found);
    if (prepared.permutation() == nullptr) continue;
    ++permutations;
    expect_sound(prepared);
    // All values of the groups, whatever the domains.
    Model free;
    std::vector<Domain> domains(prepared.model.domains().begin(), prepared.model.domains().end());
    for (const Group& group : prepared.permutation()->groups) {
      for (const VarId var : group.vars)
        domains[var.index] = Domain::of(group.values);
    }
    for (const Domain& domain : domains)
      free.add_variable(domain);
    for (const Constraint& constraint : model.constraints())
      free.post(constraint);
    EXPECT_EQ(oracle::solutions(free), oracle::solutions(model)) << seed;
  }
  EXPECT_GT(permutations, 100U);
}

TEST(Shape, CandidatesThatNoLineExplainsAreNoPermutation) {
  Model model;
  model.add_variable(Domain::interval(1, 3));
  model.add_variable(Domain::interval(1, 3));
  model.add_variable(Domain::interval(1, 2));  // not 3, for no reason that a line shows
  model.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
  const Prepared prepared = test::prepared(model);
  EXPECT_EQ(prepared.permutation(), nullptr);
  EXPECT_NE(prepared.coloring(), nullptr);
}

TEST(Shape, EdgesAreAColoringOfTheOpenVariables) {
  Model model;
  for (int v = 0; v < 4; ++v)
    model.add_variable(v == 0 ? Domain::singleton(1) : Domain::interval(1, 3));
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}};
  model.post(DifferentOnEdges{Graph(4, edges), {VarId(0), VarId(1), VarId(2), VarId(3)}});
  model.post(AllDifferent{{VarId(2), VarId(3)}});
  const Prepared prepared = test::prepared(model);
  ASSERT_NE(prepared.coloring(), nullptr);
  EXPECT_EQ(prepared.coloring()->vars, (std::vector{VarId(1), VarId(2), VarId(3)}));
  EXPECT_EQ(prepared.coloring()->graph.edge_count(), 2U);
  EXPECT_EQ(prepared.model.domain(VarId(1)), Domain::interval(2, 3));
}

TEST(Shape, AnythingElseIsGeneral) {
  Model model;
  model.add_variable(Domain::interval(0, 5));
  model.add_variable(Domain::interval(0, 5));
  model.post(Linear{{{1, VarId(0)}, {1, VarId(1)}}, Relation::Equal, 5});
  EXPECT_STREQ(shape_name(test::prepared(model).shape), "general");
}

TEST(Shape, OfNothingAndOfWhatIsSettledItIsAPermutationOfNoGroups) {
  const Prepared empty = test::prepared(Model());
  ASSERT_NE(empty.permutation(), nullptr);
  EXPECT_TRUE(empty.permutation()->groups.empty());
  const Prepared full = test::prepared(sudoku::build(test::empty_board(1, Boxes{1, 1})).model);
  EXPECT_TRUE(full.open.empty());
  EXPECT_EQ(full.base().values, std::vector<Value>{1});
}

TEST(Prepare, NamesTheContradiction) {
  auto board = test::empty_board(4, Boxes{2, 2});
  board.givens.at(0, 0) = board.givens.at(0, 3) = 2;
  const auto found = prepare(sudoku::build(board).model);
  ASSERT_TRUE(std::holds_alternative<Contradiction>(found));
  EXPECT_FALSE(std::get<Contradiction>(found).what.empty());
}

TEST(Prepare, EndsAtItsLimit) {
  RunControl control(Limits{.work = 1});
  const auto found = prepare(test::model_of("1...\n....\n....\n...2\n"), control);
  ASSERT_TRUE(std::holds_alternative<StopReason>(found));
  EXPECT_EQ(std::get<StopReason>(found), StopReason::WorkLimit);
}

TEST(Prepare, SolutionsStayTheSame) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    const Model model = facet::testing::random_model(random);
    const auto found = prepare(model);
    const auto all = oracle::solutions(model);
    if (std::holds_alternative<Contradiction>(found)) {
      EXPECT_TRUE(all.empty());
      continue;
    }
    EXPECT_EQ(oracle::solutions(std::get<Prepared>(found).model), all) << seed;
  }
}

}  // namespace
}  // namespace facet::heuristics

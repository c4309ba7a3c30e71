#include "model/normalise.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "tests/model/random_model.hpp"

namespace facet {
namespace {

using testing::all_solutions;
using testing::random_model;

TEST(Normalise, KeepsExactlyTheSolutions) {
  Random random(61);
  std::map<NormaliseAction, int> seen;
  for (int round = 0; round < 5000; ++round) {
    const Model model = random_model(random);
    const Normalised result = normalise(model);
    const auto solutions = all_solutions(model);
    ASSERT_EQ(all_solutions(result.model), solutions);
    if (result.contradiction) {
      ASSERT_TRUE(solutions.empty());
    }
    for (const NormaliseAction action : result.actions)
      ++seen[action];
  }
  EXPECT_EQ(seen.size(), 7U);  // every action came up
}

TEST(Normalise, ASecondTimeChangesNothing) {
  Random random(62);
  for (int round = 0; round < 3000; ++round) {
    const Normalised first = normalise(random_model(random));
    if (first.contradiction) continue;
    const Normalised second = normalise(first.model);
    ASSERT_EQ(second.model, first.model);
    for (const NormaliseAction action : second.actions)
      EXPECT_EQ(action, NormaliseAction::Kept) << to_string(action);
    EXPECT_EQ(second.values_removed, 0U);
  }
}

TEST(Normalise, ReportsWhereConstraintsComeFrom) {
  Random random(63);
  for (int round = 0; round < 2000; ++round) {
    Model model = random_model(random);
    model.minimise(MinimiseMax{{VarId(0)}});
    const Normalised result = normalise(model);
    ASSERT_EQ(result.actions.size(), model.constraint_count());
    ASSERT_EQ(result.origin.size(), result.model.constraint_count());
    EXPECT_EQ(result.model.objective(), model.objective());
    std::size_t values = 0;
    for (std::size_t v = 0; v < model.variable_count(); ++v)
      values += model.domain(VarId(v)).size() - result.model.domain(VarId(v)).size();
    EXPECT_EQ(values, result.values_removed);
    for (std::size_t i = 0; i < result.origin.size(); ++i) {
      const bool kept = result.actions[result.origin[i].index] == NormaliseAction::Kept;
      const bool equal =
          result.model.constraint(ConstraintId(i)) == model.constraint(result.origin[i]);
      if (kept) {
        EXPECT_TRUE(equal);
      }
    }
  }
}

struct Sample {
  Model model;
  VarId a = model.add_variable(Domain::interval(1, 4), "a");
  VarId b = model.add_variable(Domain::interval(1, 4), "b");
  VarId c = model.add_variable(Domain::interval(1, 4), "c");
  VarId two = model.add_variable(Domain::singleton(2), "two");
};

TEST(Normalise, MergesTermsAndMovesFixedVariablesIntoTheBound) {
  Sample s;
  s.model.post(Linear{{{2, s.b}, {3, s.two}, {1, s.a}, {-1, s.b}}, Relation::AtMost, 9}, "sum");
  const Normalised result = normalise(s.model);
  EXPECT_EQ(describe(result.model, ConstraintId(0)), "sum: a + b <= 3");
  EXPECT_EQ(result.actions[0], NormaliseAction::Simplified);
}

TEST(Normalise, SingleLiteralsAndTermsGoIntoTheDomain) {
  Sample s;
  s.model.post(Linear{{{-2, s.a}}, Relation::AtMost, -5});
  s.model.post(Linear{{{2, s.b}}, Relation::NotEqual, 3});
  s.model.post(Clause{{{s.c, 2, false}, {s.two, 3, true}}});
  s.model.post(Clause{{{s.two, 2, true}}});
  const Normalised result = normalise(s.model);
  EXPECT_EQ(result.model.constraint_count(), 0U);
  EXPECT_EQ(result.model.domain(s.a), Domain::interval(3, 4));
  EXPECT_EQ(result.model.domain(s.b), Domain::interval(1, 4));
  EXPECT_EQ(result.model.domain(s.c), Domain::of(std::vector<Value>{1, 3, 4}));
  EXPECT_EQ(result.actions[3], NormaliseAction::AlwaysTrue);
}

TEST(Normalise, DropsDuplicatesAndSubsumedAllDifferents) {
  Sample s;
  s.model.post(AllDifferent{{s.b, s.a}});
  s.model.post(AllDifferent{{s.c, s.b, s.a, s.two}}, "row 1");
  s.model.post(AllDifferent{{s.a, s.c, s.b}});
  const Normalised result = normalise(s.model);
  ASSERT_EQ(result.model.constraint_count(), 1U);
  EXPECT_EQ(describe(result.model, ConstraintId(0)), "row 1: a, b, c all different");
  EXPECT_EQ(result.actions[0], NormaliseAction::Subsumed);
  EXPECT_EQ(result.actions[2], NormaliseAction::Duplicate);
  EXPECT_FALSE(result.model.domain(s.a).contains(2));
}

TEST(Normalise, EdgesOfFixedVerticesGoIntoTheDomains) {
  Sample s;
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}, {Vertex(0), Vertex(2)}};
  s.model.post(DifferentOnEdges{Graph(3, edges), {s.a, s.two, s.b}}, "map");
  const Normalised result = normalise(s.model);
  EXPECT_EQ(describe(result.model, ConstraintId(0)),
            "map: 1 edges with different ends on 2 vertices");
  EXPECT_FALSE(result.model.domain(s.a).contains(2));
}

TEST(Normalise, SeesContradictions) {
  Sample s;
  s.model.post(AllDifferent{{s.a, s.two}});
  s.model.post(Clause{{{s.a, 2, true}}});
  EXPECT_TRUE(normalise(s.model).contradiction);
  Model empty;
  empty.add_variable(Domain());
  EXPECT_TRUE(normalise(empty).contradiction);
  EXPECT_EQ(normalise(empty).model, empty);
  EXPECT_EQ(normalise(Model()).model, Model());
}

TEST(Normalise, LargeNumbersAndWideDomainsStaySound) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr Value kMost = 1 << 30;
  Model model;
  const VarId zero = model.add_variable(Domain::singleton(0));
  const VarId wide = model.add_variable(Domain::interval(-kMost, kMost));
  const VarId five = model.add_variable(Domain::singleton(5));
  model.post(Linear{{{kMax, zero}, {kMax, zero}, {1, wide}}, Relation::NotEqual, 3});
  model.post(AllDifferent{{five, wide}});
  const Normalised result = normalise(model);
  EXPECT_EQ(result.model.domain(wide), model.domain(wide));
  EXPECT_EQ(describe(result.model, ConstraintId(0)), "x1 != 3");
  EXPECT_EQ(result.model.constraint_count(), 2U);
}

TEST(Normalise, StoppedAtOnceGivesTheModelBack) {
  Sample s;
  s.model.post(AllDifferent{{s.b, s.a}});
  const Normalised result = normalise(s.model, RunControl(Limits{.work = 0}));
  EXPECT_EQ(result.stop, StopReason::WorkLimit);
  EXPECT_EQ(result.model, s.model);
}

}  // namespace
}  // namespace facet

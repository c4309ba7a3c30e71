#include "workbench/crosscheck/restriction.hpp"

#include <gtest/gtest.h>

#include "model/random.hpp"
#include "workbench/crosscheck/random_model.hpp"

namespace facet {
namespace {

Model sample() {
  Model model;
  for (int i = 0; i < 4; ++i)
    model.add_variable(Domain::interval(i, 9), i == 3 ? "last" : "");
  const std::vector<Graph::Edge> path{
      {Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}, {Vertex(2), Vertex(3)}};
  model.post(AllDifferent{{VarId(0), VarId(1), VarId(3)}}, "row");
  model.post(DifferentOnEdges{Graph(4, path), {VarId(3), VarId(2), VarId(1), VarId(0)}});
  model.post(Linear{{{2, VarId(1)}, {3, VarId(2)}}, Relation::AtMost, 7});
  model.post(Clause{{{VarId(1), 4, true}, {VarId(0), 2, false}}});
  model.minimise(MinimiseSum{{{1, VarId(1)}, {5, VarId(3)}}});
  return model;
}

TEST(WithoutVariables, TakesThemOutOfEveryKindOfConstraint) {
  Model expected;
  expected.add_variable(Domain::interval(0, 9), "x0");
  expected.add_variable(Domain::interval(2, 9), "x2");
  expected.add_variable(Domain::interval(3, 9), "last");
  const std::vector<Graph::Edge> edge{{Vertex(0), Vertex(1)}};
  expected.post(AllDifferent{{VarId(0), VarId(2)}}, "row");
  expected.post(DifferentOnEdges{Graph(3, edge), {VarId(2), VarId(1), VarId(0)}});
  expected.post(Linear{{{3, VarId(1)}}, Relation::AtMost, 7});
  expected.post(Clause{{{VarId(0), 2, false}}});
  expected.minimise(MinimiseSum{{{5, VarId(2)}}});
  EXPECT_EQ(without_variables(sample(), 1, 2), expected);
}

TEST(WithoutVariables, NoneOrAll) {
  EXPECT_EQ(without_variables(sample(), 2, 2), sample());
  const Model none = without_variables(sample(), 0, 4);
  EXPECT_EQ(none.variable_count(), 0U);
  EXPECT_EQ(none.constraint_count(), 4U);
}

TEST(WithoutConstraints, KeepsTheOthers) {
  EXPECT_EQ(without_constraints(sample(), 0, 0), sample());
  const Model fewer = without_constraints(sample(), 1, 3);
  ASSERT_EQ(fewer.constraint_count(), 2U);
  EXPECT_EQ(fewer.label(ConstraintId(0)), "row");
  EXPECT_EQ(fewer.constraint(ConstraintId(1)), sample().constraint(ConstraintId(3)));
  EXPECT_EQ(fewer.objective(), sample().objective());
}

TEST(Restriction, OfRandomModelsIsAlwaysAModel) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Model model = random_model(random);
    for (std::size_t v = 0; v < model.variable_count(); ++v)
      EXPECT_EQ(without_variables(model, v, v + 1).variable_count(), model.variable_count() - 1);
  }
}

}  // namespace
}  // namespace facet

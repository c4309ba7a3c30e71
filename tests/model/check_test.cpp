#include "model/check.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace facet {
namespace {

Model sample() {
  Model model;
  for (const char* name : {"a", "b", "c"})
    model.add_variable(Domain::interval(1, 3), name);
  model.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}}, "row 1");
  model.post(DifferentOnEdges{Graph(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}),
                              {VarId(0), VarId(2)}},
             "map");
  model.post(Linear{{{1, VarId(0)}, {1, VarId(1)}}, Relation::AtMost, 4});
  model.post(Clause{{{VarId(0), 1, true}}}, "given");
  return model;
}

std::vector<std::string> texts(const std::vector<Violation>& violations) {
  std::vector<std::string> list;
  for (const Violation& violation : violations)
    list.push_back(violation.what);
  return list;
}

using Texts = std::vector<std::string>;

TEST(Check, ASolutionHasNoViolations) {
  EXPECT_TRUE(check(sample(), Solution{{1, 2, 3}}).empty());
  EXPECT_TRUE(check(Model(), Solution{}).empty());
}

TEST(Check, NamesWhatIsWrong) {
  const auto found = check(sample(), Solution{{3, 3, 3}});
  EXPECT_EQ(texts(found), (Texts{"a and b are both 3 in row 1", "a and c are both 3 in map",
                                 "does not hold: a + b <= 4", "does not hold: given: a = 1"}));
  for (std::size_t i = 0; i < found.size(); ++i)
    EXPECT_EQ(found[i].constraint, ConstraintId(i));
}

TEST(Check, ReportsDomainsFirstAndLengths) {
  const auto found = check(sample(), Solution{{1, 2, 4}});
  EXPECT_EQ(texts(found), Texts{"c = 4 is not in {1..3}"});
  EXPECT_EQ(found[0].constraint, std::nullopt);
  EXPECT_EQ(texts(check(sample(), Solution{{1, 2}})), Texts{"2 values for 3 variables"});
}

TEST(Check, KeepsToTheLimitButNeverCallsAWrongSolutionRight) {
  EXPECT_EQ(check(sample(), Solution{{3, 3, 3}}, 2).size(), 2U);
  EXPECT_EQ(check(sample(), Solution{{3, 3, 3}}, 0).size(), 1U);
}

TEST(Check, ASumOutsideTheDomainsDoesNotOverflow) {
  Model model;
  model.add_variable(Domain::boolean(), "x");
  model.post(Linear{{{std::numeric_limits<std::int64_t>::max(), VarId(0)}}, Relation::AtLeast, 0});
  EXPECT_EQ(texts(check(model, Solution{{2}})), Texts{"x = 2 is not in {0..1}"});
}

TEST(ObjectiveValue, IsTheLargestOfTheValuesOrTheirSum) {
  const Solution solution{{-3, 5, 2}};
  EXPECT_EQ(objective_value(MinimiseMax{{VarId(0), VarId(2)}}, solution), 2);
  EXPECT_EQ(objective_value(MinimiseMax{{VarId(0)}}, solution), -3);
  EXPECT_EQ(objective_value(MinimiseMax{}, solution), 0);
  EXPECT_EQ(objective_value(MinimiseSum{{{2, VarId(0)}, {-1, VarId(1)}, {2, VarId(0)}}}, solution),
            -17);
  EXPECT_EQ(objective_value(MinimiseSum{}, solution), 0);
}

}  // namespace
}  // namespace facet

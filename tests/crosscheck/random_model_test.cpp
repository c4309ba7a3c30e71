#include "workbench/crosscheck/random_model.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

TEST(RandomModel, SameSeedSameModel) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random a(seed);
    Random b(seed);
    EXPECT_EQ(random_model(a), random_model(b));
  }
}

TEST(RandomModel, EveryKindAndBothAnswersComeUp) {
  std::set<std::string> kinds;
  std::size_t satisfiable = 0;
  std::size_t unsatisfiable = 0;
  std::size_t without_variables = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const Model model = random_model(random);
    for (const Constraint& constraint : model.constraints())
      kinds.insert(kind_name(constraint));
    if (model.variable_count() == 0) ++without_variables;
    ++(oracle::solutions(model, 1).empty() ? unsatisfiable : satisfiable);
  }
  EXPECT_EQ(kinds.size(), 4U);
  EXPECT_GT(satisfiable, 100U);
  EXPECT_GT(unsatisfiable, 50U);
  EXPECT_GT(without_variables, 0U);
}

}  // namespace
}  // namespace facet

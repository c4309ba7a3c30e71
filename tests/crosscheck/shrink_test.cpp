#include "workbench/crosscheck/shrink.hpp"

#include <gtest/gtest.h>

#include "model/random.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "workbench/crosscheck/random_model.hpp"

namespace facet {
namespace {

TEST(Shrink, KeepsOnlyTheConstraintThatMatters) {
  Model model;
  for (int i = 0; i < 4; ++i)
    model.add_variable(Domain::interval(1, 5));
  for (int i = 0; i < 9; ++i)
    model.post(AllDifferent{{VarId(0), VarId(1)}});
  model.post(Clause{}, "the culprit");
  for (int i = 0; i < 9; ++i)
    model.post(AllDifferent{{VarId(2), VarId(3)}});
  const Model small = shrink(model, [](const Model& m) { return oracle::solutions(m, 1).empty(); });
  ASSERT_EQ(small.constraint_count(), 1U);
  EXPECT_EQ(small.label(ConstraintId(0)), "the culprit");
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_TRUE(small.domain(VarId(i)).is_singleton());
}

TEST(Shrink, NeverLosesTheProperty) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Model model = random_model(random);
    const auto unsatisfiable = [](const Model& m) { return oracle::solutions(m, 1).empty(); };
    if (!unsatisfiable(model)) continue;
    const Model small = shrink(model, unsatisfiable, 50);
    EXPECT_TRUE(unsatisfiable(small));
    EXPECT_LE(small.constraint_count(), model.constraint_count());
  }
}

TEST(Shrink, AsksNoMoreThanItsBudget) {
  Model model;
  for (int i = 0; i < 50; ++i)
    model.add_variable(Domain::interval(0, 3));
  for (int i = 0; i < 50; ++i)
    model.post(Clause{{{VarId(static_cast<std::size_t>(i)), 1, true}}});
  std::size_t asked = 0;
  shrink(
      model,
      [&](const Model&) {
        ++asked;
        return true;
      },
      17);
  EXPECT_LE(asked, 17U);
}

}  // namespace
}  // namespace facet

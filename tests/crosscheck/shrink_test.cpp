#include "workbench/crosscheck/shrink.hpp"

#include <gtest/gtest.h>

#include <stop_token>
#include <string>

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
  EXPECT_EQ(small.variable_count(), 0U);
}

TEST(Shrink, DropsTheGivensThatDoNotMatter) {
  Model model;
  for (int i = 0; i < 8; ++i)
    model.add_variable(Domain::singleton(i == 5 ? 2 : i), "x" + std::to_string(i));
  AllDifferent all;
  for (std::size_t i = 0; i < 8; ++i)
    all.vars.emplace_back(i);
  model.post(all, "row");
  const Model small = shrink(model, [](const Model& m) { return oracle::solutions(m, 1).empty(); });
  ASSERT_EQ(small.variable_count(), 2U);
  EXPECT_EQ(small.name(VarId(0)), "x2");
  EXPECT_EQ(small.name(VarId(1)), "x5");
  EXPECT_EQ(small.constraint_count(), 1U);
}

TEST(Shrink, CutsDomainsToOneValue) {
  Model model;
  model.add_variable(Domain::interval(0, 9));
  model.post(Linear{{{1, VarId(0)}}, Relation::AtLeast, 4});
  const auto property = [](const Model& m) {
    return m.constraint_count() == 1 && !oracle::solutions(m, 1).empty() && m.variable_count() == 1;
  };
  const Model small = shrink(model, property);
  EXPECT_EQ(small.domain(VarId(0)), Domain::singleton(4));
}

TEST(Shrink, CutsDomainsToAsFewValuesAsCanBe) {
  Model model;
  model.add_variable(Domain::interval(0, 9));
  const auto property = [](const Model& m) {
    return m.variable_count() == 1 && m.domain(VarId(0)).contains(3) &&
           m.domain(VarId(0)).contains(7);
  };
  const std::vector<Value> both{3, 7};
  EXPECT_EQ(shrink(model, property).domain(VarId(0)), Domain::of(both));
}

TEST(Shrink, StopsWithItsControl) {
  Model model;
  for (int i = 0; i < 20; ++i)
    model.add_variable(Domain::interval(0, 3));
  std::stop_source source;
  std::size_t asked = 0;
  const auto property = [&](const Model&) {
    if (++asked == 3) source.request_stop();
    return false;
  };
  EXPECT_EQ(shrink(model, property, 500, RunControl({}, source.get_token())), model);
  EXPECT_EQ(asked, 3U);
}

TEST(Shrink, NeverLosesTheProperty) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
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

#include "backends/mip/narrow.hpp"

#include <gtest/gtest.h>

#include "model/random.hpp"
#include "tests/coloring/optimum.hpp"
#include "tests/coloring/random_model.hpp"

namespace facet::mip {
namespace {

Model coloring(Random& random, const Domain& colors, double share) {
  Model model;
  const std::size_t count = 1 + random.below(6);
  for (std::size_t i = 0; i < count; ++i)
    model.add_variable(colors);
  model.post(test::random_edges(random, count));
  if (random.chance(0.3)) model.post(AllDifferent{test::some_variables(random, count, 0.5)});
  model.minimise(MinimiseMax{test::some_variables(random, count, share)});
  return model;
}

bool subset(const Domain& small, const Domain& large) {
  for (const Value value : small.values()) {
    if (!large.contains(value)) return false;
  }
  return true;
}

TEST(Narrowed, KeepsTheStatusAndTheOptimum) {
  const std::vector<Value> holes{-3, 0, 1, 7};
  int gained = 0;
  int partly = 0;
  int impossible = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Domain colors =
        random.chance(0.5) ? Domain::of(holes) : Domain::interval(1, 1 + Value(random.below(4)));
    const Model model = coloring(random, colors, random.chance(0.5) ? 1.0 : 0.5);
    const auto smaller = narrowed(model, RunControl());
    ASSERT_TRUE(smaller.has_value());
    EXPECT_EQ(test::optimum(*smaller), test::optimum(model));
    for (std::size_t i = 0; i < model.variable_count(); ++i)
      EXPECT_TRUE(subset(smaller->domain(VarId(i)), model.domain(VarId(i))));
    if (*smaller != model) ++gained;
    if (std::get<MinimiseMax>(*model.objective()).vars.size() < model.variable_count()) ++partly;
    if (!test::optimum(model)) ++impossible;
  }
  EXPECT_GT(gained, 300);
  EXPECT_GT(partly, 100);
  EXPECT_GT(impossible, 30);
}

TEST(Narrowed, KeepsTheStatusWithoutAnObjective) {
  int satisfiable = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Model model;
    const std::size_t count = 1 + random.below(6);
    const auto colors = static_cast<Value>(random.between(1, 4));
    for (std::size_t i = 0; i < count; ++i)
      model.add_variable(Domain::interval(1, colors));
    model.post(test::random_edges(random, count));
    const auto smaller = narrowed(model, RunControl());
    ASSERT_TRUE(smaller.has_value());
    const bool any = !oracle::solutions(model, 1).empty();
    EXPECT_EQ(!oracle::solutions(*smaller, 1).empty(), any);
    if (any) ++satisfiable;
  }
  EXPECT_GT(satisfiable, 100);
  EXPECT_LT(satisfiable, 290);
}

Model triangle() {
  Model model;
  for (int i = 0; i < 3; ++i)
    model.add_variable(Domain::interval(1, 5));
  model.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
  return model;
}

TEST(Narrowed, GivesACliqueTheFirstColors) {
  Model model = triangle();
  model.minimise(MinimiseMax{{VarId(0), VarId(1), VarId(2)}});
  const auto smaller = narrowed(model, RunControl());
  ASSERT_TRUE(smaller.has_value());
  std::vector<Value> given;
  for (const Domain& domain : smaller->domains()) {
    ASSERT_TRUE(domain.is_singleton());
    given.push_back(domain.min());
  }
  std::ranges::sort(given);
  EXPECT_EQ(given, (std::vector<Value>{1, 2, 3}));
}

TEST(Narrowed, LeavesAloneWhatIsNoColoringWithInterchangeableColors) {
  const std::vector<VarId> vars{VarId(0), VarId(1), VarId(2)};
  Model sum = triangle();
  sum.minimise(MinimiseSum{{{1, vars[0]}}});
  EXPECT_FALSE(narrowed(sum, RunControl())) << "another objective";
  Model clause = triangle();
  clause.post(Clause{{{vars[0], 3, true}}});
  clause.minimise(MinimiseMax{vars});
  EXPECT_FALSE(narrowed(clause, RunControl())) << "a clause names a colour";
  Model linear = triangle();
  linear.post(Linear{{{1, vars[0]}, {-1, vars[1]}}, Relation::AtLeast, 1});
  linear.minimise(MinimiseMax{vars});
  EXPECT_FALSE(narrowed(linear, RunControl())) << "a sum names colours";
  Model lists = triangle();
  lists.add_variable(Domain::interval(2, 5));
  lists.minimise(MinimiseMax{vars});
  EXPECT_FALSE(narrowed(lists, RunControl())) << "another list";
}

TEST(Narrowed, TakesDegenerateModels) {
  Model none;
  none.minimise(MinimiseMax{{}});
  Model empty;
  empty.add_variable(Domain());
  empty.minimise(MinimiseMax{{VarId(0)}});
  Model one;
  one.add_variable(Domain::singleton(4));
  one.minimise(MinimiseMax{{VarId(0)}});
  for (const Model& model : {none, empty, one}) {
    const auto smaller = narrowed(model, RunControl());
    EXPECT_EQ(test::optimum(smaller ? *smaller : model), test::optimum(model));
  }
}

TEST(Narrowed, GivesUpWhenToldTo) {
  Model model = triangle();
  model.minimise(MinimiseMax{{VarId(0), VarId(1), VarId(2)}});
  Limits limits;
  limits.wall_time = std::chrono::nanoseconds(0);
  EXPECT_NO_THROW(narrowed(model, RunControl(limits)));
}

}  // namespace
}  // namespace facet::mip

#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "model/error.hpp"
#include "tests/backtracking/helpers.hpp"

namespace facet {
namespace {

using test::all_settings;
using test::count;
using test::text_of;

TEST(Degenerate, AModelWithoutVariablesHasOneSolution) {
  for (const auto& settings : all_settings()) {
    const CountResult result = count(Model{}, settings);
    EXPECT_EQ(result.count, 1U);
    EXPECT_TRUE(result.complete);
  }
}

TEST(Degenerate, ConstraintsOverNoVariablesHoldOrNot) {
  Model holds;
  holds.post(Linear{{}, Relation::AtMost, 0});
  holds.post(AllDifferent{});
  holds.post(DifferentOnEdges{});
  EXPECT_EQ(count(holds).count, 1U);
  Model sum;
  sum.post(Linear{{}, Relation::AtLeast, 1});
  EXPECT_EQ(count(sum).count, 0U);
  Model clause;
  clause.add_variable(Domain::interval(1, 3));
  clause.post(Clause{});
  for (const auto& settings : all_settings())
    EXPECT_EQ(count(clause, settings).count, 0U) << text_of(settings);
}

TEST(Degenerate, AVariableWithoutValuesHasNoSolution) {
  Model model;
  model.add_variable(Domain::interval(1, 3));
  model.add_variable(Domain{});
  for (const auto& settings : all_settings()) {
    const CountResult result = count(model, settings);
    EXPECT_EQ(result.count, 0U);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.work, 0U);
  }
}

TEST(Degenerate, OneVariableTakesEachValueOnce) {
  Model model;
  const std::vector<Value> values{-1000000, -7, 0, 5, 900000};
  model.add_variable(Domain::of(values));
  for (const auto& settings : all_settings())
    EXPECT_EQ(count(model, settings).count, 5U) << text_of(settings);
}

TEST(Degenerate, MoreVariablesThanValuesIsFoundWithoutSearch) {
  Model model;
  AllDifferent all;
  for (int i = 0; i < 12; ++i)
    all.vars.push_back(model.add_variable(Domain::interval(1, 11)));
  model.post(all);
  const CountResult result = count(model);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.count, 0U);
  EXPECT_EQ(result.work, 0U);
}

TEST(Degenerate, CoefficientsOfAVariableThatIsZeroMayBeHuge) {
  Model model;
  const VarId zero = model.add_variable(Domain::singleton(0));
  const VarId x = model.add_variable(Domain::interval(0, 3));
  const std::int64_t huge = std::numeric_limits<std::int64_t>::max();
  model.post(Linear{{{huge, zero}, {huge, zero}, {1, x}}, Relation::Equal, 2});
  EXPECT_EQ(count(model).count, 1U);
}

TEST(Degenerate, DomainsThatSpanTooMuchAreRefusedBeforeAnythingIsAllocated) {
  Model model;
  for (int i = 0; i < 3; ++i)
    model.add_variable(Domain::interval(-(1 << 30), 1 << 30));
  const auto refused = BacktrackingBackend{}.supports(model);
  ASSERT_TRUE(refused);
  EXPECT_NE(refused->reason.find("span"), std::string::npos);
}

// x < y and y < x: bounds creep up by one at a time, for seconds, before the first decision.
TEST(Degenerate, TheClockIsReadWhilePropagating) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, 100'000'000));
  const VarId y = model.add_variable(Domain::interval(0, 100'000'000));
  model.post(Linear{{{1, x}, {-1, y}}, Relation::AtMost, -1});
  model.post(Linear{{{1, y}, {-1, x}}, Relation::AtMost, -1});
  Limits limits;
  limits.wall_time = std::chrono::milliseconds(100);
  RunControl control(limits);
  const SolveResult result = checked_solve(BacktrackingBackend{}, model, {}, control);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::TimeLimit);
}

TEST(Degenerate, AProofIsRefused) {
  BackendOptions options;
  options.proof_path = "proof.drat";
  RunControl control;
  EXPECT_THROW(BacktrackingBackend{}.solve(Model{}, options, control), OptionError);
  BackendOptions unknown;
  unknown.set = {{"branching", "most"}};
  EXPECT_THROW(BacktrackingBackend{}.solve(Model{}, unknown, control), OptionError);
}

}  // namespace
}  // namespace facet

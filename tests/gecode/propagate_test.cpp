#include <gtest/gtest.h>
#include <gecode/search.hh>

#include <chrono>
#include <memory>

#include "backends/checked_solve.hpp"
#include "backends/gecode/gecode_backend.hpp"
#include "encoders/gecode/model_space.hpp"

namespace facet {
namespace {

// x < y and y < x: bounds creep up by one at a time before the first node.
Model creeping(Value largest) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, largest));
  const VarId y = model.add_variable(Domain::interval(0, largest));
  model.post(Linear{{{1, x}, {-1, y}}, Relation::AtMost, -1});
  model.post(Linear{{{1, y}, {-1, x}}, Relation::AtMost, -1});
  return model;
}

Model latin_square(std::size_t n) {
  Model model;
  for (std::size_t i = 0; i < n * n; ++i)
    model.add_variable(Domain::interval(1, static_cast<Value>(n)));
  for (std::size_t i = 0; i < n; ++i) {
    AllDifferent row;
    AllDifferent column;
    for (std::size_t j = 0; j < n; ++j) {
      row.vars.emplace_back(i * n + j);
      column.vars.emplace_back(j * n + i);
    }
    model.post(row);
    model.post(column);
  }
  return model;
}

TEST(GecodePropagate, AsksBetweenPropagatorsAndEndsWhenTold) {
  Gecode::StatusStatistics statistics;
  gecode::ModelSpace whole(creeping(100), {});
  int asked = 0;
  EXPECT_TRUE(whole.propagate(
      [&] {
        ++asked;
        return false;
      },
      statistics));
  EXPECT_TRUE(whole.failed());  // no solution, by propagation alone
  EXPECT_GE(asked, 40);         // two bounds move between two looks
  gecode::ModelSpace stopped(creeping(100), {});
  int left = 3;
  EXPECT_FALSE(stopped.propagate([&] { return --left == 0; }, statistics));
  EXPECT_EQ(left, 0);  // not asked again
}

TEST(GecodePropagate, LeavesNothingBehindInTheSearch) {
  gecode::ModelSpace root(latin_square(3), {});
  Gecode::StatusStatistics statistics;
  int asked = 0;
  ASSERT_TRUE(root.propagate(
      [&] {
        ++asked;
        return false;
      },
      statistics));
  const int before = asked;
  Gecode::DFS<gecode::ModelSpace> engine(&root);
  std::size_t solutions = 0;
  while (const auto found = std::unique_ptr<gecode::ModelSpace>(engine.next()))
    ++solutions;
  EXPECT_EQ(solutions, 12U);
  EXPECT_EQ(asked, before);
}

TEST(GecodeBackend, KeepsItsDeadlineBeforeTheFirstNode) {
  for (const unsigned threads : {1U, 2U}) {
    Limits limits;
    limits.wall_time = std::chrono::milliseconds(100);
    RunControl control(limits);
    BackendOptions options;
    options.threads = threads;
    const SolveResult result =
        checked_solve(GecodeBackend{}, creeping(1'000'000'000), options, control);
    EXPECT_EQ(result.status, Status::Unknown);
    EXPECT_EQ(result.stop_reason, StopReason::TimeLimit);
    RunControl again(limits);
    const CountResult count =
        checked_enumerate(GecodeBackend{}, creeping(1'000'000'000), options, again);
    EXPECT_FALSE(count.complete);
    EXPECT_EQ(count.stop_reason, StopReason::TimeLimit);
  }
}

}  // namespace
}  // namespace facet

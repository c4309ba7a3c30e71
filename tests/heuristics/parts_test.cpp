#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/trace.hpp"
#include "model/error.hpp"
#include "model/range.hpp"

namespace facet::heuristics {
namespace {

TEST(Effort, CountsExactlyToTheWorkLimit) {
  for (const std::uint64_t limit : {0U, 1U, 255U, 256U, 257U, 1000U}) {
    RunControl control(Limits{.work = limit});
    Effort effort(control);
    std::uint64_t made = 0;
    while (!effort.stopped() && effort.spend())
      ++made;
    EXPECT_EQ(effort.evaluations(), limit);
    EXPECT_EQ(made, limit > 0 ? limit - 1 : 0);
    EXPECT_EQ(effort.reason(), StopReason::WorkLimit);
    EXPECT_EQ(effort.room(10), 0U);
  }
}

TEST(Effort, HasRoomUpToTheNearestLimit) {
  RunControl control(Limits{.work = 100});
  Effort effort(control, {.budget = 60});
  EXPECT_EQ(effort.room(1000), 60U);
  EXPECT_EQ(effort.room(7), 7U);
  EXPECT_TRUE(effort.spend(50));
  EXPECT_EQ(effort.room(1000), 10U);
  EXPECT_FALSE(effort.spend(10));
  EXPECT_EQ(effort.reason(), StopReason::Completed);  // by its own budget
  EXPECT_TRUE(effort.stopped());
}

TEST(Effort, EndsWhenAnotherWorkerWasQuicker) {
  RunControl control;
  std::atomic<std::uint64_t> solved_at = std::numeric_limits<std::uint64_t>::max();
  Effort effort(control, {.solved_at = &solved_at});
  EXPECT_TRUE(effort.spend(1000));
  solved_at = 1000;
  EXPECT_TRUE(effort.look());  // it could still be as quick
  EXPECT_FALSE(effort.spend(1));
  EXPECT_EQ(effort.reason(), StopReason::Cancelled);
}

TEST(Effort, IsStaleSoLongAfterItsLastImprovement) {
  RunControl control;
  Effort effort(control);
  effort.spend(10);
  EXPECT_TRUE(effort.stale(10));
  EXPECT_FALSE(effort.stale(11));
  EXPECT_FALSE(effort.stale(0));
  effort.improved();
  EXPECT_FALSE(effort.stale(10));
}

TEST(Effort, KeepsItsFirstReason) {
  RunControl control(Limits{.work = 1});
  Effort effort(control);
  effort.give_up(StopReason::MemoryLimit);
  EXPECT_FALSE(effort.spend(5));
  EXPECT_EQ(effort.reason(), StopReason::MemoryLimit);
}

std::string refusal(double value, const Range& range) {
  try {
    require("temperature", value, range);
  } catch (const OptionError& error) {
    return error.what();
  }
  return {};
}

TEST(Parameters, AreRefusedByNameAndRange) {
  const Range temperature{.minimum = 0, .maximum = 1e6, .above_minimum = true};
  const std::string end = ", expected a number above 0 up to 1000000";
  EXPECT_EQ(refusal(0, temperature), "temperature: found 0" + end);
  EXPECT_EQ(refusal(-1, temperature), "temperature: found -1" + end);
  EXPECT_EQ(refusal(1e308, temperature), "temperature: found 1e+308" + end);
  EXPECT_EQ(refusal(std::nan(""), temperature), "temperature: found nan" + end);
  EXPECT_EQ(refusal(std::numeric_limits<double>::infinity(), temperature),
            "temperature: found inf" + end);
  EXPECT_EQ(refusal(0.45, temperature), "");
  EXPECT_EQ(refusal(1e6, temperature), "");
  const Range cooling{0, 1, true, true};
  EXPECT_EQ(refusal(1, cooling), "temperature: found 1, expected a number above 0 below 1");
  EXPECT_EQ(refusal(1.5, cooling), "temperature: found 1.5, expected a number above 0 below 1");
  const Range population{.minimum = 2, .maximum = 1000, .whole = true};
  EXPECT_EQ(refusal(1, population), "temperature: found 1, expected a whole number from 2 to 1000");
  EXPECT_EQ(refusal(2.5, population),
            "temperature: found 2.5, expected a whole number from 2 to 1000");
  EXPECT_EQ(refusal(2, population), "");
}

TEST(Trace, ThinsOutAllButTheImprovements) {
  Trace trace(3, 16);
  for (std::uint64_t i = 0; i < 1000; ++i) {
    trace.iteration(i, 5, 6, 0.5);
    if (i % 100 == 0) trace.improvement(i, 10 - i / 100);
    if (i % 50 == 0) trace.restart(i, 5, 7);
  }
  std::size_t improvements = 0;
  std::uint64_t last = 0;
  for (const TraceEvent& event : trace.events()) {
    EXPECT_GE(event.evaluations, last);
    last = event.evaluations;
    EXPECT_EQ(event.worker, 3U);
    improvements += event.kind == TraceKind::Improvement ? 1 : 0;
  }
  EXPECT_EQ(improvements, 10U);
  EXPECT_LE(trace.events().size(), 26U);
  EXPECT_GE(trace.events().size(), 18U);
}

}  // namespace
}  // namespace facet::heuristics

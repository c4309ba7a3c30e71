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

TEST(Effort, GivesUpSoLongAfterItsLastImprovement) {
  RunControl control;
  Effort effort(control, {.stale = 300});
  EXPECT_EQ(effort.room(1000), 300U);
  EXPECT_TRUE(effort.spend(200));
  effort.improved();
  EXPECT_EQ(effort.room(1000), 300U);
  effort.improved(50);  // by the fiftieth of those to come
  EXPECT_EQ(effort.room(1000), 350U);
  std::uint64_t made = 0;
  while (effort.spend())
    ++made;
  EXPECT_EQ(made, 349U);
  EXPECT_EQ(effort.evaluations(), 550U);
  EXPECT_EQ(effort.reason(), StopReason::Completed);
}

// Whatever comes first.
TEST(Effort, LimitsCombine) {
  for (const std::uint64_t work : {5U, 50U}) {
    for (const std::uint64_t budget : {6U, 60U}) {
      for (const std::uint64_t stale : {0U, 7U, 70U}) {
        RunControl control(Limits{.work = work});
        Effort effort(control, {.budget = budget, .stale = stale});
        while (effort.spend()) {
        }
        const std::uint64_t least = std::min({work, budget, stale > 0 ? stale : 100});
        EXPECT_EQ(effort.evaluations(), least);
        EXPECT_EQ(effort.reason(), least == work ? StopReason::WorkLimit : StopReason::Completed);
      }
    }
  }
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

TEST(Parameters, WhatIsNoNumberStandsInQuotes) {
  for (const auto& [found, text] : {std::pair("hot", "t: found \"hot\", expected x"),
                                    std::pair("", "t: found \"\", expected x"),
                                    std::pair("1e999", "t: found 1e999, expected x"),
                                    std::pair("1 2", "t: found \"1 2\", expected x")}) {
    try {
      refuse("t", found, "x");
      FAIL();
    } catch (const OptionError& error) {
      EXPECT_STREQ(error.what(), text);
    }
  }
}

// Iterations, restarts and improvements of the first `count` of a long course.
Trace long_course(std::uint64_t count, std::size_t most) {
  Trace trace(3, most);
  for (std::uint64_t i = 0; i < count; ++i) {
    trace.iteration(i, 5, 6, 0.5);
    if (i % 100 == 0) trace.improvement(i, 10 - i / 100);
    if (i % 50 == 0) trace.restart(i, 5, 7);
  }
  return trace;
}

TEST(Trace, ThinsOutAllButTheImprovements) {
  const std::vector<TraceEvent> events = long_course(1000, 8).events();
  std::map<TraceKind, std::size_t> kinds;
  std::uint64_t last = 0;
  for (const TraceEvent& event : events) {
    EXPECT_GE(event.evaluations, last);
    last = event.evaluations;
    EXPECT_EQ(event.worker, 3U);
    ++kinds[event.kind];
  }
  EXPECT_EQ(kinds[TraceKind::Improvement], 10U);
  EXPECT_EQ(kinds[TraceKind::Iteration], 8U);  // every 128th
  EXPECT_EQ(kinds[TraceKind::Restart], 5U);    // every fourth of 20
}

TEST(Trace, WhatIsCutOffLeavesNoMark) {
  for (const std::uint64_t end : {0U, 1U, 15U, 16U, 17U, 100U, 512U, 513U, 999U}) {
    const std::vector<TraceEvent> expected = long_course(end + 1, 8).events();
    EXPECT_EQ(long_course(1000, 8).events(end), expected) << end;
    EXPECT_EQ(long_course(20'000, 8).events(end), expected) << end;
  }
  EXPECT_EQ(long_course(17, 1024).events().size(), 17U + 1 + 1);  // all of a short one
}

}  // namespace
}  // namespace facet::heuristics

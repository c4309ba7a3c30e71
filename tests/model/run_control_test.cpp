#include "model/run_control.hpp"

#include <gtest/gtest.h>

namespace facet {
namespace {

using std::chrono::nanoseconds;

TEST(RunControl, WithoutLimitsNeverStops) {
  RunControl control;
  EXPECT_EQ(control.stop(), std::nullopt);
  EXPECT_EQ(control.stop(~std::uint64_t{0}), std::nullopt);
  EXPECT_EQ(control.deadline(), std::nullopt);
  EXPECT_EQ(control.remaining(), std::nullopt);
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(control.stop_cheaply(1), std::nullopt);
}

TEST(RunControl, TheWorkLimitIsExact) {
  RunControl control(Limits{.work = 10});
  EXPECT_EQ(control.stop(9), std::nullopt);
  EXPECT_EQ(control.stop(10), StopReason::WorkLimit);
  EXPECT_EQ(control.stop_cheaply(9), std::nullopt);
  EXPECT_EQ(control.stop_cheaply(10), StopReason::WorkLimit);
}

TEST(RunControl, WithoutItsWorkLimitItKeepsTheRest) {
  std::stop_source source;
  const RunControl limited(Limits{.wall_time = nanoseconds(0), .work = 10});
  EXPECT_EQ(limited.without_work_limit().stop(10), StopReason::TimeLimit);
  EXPECT_EQ(limited.without_work_limit().deadline(), limited.deadline());
  const RunControl cancelled(Limits{.work = 10}, source.get_token());
  const RunControl free = cancelled.without_work_limit();
  EXPECT_EQ(free.stop(10), std::nullopt);
  source.request_stop();
  EXPECT_EQ(free.stop(10), StopReason::Cancelled);
  EXPECT_EQ(cancelled.limits().work, 10U);
}

TEST(RunControl, APastDeadlineStopsAndLeavesNoTime) {
  RunControl control(Limits{.wall_time = nanoseconds(0)});
  EXPECT_EQ(control.stop(), StopReason::TimeLimit);
  EXPECT_EQ(control.remaining(), nanoseconds(0));
  const RunControl negative(Limits{.wall_time = nanoseconds::min()});
  EXPECT_EQ(negative.stop(), StopReason::TimeLimit);
  std::optional<StopReason> reason;
  for (int i = 0; i < 256 && !reason; ++i)
    reason = control.stop_cheaply(0);
  EXPECT_EQ(reason, StopReason::TimeLimit);
}

TEST(RunControl, ALimitBeyondTheClockIsNoOverflow) {
  const RunControl control(Limits{.wall_time = nanoseconds::max()});
  EXPECT_EQ(control.stop(), std::nullopt);
  EXPECT_GT(*control.remaining(), std::chrono::hours(24));
}

TEST(RunControl, CancellationComesBeforeLimits) {
  std::stop_source source;
  const RunControl control(Limits{.wall_time = nanoseconds(0), .work = 0}, source.get_token());
  EXPECT_EQ(control.stop(0), StopReason::WorkLimit);
  source.request_stop();
  EXPECT_EQ(control.stop(0), StopReason::Cancelled);
}

TEST(RunControl, TheObserverIsNeverNull) {
  RunControl silent;
  silent.observer().on_progress(1);
  silent.observer().on_improvement(Solution{}, 0);
  struct Counter final : Observer {
    void on_progress(std::uint64_t work) override { seen += work; }
    std::uint64_t seen = 0;
  } counter;
  const RunControl control({}, {}, &counter);
  control.observer().on_progress(3);
  EXPECT_EQ(counter.seen, 3U);
}

TEST(StopReason, ReadsAsTheStatusLinesSay) {
  EXPECT_STREQ(to_string(StopReason::TimeLimit), "time limit");
  EXPECT_STREQ(to_string(StopReason::Cancelled), "interrupted");
}

}  // namespace
}  // namespace facet

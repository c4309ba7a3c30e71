#include "model/run_control.hpp"

#include <gtest/gtest.h>

#include <thread>

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
  EXPECT_EQ(RunControl(Limits{.work = 0}).stop_for_time(), std::nullopt);
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

TEST(RunControl, ProcessorTimeIsOfTheThreadThatAsks) {
  using std::chrono::milliseconds;
  const RunControl control(Limits{.cpu_time = milliseconds(20)});
  std::this_thread::sleep_for(milliseconds(30));
  EXPECT_EQ(control.stop(), std::nullopt);  // nothing was computed
  EXPECT_LE(*control.limits_left().cpu_time, milliseconds(20));
  EXPECT_EQ(control.limits_left().wall_time, std::nullopt);
  const auto start = thread_cpu_time();
  while (thread_cpu_time() - start < milliseconds(20)) {
  }
  EXPECT_EQ(control.stop(), StopReason::TimeLimit);
  EXPECT_EQ(control.limits_left().cpu_time, nanoseconds(0));
  std::optional<StopReason> elsewhere = StopReason::Completed;
  std::thread([&] { elsewhere = control.stop(); }).join();
  EXPECT_EQ(elsewhere, std::nullopt);
  EXPECT_EQ(RunControl(Limits{.cpu_time = nanoseconds::min()}).stop(), StopReason::TimeLimit);
  EXPECT_EQ(RunControl(Limits{.cpu_time = nanoseconds::max()}).stop(), std::nullopt);
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

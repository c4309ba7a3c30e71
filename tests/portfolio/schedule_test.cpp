#include "backends/portfolio/schedule.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <stdexcept>

#include "model/error.hpp"

namespace facet::coloring {
namespace {

const Graph kEdge(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}});

class FakeJob final : public Job {
 public:
  using Work = std::function<SliceReport(Bounds&, RunControl&)>;
  FakeJob(std::string name, Work work) : name_(std::move(name)), work_(std::move(work)) {}
  std::string name() const override { return name_; }
  SliceReport run(Bounds& bounds, RunControl& control) override { return work_(bounds, control); }

 private:
  std::string name_;
  Work work_;
};

Shared share(FakeJob::Work work, double weight = 1, double first = 0.001) {
  return {std::make_unique<FakeJob>("job", std::move(work)), weight, first};
}

SliceReport all_steps(Bounds&, RunControl& control) {
  return {*control.limits().work, false};
}

TEST(Schedule, steps_are_shared_by_weight) {
  Bounds bounds(kEdge, std::nullopt, 0, {});
  std::vector<Shared> jobs;
  jobs.push_back(share(all_steps, 3));
  jobs.push_back(share(all_steps, 1));
  Limits limits;
  limits.work = 10'000'000;
  RunControl control(limits);
  const ScheduleResult result = run_schedule(jobs, bounds, {}, control);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(result.steps, 10'000'000U);
  const double ratio =
      static_cast<double>(result.jobs[0].steps) / static_cast<double>(result.jobs[1].steps);
  EXPECT_GT(ratio, 2);
  EXPECT_LT(ratio, 5);
}

TEST(Schedule, ends_when_no_job_is_left) {
  Bounds bounds(kEdge, std::nullopt, 0, {});
  int calls = 0;
  std::vector<Shared> jobs;
  jobs.push_back(share([&](Bounds&, RunControl&) { return SliceReport{1, ++calls == 3}; }));
  RunControl control;
  ScheduleOptions options;
  options.threads = 4;
  const ScheduleResult result = run_schedule(jobs, bounds, options, control);
  EXPECT_EQ(calls, 3);
  EXPECT_TRUE(result.jobs[0].finished);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
}

TEST(Schedule, one_job_that_closes_the_bounds_stops_the_others) {
  Bounds bounds(kEdge, std::nullopt, 0, {});
  bounds.raise({2, BoundKind::Clique, proof::CliqueWitness{{0, 1}}, "test"});
  std::vector<Shared> jobs;
  jobs.push_back(share([](Bounds&, RunControl& control) {
    while (!control.token().stop_requested()) {
    }
    return SliceReport{1, false};
  }));
  jobs.push_back(share([](Bounds& all, RunControl&) {
    all.improve({0, 1}, "test");
    return SliceReport{1, true};
  }));
  RunControl control;
  ScheduleOptions options;
  options.threads = 2;
  run_schedule(jobs, bounds, options, control);
  EXPECT_TRUE(bounds.closed());
}

TEST(Schedule, a_fault_of_a_job_comes_out) {
  Bounds bounds(kEdge, std::nullopt, 0, {});
  std::vector<Shared> jobs;
  jobs.push_back(share([](Bounds&, RunControl&) -> SliceReport { throw UnsoundAnswer("wrong"); }));
  jobs.push_back(share([](Bounds&, RunControl& control) {
    while (!control.stop()) {
    }
    return SliceReport{1, false};
  }));
  RunControl control;
  ScheduleOptions options;
  options.threads = 2;
  EXPECT_THROW(run_schedule(jobs, bounds, options, control), UnsoundAnswer);
}

TEST(Bounds, take_only_what_is_better_and_sound) {
  Bounds bounds(kEdge, std::nullopt, 0, {});
  EXPECT_EQ(bounds.upper(), 3U);
  EXPECT_THROW(bounds.improve({0, 0}, "test"), UnsoundAnswer);
  EXPECT_THROW(bounds.improve({0}, "test"), UnsoundAnswer);
  bounds.improve({1, 0}, "test");
  EXPECT_EQ(bounds.upper(), 2U);
  EXPECT_THROW(bounds.raise({3, BoundKind::Refutation, std::nullopt, "test"}), UnsoundAnswer);
  EXPECT_FALSE(bounds.closed());
  bounds.raise({2, BoundKind::Refutation, std::nullopt, "test"});
  EXPECT_TRUE(bounds.closed());
  EXPECT_TRUE(bounds.token().stop_requested());
}

TEST(Bounds, a_goal_and_a_floor_close_them) {
  Bounds enough(kEdge, 2, 0, {});
  enough.improve({0, 1}, "test");
  EXPECT_TRUE(enough.closed());
  Bounds refuted(kEdge, 1, 0, {});
  refuted.improve({0, 1}, "test");
  EXPECT_FALSE(refuted.closed());
  refuted.raise({2, BoundKind::Clique, std::nullopt, "test"});
  EXPECT_TRUE(refuted.closed());
  Bounds useless(kEdge, std::nullopt, 5, {});
  useless.improve({0, 1}, "test");
  EXPECT_TRUE(useless.closed());
}

}  // namespace
}  // namespace facet::coloring

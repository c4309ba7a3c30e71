#include "backends/portfolio/schedule.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace facet::coloring {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr double steps_in_a_second = 1e6;

class Schedule {
 public:
  Schedule(std::vector<Shared>& jobs, Bounds& bounds, const ScheduleOptions& options,
           RunControl& control)
      : jobs_(jobs), bounds_(bounds), options_(options), control_(control), states_(jobs.size()) {
    for (std::size_t i = 0; i < jobs.size(); ++i)
      result_.jobs.push_back({jobs[i].job->name()});
  }

  ScheduleResult run() {
    const bool by_steps = control_.limits().work.has_value();
    const std::size_t threads =
        by_steps ? 1 : std::min<std::size_t>(options_.threads, jobs_.size());
    {
      std::vector<std::jthread> others;
      for (std::size_t i = 1; i < threads; ++i)
        others.emplace_back([this] { work(); });
      work();
    }
    if (fault_) std::rethrow_exception(fault_);
    if (!bounds_.closed() && !ended_) {
      if (const auto reason = control_.stop(result_.steps)) result_.stop_reason = *reason;
    }
    return std::move(result_);
  }

 private:
  struct State {
    bool running = false;
    bool finished = false;
    double spent = 0;  // seconds, or steps over steps_in_a_second
    // Where nothing is to be done until they move: the bounds.
    std::optional<std::pair<std::size_t, std::size_t>> idle_at = std::nullopt;
  };

  void work() {
    while (const std::optional<std::size_t> job = take()) {
      const auto start = std::chrono::steady_clock::now();
      SliceReport report;
      std::exception_ptr fault;
      try {
        RunControl slice = slice_of(*job);
        report = jobs_[*job].job->run(bounds_, slice);
      } catch (...) {
        fault = std::current_exception();
      }
      give_back(*job, report, Seconds(std::chrono::steady_clock::now() - start).count(), fault);
    }
  }

  bool over() const {
    return ended_ || bounds_.closed() || bounds_.token().stop_requested() ||
           control_.stop(result_.steps).has_value();
  }

  // Waits while all that is left is in other hands.
  std::optional<std::size_t> take() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (over()) return std::nullopt;
      std::optional<std::size_t> best;
      bool running = false;
      for (std::size_t i = 0; i < jobs_.size(); ++i) {
        running = running || states_[i].running;
        if (states_[i].running || states_[i].finished || is_idle(i)) continue;
        if (!best || share(i) < share(*best)) best = i;
      }
      if (best) {
        states_[*best].running = true;
        return best;
      }
      if (!running) return std::nullopt;
      changed_.wait(lock);
    }
  }

  bool is_idle(std::size_t i) const {
    return states_[i].idle_at == std::pair(bounds_.lower(), bounds_.upper());
  }

  double share(std::size_t i) const { return states_[i].spent / jobs_[i].weight; }

  RunControl slice_of(std::size_t i) {
    const std::scoped_lock lock(mutex_);
    const double length = std::max(jobs_[i].first_slice, jobs_[i].growth * states_[i].spent);
    Limits limits;
    limits.memory_bytes = control_.limits().memory_bytes;
    if (const auto work = control_.limits().work) {
      limits.work = std::min<std::uint64_t>(*work - std::min(*work, result_.steps),
                                            static_cast<std::uint64_t>(length * steps_in_a_second));
      limits.wall_time = control_.remaining();
    } else {
      limits.wall_time = std::chrono::nanoseconds(static_cast<std::int64_t>(length * 1e9));
      if (const auto left = control_.remaining())
        limits.wall_time = std::min(*limits.wall_time, *left);
    }
    return RunControl(limits, cut_.get_token());
  }

  void give_back(std::size_t i, const SliceReport& report, double seconds,
                 const std::exception_ptr& fault) {
    const std::scoped_lock lock(mutex_);
    State& state = states_[i];
    state.running = false;
    state.finished = report.finished;
    // A slice that did nothing still moves the job on, or it would be taken for ever.
    const double least = 1e-6;
    state.idle_at.reset();
    if (report.idle) state.idle_at.emplace(bounds_.lower(), bounds_.upper());
    state.spent += control_.limits().work
                       ? std::max(least, static_cast<double>(report.steps) / steps_in_a_second)
                       : std::max(least, seconds);
    JobReport& total = result_.jobs[i];
    ++total.slices;
    total.seconds += seconds;
    total.steps += report.steps;
    total.finished = report.finished;
    total.no_memory = report.no_memory;
    result_.steps += std::max<std::uint64_t>(report.steps, 1);
    if (fault && !fault_) fault_ = fault;
    if (fault || (options_.enough && !bounds_.closed() && options_.enough())) {
      ended_ = true;
      cut_.request_stop();
    }
    changed_.notify_all();
  }

  std::vector<Shared>& jobs_;
  Bounds& bounds_;
  const ScheduleOptions& options_;
  RunControl& control_;
  std::vector<State> states_;
  ScheduleResult result_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;
  std::exception_ptr fault_;
  // Ends the slices under way: with the race, or with this schedule alone.
  std::stop_source cut_;
  std::stop_callback<std::function<void()>> from_bounds_{bounds_.token(),
                                                         [this] { cut_.request_stop(); }};
};

}  // namespace

ScheduleResult run_schedule(std::vector<Shared>& jobs, Bounds& bounds,
                            const ScheduleOptions& options, RunControl& control) {
  return Schedule(jobs, bounds, options, control).run();
}

}  // namespace facet::coloring

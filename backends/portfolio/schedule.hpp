#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "backends/portfolio/job.hpp"

namespace facet::coloring {

/// A job and its share of the time.
struct Shared {
  std::unique_ptr<Job> job;
  double weight = 1;
  /// Seconds of the first slice, and steps of it under a work limit.
  double first_slice = 0.1;
  /// Of the time that the job has had: what its next slice adds. Large for what loses much when it
  /// starts anew.
  double growth = 0.4;
};

/// What a job did in all.
struct JobReport {
  std::string name;
  std::size_t slices = 0;
  double seconds = 0;
  std::uint64_t steps = 0;
  bool finished = false;
  bool no_memory = false;
};

struct ScheduleResult {
  std::vector<JobReport> jobs;
  StopReason stop_reason = StopReason::Completed;
  std::uint64_t steps = 0;
};

struct ScheduleOptions {
  unsigned threads = 1;
  /// Asked after every slice, by one thread at a time: true ends the schedule as Completed.
  std::function<bool()> enough = {};
};

/// Runs the jobs in slices until the bounds are closed, no job is left, or the control says stop:
/// always the one that is furthest behind its share goes next, and its slices grow with the time it
/// has had, so that what starts anew in every slice loses only a part of its work.
///
/// Under a work limit one thread measures shares and slices in steps, so that the run depends on
/// nothing but its input; else time is measured. A job that throws ends the schedule with its
/// exception.
ScheduleResult run_schedule(std::vector<Shared>& jobs, Bounds& bounds,
                            const ScheduleOptions& options, RunControl& control);

}  // namespace facet::coloring

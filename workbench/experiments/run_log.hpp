#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "backends/result.hpp"

namespace facet::experiments {

/// One method on one instance under one limit.
struct Run {
  /// The file of its cell.
  std::string cell;
  /// From 1, within the cell.
  std::size_t instance = 0;
  std::string method;
  double limit_seconds = 0;
  std::uint64_t seed = 0;
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  /// The backend does not take the model; the status is Unknown then.
  bool unsupported = false;
  /// Making the solver's input and solving; neither reading nor verifying.
  double seconds = 0;
  /// Processor time of the whole run, verification included, by all threads: what a shared machine
  /// slows down least.
  double cpu_seconds = 0;
  /// In the backend's unit.
  std::uint64_t work = 0;

  /// The same cell, instance, method, limit and seed: what a run need not be made twice for.
  bool same_task(const Run& other) const;
};

/// The runs of a campaign, kept in a CSV file: each is on the disk before the next begins, so a
/// campaign can be stopped at any time and taken up again.
class RunLog {
 public:
  /// Kept in memory alone.
  RunLog() = default;
  /// Reads what is there and appends to it. A last line without its end, as a killed program leaves
  /// it, is dropped. Throws ParseError for a file that is no such log or cannot be read or written.
  explicit RunLog(const std::filesystem::path& path);

  const std::vector<Run>& runs() const { return runs_; }
  /// Null where this task has no run yet.
  const Run* find(const Run& task) const;
  void add(const Run& run);

 private:
  std::vector<Run> runs_;
  std::string path_;
  std::ofstream out_;
};

}  // namespace facet::experiments

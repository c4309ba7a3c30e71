#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "backends/result.hpp"
#include "workbench/experiments/csv_log.hpp"

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

  static std::string_view csv_header();
  std::string to_csv() const;
  /// Throws ParseError.
  static Run from_csv(CsvFields& fields);
};

using RunLog = CsvLog<Run>;

/// How a run ended as it stands in a log: "optimal", or "unsupported".
std::string_view status_text(Status status, bool unsupported);

/// What status_text wrote. Throws ParseError.
struct LoggedStatus {
  Status status = Status::Unknown;
  bool unsupported = false;
};
LoggedStatus read_status(CsvFields& fields);
StopReason read_stop_reason(CsvFields& fields);

}  // namespace facet::experiments

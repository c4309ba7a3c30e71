#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backends/result.hpp"
#include "workbench/experiments/csv_log.hpp"

namespace facet::experiments {

/// A better colouring, and when it was there: seconds by the clock and of the processor since the
/// run began.
struct Improvement {
  std::size_t colors = 0;
  double seconds = 0;
  double cpu_seconds = 0;
};

/// One method on one graph with one seed under one limit.
struct ColoringRun {
  /// The file's name without folder, ".gz" and ".col".
  std::string graph;
  std::string method;
  std::uint64_t seed = 0;
  double limit_seconds = 0;
  unsigned threads = 1;

  std::size_t vertices = 0;
  std::size_t edges = 0;
  Status status = Status::Unknown;
  /// The backend does not take the model; the status is Unknown then.
  bool unsupported = false;
  StopReason stop_reason = StopReason::Completed;
  /// Of the best colouring, which was verified; nothing where there is none.
  std::optional<std::size_t> colors;
  /// Proven; 0: nothing was.
  std::size_t lower_bound = 0;
  /// What the bound rests on ("clique"), what found it, and what found the colouring; may be empty.
  std::string bound_kind;
  std::string bound_method;
  std::string color_method;
  /// By the clock, verification included, reading not.
  double seconds = 0;
  /// Processor time of the same: of the thread where the run has one, else of the process.
  double cpu_seconds = 0;
  /// In the backend's unit.
  std::uint64_t work = 0;
  /// Fewer colours each time; the last entry has those of the answer.
  std::vector<Improvement> trace;

  bool is_proven() const { return status == Status::Optimal; }
  /// When the run first had at most so many colours; null: never.
  const Improvement* reached(std::size_t most_colors) const;

  /// The same graph, method, seed, limit and number of threads: what a run need not be made twice
  /// for.
  bool same_task(const ColoringRun& other) const;

  static std::string_view csv_header();
  std::string to_csv() const;
  /// Throws ParseError.
  static ColoringRun from_csv(CsvFields& fields);
};

using ColoringLog = CsvLog<ColoringRun>;

/// One line a graph on which the colours of one run are fewer than another's lower bound.
std::vector<std::string> disagreements(const ColoringLog& log);

}  // namespace facet::experiments

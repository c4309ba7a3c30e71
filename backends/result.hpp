#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet {

/// What is known of the model. Why a search ended is `StopReason`, another thing.
enum class Status { Satisfiable, Optimal, Unsatisfiable, Unknown };

/// "satisfiable", "optimal", "unsatisfiable", "unknown".
const char* to_string(Status status);

/// A counter that a solver can truly report, in the order in which it should be printed.
struct Statistic {
  std::string name;
  std::variant<std::int64_t, double> value;
};

struct SolveResult {
  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  /// Set when the status is Satisfiable or Optimal.
  std::optional<Solution> solution;
  /// Of the solution, where the model has an objective.
  std::optional<std::int64_t> objective;
  /// A proven bound on the objective, where there is one; of an optimal solution the objective.
  std::optional<std::int64_t> bound;
  std::vector<Statistic> statistics;
  /// Seconds spent making the solver's input, where that is apart from solving.
  double encode_seconds = 0;
  double solve_seconds = 0;
  /// The work done, in the backend's unit; what `Limits::work` counts.
  std::uint64_t work = 0;
  /// What a person should know of the run ("the child exited with 10 but printed no status line").
  std::vector<std::string> warnings;
};

struct CountResult {
  /// Distinct solutions found (each verified by checked_count).
  std::uint64_t count = 0;
  /// True when there are exactly `count`; false: at least `count`.
  bool complete = false;
  StopReason stop_reason = StopReason::Completed;
  std::vector<Statistic> statistics;
  double encode_seconds = 0;
  double solve_seconds = 0;
  std::uint64_t work = 0;
  std::vector<std::string> warnings;
};

/// Why a backend or an encoder does not take a model: data, not an error.
struct Unsupported {
  /// "Linear 17: x + y <= 3", or "the objective", or empty where it is the whole model.
  std::string constraint;
  std::string reason;
};

}  // namespace facet

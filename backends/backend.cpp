#include "backends/backend.hpp"

#include <algorithm>

namespace facet {

const char* to_string(Status status) {
  switch (status) {
    case Status::Satisfiable:
      return "satisfiable";
    case Status::Optimal:
      return "optimal";
    case Status::Unsatisfiable:
      return "unsatisfiable";
    case Status::Unknown:
      return "unknown";
  }
  return "";
}

namespace {

// What is left of the limits after `used` work: each solve starts a clock and a count of its own.
RunControl remainder_of(const RunControl& control, std::uint64_t used) {
  Limits limits = control.limits();
  limits.wall_time = control.remaining();
  if (limits.work) limits.work = *limits.work - std::min(*limits.work, used);
  return RunControl(limits, control.token(), &control.observer());
}

Clause blocking(const Solution& solution) {
  Clause clause;
  clause.literals.reserve(solution.values.size());
  for (std::size_t i = 0; i < solution.values.size(); ++i)
    clause.literals.push_back({VarId(i), solution.values[i], false});
  return clause;
}

}  // namespace

CountResult Backend::enumerate(const Model& model, const BackendOptions& options,
                               RunControl& control, const SolutionSink& sink) const {
  CountResult total;
  Model rest = model;
  const auto reached = [&] {
    return control.limits().solutions && total.count >= *control.limits().solutions;
  };
  while (!reached()) {
    RunControl remainder = remainder_of(control, total.work);
    const SolveResult result = solve(rest, options, remainder);
    total.encode_seconds += result.encode_seconds;
    total.solve_seconds += result.solve_seconds;
    total.work += result.work;
    total.statistics = result.statistics;
    for (const std::string& warning : result.warnings) {
      // A fault of each solve is told once.
      if (std::ranges::count(total.warnings, warning) == 0) total.warnings.push_back(warning);
    }
    if (!result.solution) {
      total.complete = result.status == Status::Unsatisfiable;
      total.stop_reason = result.stop_reason;
      return total;
    }
    ++total.count;
    if (!sink(*result.solution)) {
      total.stop_reason = StopReason::Cancelled;
      return total;
    }
    rest.post(blocking(*result.solution), "solution " + std::to_string(total.count) + " blocked");
  }
  total.stop_reason = StopReason::SolutionLimit;
  return total;
}

}  // namespace facet

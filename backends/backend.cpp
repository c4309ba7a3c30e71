#include "backends/backend.hpp"

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

CountResult Backend::enumerate(const Model& model, const BackendOptions& options,
                               RunControl& control, const SolutionSink& sink) const {
  CountResult total;
  Model rest = model;
  const auto reached = [&] {
    return control.limits().solutions && total.count >= *control.limits().solutions;
  };
  while (!reached()) {
    const SolveResult result = solve(rest, options, control);
    total.encode_seconds += result.encode_seconds;
    total.solve_seconds += result.solve_seconds;
    total.work += result.work;
    total.statistics = result.statistics;
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
    Clause block;
    for (std::size_t i = 0; i < model.variable_count(); ++i) {
      block.literals.push_back({VarId(i), result.solution->values[i], false});
    }
    rest.post(std::move(block), "solution " + std::to_string(total.count) + " blocked");
  }
  total.stop_reason = StopReason::SolutionLimit;
  return total;
}

}  // namespace facet

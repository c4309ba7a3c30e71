#include "app/formula_walk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "encoders/cnf/encode.hpp"
#include "model/run_control.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::app {
namespace {

constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
constexpr std::uint64_t most_without_limit = 8 * gibibyte;

workbench::Outcome stopped_by(StopReason reason) {
  workbench::Outcome outcome;
  outcome.stop_reason = reason;
  return outcome;
}

// Nothing where the model may be made.
std::optional<workbench::Outcome> too_large(const FormulaInput& input, const Limits& limits) {
  const std::uint64_t bytes = cnf::model_memory(input.document);
  if (bytes <= limits.memory_bytes.value_or(most_without_limit)) return std::nullopt;
  workbench::Outcome outcome = stopped_by(StopReason::MemoryLimit);
  outcome.warnings.push_back(fmt::format(
      "a model of {} variables and {} clauses may take {} MiB: --memory-limit {}G allows it",
      input.document.formula.variable_count(), input.document.formula.clause_count(), bytes >> 20U,
      bytes / gibibyte + 1));
  return outcome;
}

}  // namespace

workbench::Outcome walk_formula(const FormulaInput& input, const workbench::SolveRequest& request,
                                std::stop_token token, const ModelWalk& walk) {
  if (auto refused = too_large(input, request.limits)) return std::move(*refused);
  const workbench::Stopwatch making;
  const RunControl control(request.limits, std::move(token));
  std::optional<StopReason> stopped;
  std::optional<Model> model;
  try {
    model = cnf::to_model(input.document, [&] {
      stopped = control.stop();
      return stopped.has_value();
    });
  } catch (const cnf::EncodeStopped&) {
    return stopped_by(*stopped);
  }
  const double seconds = making.seconds();
  workbench::SolveRequest rest = request;
  if (const auto left = control.remaining())
    rest.limits.wall_time = std::max(*left, std::chrono::nanoseconds(1));
  workbench::Outcome outcome = walk(*model, rest);
  outcome.seconds.encode += seconds;
  outcome.seconds.total += seconds;
  return outcome;
}

}  // namespace facet::app

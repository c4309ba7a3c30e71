#include "backends/exact_cover/exact_cover_backend.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "backends/exact_cover/dancing_links.hpp"
#include "encoders/exact_cover/encode.hpp"
#include "model/error.hpp"
#include "model/propagate.hpp"

namespace facet {
namespace {

using exact_cover::DancingLinks;
using exact_cover::Problem;

constexpr std::uint64_t kMostNodes = 50'000'000;
constexpr std::uint64_t kBytesANode = 32;  // while encoding: pairs, items, then links

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows = {
      {"singles",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "settle naked and hidden singles first and cover what is left; off: cover everything"}};
  return rows;
}

// What both ways of running share.
struct Run {
  Problem problem;
  DancingLinks links;
};
// Singles alone show that there is no solution.
struct Refuted {};

// The model with its singles settled, or why there is none. The work limit is the search's alone.
std::variant<Model, StopReason, Refuted> settled(const Model& model, const RunControl& control) {
  const RunControl clock({.wall_time = control.remaining()}, control.token());
  Propagation singles = propagate(model, {}, clock);
  if (singles.contradiction) return Refuted{};
  if (singles.stop != StopReason::Completed) return singles.stop;
  return model.with_domains(std::move(singles.domains));
}

// The problem and its links, or why there are none.
std::variant<Run, StopReason, Refuted> prepare(const Model& stated, const BackendOptions& options,
                                               const RunControl& control) {
  const OptionValues values(table(), options.set);
  if (!options.proof_path.empty()) throw OptionError("exact-cover writes no proofs");
  if (const auto reason = control.stop()) return *reason;
  exact_cover::EncodeOptions how{kMostNodes};
  if (const auto memory = control.limits().memory_bytes) {
    how.max_nodes = std::min(how.max_nodes, *memory / kBytesANode);
  }
  auto fewer = values.flag("singles") ? settled(stated, control)
                                      : std::variant<Model, StopReason, Refuted>(stated);
  if (const auto* reason = std::get_if<StopReason>(&fewer)) return *reason;
  if (std::holds_alternative<Refuted>(fewer)) return Refuted{};
  auto encoded = exact_cover::encode(std::get<Model>(fewer), how);
  auto* problem = std::get_if<Problem>(&encoded);
  if (problem == nullptr) return StopReason::MemoryLimit;  // supported, so refused for its size
  DancingLinks links(*problem);
  return Run{std::move(*problem), std::move(links)};
}

std::vector<Statistic> statistics_of(const Run& run) {
  return {{"items", static_cast<std::int64_t>(run.problem.items.size())},
          {"options", static_cast<std::int64_t>(run.problem.option_count())},
          {"nodes", static_cast<std::int64_t>(run.links.nodes())},
          {"backtracks", static_cast<std::int64_t>(run.links.backtracks())}};
}

}  // namespace

std::string ExactCoverBackend::description() const {
  return "exact cover by dancing links";
}

Capabilities ExactCoverBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.work_unit = "nodes";
  return result;
}

std::span<const OptionRow> ExactCoverBackend::option_table() const {
  return table();
}

std::optional<Unsupported> ExactCoverBackend::supports(const Model& model) const {
  const auto refused = exact_cover::refusal(model, {kMostNodes});
  if (!refused) return std::nullopt;
  const std::string what = refused->constraint ? describe(model, *refused->constraint)
                           : model.objective() ? "the objective"
                                               : "";
  return Unsupported{what, refused->reason};
}

SolveResult ExactCoverBackend::solve(const Model& model, const BackendOptions& options,
                                     RunControl& control) const {
  const auto begin = RunControl::Clock::now();
  auto prepared = prepare(model, options, control);
  SolveResult result;
  result.encode_seconds = seconds_since(begin);
  if (const auto* stopped = std::get_if<StopReason>(&prepared)) {
    result.stop_reason = *stopped;
    return result;
  }
  if (std::holds_alternative<Refuted>(prepared)) {
    result.status = Status::Unsatisfiable;
    return result;
  }
  Run& run = std::get<Run>(prepared);
  const auto start = RunControl::Clock::now();
  switch (run.links.next(control)) {
    case DancingLinks::Outcome::Found:
      result.status = Status::Satisfiable;
      result.solution = exact_cover::decode(model, run.problem, run.links.cover());
      break;
    case DancingLinks::Outcome::Exhausted:
      result.status = Status::Unsatisfiable;
      break;
    case DancingLinks::Outcome::Stopped:
      result.stop_reason = run.links.stop_reason();
      break;
  }
  result.work = run.links.nodes();
  result.statistics = statistics_of(run);
  result.solve_seconds = seconds_since(start);
  return result;
}

CountResult ExactCoverBackend::enumerate(const Model& model, const BackendOptions& options,
                                         RunControl& control, const SolutionSink& sink) const {
  const auto begin = RunControl::Clock::now();
  auto prepared = prepare(model, options, control);
  CountResult result;
  result.encode_seconds = seconds_since(begin);
  if (const auto* stopped = std::get_if<StopReason>(&prepared)) {
    result.stop_reason = *stopped;
    return result;
  }
  if (std::holds_alternative<Refuted>(prepared)) {
    result.complete = true;
    return result;
  }
  Run& run = std::get<Run>(prepared);
  const auto start = RunControl::Clock::now();
  const std::optional<std::uint64_t> limit = control.limits().solutions;
  for (;;) {
    if (limit && result.count >= *limit) {
      result.stop_reason = StopReason::SolutionLimit;
      break;
    }
    const DancingLinks::Outcome outcome = run.links.next(control);
    if (outcome != DancingLinks::Outcome::Found) {
      result.complete = outcome == DancingLinks::Outcome::Exhausted;
      result.stop_reason = run.links.stop_reason();
      break;
    }
    ++result.count;
    if (sink && !sink(exact_cover::decode(model, run.problem, run.links.cover()))) {
      result.stop_reason = StopReason::Cancelled;
      break;
    }
  }
  result.work = run.links.nodes();
  result.statistics = statistics_of(run);
  result.solve_seconds = seconds_since(start);
  return result;
}

}  // namespace facet

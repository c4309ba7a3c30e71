#include "backends/cbc/job.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <ios>
#include <limits>

#include "backends/external/describe_end.hpp"
#include "backends/mip/mip_options.hpp"
#include "encoders/lp/lp.hpp"
#include "model/check.hpp"
#include "model/error.hpp"

namespace facet::cbc {
namespace {

using exchange::AnswerStatus;

// Names may repeat in a model but not in a file, and nobody sees these.
Model without_names(const Model& model) {
  Model result;
  result.reserve(model.variable_count(), model.constraint_count());
  for (const Domain& domain : model.domains())
    result.add_variable(domain);
  for (const Constraint& constraint : model.constraints())
    result.post(constraint);
  if (model.objective()) result.minimise(*model.objective());
  return result;
}

// Its integer preprocessing stays on: without it CBC 2.10.8 crashes where the relaxation is already
// infeasible (2 x + 5 y = 3, x + y = 1).
std::vector<std::string> switches_of(const OptionValues& values) {
  const auto on_off = [&](const char* option) { return values.flag(option) ? "on" : "off"; };
  return {"-presolve",    on_off("presolve"), "-cuts",
          on_off("cuts"), "-heuristicsOnOff", on_off("heuristics")};
}

// Both of its generators take 1..2^31-2; to one of them 0 means the time of day.
std::string seed_text(std::uint64_t seed) {
  constexpr std::uint64_t count = std::numeric_limits<std::int32_t>::max() - 1;
  return std::to_string(1 + seed % count);
}

}  // namespace

Job::Job(const Model& model, const OptionValues& values, const RunControl& control)
    : model_(model),
      given_(without_names(model)),
      encoding_(mip::encode_options(values)),
      mps_(values.text("format") == "mps"),
      switches_(switches_of(values)),
      model_path_(folder_.path() + (mps_ ? "/model.mps" : "/model.lp")),
      answer_path_(folder_.path() + "/answer.txt") {
  if (auto smaller = mip::narrowed(given_, values, control)) given_ = std::move(*smaller);
}

std::optional<std::string> Job::without_room(const RunControl& control) const {
  return mip::program_without_room(given_, encoding_, control);
}

std::optional<StopReason> Job::write(const RunControl& control) const {
  if (const auto stopped = control.stop()) return stopped;
  std::ofstream file(model_path_, std::ios::binary);
  std::optional<Refusal> refused;
  std::optional<StopReason> stopped;
  const auto poll = [&] {
    stopped = control.stop();
    return stopped.has_value();
  };
  try {
    file.exceptions(std::ios::failbit | std::ios::badbit);
    refused = mps_ ? lp::write_mps(given_, file, {}, encoding_, poll)
                   : lp::write_lp(given_, file, {}, encoding_, poll);
    file.close();
  } catch (const ilp::EncodeStopped&) {
    return stopped;
  } catch (const std::ios_base::failure&) {
    throw EnvironmentError("cannot write " + model_path_ + ": " + std::strerror(errno));
  }
  if (refused) throw InvalidModel("cbc does not take this model: " + refused->reason);
  return control.stop();
}

ChildResult Job::run(const std::string& program, std::uint64_t seed,
                     const RunControl& control) const {
  ChildCommand command;
  command.arguments = {program,         model_path_,      "-randomSeed",
                       seed_text(seed), "-randomCbcSeed", seed_text(seed)};
  command.arguments.insert(command.arguments.end(), switches_.begin(), switches_.end());
  if (const auto& nodes = control.limits().work) {
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    command.arguments.insert(command.arguments.end(),
                             {"-maxNodes", std::to_string(std::min(*nodes, most))});
  }
  command.arguments.insert(command.arguments.end(), {"-solve", "-solution", answer_path_});
  return run_child(command, control);
}

SolveResult Job::judge(const ChildResult& child, const RunControl& control) const {
  SolveResult result;
  const CbcLog log = read_cbc_log(child.output);
  result.work = log.nodes;
  // 127: its libraries do not fit into the limit.
  const bool starved = child.end == ChildEnd::Signalled || child.exit_code == 127;
  if (starved && control.limits().memory_bytes) result.stop_reason = StopReason::MemoryLimit;
  if (child.end == ChildEnd::Signalled || child.exit_code != 0) {
    result.warnings.push_back(describe_end(child));
    return result;
  }
  std::ifstream file(answer_path_, std::ios::binary);
  if (!file) {
    result.warnings.push_back("it wrote no solution file; " + describe_end(child));
    return result;
  }
  try {
    accept(lp::read_answer(file, "its solution file", given_, encoding_), log, result);
  } catch (const ParseError& error) {
    result.warnings.emplace_back(error.what());
  }
  if (log.stopped() && result.status != Status::Unsatisfiable) {
    // Not by the clock: it has none.
    if (control.limits().work) result.stop_reason = StopReason::WorkLimit;
    if (!control.limits().work) result.warnings.push_back("it says \"" + log.result + "\"");
  }
  return result;
}

void Job::accept(const exchange::Answer& answer, const CbcLog& log, SolveResult& result) const {
  switch (answer.status) {
    case AnswerStatus::Unknown:
      if (!log.stopped()) result.warnings.emplace_back("it came to no answer");
      return;
    case AnswerStatus::Unsatisfiable:
      if (log.infeasible && !log.stopped()) {
        result.status = Status::Unsatisfiable;
      } else {
        result.warnings.emplace_back("its solution file says infeasible, its log does not");
      }
      return;
    case AnswerStatus::Satisfiable:
    case AnswerStatus::Optimal:
      break;
  }
  if (const auto wrong = check(model_, *answer.solution, 1); !wrong.empty()) {
    result.warnings.push_back("its solution is wrong: " + wrong[0].what);
    return;
  }
  result.solution = answer.solution;
  const bool optimal = answer.status == AnswerStatus::Optimal && log.optimal();
  result.status = model_.objective() && optimal ? Status::Optimal : Status::Satisfiable;
}

std::vector<Statistic> Job::statistics(const ChildResult& child) const {
  const CbcLog log = read_cbc_log(child.output);
  std::vector<Statistic> result{{"nodes", static_cast<std::int64_t>(log.nodes)},
                                {"iterations", static_cast<std::int64_t>(log.iterations)},
                                {"child_cpu_seconds", child.cpu_seconds}};
  if (child.peak_memory_bytes) {
    result.push_back(
        {"child_peak_memory_bytes", static_cast<std::int64_t>(*child.peak_memory_bytes)});
  }
  return result;
}

}  // namespace facet::cbc

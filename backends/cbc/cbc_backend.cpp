#include "backends/cbc/cbc_backend.hpp"

#include <chrono>
#include <fstream>
#include <ios>

#include "backends/cbc/job.hpp"
#include "backends/external/command_line.hpp"
#include "backends/mip/mip_options.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

double seconds_since(RunControl::Clock::time_point begin) {
  return std::chrono::duration<double>(RunControl::Clock::now() - begin).count();
}

}  // namespace

CbcBackend::CbcBackend() : rows_(mip::mip_option_rows()) {
  rows_.push_back(
      {"format", OptionType::Choice, "mps", 0, 0, {"mps", "lp"}, "the file that CBC is given"});
  rows_.push_back(
      {"presolve", OptionType::Flag, "on", 0, 0, {}, "CBC's presolve of the relaxation"});
  rows_.push_back({"cuts", OptionType::Flag, "on", 0, 0, {}, "CBC's cutting planes"});
  rows_.push_back({"heuristics", OptionType::Flag, "on", 0, 0, {}, "CBC's primal heuristics"});
}

std::optional<std::string> CbcBackend::program() {
  return find_program("cbc");
}

std::string CbcBackend::description() const {
  return "0-1 integer linear programming by branch and cut, by CBC as a child process";
}

std::string CbcBackend::version() const {
  return program().value_or("");
}

Capabilities CbcBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.optimises = true;
  result.seeded = true;
  result.child_process = true;
  result.work_unit = "nodes";
  return result;
}

std::optional<Unsupported> CbcBackend::supports(const Model& model) const {
  return mip::unsupported(model, ilp::refusal(model));
}

SolveResult CbcBackend::solve(const Model& model, const BackendOptions& options,
                              RunControl& control) const {
  const OptionValues values(rows_, options.set);
  if (!options.proof_path.empty()) throw OptionError("cbc writes no proofs");
  const auto path = program();
  if (!path) throw OptionError("there is no program cbc in PATH");
  SolveResult result;
  const auto begin = RunControl::Clock::now();
  cbc::Job job(model, values, control);
  if (auto warning = job.without_room(control)) {
    result.stop_reason = StopReason::MemoryLimit;
    result.warnings.push_back(std::move(*warning));
    return result;
  }
  const auto stopped = job.write(control);
  const double write_seconds = seconds_since(begin);
  if (stopped) {
    result.stop_reason = *stopped;
  } else {
    const ChildResult child = job.run(*path, options.seed, control);
    if (child.stopped) {
      result.stop_reason = *child.stopped;
    } else {
      result = job.judge(child, control);
    }
    result.solve_seconds = child.wall_seconds;
    result.statistics = job.statistics(child);
  }
  result.encode_seconds = write_seconds;
  return result;
}

}  // namespace facet

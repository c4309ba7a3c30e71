#include "backends/cadical/cadical_backend.hpp"

#include <chrono>
#include <new>

#include "backends/cadical/session.hpp"
#include "backends/sat/cnf_options.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using Answer = CadicalSolver::Answer;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(RunControl::Clock::now() - begin_).count();
  }

 private:
  RunControl::Clock::time_point begin_ = RunControl::Clock::now();
};

SolveResult solve_loaded(CadicalSession& session, const RunControl& control, bool wants_proof) {
  SolveResult result;
  switch (session.solve(control)) {
    case Answer::Satisfiable:
      result.status = Status::Satisfiable;
      result.solution = session.read_back();
      break;
    case Answer::Unsatisfiable:
      result.status = Status::Unsatisfiable;
      session.keep_proof();
      return result;
    case Answer::Stopped:
      result.stop_reason = session.stop_reason();
      break;
  }
  if (wants_proof)
    result.warnings.emplace_back("no proof was written: nothing was proven unsatisfiable");
  return result;
}

CountResult enumerate_loaded(CadicalSession& session, const RunControl& control,
                             const SolutionSink& sink) {
  CountResult result;
  const auto& wanted = control.limits().solutions;
  for (;;) {
    if (wanted && result.count >= *wanted) {
      result.stop_reason = StopReason::SolutionLimit;
      return result;
    }
    const Answer answer = session.solve(control);
    if (answer == Answer::Stopped) {
      result.stop_reason = session.stop_reason();
      return result;
    }
    if (answer == Answer::Unsatisfiable) break;
    ++result.count;
    const Solution solution = session.read_back();
    if (!sink(solution)) {
      result.stop_reason = StopReason::Cancelled;
      return result;
    }
    if (!session.block(solution)) break;
  }
  result.complete = true;
  return result;
}

template <class Result>
Result stopped_early(StopReason reason) {
  Result result;
  result.stop_reason = reason;
  return result;
}

// The frame of both entries: makes the session, runs the search in it, fills in times and counters.
template <class Result, class Search>
Result run(CadicalSession& session, const RunControl& control, Search&& search) {
  const Stopwatch loading;
  const auto stopped = session.load(control);
  const double load_seconds = loading.seconds();
  const Stopwatch solving;
  Result result = stopped ? stopped_early<Result>(*stopped) : search();
  result.encode_seconds = load_seconds;
  result.solve_seconds = solving.seconds();
  result.work = session.work();
  result.statistics = session.statistics();
  return result;
}

}  // namespace

CadicalBackend::CadicalBackend() : rows_(sat::cnf_option_rows()) {
  OptionRow config;
  config.name = "config";
  config.type = OptionType::Choice;
  config.default_value = "default";
  config.choices = {"default", "plain", "sat", "unsat"};
  config.help = "CaDiCaL's own configuration";
  OptionRow option;
  option.name = "option";
  option.help = "CaDiCaL's own options, as in elim=0,restartint=5";
  rows_.push_back(std::move(config));
  rows_.push_back(std::move(option));
}

std::string CadicalBackend::description() const {
  return "CDCL satisfiability solver, in process, on a CNF of the model";
}

std::string CadicalBackend::version() const {
  return CadicalSolver::version();
}

Capabilities CadicalBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.seeded = true;
  result.proofs = true;
  result.work_unit = "conflicts";
  return result;
}

std::optional<Unsupported> CadicalBackend::supports(const Model& model) const {
  return sat::cnf_support(model);
}

SolveResult CadicalBackend::solve(const Model& model, const BackendOptions& options,
                                  RunControl& control) const {
  const OptionValues values(rows_, options.set);
  try {
    CadicalSession session(model, values, options);
    return run<SolveResult>(session, control, [&] {
      return solve_loaded(session, control, !options.proof_path.empty());
    });
  } catch (const std::bad_alloc&) {
    return stopped_early<SolveResult>(StopReason::MemoryLimit);
  }
}

CountResult CadicalBackend::enumerate(const Model& model, const BackendOptions& options,
                                      RunControl& control, const SolutionSink& sink) const {
  if (!options.proof_path.empty())
    throw OptionError("a proof is of one answer: an enumeration writes none");
  const OptionValues values(rows_, options.set);
  try {
    CadicalSession session(model, values, options);
    return run<CountResult>(session, control,
                            [&] { return enumerate_loaded(session, control, sink); });
  } catch (const std::bad_alloc&) {
    return stopped_early<CountResult>(StopReason::MemoryLimit);
  }
}

}  // namespace facet

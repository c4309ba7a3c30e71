#include "backends/sat/incremental.hpp"

#include <chrono>
#include <new>

#include "backends/sat/session.hpp"

namespace facet::sat {
namespace {

using Answer = Solver::Answer;

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(RunControl::Clock::now() - begin_).count();
  }

 private:
  RunControl::Clock::time_point begin_ = RunControl::Clock::now();
};

SolveResult solve_loaded(Session& session, const RunControl& control) {
  SolveResult result;
  switch (session.solve(control)) {
    case Answer::Satisfiable:
      result.status = Status::Satisfiable;
      result.solution = session.read_back();
      break;
    case Answer::Unsatisfiable:
      result.status = Status::Unsatisfiable;
      session.keep_proof();
      break;
    case Answer::Stopped:
      result.stop_reason = session.stop_reason();
      break;
  }
  return result;
}

CountResult enumerate_loaded(Session& session, const RunControl& control,
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

// The frame of both entries: loads, runs the search, fills in times and counters.
template <class Result, class Search>
Result run(Session& session, const RunControl& control, Search&& search) {
  try {
    const Stopwatch loading;
    const auto stopped = session.load(control);
    const double load_seconds = loading.seconds();
    const Stopwatch solving;
    Result result = stopped ? stopped_early<Result>(*stopped) : search();
    result.encode_seconds = load_seconds;
    result.solve_seconds = solving.seconds();
    result.work = session.work();
    result.statistics = session.statistics();
    for (const std::string& warning : session.warnings())
      result.warnings.push_back(warning);
    return result;
  } catch (const std::bad_alloc&) {
    return stopped_early<Result>(StopReason::MemoryLimit);
  }
}

}  // namespace

SolveResult solve(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                  const std::string& name, const RunControl& control) {
  Session session(model, encoding, solver, name);
  return run<SolveResult>(session, control, [&] { return solve_loaded(session, control); });
}

CountResult enumerate(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                      const std::string& name, const RunControl& control,
                      const SolutionSink& sink) {
  Session session(model, encoding, solver, name);
  return run<CountResult>(session, control,
                          [&] { return enumerate_loaded(session, control, sink); });
}

}  // namespace facet::sat

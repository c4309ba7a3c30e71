#include "workbench/walk.hpp"

#include <string>
#include <utility>

#include "backends/checked_solve.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::workbench {
namespace {

Outcome unsupported_outcome(Unsupported unsupported) {
  Outcome outcome;
  outcome.unsupported = std::move(unsupported);
  return outcome;
}

// The part of checked_solve that is neither encoding nor solving is its check.
template <class Result>
void take_run(Outcome& outcome, Result&& result, double call_seconds) {
  outcome.stop_reason = result.stop_reason;
  outcome.statistics = std::move(result.statistics);
  outcome.work = result.work;
  outcome.warnings = std::move(result.warnings);
  outcome.seconds.encode += result.encode_seconds;
  outcome.seconds.solve = result.solve_seconds;
  const double rest = call_seconds - result.encode_seconds - result.solve_seconds;
  outcome.seconds.check += rest > 0 ? rest : 0;
}

// Where the backend has not said itself why it came to nothing.
void say_that_memory_ended_it(Outcome& outcome, const SolveRequest& request) {
  if (outcome.stop_reason != StopReason::MemoryLimit || outcome.status != Status::Unknown ||
      !outcome.warnings.empty())
    return;
  const auto& limit = request.limits.memory_bytes;
  outcome.warnings.push_back(limit
                                 ? "the memory limit of " + std::to_string(*limit >> 20U) +
                                       " MiB leaves no room for more of " + request.backend->name()
                                 : "there is no memory for more of " + request.backend->name());
}

// Unsatisfiable by the rules alone. With a proof asked for, the solver has to show it.
std::optional<Outcome> clash_outcome(const rules::GridRules& rules, const SolveRequest& request) {
  auto clash = rules::find_clash(rules, rules.givens);
  if (!clash || !request.options.proof_path.empty()) return std::nullopt;
  Outcome outcome;
  outcome.status = Status::Unsatisfiable;
  outcome.clash = std::move(*clash);
  outcome.complete = true;
  return outcome;
}

sudoku::SudokuGrid judged_grid(const sudoku::SudokuModel& built, const Solution& solution,
                               const rules::GridRules& rules, const Backend& backend,
                               StepSeconds& seconds) {
  const Stopwatch decoding;
  sudoku::SudokuGrid grid = sudoku::decode(built, solution);
  seconds.decode += decoding.seconds();
  const Stopwatch checking;
  if (const auto wrong = rules::verify(rules, grid.cells)) {
    throw UnsoundAnswer(backend.name() + " solved the model, but not the puzzle: " + *wrong);
  }
  seconds.check += checking.seconds();
  return grid;
}

void take_count(Outcome& outcome, const CountResult& result) {
  outcome.count = result.count;
  outcome.complete = result.complete;
  outcome.status = result.count > 0  ? Status::Satisfiable
                   : result.complete ? Status::Unsatisfiable
                                     : Status::Unknown;
}

}  // namespace

Outcome solve_model(const Model& model, const SolveRequest& request, std::stop_token token,
                    Observer* observer) {
  const Stopwatch all;
  if (auto unsupported = request.backend->supports(model)) {
    return unsupported_outcome(std::move(*unsupported));
  }
  ObjectiveCourse course(observer);
  RunControl control(request.limits, std::move(token), model.objective() ? &course : observer);
  Outcome outcome;
  const Stopwatch call;
  SolveResult result = checked_solve(*request.backend, model, request.options, control);
  outcome.status = result.status;
  outcome.solution = std::move(result.solution);
  outcome.objective = result.objective;
  outcome.bound = result.bound;
  outcome.course = course.take();
  outcome.bounds = course.take_bounds();
  outcome.count = outcome.solution ? 1 : 0;
  outcome.complete = result.status == Status::Unsatisfiable;
  take_run(outcome, std::move(result), call.seconds());
  say_that_memory_ended_it(outcome, request);
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome solve_puzzle(const sudoku::SudokuPuzzle& puzzle, const SolveRequest& request,
                     std::stop_token token, Observer* observer) {
  const Stopwatch all;
  const rules::GridRules rules = rules_of(puzzle);
  if (auto outcome = clash_outcome(rules, request)) {
    outcome->seconds.check = outcome->seconds.total = all.seconds();
    return std::move(*outcome);
  }
  const Stopwatch building;
  const sudoku::SudokuModel built = sudoku::build(puzzle);
  const double build_seconds = building.seconds();
  Outcome outcome = solve_model(built.model, request, std::move(token), observer);
  outcome.seconds.encode += build_seconds;
  if (outcome.solution) {
    outcome.grid = judged_grid(built, *outcome.solution, rules, *request.backend, outcome.seconds);
  }
  if (outcome.status == Status::Unsatisfiable) {
    outcome.clash = rules::find_clash(rules, rules.givens).value_or("");
  }
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome count_model(const Model& model, const SolveRequest& request, std::stop_token token,
                    const SolutionSink& sink) {
  const Stopwatch all;
  if (auto unsupported = request.backend->supports(model)) {
    return unsupported_outcome(std::move(*unsupported));
  }
  RunControl control(request.limits, std::move(token));
  Outcome outcome;
  const Stopwatch call;
  CountResult result = checked_enumerate(*request.backend, model, request.options, control,
                                         [&](const Solution& solution) {
                                           if (!outcome.solution) outcome.solution = solution;
                                           return !sink || sink(solution);
                                         });
  take_count(outcome, result);
  take_run(outcome, std::move(result), call.seconds());
  say_that_memory_ended_it(outcome, request);
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome count_puzzle(const sudoku::SudokuPuzzle& puzzle, const SolveRequest& request,
                     std::stop_token token, const GridSink& sink) {
  const Stopwatch all;
  const rules::GridRules rules = rules_of(puzzle);
  if (auto outcome = clash_outcome(rules, request)) {
    outcome->seconds.check = outcome->seconds.total = all.seconds();
    return std::move(*outcome);
  }
  const Stopwatch building;
  const sudoku::SudokuModel built = sudoku::build(puzzle);
  StepSeconds judged;
  judged.encode = building.seconds();
  std::optional<sudoku::SudokuGrid> first;
  Outcome outcome =
      count_model(built.model, request, std::move(token), [&](const Solution& solution) {
        sudoku::SudokuGrid grid = judged_grid(built, solution, rules, *request.backend, judged);
        const bool more = !sink || sink(grid);
        if (!first) first = std::move(grid);
        return more;
      });
  outcome.grid = std::move(first);
  outcome.seconds.encode += judged.encode;
  outcome.seconds.decode += judged.decode;
  outcome.seconds.check += judged.check;
  outcome.seconds.total = all.seconds();
  return outcome;
}

Outcome::Outcome() = default;
Outcome::Outcome(Outcome&&) noexcept = default;
Outcome& Outcome::operator=(Outcome&&) noexcept = default;
Outcome::Outcome(const Outcome&) = default;
Outcome& Outcome::operator=(const Outcome&) = default;
Outcome::~Outcome() = default;

}  // namespace facet::workbench

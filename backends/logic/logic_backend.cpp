#include "backends/logic/logic_backend.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "backends/logic/deduce.hpp"
#include "model/error.hpp"
#include "model/propagate.hpp"

namespace facet {
namespace {

std::vector<OptionRow> make_table() {
  OptionRow hardest{"hardest",
                    OptionType::Choice,
                    std::string(logic::info(logic::Technique::DynamicForcingChain).word),
                    0,
                    0,
                    {},
                    "the hardest technique that is used"};
  for (const logic::TechniqueInfo& technique : logic::techniques())
    hardest.choices.emplace_back(technique.word);
  OptionRow unique{"unique",
                   OptionType::Flag,
                   "off",
                   0,
                   0,
                   {},
                   "take it that there is one solution only, which unique rectangles need"};
  return {std::move(hardest), std::move(unique)};
}

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows = make_table();
  return rows;
}

logic::DeduceOptions deduce_options(const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError("logic writes no proofs");
  logic::DeduceOptions result;
  if (options.set.empty()) return result;
  const OptionValues values(table(), options.set);
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    if (values.text("hardest") == technique.word) result.hardest = technique.technique;
  }
  result.assume_unique = values.flag("unique");
  return result;
}

std::vector<Statistic> statistics_of(const logic::Course& course) {
  std::uint64_t settled = 0;
  std::uint64_t removed = 0;
  for (const logic::Course::Count& count : course.counts) {
    settled += count.settled;
    removed += count.removed;
  }
  return {{"rounds", static_cast<std::int64_t>(course.rounds)},
          {"settled", static_cast<std::int64_t>(settled)},
          {"removed", static_cast<std::int64_t>(removed)},
          {"rating", course.hardest ? logic::rating(*course.hardest) : 0.0}};
}

Solution solution_of(const logic::Course& course) {
  Solution solution;
  for (const Domain& domain : course.domains)
    solution.values.push_back(domain.min());
  return solution;
}

// What is to be said of a run without solution.
void explain_none(const Model& model, const logic::Course& course,
                  std::vector<std::string>& warnings) {
  if (course.fault) {
    warnings.push_back("no solution, says logic: " + logic::describe(model, *course.fault));
  } else if (course.stop == StopReason::Completed) {
    const auto open = std::ranges::count_if(
        course.domains, [](const Domain& domain) { return !domain.is_singleton(); });
    warnings.push_back("nothing more follows: " + std::to_string(open) + " of " +
                       std::to_string(course.domains.size()) + " variables are open");
  }
}

// A claim that others can follow.
bool shown_by_singles(const Model& model, const logic::Course& course) {
  return course.fault && propagate(model).contradiction;
}

}  // namespace

std::string LogicBackend::description() const {
  return "reasoning as people solve puzzles, without search (incomplete)";
}

Capabilities LogicBackend::capabilities() const {
  Capabilities result;
  result.deduces = true;
  result.work_unit = "passes";
  return result;
}

std::span<const OptionRow> LogicBackend::option_table() const {
  return table();
}

std::optional<Unsupported> LogicBackend::supports(const Model& model) const {
  return logic::unsupported(model);
}

SolveResult LogicBackend::solve(const Model& model, const BackendOptions& options,
                                RunControl& control) const {
  const logic::DeduceOptions how = deduce_options(options);
  const auto begin = RunControl::Clock::now();
  const logic::Course course = logic::deduce(model, how, control);
  SolveResult result;
  result.stop_reason = course.stop;
  result.work = course.work;
  result.statistics = statistics_of(course);
  if (course.solved) {
    result.status = Status::Satisfiable;
    result.solution = solution_of(course);
  } else if (shown_by_singles(model, course)) {
    result.status = Status::Unsatisfiable;
  } else {
    explain_none(model, course, result.warnings);
  }
  result.solve_seconds = std::chrono::duration<double>(RunControl::Clock::now() - begin).count();
  return result;
}

CountResult LogicBackend::enumerate(const Model& model, const BackendOptions& options,
                                    RunControl& control, const SolutionSink& sink) const {
  const logic::DeduceOptions how = deduce_options(options);
  CountResult result;
  const std::optional<std::uint64_t> limit = control.limits().solutions;
  if (limit == 0U) {
    result.stop_reason = StopReason::SolutionLimit;
    return result;
  }
  const auto begin = RunControl::Clock::now();
  const logic::Course course = logic::deduce(model, how, control);
  result.stop_reason = course.stop;
  result.work = course.work;
  result.statistics = statistics_of(course);
  if (course.solved) {
    result.count = 1;
    if (limit == 1U) result.stop_reason = StopReason::SolutionLimit;
    if (sink && !sink(solution_of(course))) result.stop_reason = StopReason::Cancelled;
  } else if (shown_by_singles(model, course)) {
    result.complete = true;
  } else {
    explain_none(model, course, result.warnings);
  }
  result.solve_seconds = std::chrono::duration<double>(RunControl::Clock::now() - begin).count();
  return result;
}

}  // namespace facet

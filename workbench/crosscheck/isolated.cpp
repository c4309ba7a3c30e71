#include "workbench/crosscheck/isolated.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "backends/external/child_process.hpp"
#include "backends/external/describe_end.hpp"
#include "model/check.hpp"
#include "workbench/crosscheck/finding_text.hpp"

namespace facet {
namespace {

// What a program takes of its address space, libraries and stacks, before it does anything.
constexpr std::uint64_t kProgram = std::uint64_t{256} << 20U;
constexpr std::size_t kMostOutput = std::size_t{1} << 30U;

// A child that keeps its limits by itself shall not be cut off for what it takes to start, to read
// the model and to print.
Limits outer_limits(const Limits& limits) {
  Limits outer;
  if (limits.memory_bytes) {
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - kProgram;
    outer.memory_bytes = std::min(*limits.memory_bytes, room) + kProgram;
  }
  if (limits.wall_time)
    outer.wall_time = *limits.wall_time + *limits.wall_time / 4 + std::chrono::seconds(2);
  return outer;
}

// Room for every solution that may come: a value takes at most 12 characters with its blank.
std::size_t output_room(const Model& model, const Limits& limits) {
  const std::uint64_t solutions =
      std::min<std::uint64_t>(limits.solutions.value_or(1), kMostOutput);
  const std::uint64_t line = 12 * std::uint64_t{model.variable_count()} + 16;
  if (solutions > kMostOutput / line) return kMostOutput;
  return static_cast<std::size_t>(solutions * line) + (std::size_t{1} << 16U);
}

void fail(Finding& finding, std::string why) {
  if (!finding.failure) finding.failure = std::move(why);
  finding.complete = false;
  finding.bound.reset();
}

void verify_solutions(Finding& finding, const Model& model) {
  std::vector<Solution> given = std::exchange(finding.solutions, {});
  for (Solution& solution : given) {
    const auto violations = check(model, solution, 1);
    if (violations.empty()) {
      finding.solutions.push_back(std::move(solution));
    } else {
      fail(finding, "a wrong solution: " + violations[0].what);
    }
  }
  std::ranges::sort(finding.solutions);
  const auto repeated = std::ranges::unique(finding.solutions);
  if (!repeated.empty()) fail(finding, "one solution was given twice");
  finding.solutions.erase(repeated.begin(), repeated.end());
  finding.objective.reset();
  for (const Solution& solution : finding.solutions) {
    if (!model.objective()) break;
    const std::int64_t value = objective_value(*model.objective(), solution);
    finding.objective = std::min(value, finding.objective.value_or(value));
  }
}

// A program that cannot be loaded within the limit ends with 127, this one with 3 where memory is
// out before the backend is asked.
bool ended_by_memory(const ChildResult& child, std::optional<std::uint64_t> limit) {
  if (!limit) return false;
  if (child.end == ChildEnd::Exited && (child.exit_code == 127 || child.exit_code == 3))
    return true;
  return child.peak_memory_bytes && *child.peak_memory_bytes >= *limit / 2;
}

// The finding of a child that did not finish it.
void judge_end(Finding& finding, const ChildResult& child, const Limits& limits) {
  finding.complete = false;
  finding.bound.reset();
  finding.seconds = child.wall_seconds;
  if (child.stopped) {
    finding.stop_reason = *child.stopped;
  } else if (child.output_cut || ended_by_memory(child, outer_limits(limits).memory_bytes)) {
    finding.stop_reason = StopReason::MemoryLimit;
  } else {
    fail(finding, "no answer: " + describe_end(child));
  }
}

}  // namespace

Finding examine_in_child(const Model& model, const ChildContender& contender, const Limits& limits,
                         std::stop_token token) {
  const RunControl control(outer_limits(limits), std::move(token));
  ChildCommand command{contender.command, {}};
  command.output_limit = output_room(model, limits);
  const ChildResult child = run_child(command, control);
  ReadFinding read = read_finding(child.output);
  Finding& finding = read.finding;
  finding.contender = contender.name;
  const bool ended_well =
      read.whole && !child.stopped && child.end == ChildEnd::Exited && child.exit_code == 0;
  if (!ended_well) judge_end(finding, child, limits);
  verify_solutions(finding, model);
  return std::move(finding);
}

}  // namespace facet

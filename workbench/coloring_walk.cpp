#include "workbench/coloring_walk.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "model/check.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"
#include "problems/coloring/build.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::workbench {
namespace {

void judge(const std::optional<std::string>& wrong, const Backend& backend) {
  if (!wrong) return;
  throw UnsoundAnswer(backend.name() + " solved the model, but not the graph: " + *wrong);
}

// Where the number is open, what can only find needs room for its first colouring, and the others
// profit from a tight bound. A stated number of more than any order needs is answered by as many.
std::size_t most_colors(const coloring::ColoringProblem& problem, const Backend& backend) {
  const bool tight = !problem.colors && backend.capabilities().complete;
  return tight ? coloring::greedy_colors(problem.graph)
               : coloring::colors_of_any_order(problem.graph);
}

// The number of colours is the objective, whatever the colours were called.
void take_coloring(Outcome& outcome, bool open, const Backend& backend) {
  outcome.coloring = coloring::renumbered(outcome.solution->values);
  if (!open) return;
  const auto& colors = *outcome.coloring;
  const std::int64_t used = colors.empty() ? 0 : *std::ranges::max_element(colors);
  if (outcome.status == Status::Optimal && outcome.objective != used) {
    throw UnsoundAnswer(backend.name() + " called its number of colours the least and has fewer");
  }
  outcome.objective = used;
}

}  // namespace

Outcome solve_coloring(const coloring::ColoringProblem& problem, const SolveRequest& request,
                       std::stop_token token, Observer* observer) {
  const Stopwatch all;
  if (auto refused = refused_for_memory(problem.graph, request.limits)) return std::move(*refused);
  const Model model = coloring::build(problem, most_colors(problem, *request.backend));
  const double build_seconds = all.seconds();
  SolveRequest fitting = request;
  // One with more colours than the model has is worse than any answer.
  if (request.options.start && !check(model, *request.options.start, 1).empty())
    fitting.options.start.reset();
  Outcome outcome = solve_model(model, fitting, std::move(token), observer);
  outcome.seconds.encode += build_seconds;
  if (outcome.solution) {
    const Stopwatch checking;
    judge(verify(problem, outcome.solution->values), *request.backend);
    outcome.seconds.check += checking.seconds();
    take_coloring(outcome, !problem.colors, *request.backend);
  }
  outcome.seconds.total = all.seconds();
  return outcome;
}

std::optional<Outcome> refused_for_memory(const Graph& graph, const Limits& limits) {
  if (limits.memory_bytes) memory_taken();  // from here on it counts
  const std::uint64_t bytes = 8 * (graph.vertex_count() + graph.edge_count());
  if (!limits.memory_bytes || bytes <= *limits.memory_bytes) return std::nullopt;
  Outcome outcome;
  outcome.stop_reason = StopReason::MemoryLimit;
  outcome.warnings.push_back("the memory limit has no room for the graph: a copy takes " +
                             std::to_string(bytes) + " bytes");
  return outcome;
}

Outcome count_coloring(const coloring::ColoringProblem& problem, const SolveRequest& request,
                       std::stop_token token) {
  const Stopwatch all;
  if (!problem.colors) {
    Outcome outcome;
    outcome.unsupported = Unsupported{"", "colourings are counted for one number of colours (--k)"};
    return outcome;
  }
  const Model model = coloring::build(problem);
  const double build_seconds = all.seconds();
  const rules::ColoringRules rules = rules_of(problem);
  double check_seconds = 0;
  Outcome outcome = count_model(model, request, std::move(token), [&](const Solution& solution) {
    const Stopwatch checking;
    judge(rules::verify(rules, {solution.values.begin(), solution.values.end()}), *request.backend);
    check_seconds += checking.seconds();
    return true;
  });
  if (outcome.solution) take_coloring(outcome, false, *request.backend);
  outcome.seconds.encode += build_seconds;
  outcome.seconds.check += check_seconds;
  outcome.seconds.total = all.seconds();
  return outcome;
}

}  // namespace facet::workbench

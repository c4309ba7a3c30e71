#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "workbench/chromatic_walk.hpp"
#include "workbench/experiments/graph_campaign.hpp"
#include "workbench/experiments/processor_clock.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::experiments {
namespace {

// Notes when there were fewer colours than before.
class Tracer {
 public:
  Tracer(bool one_thread, std::size_t vertices)
      : processor_(one_thread ? ProcessorClock::of_thread() : ProcessorClock::of_process()),
        vertices_(vertices) {}

  // More colours than vertices: there is no colouring yet.
  void take_upper(std::size_t upper) {
    if (upper <= vertices_) take(upper);
  }

  void take(std::size_t colors) {
    if (trace_.empty() || colors < trace_.back().colors)
      trace_.push_back({colors, watch_.seconds(), processor_.seconds()});
  }

  double seconds() const { return watch_.seconds(); }
  double cpu_seconds() const { return processor_.seconds(); }

  // Ends with the answer, whatever was seen on the way.
  std::vector<Improvement> ending_with(std::size_t colors) {
    std::erase_if(trace_, [&](const Improvement& step) { return step.colors < colors; });
    take(colors);
    return trace_;
  }

 private:
  workbench::Stopwatch watch_;
  ProcessorClock processor_;
  std::size_t vertices_;
  std::vector<Improvement> trace_;
};

std::size_t largest_degree(const Graph& graph) {
  std::size_t largest = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    largest = std::max(largest, graph.degree(Vertex(v)));
  return largest;
}

workbench::SolveRequest request_of(const PlannedRun& planned) {
  const Chosen chosen = choose(planned.method.method);
  if (!chosen.choice) throw std::logic_error("a run of a backend that is absent");
  workbench::SolveRequest request{chosen.choice->backend, {}, {}};
  request.options.set = chosen.choice->set;
  request.options.seed = planned.task.seed;
  request.options.threads = planned.task.threads;
  auto& time = planned.method.one_thread ? request.limits.cpu_time : request.limits.wall_time;
  time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(planned.task.limit_seconds));
  request.limits.memory_bytes = planned.memory_bytes;
  return request;
}

void take_outcome(ColoringRun& run, const workbench::Outcome& outcome) {
  run.status = outcome.status;
  run.stop_reason = outcome.stop_reason;
  run.unsupported = outcome.unsupported.has_value();
  run.work = outcome.work;
  if (!outcome.report) return;
  const workbench::ColoringReport& report = *outcome.report;
  run.colors = report.colors;
  run.lower_bound = report.lower_bound;
  run.bound_kind = report.bound_kind;
  run.bound_method = report.bound_method;
  run.color_method = report.color_method;
}

}  // namespace

std::optional<ColoringRun> make_coloring_run(const PlannedRun& planned, Graph graph,
                                             std::stop_token token) {
  ColoringRun run = planned.task;
  run.vertices = graph.vertex_count();
  run.edges = graph.edge_count();
  coloring::ColoringProblem problem{std::move(graph), std::nullopt};
  if (planned.method.first_coloring) problem.colors = largest_degree(problem.graph) + 1;
  const workbench::SolveRequest request = request_of(planned);
  Tracer tracer(run.threads == 1, run.vertices);
  std::stop_source enough;
  const std::stop_callback interrupt(token, [&] { enough.request_stop(); });
  const workbench::Outcome outcome = workbench::color_graph(
      problem, request, enough.get_token(), [&](std::size_t /*lower*/, std::size_t upper) {
        tracer.take_upper(upper);
        if (upper <= planned.enough_colors.value_or(0)) enough.request_stop();
      });
  run.seconds = tracer.seconds();
  run.cpu_seconds = tracer.cpu_seconds();
  if (token.stop_requested()) return std::nullopt;
  take_outcome(run, outcome);
  if (run.stop_reason == StopReason::Cancelled) run.stop_reason = StopReason::Completed;
  if (run.colors) run.trace = tracer.ending_with(*run.colors);
  return run;
}

}  // namespace facet::experiments

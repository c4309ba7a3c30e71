#include "backends/heuristic_coloring/heuristic_coloring_backend.hpp"

#include <chrono>
#include <optional>
#include <utility>
#include <variant>

#include "backends/coloring/pure/pure_coloring.hpp"
#include "backends/heuristic_coloring/enumerate_pure.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using coloring::color_count;
using coloring::Colors;
using coloring::Effort;
using coloring::normalised;
using coloring::PureColoring;

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

std::vector<Statistic> sizes(const PureColoring& problem) {
  return {{"vertices", static_cast<std::int64_t>(problem.graph.vertex_count())},
          {"edges", static_cast<std::int64_t>(problem.graph.edge_count())},
          {"colors", static_cast<std::int64_t>(problem.instance.colors())}};
}

// One method with its options on one problem.
class Run {
 public:
  Run(const coloring::Method& method, const OptionValues& values, const PureColoring& problem,
      RunControl& control)
      : method_(method), values_(values), problem_(problem), control_(control), effort_(control) {}

  /// As few colours as are available; more where it finds no such colouring. `start`, where there
  /// is one, takes the place of a first colouring with as many colours or more.
  Colors within_available(std::uint64_t seed, const std::optional<Colors>& start = {}) {
    Colors colors = method_.first(values_, problem_.graph, seed, effort_);
    if (start && color_count(*start) <= color_count(colors)) colors = *start;
    const std::size_t available = problem_.instance.colors();
    if (color_count(colors) <= available || !method_.at_k || effort_.stopped()) return colors;
    auto found = search_core(problem_.graph, {available, seed, {}}, method_.at_k(values_), effort_);
    return found ? normalised(*found) : colors;
  }

  /// As few as it can, from such a colouring.
  Colors fewest(Colors start, std::uint64_t seed) {
    tell(start);
    if (!method_.at_k || color_count(start) > problem_.instance.colors()) return start;
    coloring::HeuristicRequest request;
    request.seed = seed;
    request.start = std::move(start);
    request.on_improvement = [this](const Colors& better) { tell(better); };
    return descend(problem_.graph, request, method_.at_k(values_), effort_).colors;
  }

  const Effort& effort() const { return effort_; }

 private:
  void tell(const Colors& colors) {
    const SolveResult result = pure_result(problem_, colors, 0);
    if (result.solution && result.objective) {
      control_.observer().on_improvement(*result.solution, *result.objective);
    }
  }

  const coloring::Method& method_;
  const OptionValues& values_;
  const PureColoring& problem_;
  RunControl& control_;
  Effort effort_;
};

OptionValues checked(const coloring::Method& method, const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError(method.name + " writes no proofs");
  return OptionValues(method.rows, options.set);
}

}  // namespace

HeuristicColoringBackend::HeuristicColoringBackend(coloring::Method method)
    : method_(std::move(method)) {}

Capabilities HeuristicColoringBackend::capabilities() const {
  Capabilities result;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.starts = true;
  result.work_unit = "moves";
  return result;
}

std::optional<Unsupported> HeuristicColoringBackend::supports(const Model& model) const {
  return coloring::pure_refusal(model);
}

SolveResult HeuristicColoringBackend::solve(const Model& model, const BackendOptions& options,
                                            RunControl& control) const {
  const OptionValues values = checked(method_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = seconds_since(start);
  const auto solving = RunControl::Clock::now();
  SolveResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result = *ended;
    result.status = Status::Unknown;  // a contradiction is a warning here, and no proof
  } else {
    const auto& problem = std::get<PureColoring>(prepared);
    Run run(method_, values, problem, control);
    std::optional<Colors> begin;
    if (options.start) begin = colors_of(problem, *options.start);
    Colors best = run.within_available(options.seed, begin);
    if (problem.minimises) best = run.fewest(std::move(best), options.seed);
    result = pure_result(problem, best, 0);
    // Of nothing to colour the best is known; a search that proves nothing still does not say so.
    if (result.status == Status::Optimal) result.status = Status::Satisfiable;
    result.statistics = sizes(problem);
    result.work = run.effort().moves();
    result.stop_reason = run.effort().reason();
  }
  result.encode_seconds = encode_seconds;
  result.solve_seconds = seconds_since(solving);
  return result;
}

CountResult HeuristicColoringBackend::enumerate(const Model& model, const BackendOptions& options,
                                                RunControl& control,
                                                const SolutionSink& sink) const {
  const OptionValues values = checked(method_, options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = seconds_since(start);
  const auto solving = RunControl::Clock::now();
  CountResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result.stop_reason = ended->stop_reason;
    result.warnings = ended->warnings;
  } else {
    const auto& problem = std::get<PureColoring>(prepared);
    Run run(method_, values, problem, control);
    const coloring::SeededSearch search{
        [&](std::uint64_t seed) { return run.within_available(seed); },
        [&]() -> std::optional<StopReason> {
          return run.effort().stopped() ? std::optional(run.effort().reason()) : std::nullopt;
        }};
    result = enumerate_pure(search, problem, options.seed, control, sink);
    result.statistics = sizes(problem);
    result.work = run.effort().moves();
  }
  result.encode_seconds = encode_seconds;
  result.solve_seconds = seconds_since(solving);
  return result;
}

std::vector<std::shared_ptr<const Backend>> heuristic_coloring_backends() {
  std::vector<std::shared_ptr<const Backend>> result;
  for (coloring::Method& method : coloring::methods())
    result.push_back(std::make_shared<const HeuristicColoringBackend>(std::move(method)));
  return result;
}

}  // namespace facet

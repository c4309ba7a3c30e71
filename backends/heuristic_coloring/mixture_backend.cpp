#include "backends/heuristic_coloring/mixture_backend.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "backends/coloring/pure/pure_coloring.hpp"
#include "backends/heuristic_coloring/enumerate_pure.hpp"
#include "heuristics/coloring/best_coloring.hpp"
#include "model/error.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

SolveResult search(const coloring::PureColoring& problem, const BackendOptions& options,
                   RunControl& control) {
  coloring::HeuristicRequest request;
  request.seed = options.seed;
  if (options.start) request.start = colors_of(problem, *options.start);
  if (!problem.minimises) request.target = problem.instance.colors();
  request.on_improvement = [&](const coloring::Colors& better) {
    const SolveResult now = pure_result(problem, better, 0);
    if (now.solution && now.objective)
      control.observer().on_improvement(*now.solution, *now.objective);
  };
  const coloring::HeuristicResult found = best_coloring(problem.graph, request, control);
  SolveResult result = pure_result(problem, found.colors, 0);
  // Of nothing to colour the best is known; a search that proves nothing still does not say so.
  if (result.status == Status::Optimal) result.status = Status::Satisfiable;
  result.statistics = {{"vertices", static_cast<std::int64_t>(problem.graph.vertex_count())},
                       {"edges", static_cast<std::int64_t>(problem.graph.edge_count())}};
  result.stop_reason = found.stop_reason;
  result.work = found.work;
  return result;
}

std::vector<Vertex> shuffled(std::size_t count, std::uint64_t seed) {
  std::vector<Vertex> vertices;
  for (std::size_t v = 0; v < count; ++v)
    vertices.push_back(Vertex(v));
  Random random(seed);
  random.shuffle(std::span(vertices));
  return vertices;
}

// Vertex v becomes place[v].
Graph renumbered(const Graph& graph, std::span<const Vertex> place) {
  std::vector<Graph::Edge> edges;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    edges.push_back({place[a.index], place[b.index]});
  });
  return Graph(graph.vertex_count(), edges);
}

// One run after the other, all together within the limits.
class Chain {
 public:
  Chain(const coloring::PureColoring& problem, const RunControl& control)
      : problem_(problem), control_(control) {}

  coloring::Colors colors(std::uint64_t seed) {
    Limits rest = control_.limits_left();
    if (rest.work) rest.work = *rest.work - std::min(*rest.work, work_);
    RunControl control(rest, control_.token());
    coloring::HeuristicRequest request;
    request.seed = seed;
    request.target = problem_.instance.colors();
    // The first colouring, which may be the last, has no other choice than the order of vertices.
    const std::vector<Vertex> place = shuffled(problem_.graph.vertex_count(), seed);
    const coloring::HeuristicResult found =
        best_coloring(renumbered(problem_.graph, place), request, control);
    work_ += found.work;
    coloring::Colors colors(found.colors.size());
    for (std::size_t v = 0; v < colors.size(); ++v)
      colors[v] = found.colors[place[v].index];
    return colors;
  }

  std::optional<StopReason> stopped() const { return control_.stop(work_); }
  std::uint64_t work() const { return work_; }

 private:
  const coloring::PureColoring& problem_;
  const RunControl& control_;
  std::uint64_t work_ = 0;
};

void check(const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError("mixture writes no proofs");
  const OptionValues values({}, options.set);
}

}  // namespace

std::string MixtureBackend::description() const {
  return "graph colouring by all local searches in turn, incomplete: what auto does from above";
}

Capabilities MixtureBackend::capabilities() const {
  Capabilities result;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.starts = true;
  result.work_unit = "moves";
  return result;
}

std::optional<Unsupported> MixtureBackend::supports(const Model& model) const {
  return coloring::pure_refusal(model);
}

SolveResult MixtureBackend::solve(const Model& model, const BackendOptions& options,
                                  RunControl& control) const {
  check(options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = seconds_since(start);
  SolveResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result = *ended;
    result.status = Status::Unknown;  // a contradiction is a warning here, and no proof
  } else {
    result = search(std::get<coloring::PureColoring>(prepared), options, control);
  }
  result.encode_seconds = encode_seconds;
  result.solve_seconds = seconds_since(start) - encode_seconds;
  return result;
}

CountResult MixtureBackend::enumerate(const Model& model, const BackendOptions& options,
                                      RunControl& control, const SolutionSink& sink) const {
  check(options);
  const auto start = RunControl::Clock::now();
  const auto prepared = coloring::pure_coloring(model, control);
  const double encode_seconds = seconds_since(start);
  CountResult result;
  if (const auto* ended = std::get_if<SolveResult>(&prepared)) {
    result.stop_reason = ended->stop_reason;
    result.warnings = ended->warnings;
  } else {
    const auto& problem = std::get<coloring::PureColoring>(prepared);
    Chain chain(problem, control);
    result = enumerate_pure(
        {[&](std::uint64_t seed) { return chain.colors(seed); }, [&] { return chain.stopped(); }},
        problem, options.seed, control, sink);
    result.work = chain.work();
  }
  result.encode_seconds = encode_seconds;
  result.solve_seconds = seconds_since(start) - encode_seconds;
  return result;
}

}  // namespace facet

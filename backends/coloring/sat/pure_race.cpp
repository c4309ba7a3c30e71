#include "backends/coloring/sat/pure_race.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/sat/full_cliques.hpp"
#include "heuristics/coloring/dsatur.hpp"

namespace facet::coloring {
namespace {

// A few tabu starts, each 4000 moves: enough where the clique shows, cheap where it does not.
constexpr std::uint64_t tabu_starts = 3;

std::vector<std::uint32_t> clique_of(const PureColoring& problem, const RunControl& control) {
  if (!problem.instance.color_vertex.empty()) return problem.instance.color_vertex;
  RunControl clock = control.without_work_limit();
  CliqueRequest request;
  request.start = greedy_clique(problem.graph, request, clock).vertices;
  return tabu_clique(problem.graph, request, clock, tabu_starts).vertices;
}

// Whether the colours that there are suffice.
SolveResult decide(const PureColoring& problem, const RaceRequest& request,
                   const RunControl& control) {
  const auto colors = static_cast<std::uint32_t>(problem.instance.colors());
  KColoringTask task{problem.graph, request.clique, colors, request.symmetry, {}};
  if (request.clique.size() == colors) {
    task.full_cliques = cliques_of_size(problem.graph, colors);
    task.clique = best_connected(problem.graph, request.clique, task.full_cliques);
  }
  const std::unique_ptr<KDecider> session = make_decider(request, std::move(task));
  const auto decision = session->decide(colors, control, control.limits().work);
  SolveResult result = pure_result(
      problem, decision.colors, decision.answer == KDecider::Answer::NotColorable ? colors + 1 : 0);
  if (decision.answer == KDecider::Answer::Stopped) result.stop_reason = decision.stop_reason;
  result.work = session->work();
  return result;
}

void tell_bounds(const PureColoring& problem, RaceRequest& request, const RunControl& control) {
  const auto tell = bounds_teller(problem, control);
  if (!tell) return;
  struct Known {
    std::size_t lower;
    std::size_t upper;
  };
  const auto known = std::make_shared<Known>(Known{
      std::max<std::size_t>(request.lower, request.clique.size()), color_count(request.upper)});
  tell(known->lower, known->upper);
  request.on_colors = [tell, known](const Colors& colors) {
    known->upper = color_count(colors);
    tell(known->lower, known->upper);
  };
  request.on_lower = [tell, known](std::uint32_t lower) {
    known->lower = lower;
    tell(known->lower, known->upper);
  };
}

SolveResult minimise(const PureColoring& problem, RaceRequest request, const RunControl& control) {
  tell_bounds(problem, request, control);
  const RaceResult raced = race(problem.graph, request, control);
  SolveResult result = pure_result(problem, raced.colors, raced.lower);
  if (result.status != Status::Unsatisfiable) result.stop_reason = raced.stop_reason;
  result.work = raced.work;
  return result;
}

}  // namespace

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

std::vector<Statistic> pure_sizes(const PureColoring& problem, std::size_t clique) {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  return {{"vertices", number(problem.graph.vertex_count())},
          {"edges", number(problem.graph.edge_count())},
          {"colors", number(problem.instance.colors())},
          {"clique", number(clique)}};
}

SolveResult race_pure(const PureColoring& problem, RaceRequest request, const RunControl& control) {
  SolveResult result;
  const auto start = RunControl::Clock::now();
  if (const auto reason = control.stop()) {
    result.stop_reason = *reason;
    return result;
  }
  request.clique = clique_of(problem, control);
  RunControl clock = control.without_work_limit();
  Effort effort(clock);
  request.upper = dsatur(problem.graph, request.sat.seed, effort);
  const std::size_t available = problem.instance.colors();
  if (!problem.minimises && color_count(request.upper) <= available) {
    result = pure_result(problem, request.upper, 0);
  } else if (request.clique.size() > available) {
    result = pure_result(problem, {}, request.clique.size());
  } else {
    result =
        problem.minimises ? minimise(problem, request, control) : decide(problem, request, control);
  }
  result.statistics = pure_sizes(problem, request.clique.size());
  result.solve_seconds = seconds_since(start);
  return result;
}

}  // namespace facet::coloring

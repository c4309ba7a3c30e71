#include "workbench/chromatic_walk.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>
#include <vector>

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/mycielski.hpp"
#include "backends/portfolio/portfolio_backend.hpp"
#include "model/error.hpp"
#include "problems/coloring/build.hpp"
#include "proof/coloring/check_witness.hpp"
#include "workbench/coloring_certificate.hpp"
#include "workbench/coloring_walk.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::workbench {
namespace {

// What a check of weights has where the search has used up the time limit.
constexpr std::chrono::seconds least_check_time{2};
constexpr std::chrono::seconds time_for_a_subgraph{1};

ColoringReport report_of(const Graph& graph) {
  ColoringReport report;
  report.vertices = graph.vertex_count();
  report.edges = graph.edge_count();
  return report;
}

// A backend that says no more than a status and a bound.
ColoringReport report_of(const coloring::ColoringProblem& problem, const Outcome& outcome,
                         const std::string& backend) {
  ColoringReport report = report_of(problem.graph);
  if (outcome.coloring) {
    report.colors = outcome.coloring->empty() ? 0 : *std::ranges::max_element(*outcome.coloring);
    report.color_method = backend;
  }
  if (outcome.status == Status::Optimal) {
    report.lower_bound = *report.colors;
  } else if (outcome.status == Status::Unsatisfiable && problem.colors) {
    report.lower_bound = *problem.colors + 1;
  } else if (outcome.bound && *outcome.bound > 0) {
    report.lower_bound = static_cast<std::size_t>(*outcome.bound);
  }
  if (report.lower_bound == 0) return report;
  std::vector<std::uint32_t> all(problem.graph.vertex_count());
  std::iota(all.begin(), all.end(), 0U);
  report.bound_kind = "search";
  report.bound_method = backend;
  report.witness = proof::RefutationWitness{
      std::move(all), {}, static_cast<std::uint32_t>(report.lower_bound - 1)};
  return report;
}

ColoringReport report_of(const Graph& graph, const coloring::ChromaticResult& found) {
  ColoringReport report = report_of(graph);
  if (found.has_coloring) {
    report.colors = coloring::color_count(found.colors);
    report.color_method = found.upper_method;
  }
  report.lower_bound = found.lower.colors;
  report.bound_kind = to_string(found.lower.kind);
  report.bound_method = found.lower.method;
  report.witness = found.lower.witness;
  report.reduction = found.reduction;
  report.shown_bound = found.shown.colors;
  report.shown_witness = found.shown.witness;
  return report;
}

// The checks that need no proof; of a refutation there is nothing to look at. Throws UnsoundAnswer.
void check_witness(const Graph& graph, ColoringReport& report, const RunControl& control,
                   std::vector<std::string>& warnings) {
  if (!report.witness || std::holds_alternative<proof::RefutationWitness>(*report.witness)) return;
  const auto* clique = std::get_if<proof::CliqueWitness>(&*report.witness);
  const proof::PlainGraph plain =
      clique != nullptr ? plain_graph_among(graph, clique->vertices) : plain_graph(graph);
  const auto grace = RunControl::Clock::now() + least_check_time;
  const auto poll = [&] { return RunControl::Clock::now() > grace && control.stop().has_value(); };
  const proof::WitnessReport found = std::visit(
      Overloaded{[&](const proof::CliqueWitness& w) { return proof::check(plain, w); },
                 [&](const proof::MycielskiWitness& w) { return proof::check(plain, w); },
                 [&](const proof::WeightWitness& w) { return proof::check(plain, w, poll); },
                 [](const proof::RefutationWitness&) { return proof::WitnessReport{}; }},
      *report.witness);
  if (found.verdict == proof::Verdict::Refuted)
    throw UnsoundAnswer(report.bound_method + ": the lower bound does not hold: " + found.text);
  if (found.verdict == proof::Verdict::Verified && found.bound < report.lower_bound)
    throw UnsoundAnswer(report.bound_method + ": the lower bound is less than was said");
  report.checked = found.verdict == proof::Verdict::Verified;
  if (!report.checked)
    warnings.emplace_back("the weights of the lower bound were not checked again within the limit");
}

Status status_of(const ColoringReport& report, std::optional<std::size_t> goal) {
  if (goal) {
    if (report.colors && *report.colors <= *goal) return Status::Satisfiable;
    return report.lower_bound > *goal ? Status::Unsatisfiable : Status::Unknown;
  }
  if (!report.colors) return Status::Unknown;
  return report.lower_bound >= *report.colors ? Status::Optimal : Status::Satisfiable;
}

void take_colors(Outcome& outcome, const coloring::ColoringProblem& problem,
                 const coloring::Colors& colors) {
  const Stopwatch checking;
  std::vector<Value> named(colors.begin(), colors.end());
  for (Value& color : named)
    ++color;
  if (const auto wrong = verify(problem, named))
    throw UnsoundAnswer("auto: a colouring of the graph that is none: " + *wrong);
  outcome.coloring = coloring::renumbered(named);
  outcome.solution = Solution{*outcome.coloring};
  outcome.count = 1;
  outcome.seconds.check += checking.seconds();
}

// Of a backend that tells of better colourings, and of no bound on the way.
class ImprovementSink final : public Observer {
 public:
  explicit ImprovementSink(const BoundsSink& sink) : sink_(sink) {}
  void on_improvement(const Solution& best, std::int64_t /*cost*/) override {
    std::vector<Value> colors = best.values;
    std::ranges::sort(colors);
    const auto rest = std::ranges::unique(colors);
    sink_(0, static_cast<std::size_t>(rest.begin() - colors.begin()));
  }

 private:
  const BoundsSink& sink_;
};

Outcome color_by_portfolio(const coloring::ColoringProblem& problem, const SolveRequest& request,
                           std::stop_token token, const BoundsSink& sink) {
  const Stopwatch all;
  coloring::ChromaticOptions options = chromatic_options(request.options);
  options.goal = problem.colors;
  options.on_change = sink;
  if (request.options.start) {
    for (const Value color : coloring::renumbered(request.options.start->values))
      options.start.push_back(static_cast<std::uint32_t>(color - 1));
  }
  RunControl control(request.limits, std::move(token));
  const coloring::ChromaticResult found = chromatic_number(problem.graph, options, control);
  Outcome outcome;
  outcome.seconds.solve = all.seconds();
  outcome.stop_reason = found.stop_reason;
  outcome.statistics = statistics_of(found);
  outcome.work = found.work;
  if (request.limits.memory_bytes) {
    for (const std::string& method : found.left_out)
      outcome.warnings.push_back("the memory limit leaves no room for " + method);
  }
  outcome.report = report_of(problem.graph, found);
  outcome.status = status_of(*outcome.report, problem.colors);
  const bool has_answer =
      outcome.status == Status::Optimal || outcome.status == Status::Satisfiable;
  if (has_answer) take_colors(outcome, problem, found.colors);
  const Stopwatch checking;
  check_witness(problem.graph, *outcome.report, control, outcome.warnings);
  outcome.seconds.check += checking.seconds();
  outcome.complete = outcome.status == Status::Unsatisfiable;
  if (!problem.colors) {
    if (outcome.report->colors)
      outcome.objective = static_cast<std::int64_t>(*outcome.report->colors);
    outcome.bound = static_cast<std::int64_t>(outcome.report->lower_bound);
  }
  outcome.seconds.total = all.seconds();
  return outcome;
}

// Into a refutation of the whole graph that fixes no colours: its formula is solved sooner.
void give_clique(proof::Witness& witness, std::vector<std::uint32_t> clique) {
  auto* refutation = std::get_if<proof::RefutationWitness>(&witness);
  if (refutation == nullptr || !refutation->clique.empty()) return;
  if (clique.size() > refutation->colors) clique.resize(refutation->colors);
  refutation->clique = std::move(clique);
}

}  // namespace

void show_by_subgraph(const Graph& graph, ColoringReport& report) {
  if (report.shown_witness || graph.vertex_count() == 0) return;
  coloring::CliqueRequest request;
  RunControl first(Limits{.wall_time = time_for_a_subgraph});
  request.start = coloring::find_clique(graph, request, first).vertices;
  report.shown_bound = request.start.size();
  report.shown_witness = proof::CliqueWitness{request.start};
  std::string kind = "clique";
  if (report.shown_bound < report.lower_bound) {
    request.target = report.lower_bound;
    RunControl second(Limits{.wall_time = time_for_a_subgraph});
    proof::MycielskiWitness extended = coloring::find_mycielski(graph, request, second);
    if (const std::size_t needed = coloring::colors_needed(extended); needed > report.shown_bound) {
      report.shown_bound = needed;
      report.shown_witness = std::move(extended);
      kind = "mycielski";
    }
  }
  if (report.shown_bound < report.lower_bound) {
    give_clique(*report.witness, std::move(request.start));
    return;
  }
  report.lower_bound = report.shown_bound;
  report.bound_kind = kind;
  report.bound_method = kind;
  report.witness = report.shown_witness;
  report.reduction.reset();
}

Outcome color_graph(const coloring::ColoringProblem& problem, const SolveRequest& request,
                    std::stop_token token, const BoundsSink& sink) {
  if (auto refused = refused_for_memory(problem.graph, request.limits)) {
    refused->report = report_of(problem.graph);
    return std::move(*refused);
  }
  if (dynamic_cast<const PortfolioBackend*>(request.backend.get()) != nullptr)
    return color_by_portfolio(problem, request, std::move(token), sink);
  ImprovementSink observer(sink);
  Outcome outcome = solve_coloring(problem, request, std::move(token), sink ? &observer : nullptr);
  if (!outcome.unsupported) outcome.report = report_of(problem, outcome, request.backend->name());
  return outcome;
}

}  // namespace facet::workbench

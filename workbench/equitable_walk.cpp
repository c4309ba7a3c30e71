#include "workbench/equitable_walk.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "backends/cadical/cadical_backend.hpp"
#include "backends/coloring/clique/clique.hpp"
#include "backends/portfolio/portfolio_backend.hpp"
#include "heuristics/coloring/equitable_greedy.hpp"
#include "model/error.hpp"
#include "problems/coloring/build.hpp"
#include "problems/coloring/equitable.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::workbench {
namespace {

constexpr std::uint64_t tabu_starts = 3;
// Of indicators; a solver takes some hundred bytes for each.
constexpr std::size_t most_cells = std::size_t{1} << 24;

SolveRequest with_backend(const SolveRequest& request) {
  SolveRequest result = request;
  if (dynamic_cast<const PortfolioBackend*>(request.backend.get()) == nullptr) return result;
  if (!request.options.set.empty())
    throw OptionError("--set: auto has no options for equitable colourings; name a --backend");
  result.backend = std::make_shared<CadicalBackend>();
  result.options.threads = 1;
  return result;
}

// One walk: the bounds as they move, and what is left of the limits.
class EquitableWalk {
 public:
  EquitableWalk(const coloring::ColoringProblem& problem, const SolveRequest& request,
                std::stop_token token, const BoundsSink& sink)
      : problem_(problem),
        request_(with_backend(request)),
        control_(request.limits, std::move(token)),
        sink_(sink) {}

  Outcome run() {
    const Stopwatch all;
    find_clique();
    if (problem_.colors) {
      decide_goal();
    } else {
      find_least();
    }
    fill_report();
    outcome_.seconds.total = all.seconds();
    return std::move(outcome_);
  }

 private:
  const Graph& graph() const { return problem_.graph; }

  void find_clique() {
    RunControl control = control_.without_work_limit();
    coloring::CliqueRequest request;
    request.seed = request_.options.seed;
    request.start = greedy_clique(graph(), request, control).vertices;
    clique_ = tabu_clique(graph(), request, control, tabu_starts).vertices;
    lower_ = clique_.size();
  }

  // The greedy one needs vertices times colours numbers.
  std::optional<coloring::Colors> greedy(std::size_t k) const {
    if (graph().vertex_count() * k > most_cells) return std::nullopt;
    RunControl control = control_.without_work_limit();
    coloring::Effort effort(control);
    return coloring::equitable_greedy(graph(), static_cast<std::uint32_t>(k), request_.options.seed,
                                      effort);
  }

  void take(std::vector<Value> colors, std::size_t k, const std::string& method) {
    const Stopwatch checking;
    rules::ColoringRules rules = rules_of(problem_);
    rules.colors = static_cast<std::int64_t>(k);
    rules.equitable = true;
    if (const auto wrong = rules::verify(rules, {colors.begin(), colors.end()}))
      throw UnsoundAnswer(method + ": an equitable colouring that is none: " + *wrong);
    outcome_.seconds.check += checking.seconds();
    outcome_.coloring = coloring::renumbered(colors);
    outcome_.solution = Solution{*outcome_.coloring};
    outcome_.count = 1;
    report_.colors = colors.empty() ? 0 : *std::ranges::max_element(*outcome_.coloring);
    report_.color_method = method;
  }

  void take_greedy(const coloring::Colors& colors, std::size_t k) {
    std::vector<Value> named;
    for (const std::uint32_t color : colors)
      named.push_back(static_cast<Value>(color) + 1);
    take(std::move(named), k, "greedy");
  }

  /// Nothing where it was decided, else why not.
  std::optional<StopReason> decide(std::size_t k, Status& status) {
    if (k < clique_.size()) {
      status = Status::Unsatisfiable;
      return std::nullopt;
    }
    if (const auto reason = control_.stop(outcome_.work)) return reason;
    if (graph().vertex_count() * std::min(k, graph().vertex_count()) > most_cells)
      return StopReason::MemoryLimit;
    const Stopwatch building;
    const Model model = coloring::build_equitable(graph(), k, clique_);
    outcome_.seconds.encode += building.seconds();
    SolveRequest request = request_;
    request.limits = control_.limits_left();
    if (request.limits.work) *request.limits.work -= outcome_.work;
    Outcome solved = solve_model(model, request, control_.token());
    outcome_.unsupported = solved.unsupported;
    outcome_.work += solved.work;
    outcome_.statistics = std::move(solved.statistics);
    outcome_.warnings.insert(outcome_.warnings.end(), solved.warnings.begin(),
                             solved.warnings.end());
    outcome_.seconds.encode += solved.seconds.encode;
    outcome_.seconds.solve += solved.seconds.solve;
    outcome_.seconds.check += solved.seconds.check;
    status = solved.status;
    if (solved.solution) {
      std::vector<Value> colors = std::move(solved.solution->values);
      colors.resize(graph().vertex_count());
      take(std::move(colors), k, request_.backend->name());
    }
    if (status == Status::Unknown) return solved.stop_reason;
    return std::nullopt;
  }

  void decide_goal() {
    const std::size_t k = *problem_.colors;
    if (const auto colors = k < lower_ ? std::nullopt : greedy(k)) {
      take_greedy(*colors, k);
      outcome_.status = Status::Satisfiable;
      return;
    }
    if (const auto reason = decide(k, outcome_.status)) outcome_.stop_reason = *reason;
    outcome_.complete = outcome_.status == Status::Unsatisfiable;
  }

  // A first colouring, with as few colours as the greedy way meets.
  std::size_t first_colors() {
    const std::size_t most = coloring::colors_of_any_order(graph());
    for (std::size_t k = lower_; k <= most && !control_.stop(outcome_.work); ++k) {
      const auto colors = greedy(k);
      if (!colors) continue;
      take_greedy(*colors, k);
      return k;
    }
    return most + 1;
  }

  void tell(std::size_t upper) const {
    if (sink_) sink_(lower_, report_.colors.value_or(upper));
  }

  void find_least() {
    lower_ = coloring::equitable_lower_bound(graph(), lower_);
    std::size_t upper = first_colors();
    tell(upper);
    std::optional<StopReason> stopped;
    while (!stopped && lower_ < upper) {
      Status status = Status::Unknown;
      stopped = decide(lower_, status);
      if (outcome_.unsupported) return;
      if (status == Status::Unsatisfiable) {
        ++lower_;
        searched_ = true;
      } else if (!stopped) {
        upper = lower_;
      }
      tell(upper);
    }
    if (!report_.colors) {
      if (lower_ > coloring::colors_of_any_order(graph()))
        throw UnsoundAnswer(request_.backend->name() + " refuted a number that always suffices");
      outcome_.stop_reason = stopped.value_or(control_.stop().value_or(StopReason::Completed));
      return;
    }
    outcome_.status = stopped ? Status::Satisfiable : Status::Optimal;
    if (stopped) outcome_.stop_reason = *stopped;
    outcome_.objective = static_cast<std::int64_t>(*report_.colors);
    outcome_.bound = static_cast<std::int64_t>(lower_);
  }

  void fill_report() {
    if (outcome_.unsupported) return;
    report_.vertices = graph().vertex_count();
    report_.edges = graph().edge_count();
    report_.equitable = true;
    report_.lower_bound = lower_;
    const bool refuted = outcome_.status == Status::Unsatisfiable && *problem_.colors >= lower_;
    if (searched_ || refuted) {
      report_.bound_kind = "search";
      report_.bound_method = request_.backend->name();
    } else if (lower_ > 0) {
      report_.bound_kind = lower_ == clique_.size() ? "clique" : "class sizes";
      report_.bound_method = report_.bound_kind;
    }
    outcome_.report = std::move(report_);
  }

  const coloring::ColoringProblem& problem_;
  SolveRequest request_;
  RunControl control_;
  const BoundsSink& sink_;
  std::vector<std::uint32_t> clique_;
  std::size_t lower_ = 0;
  bool searched_ = false;  // a k was refuted by the backend
  ColoringReport report_;
  Outcome outcome_;
};

}  // namespace

Outcome color_equitably(const coloring::ColoringProblem& problem, const SolveRequest& request,
                        std::stop_token token, const BoundsSink& sink) {
  return EquitableWalk(problem, request, std::move(token), sink).run();
}

}  // namespace facet::workbench

#include "workbench/list_walk.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "backends/coloring/clique/clique.hpp"
#include "model/error.hpp"
#include "problems/coloring/build.hpp"
#include "workbench/coloring_walk.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::workbench {
namespace {

constexpr std::uint64_t tabu_starts = 3;

// One walk: the bounds as they move, and what is left of the limits.
class ListWalk {
 public:
  ListWalk(const coloring::ColoringProblem& problem, const coloring::ColorLists& lists,
           const SolveRequest& request, std::stop_token token, const BoundsSink& sink)
      : problem_(problem),
        lists_(lists),
        request_(request),
        control_(request.limits, std::move(token)),
        sink_(sink) {}

  Outcome run() {
    const Stopwatch all;
    if (auto refused = refused_for_memory(graph(), request_.limits)) return std::move(*refused);
    first_bound();
    if (problem_.colors) {
      if (const auto reason = decide(*problem_.colors)) outcome_.stop_reason = *reason;
      outcome_.complete = outcome_.status == Status::Unsatisfiable;
    } else {
      find_least();
    }
    fill_report();
    outcome_.seconds.total = all.seconds();
    return std::move(outcome_);
  }

 private:
  const Graph& graph() const { return problem_.graph; }

  void first_bound() {
    RunControl control = control_.without_work_limit();
    coloring::CliqueRequest request;
    request.seed = request_.options.seed;
    request.start = greedy_clique(graph(), request, control).vertices;
    clique_ = tabu_clique(graph(), request, control, tabu_starts).vertices.size();
    lower_ = std::max(clique_, coloring::least_color_needed(lists_));
  }

  void take(std::vector<Value> colors, std::size_t k) {
    const Stopwatch checking;
    rules::ColoringRules rules = rules_of(problem_);
    rules.colors = static_cast<std::int64_t>(k);
    for (const std::vector<Value>& list : lists_)
      rules.lists.emplace_back(list.begin(), list.end());
    if (const auto wrong = rules::verify(rules, {colors.begin(), colors.end()}))
      throw UnsoundAnswer(request_.backend->name() + ": a list colouring that is none: " + *wrong);
    outcome_.seconds.check += checking.seconds();
    const std::size_t used =
        colors.empty() ? 0 : static_cast<std::size_t>(*std::ranges::max_element(colors));
    report_.colors = used;
    report_.color_method = request_.backend->name();
    outcome_.coloring = std::move(colors);
    outcome_.solution = Solution{*outcome_.coloring};
    outcome_.count = 1;
  }

  // Sets the status. Nothing where it was decided, else why not.
  std::optional<StopReason> decide(std::size_t k) {
    outcome_.status = Status::Unknown;
    if (const auto reason = control_.stop(outcome_.work)) return reason;
    if (k < lower_) {
      outcome_.status = Status::Unsatisfiable;
      return std::nullopt;
    }
    const Stopwatch building;
    // More than any colouring needs are no help.
    const std::size_t colors = std::min(k, coloring::colors_for_lists(graph(), lists_));
    const Model model = coloring::build_from_lists(graph(), lists_, colors);
    outcome_.seconds.encode += building.seconds();
    SolveRequest request = request_;
    request.limits = control_.limits_left();
    if (request.limits.work) *request.limits.work -= std::min(*request.limits.work, outcome_.work);
    Outcome solved = solve_model(model, request, control_.token());
    outcome_.unsupported = solved.unsupported;
    outcome_.work += solved.work;
    outcome_.statistics = std::move(solved.statistics);
    outcome_.warnings = std::move(solved.warnings);
    outcome_.seconds.encode += solved.seconds.encode;
    outcome_.seconds.solve += solved.seconds.solve;
    outcome_.seconds.check += solved.seconds.check;
    outcome_.status = solved.status;
    if (solved.solution) take(std::move(solved.solution->values), k);
    if (solved.status == Status::Unsatisfiable) {
      lower_ = std::max(lower_, k + 1);
      searched_ = true;
    }
    if (solved.status == Status::Unknown) return solved.stop_reason;
    return std::nullopt;
  }

  void find_least() {
    const std::size_t most = coloring::colors_for_lists(graph(), lists_);
    // Where the lists allow it, as many as a good order of the vertices takes.
    std::size_t k = std::clamp(coloring::greedy_colors(graph()), std::min(lower_, most), most);
    std::optional<StopReason> stopped = decide(k);
    if (!stopped && outcome_.status == Status::Unsatisfiable && k < most)
      stopped = decide(k = most);
    if (outcome_.unsupported) return;
    if (!report_.colors) {
      if (stopped) outcome_.stop_reason = *stopped;
      outcome_.complete = outcome_.status == Status::Unsatisfiable;
      return;
    }
    tell();
    while (!stopped && lower_ < *report_.colors) {
      stopped = decide(*report_.colors - 1);
      tell();
    }
    outcome_.status = stopped ? Status::Satisfiable : Status::Optimal;
    if (stopped) outcome_.stop_reason = *stopped;
    outcome_.objective = static_cast<std::int64_t>(*report_.colors);
    outcome_.bound = static_cast<std::int64_t>(lower_);
  }

  void tell() const {
    if (sink_) sink_(lower_, *report_.colors);
  }

  void fill_report() {
    if (outcome_.unsupported) return;
    report_.vertices = graph().vertex_count();
    report_.edges = graph().edge_count();
    report_.from_lists = true;
    report_.lower_bound = lower_;
    if (searched_) {
      report_.bound_kind = "search";
      report_.bound_method = request_.backend->name();
    } else if (lower_ > 0) {
      report_.bound_kind = lower_ == clique_ ? "clique" : "lists";
      report_.bound_method = report_.bound_kind;
    }
    outcome_.report = std::move(report_);
  }

  const coloring::ColoringProblem& problem_;
  const coloring::ColorLists& lists_;
  const SolveRequest& request_;
  RunControl control_;
  const BoundsSink& sink_;
  std::size_t clique_ = 0;
  std::size_t lower_ = 0;
  bool searched_ = false;  // a k was refuted by the backend
  ColoringReport report_;
  Outcome outcome_;
};

}  // namespace

Outcome color_from_lists(const coloring::ColoringProblem& problem,
                         const coloring::ColorLists& lists, const SolveRequest& request,
                         std::stop_token token, const BoundsSink& sink) {
  return ListWalk(problem, lists, request, std::move(token), sink).run();
}

}  // namespace facet::workbench

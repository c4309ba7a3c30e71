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
        dense_(coloring::dense(problem.graph, lists)),
        request_(request),
        control_(request.limits, std::move(token)),
        sink_(sink) {}

  Outcome run() {
    const Stopwatch all;
    if (auto refused = refused_for_memory(graph(), request_.limits)) return std::move(*refused);
    first_bound();
    const auto greedy = coloring::color_greedily(graph(), dense_);
    if (problem_.colors) {
      decide_goal(greedy);
    } else {
      find_least(greedy);
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
    lower_ = std::max(clique_, coloring::least_color_needed(dense_.lists));
  }

  // The colour that the number of a dense one stands for; 0 for none.
  std::size_t named(std::size_t color) const {
    if (color == 0 || dense_.names.empty()) return color;
    if (color > dense_.names.size()) return static_cast<std::size_t>(dense_.names.back()) + 1;
    return static_cast<std::size_t>(dense_.names[color - 1]);
  }

  // Dense colours, with the numbers 1 to k.
  void take(std::vector<Value> colors, std::size_t k, const std::string& method) {
    const Stopwatch checking;
    upper_ = colors.empty() ? 0 : static_cast<std::size_t>(*std::ranges::max_element(colors));
    if (upper_ > k) throw UnsoundAnswer(method + ": a colour above those that were asked for");
    for (Value& color : colors)
      color = static_cast<Value>(named(static_cast<std::size_t>(color)));
    rules::ColoringRules rules = rules_of(problem_);
    for (const std::vector<Value>& list : lists_)
      rules.lists.emplace_back(list.begin(), list.end());
    if (const auto wrong = rules::verify(rules, {colors.begin(), colors.end()}))
      throw UnsoundAnswer(method + ": a list colouring that is none: " + *wrong);
    outcome_.seconds.check += checking.seconds();
    report_.colors = named(upper_);
    report_.color_method = method;
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
    const Model model = coloring::build_from_lists(graph(), dense_.lists, k);
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
    if (solved.solution) take(std::move(solved.solution->values), k, request_.backend->name());
    if (solved.status == Status::Unsatisfiable) {
      lower_ = std::max(lower_, k + 1);
      searched_ = true;
    }
    if (solved.status == Status::Unknown) return solved.stop_reason;
    return std::nullopt;
  }

  void decide_goal(const std::optional<std::vector<Value>>& greedy) {
    const auto goal = std::ranges::upper_bound(dense_.names, *problem_.colors, {}, [](Value name) {
      return static_cast<std::size_t>(name);
    });
    const auto k = static_cast<std::size_t>(goal - dense_.names.begin());
    if (greedy &&
        (greedy->empty() || static_cast<std::size_t>(*std::ranges::max_element(*greedy)) <= k)) {
      take(*greedy, k, "greedy");
      outcome_.status = Status::Satisfiable;
      return;
    }
    if (const auto reason = decide(k)) outcome_.stop_reason = *reason;
    outcome_.complete = outcome_.status == Status::Unsatisfiable;
  }

  void find_least(const std::optional<std::vector<Value>>& greedy) {
    const std::size_t most = dense_.names.size();
    std::optional<StopReason> stopped;
    if (greedy) {
      take(*greedy, most, "greedy");
    } else {
      stopped = decide(most);
    }
    if (outcome_.unsupported) return;
    if (!report_.colors) {
      if (stopped) outcome_.stop_reason = *stopped;
      outcome_.complete = outcome_.status == Status::Unsatisfiable;
      return;
    }
    tell();
    while (!stopped && lower_ < upper_) {
      stopped = decide(upper_ - 1);
      if (outcome_.unsupported) return;
      tell();
    }
    outcome_.status = stopped ? Status::Satisfiable : Status::Optimal;
    if (stopped) outcome_.stop_reason = *stopped;
    outcome_.objective = static_cast<std::int64_t>(*report_.colors);
    outcome_.bound = static_cast<std::int64_t>(named(lower_));
  }

  void tell() const {
    if (sink_) sink_(named(lower_), *report_.colors);
  }

  void fill_report() {
    if (outcome_.unsupported) return;
    report_.vertices = graph().vertex_count();
    report_.edges = graph().edge_count();
    report_.from_lists = true;
    report_.lower_bound = named(lower_);
    if (searched_) {
      report_.bound_kind = "search";
      report_.bound_method = request_.backend->name();
    } else if (lower_ > 0) {
      report_.bound_kind = named(lower_) == clique_ ? "clique" : "lists";
      report_.bound_method = report_.bound_kind;
    }
    outcome_.report = std::move(report_);
  }

  const coloring::ColoringProblem& problem_;
  const coloring::ColorLists& lists_;
  const coloring::DenseLists dense_;
  const SolveRequest& request_;
  RunControl control_;
  const BoundsSink& sink_;
  std::size_t clique_ = 0;
  std::size_t lower_ = 0;  // of dense colours
  std::size_t upper_ = 0;
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

#include "backends/metaheuristic/metaheuristic_backend.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>
#include <variant>

#include "backends/metaheuristic/limits_left.hpp"
#include "backends/metaheuristic/tighten.hpp"
#include "backends/metaheuristic/workers.hpp"
#include "heuristics/genetic/genetic.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

using heuristics::prepare;
using heuristics::Prepared;
using metaheuristic::limits_left;
using metaheuristic::Run;
using metaheuristic::SearchRow;
using metaheuristic::WorkersRequest;
using metaheuristic::WorkersResult;

constexpr Range kEvaluations{0, 1e15, false, false, true};
constexpr std::size_t kStaleSolutions = 200;

double seconds_since(RunControl::Clock::time_point start) {
  return std::chrono::duration<double>(RunControl::Clock::now() - start).count();
}

std::vector<OptionRow> common_rows() {
  return {metaheuristic::number_row(
              "iterations", "0", kEvaluations,
              "give up after so many evaluations; 0: 10000 and twenty for each assignment there "
              "is, at most 10^12, or 10^9 and 10^6 for each open variable where no limit on time "
              "or work is set"),
          metaheuristic::number_row("patience", "0", kEvaluations,
                                    "give up after so many evaluations without a new best (fewer "
                                    "conflicts); 0: never"),
          metaheuristic::choice_row("workers", {"same", "mixed"},
                                    "what further threads run: same, this search with other random "
                                    "numbers; mixed, the other searches in turn")};
}

// After how many evaluations a search of this model gives up.
std::uint64_t budget_of(const OptionValues& values, const Prepared& prepared,
                        const Limits& limits) {
  if (const std::int64_t given = values.integer("iterations"); given > 0)
    return static_cast<std::uint64_t>(given);
  const bool limited = limits.wall_time || limits.cpu_time || limits.work;
  const std::uint64_t most =
      limited ? 1'000'000'000'000 : 1'000'000'000 + 1'000'000 * std::uint64_t{prepared.open.size()};
  std::uint64_t assignments = 1;
  for (const VarId var : prepared.open) {
    const std::uint64_t choices = prepared.model.domain(var).size();
    if (assignments > most / choices) return most;
    assignments *= choices;
  }
  return std::min(most, 10'000 + 20 * assignments);
}

std::uint64_t edges_of(const Model& model) {
  std::uint64_t edges = 0;
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* graph = std::get_if<DifferentOnEdges>(&constraint))
      edges += graph->graph.edge_count();
  }
  return edges;
}

// One search with its options, asked again and again under one control.
class Solver {
 public:
  Solver(const SearchRow& row, const Model& model, const BackendOptions& options,
         RunControl& control)
      : row_(row), values_(row.rows, options.set), options_(options), control_(control) {
    if (!options.proof_path.empty()) throw OptionError(row.name + " writes no proofs");
    runs_.push_back(row.make(values_));
    if (values_.text("workers") == "mixed") {
      add_others(row, model);
      return;
    }
    stated_ = row.as_stated && row.as_stated(values_);
    if (row.own_threads && row.own_threads(values_)) {
      threads_of_run_ = options.threads;
    } else {
      runs_.resize(std::max(1U, options.threads), runs_.front());
    }
  }

  /// One solution of the model, or none; adds to the result what was done.
  std::optional<Solution> search(const Model& model, std::uint64_t seed, const Solution& start,
                                 SolveResult& result) {
    const auto begin = RunControl::Clock::now();
    const RunControl unlimited = control_.without_work_limit();  // singles do not evaluate
    const auto found =
        stated_ ? heuristics::prepare_as_stated(model, unlimited) : prepare(model, unlimited);
    result.encode_seconds += seconds_since(begin);
    if (std::holds_alternative<Contradiction>(found)) {
      result.status = Status::Unsatisfiable;
      return std::nullopt;
    }
    if (const auto* reason = std::get_if<StopReason>(&found)) {
      result.stop_reason = *reason;
      return std::nullopt;
    }
    return search(std::get<Prepared>(found), seed, start, result);
  }

 private:
  // The other searches that take the model, in turn.
  void add_others(const SearchRow& row, const Model& model) {
    std::vector<SearchRow> all = metaheuristic::searches();
    std::erase_if(all, [&](const SearchRow& other) {
      return other.name != row.name && other.supports && other.supports(model);
    });
    const auto self = std::ranges::find(all, row.name, &SearchRow::name) - all.begin();
    for (unsigned worker = 1; worker < options_.threads; ++worker) {
      const SearchRow& other = all[(static_cast<std::size_t>(self) + worker) % all.size()];
      runs_.push_back(other.name == row.name ? runs_.front()
                                             : other.make(OptionValues(other.rows, {})));
    }
  }

  std::optional<Solution> search(const Prepared& prepared, std::uint64_t seed,
                                 const Solution& start, SolveResult& result) {
    if (prepared.open.empty()) return prepared.base();
    const auto begin = RunControl::Clock::now();
    if (const auto left = memory_left(control_.limits())) {
      const std::uint64_t bytes = bytes_of(prepared);
      if (bytes > *left) {
        result.stop_reason = StopReason::MemoryLimit;
        result.warnings.push_back(no_room("the tables of " + row_.name, bytes, *left));
        return std::nullopt;
      }
    }
    RunControl rest(limits_left(control_, result.work), control_.token());
    if (const auto reason = rest.stop()) {
      result.stop_reason = *reason;
      return std::nullopt;
    }
    WorkersRequest request;
    request.runs = runs_;
    request.seed = seed;
    request.budget = budget_of(values_, prepared, control_.limits());
    request.stale = static_cast<std::uint64_t>(values_.integer("patience"));
    request.start = start;
    request.threads = threads_of_run_;
    request.traced = control_.observer().wants_course();
    WorkersResult found = metaheuristic::run_workers(prepared, request, rest);
    result.solve_seconds += seconds_since(begin);
    tell_course(std::move(found.courses), result.work);
    tell(prepared, found, result);
    if (found.best.cost > 0) return std::nullopt;
    return std::move(found.best.best);
  }

  // What the workers take, see SearchRow.
  std::uint64_t bytes_of(const Prepared& prepared) const {
    const std::uint64_t edges = edges_of(prepared.model);
    if (edges == 0) return 0;
    std::uint64_t values = 0;
    for (const VarId var : prepared.open)
      values += prepared.model.domain(var).size();
    return runs_.size() * (row_.edge_bytes * edges + row_.value_bytes * values);
  }

  // Counted on from the evaluations of the searches before.
  void tell_course(std::vector<std::vector<SearchEvent>> courses, std::uint64_t before) const {
    for (std::vector<SearchEvent>& course : courses) {
      for (SearchEvent& event : course)
        event.evaluations += before;
      control_.observer().on_course(course);
    }
  }

  void tell(const Prepared& prepared, const WorkersResult& found, SolveResult& result) const {
    const heuristics::SearchResult& best = found.best;
    result.work += best.evaluations;
    result.stop_reason = best.stop_reason;
    result.statistics = {{"open_variables", static_cast<std::int64_t>(prepared.open.size())},
                         {"conflicts", static_cast<std::int64_t>(best.cost)},
                         {"evaluations", static_cast<std::int64_t>(result.work)},
                         {"improvements", static_cast<std::int64_t>(best.improvements)},
                         {"restarts", static_cast<std::int64_t>(best.restarts)}};
    if (runs_.size() > 1)
      result.statistics.push_back({"winner", static_cast<std::int64_t>(found.winner)});
    for (const auto& [name, value] : best.figures)
      result.statistics.push_back({name, value});
  }

  const SearchRow& row_;
  OptionValues values_;
  const BackendOptions& options_;
  RunControl& control_;
  std::vector<Run> runs_;
  bool stated_ = false;
  unsigned threads_of_run_ = 1;
};

std::string conflicts_left(const SolveResult& result) {
  const auto conflicts =
      std::ranges::find(result.statistics, std::string("conflicts"), &Statistic::name);
  if (conflicts == result.statistics.end()) return "not solved";
  const auto count = std::get<std::int64_t>(conflicts->value);
  return "not solved: best = " + std::to_string(count) + (count == 1 ? " conflict" : " conflicts");
}

// Better and better ones, until there is no better one to be had in time.
void improve(const Model& model, Solver& solver, std::uint64_t seed, RunControl& control,
             SolveResult& result) {
  for (;;) {
    result.objective = objective_value(*model.objective(), *result.solution);
    control.observer().on_improvement(*result.solution, *result.objective);
    const auto better = metaheuristic::tightened(model, *result.objective);
    if (!better) return;
    const auto solution = solver.search(*better, seed, *result.solution, result);
    result.status = Status::Satisfiable;
    if (!solution) return;
    if (!check(*better, *solution, 1).empty())
      throw UnsoundAnswer("a solution that was to be better is none");
    result.solution = *solution;
  }
}

}  // namespace

MetaheuristicBackend::MetaheuristicBackend(SearchRow row) : row_(std::move(row)) {
  std::ranges::move(common_rows(), std::back_inserter(row_.rows));
}

Capabilities MetaheuristicBackend::capabilities() const {
  Capabilities result;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.threads = true;
  result.traces = true;
  result.starts = true;
  result.work_unit = "evaluations";
  return result;
}

std::optional<Unsupported> MetaheuristicBackend::supports(const Model& model) const {
  return row_.supports ? row_.supports(model) : std::nullopt;
}

SolveResult MetaheuristicBackend::solve(const Model& model, const BackendOptions& options,
                                        RunControl& control) const {
  Solver solver(row_, model, options, control);
  SolveResult result;
  if (options.start && check(model, *options.start, 1).empty()) {
    result.solution = options.start;
  } else {
    result.solution =
        solver.search(model, options.seed, options.start.value_or(Solution{}), result);
  }
  if (result.solution) {
    result.status = Status::Satisfiable;
    if (model.objective()) improve(model, solver, options.seed, control, result);
  } else if (result.status == Status::Unknown) {
    result.warnings.push_back(conflicts_left(result));
  }
  return result;
}

CountResult MetaheuristicBackend::enumerate(const Model& model, const BackendOptions& options,
                                            RunControl& control, const SolutionSink& sink) const {
  Solver solver(row_, model, options, control);
  CountResult result;
  SolveResult spent;
  std::set<Solution> seen;
  Random seeds(options.seed);
  const auto& limit = control.limits().solutions;
  for (std::size_t stale = 0; stale < kStaleSolutions; ++stale) {
    if (limit && result.count >= *limit) {
      spent.stop_reason = StopReason::SolutionLimit;
      break;
    }
    const auto solution = solver.search(model, seeds.next(), {}, spent);
    if (!solution) break;
    if (!seen.insert(*solution).second) continue;
    stale = 0;
    ++result.count;
    if (sink && !sink(*solution)) {
      spent.stop_reason = StopReason::Cancelled;
      break;
    }
  }
  // None at all: singles alone run into a contradiction.
  result.complete = spent.status == Status::Unsatisfiable;
  result.stop_reason = spent.stop_reason;
  result.statistics = spent.statistics;
  result.encode_seconds = spent.encode_seconds;
  result.solve_seconds = spent.solve_seconds;
  result.work = spent.work;
  return result;
}

std::vector<std::shared_ptr<const Backend>> metaheuristic_backends() {
  std::vector<std::shared_ptr<const Backend>> result;
  for (SearchRow& row : metaheuristic::searches())
    result.push_back(std::make_shared<const MetaheuristicBackend>(std::move(row)));
  return result;
}

}  // namespace facet

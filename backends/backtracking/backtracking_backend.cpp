#include "backends/backtracking/backtracking_backend.hpp"

#include <chrono>
#include <utility>

#include "backends/backtracking/engine.hpp"
#include "backends/backtracking/objective_bound.hpp"
#include "backends/backtracking/search.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using backtracking::Engine;
using backtracking::SearchOptions;

constexpr std::uint64_t kMostBits = std::uint64_t{1} << 31U;

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows{
      {"branching",
       OptionType::Choice,
       "fewest",
       0,
       0,
       {"fewest", "first"},
       "the next variable: the one with the fewest candidates (with hidden=on also the value with "
       "the fewest places in a unit), or the first open one in the model's order"},
      {"naked",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "settle variables with one candidate at once; off: only check against settled neighbours"},
      {"hidden",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "settle values with one place left in a unit that needs them all"},
      {"kernel",
       OptionType::Flag,
       "on",
       0,
       0,
       {},
       "search models of the shape of a 9x9 grid by a kernel made for them (where the other "
       "options "
       "have their defaults)"},
      {"values",
       OptionType::Choice,
       "ascending",
       0,
       0,
       {"ascending", "seeded"},
       "the order in which a variable's values are tried: smallest first, or drawn by the seed"}};
  return rows;
}

SearchOptions read_options(const std::map<std::string, std::string>& set) {
  const OptionValues values(table(), set);
  SearchOptions result;
  result.fewest = values.text("branching") == "fewest";
  result.naked = values.flag("naked");
  result.hidden = values.flag("hidden");
  result.kernel = values.flag("kernel");
  result.seeded = values.text("values") == "seeded";
  return result;
}

SearchOptions search_options(const BackendOptions& options) {
  // Reading the table takes a tenth of the time of an easy 9x9 puzzle.
  static const SearchOptions defaults = read_options({});
  SearchOptions result = options.set.empty() ? defaults : read_options(options.set);
  result.seed = options.seed;
  return result;
}

double seconds(RunControl::Clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

void require_no_proof(const BackendOptions& options) {
  if (!options.proof_path.empty()) throw OptionError("backtracking writes no proofs");
}

std::vector<Statistic> statistics_of(std::uint64_t nodes, std::uint64_t backtracks) {
  return {{"nodes", static_cast<std::int64_t>(nodes)},
          {"backtracks", static_cast<std::int64_t>(backtracks)}};
}

}  // namespace

std::string BacktrackingBackend::description() const {
  return "complete native search on bit sets";
}

Capabilities BacktrackingBackend::capabilities() const {
  Capabilities result;
  result.complete = true;
  result.enumerates = true;
  result.optimises = true;
  result.seeded = true;
  result.work_unit = "nodes";
  return result;
}

std::span<const OptionRow> BacktrackingBackend::option_table() const {
  return table();
}

std::optional<Unsupported> BacktrackingBackend::supports(const Model& model) const {
  if (!backtracking::can_bound(model)) {
    return Unsupported{"the objective", "its sum can leave -2^61..2^61"};
  }
  const std::uint64_t bits = backtracking::Candidates::bits(model.domains());
  if (bits <= kMostBits) return std::nullopt;
  return Unsupported{"", "the domains span " + std::to_string(bits) +
                             " values, backtracking takes at most " + std::to_string(kMostBits)};
}

SolveResult BacktrackingBackend::solve(const Model& model, const BackendOptions& options,
                                       RunControl& control) const {
  require_no_proof(options);
  const SearchOptions how = search_options(options);
  SolveResult result;
  std::uint64_t backtracks = 0;
  std::optional<Model> better;  // the model under a bound, once there is something to better
  const std::optional<Objective>& objective = model.objective();
  for (;;) {
    std::optional<Solution> found;
    const Model& now = better ? *better : model;
    const auto begin = RunControl::Clock::now();
    const Engine engine(now, how);
    const auto ready = RunControl::Clock::now();
    engine.search(now.domains(), how, result.work, [&](auto& search) {
      found = search.next(control);
      result.work = search.nodes();
      backtracks += search.backtracks();
      result.stop_reason = search.stopped().value_or(StopReason::Completed);
    });
    result.encode_seconds += seconds(ready - begin);
    result.solve_seconds += seconds(RunControl::Clock::now() - ready);
    if (!found) break;
    result.solution = std::move(found);
    if (!objective) break;
    const std::int64_t cost = backtracking::cost_of(*objective, *result.solution);
    result.objective = cost;
    control.observer().on_improvement(*result.solution, cost);
    better = backtracking::cheaper_than(model, *objective, cost);
  }
  result.statistics = statistics_of(result.work, backtracks);
  const bool complete = result.stop_reason == StopReason::Completed;
  if (result.solution) {
    result.status = complete && objective ? Status::Optimal : Status::Satisfiable;
    if (result.status == Status::Optimal) result.bound = result.objective;
  } else {
    result.status = complete ? Status::Unsatisfiable : Status::Unknown;
  }
  return result;
}

CountResult BacktrackingBackend::enumerate(const Model& model, const BackendOptions& options,
                                           RunControl& control, const SolutionSink& sink) const {
  require_no_proof(options);
  const SearchOptions how = search_options(options);
  CountResult result;
  const auto begin = RunControl::Clock::now();
  const Engine engine(model, how);
  const auto ready = RunControl::Clock::now();
  engine.search(model.domains(), how, 0, [&](auto& search) {
    const std::optional<std::uint64_t> limit = control.limits().solutions;
    for (;;) {
      if (limit && result.count >= *limit) {
        result.stop_reason = StopReason::SolutionLimit;
        break;
      }
      const auto solution = search.next(control);
      if (!solution) {
        result.stop_reason = search.stopped().value_or(StopReason::Completed);
        result.complete = !search.stopped();
        break;
      }
      ++result.count;
      if (sink && !sink(*solution)) {
        result.stop_reason = StopReason::Cancelled;
        break;
      }
    }
    result.work = search.nodes();
    result.statistics = statistics_of(search.nodes(), search.backtracks());
  });
  result.encode_seconds = seconds(ready - begin);
  result.solve_seconds = seconds(RunControl::Clock::now() - ready);
  return result;
}

}  // namespace facet

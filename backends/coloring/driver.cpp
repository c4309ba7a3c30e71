#include "backends/coloring/driver.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "backends/coloring/bounds.hpp"
#include "backends/coloring/dsatur_search.hpp"
#include "backends/coloring/plain_search.hpp"

namespace facet::coloring {
namespace {

bool is_pure(const Instance& instance) {
  return instance.allowed.rows() == 0 && instance.color_vertex.empty();
}

std::unique_ptr<Search> make_search(const SearchInput& input, const Plan& plan,
                                    std::vector<std::uint32_t> first, bool optimise) {
  if (plan.algorithm == Algorithm::Plain) return std::make_unique<PlainSearch>(input);
  DsaturOptions options;
  options.seed = plan.seed;
  if (plan.algorithm == Algorithm::BranchAndBound) {
    options.first = std::move(first);
    options.shared_ties = true;
    options.places = !optimise && input.colors == input.instance.colors();
  }
  return std::make_unique<DsaturSearch>(input, std::move(options));
}

std::vector<Statistic> sizes(const Instance& instance) {
  return {{"vertices", static_cast<std::int64_t>(vertex_count(instance.graph))},
          {"edges", static_cast<std::int64_t>(edge_count(instance.graph))},
          {"colors", static_cast<std::int64_t>(instance.colors())},
          {"precolored", static_cast<std::int64_t>(instance.precolored.size())}};
}

void add_search(std::vector<Statistic>& statistics, const Search& search) {
  statistics.push_back({"nodes", static_cast<std::int64_t>(search.nodes())});
  statistics.push_back({"backtracks", static_cast<std::int64_t>(search.backtracks())});
}

// Looks for one colouring, or for a smallest: everything that one solve has to remember.
class Solver {
 public:
  Solver(const Instance& instance, const Plan& plan, RunControl& control)
      : instance_(instance),
        plan_(plan),
        control_(control),
        optimise_(instance.minimised.has_value()) {
    if (instance.minimised) minimised_ = *instance.minimised;
    result_.statistics = sizes(instance);
  }

  SolveResult run() {
    if (instance_.contradiction) {
      result_.warnings.push_back(*instance_.contradiction);
      return finish(true);
    }
    if (const auto reason = control_.stop()) {
      result_.stop_reason = *reason;
      return finish(false);
    }
    bound_by_lists();
    if (plan_.algorithm == Algorithm::BranchAndBound && is_pure(instance_) && bound_by_graph()) {
      return finish(true);
    }
    return finish(search());
  }

 private:
  // There is something to minimise: an objective over no variables is met by any colouring.
  bool bounded() const { return !minimised_.empty(); }

  bool all_minimised() const {
    return bounded() && minimised_.size() == vertex_count(instance_.graph);
  }

  // The smallest colour that the lists leave to each minimised vertex; the largest of those.
  void bound_by_lists() {
    if (!bounded()) return;
    std::vector<std::uint32_t> smallest(vertex_count(instance_.graph), 0);
    for (std::size_t v = 0; v < instance_.allowed.rows(); ++v)
      smallest[v] = static_cast<std::uint32_t>(instance_.allowed.next(v, 0));
    for (const Precolored& start : instance_.precolored)
      smallest[start.vertex] = start.color;
    for (const std::uint32_t v : minimised_)
      lower_bound_ = std::max(lower_bound_, smallest[v]);
  }

  // A clique and a greedy colouring; true where they leave nothing to search for.
  bool bound_by_graph() {
    clique_ = large_clique(instance_.graph, control_);
    result_.statistics.push_back({"clique", static_cast<std::int64_t>(clique_.size())});
    if (clique_.size() > instance_.colors()) return true;
    if (bounded()) {
      const auto within = std::ranges::count_if(
          clique_, [this](std::uint32_t v) { return std::ranges::binary_search(minimised_, v); });
      if (within > 0) {
        lower_bound_ = std::max(lower_bound_, static_cast<std::uint32_t>(within) - 1);
      }
    }
    const auto colors = greedy_coloring(instance_.graph);
    const std::uint32_t count = colors.empty() ? 0 : *std::ranges::max_element(colors) + 1;
    result_.statistics.push_back({"greedy colors", static_cast<std::int64_t>(count)});
    if (count > instance_.colors()) return false;
    return take(colors);
  }

  // Keeps a colouring that is better than any before; true where none can be better still.
  bool take(std::span<const std::uint32_t> colors) {
    result_.solution = decode(instance_, colors);
    if (!optimise_) return true;
    best_ = 0;
    for (const std::uint32_t v : minimised_)
      best_ = std::max(best_, colors[v]);
    result_.objective = bounded() ? instance_.values[best_] : 0;
    control_.observer().on_improvement(*result_.solution, *result_.objective);
    return !bounded() || best_ <= lower_bound_;
  }

  // True where the search ended by itself.
  bool search() {
    SearchInput input{instance_, static_cast<std::uint32_t>(instance_.colors()), false};
    input.symmetry = plan_.symmetry && (!bounded() || all_minimised());
    const bool fewer = result_.solution.has_value();
    if (fewer && all_minimised()) input.colors = best_;
    if (!plan_.symmetry) clique_.clear();
    const auto search = make_search(input, plan_, std::move(clique_), bounded());
    if (fewer) search->lower(best_);
    Outcome outcome = Outcome::Found;
    while ((outcome = search->next(control_)) == Outcome::Found) {
      if (take(search->colors())) break;
      search->lower(best_);
    }
    result_.work = search->nodes();
    add_search(result_.statistics, *search);
    if (outcome == Outcome::Stopped) result_.stop_reason = search->stop_reason();
    return outcome != Outcome::Stopped;
  }

  SolveResult finish(bool complete) {
    if (result_.solution) {
      result_.status = complete && optimise_ ? Status::Optimal : Status::Satisfiable;
    } else {
      result_.status = complete ? Status::Unsatisfiable : Status::Unknown;
    }
    if (result_.status == Status::Optimal) {
      result_.bound = result_.objective;
    } else if (bounded() && instance_.colors() > 0 && result_.status != Status::Unsatisfiable) {
      result_.bound = instance_.values[std::min<std::size_t>(lower_bound_, instance_.colors() - 1)];
    }
    return std::move(result_);
  }

  const Instance& instance_;
  const Plan& plan_;
  RunControl& control_;
  bool optimise_;
  std::span<const std::uint32_t> minimised_;
  std::uint32_t lower_bound_ = 0;
  std::uint32_t best_ = 0;  // the largest minimised colour of the solution
  std::vector<std::uint32_t> clique_;
  SolveResult result_;
};

}  // namespace

SolveResult solve(const Instance& instance, const Plan& plan, RunControl& control) {
  const auto start = RunControl::Clock::now();
  SolveResult result = Solver(instance, plan, control).run();
  result.solve_seconds = std::chrono::duration<double>(RunControl::Clock::now() - start).count();
  return result;
}

CountResult enumerate(const Instance& instance, const Plan& plan, RunControl& control,
                      const SolutionSink& sink) {
  CountResult result;
  result.statistics = sizes(instance);
  if (instance.contradiction) {
    result.warnings.push_back(*instance.contradiction);
    result.complete = true;
    return result;
  }
  const auto start = RunControl::Clock::now();
  const SearchInput input{instance, static_cast<std::uint32_t>(instance.colors()), false};
  const auto search = make_search(input, plan, {}, false);
  const std::optional<std::uint64_t> limit = control.limits().solutions;
  for (;;) {
    if (limit && result.count >= *limit) {
      result.stop_reason = StopReason::SolutionLimit;
      break;
    }
    const Outcome outcome = search->next(control);
    if (outcome != Outcome::Found) {
      result.complete = outcome == Outcome::Exhausted;
      result.stop_reason = search->stop_reason();
      break;
    }
    ++result.count;
    if (sink && !sink(decode(instance, search->colors()))) {
      result.stop_reason = StopReason::Cancelled;
      break;
    }
  }
  result.work = search->nodes();
  add_search(result.statistics, *search);
  result.solve_seconds = std::chrono::duration<double>(RunControl::Clock::now() - start).count();
  return result;
}

}  // namespace facet::coloring

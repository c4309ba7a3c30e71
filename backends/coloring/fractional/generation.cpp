#include "backends/coloring/fractional/generation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>

#include "backends/coloring/fractional/integer_prices.hpp"
#include "backends/coloring/stable_set/local_search.hpp"
#include "backends/coloring/stable_set/stable_set.hpp"
#include "backends/glpk/cover_lp.hpp"
#include "model/memory.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t kColumnsARound = 50;
// Steps of local search, times the vertices: as many as the exact search had nodes when it was last
// needed, within these. Where that search is short (dense graphs) it finds what is missing sooner:
// on DSJC500.9 a tenth of the steps save a second of two, on flat300_28_0 they would cost two.
constexpr std::uint64_t kFewestSteps = 2;
constexpr std::uint64_t kFirstSteps = 5;
constexpr std::uint64_t kMostSteps = 20;
// Bounds on the way: so many nodes of the exact search are earned by every linear program, and one
// for so many that it counts for.
constexpr std::uint64_t kNodesARound = 1000;
constexpr std::uint64_t kShareOfBounds = 5;
// A random graph of 1000 vertices and density 0.49 around a colouring with 50 colours took 25
// million.
constexpr std::uint64_t kNodesForFirstPrices = 200'000'000;
// An iteration of the simplex method takes 25 to 190 us on 125 to 1000 vertices, a node about one.
constexpr std::size_t kVerticesANode = 4;
// A step of the local search looks at every vertex; so many looks take some 20 ms.
constexpr std::uint64_t kMostLooks = 20'000'000;
// The prices of one linear program put much on few vertices, so that some stable set is far too
// heavy; their running average gives bounds on the way that are far better.
constexpr double kNews = 0.1;
// A column must be worth so much more than it costs under the prices; below it the simplex method
// sees no gain.
constexpr double kGain = 1e-6;
// With more columns than this times the vertices, those that are far from use go.
constexpr std::size_t kColumnsAVertex = 5;
constexpr double kFarFromUse = 0.05;
// Columns worth less than this under the last prices are not handed on: in a tree the first linear
// program of a node takes most of its time.
constexpr double kLeastWorth = 0.9;

class Generation {
 public:
  Generation(const Graph& graph, const BitRows& adjacent, const GenerationRequest& request,
             RunControl& control)
      : graph_(graph),
        adjacent_(adjacent),
        request_(request),
        control_(control),
        random_(request.seed),
        pool_(graph, request.seed + 1),
        lp_(graph.vertex_count(), memory_left(control.limits())),
        scale_(price_scale(graph.vertex_count())),
        iteration_work_(1 + graph.vertex_count() / kVerticesANode),
        steps_(steps(kFirstSteps * graph.vertex_count())) {}

  Generated run();

 private:
  bool solve();
  std::uint64_t iterations_left() const;
  std::uint64_t steps(std::uint64_t wanted) const {
    return std::min(wanted, kMostLooks / std::max<std::uint64_t>(graph_.vertex_count(), 1));
  }
  void keep(const std::vector<bool>& stays);
  void keep_the_worthy();
  bool finished() const;
  void start();
  /// Number of new columns.
  std::size_t add_by_local_search(const std::vector<double>& prices);
  void bound_on_the_way(const IntegerPrices& prices);
  bool close(const IntegerPrices& prices, std::uint64_t most_nodes);
  enum class Attempt { Proven, NewColumn, KnownColumn, Stopped };
  Attempt attempt(const IntegerPrices& prices, std::size_t level, std::uint64_t most_nodes);
  void take_bound(std::size_t bound, proof::WeightWitness witness);
  bool add(std::span<const std::uint32_t> set);
  std::size_t ceiling() const {
    return static_cast<std::size_t>(std::ceil(result_.lp_value - kGain));
  }

  const Graph& graph_;
  const BitRows& adjacent_;
  const GenerationRequest& request_;
  RunControl& control_;
  Random random_;
  ColumnPool pool_;
  glpk::CoverLp lp_;
  std::uint32_t scale_;
  std::vector<double> prices_;
  std::vector<double> average_;     // of the prices so far, the later ones more
  std::uint64_t iteration_work_;    // nodes that an iteration of the simplex method counts for
  std::uint64_t steps_ = 0;         // of the next local search
  std::uint64_t nodes_earned_ = 0;  // for bounds on the way
  std::uint64_t nodes_needed_ = 0;  // more than those to try again
  Generated result_;
};

bool Generation::add(std::span<const std::uint32_t> set) {
  const Column column = pool_.maximal(set);
  if (!pool_.add(column)) return false;
  lp_.add_column(column);
  return true;
}

void Generation::take_bound(std::size_t bound, proof::WeightWitness witness) {
  result_.bound = bound;
  if (request_.on_bound) request_.on_bound(bound, witness);
  result_.witness = std::move(witness);
}

void Generation::start() {
  for (const Column& column : request_.columns)
    add(column);
  if (request_.first_prices.empty()) return;
  const IntegerPrices prices = integer_prices(request_.first_prices, scale_);
  // Where no column is found, the prices may be the best there are, as with a colouring that was
  // planted in a random graph.
  if (add_by_local_search(request_.first_prices) == 0) close(prices, kNodesForFirstPrices);
}

// False where there is no linear program to go on with.
bool Generation::solve() {
  if (const auto reason = control_.stop(request_.work_before + result_.work)) {
    result_.stop_reason = *reason;
    return false;
  }
  const std::uint64_t before = lp_.iterations();
  const glpk::CoverLp::Outcome outcome = lp_.solve(control_, iterations_left());
  const std::uint64_t used = (lp_.iterations() - before) * iteration_work_;
  result_.work += used;
  nodes_earned_ += kNodesARound + used / kShareOfBounds;
  switch (outcome) {
    case glpk::CoverLp::Outcome::Optimal:
      break;
    case glpk::CoverLp::Outcome::Stopped:
      result_.stop_reason =
          control_.token().stop_requested() ? StopReason::Cancelled : StopReason::TimeLimit;
      return false;
    case glpk::CoverLp::Outcome::OutOfIterations:
      result_.stop_reason = StopReason::WorkLimit;
      return false;
    case glpk::CoverLp::Outcome::Failed:
      return false;
  }
  ++result_.rounds;
  result_.lp_value = lp_.value();
  result_.weights = lp_.weights();
  prices_ = lp_.prices();
  if (average_.empty()) average_ = prices_;
  for (std::size_t v = 0; v < prices_.size(); ++v)
    average_[v] += kNews * (prices_[v] - average_[v]);
  if (lp_.column_count() > kColumnsAVertex * graph_.vertex_count())
    keep(lp_.drop_columns(kFarFromUse));
  return true;
}

std::uint64_t Generation::iterations_left() const {
  const auto limit = control_.limits().work;
  if (!limit) return std::numeric_limits<std::uint64_t>::max();
  // What is left is not negative: the control was asked before.
  return (*limit - request_.work_before - result_.work) / iteration_work_;
}

// The columns that stay, and their weights.
void Generation::keep(const std::vector<bool>& stays) {
  pool_.keep(stays);
  std::size_t kept = 0;
  for (std::size_t j = 0; j < result_.weights.size(); ++j) {
    if (stays[j]) result_.weights[kept++] = result_.weights[j];
  }
  result_.weights.resize(kept);
}

void Generation::keep_the_worthy() {
  if (prices_.empty()) return;
  std::vector<bool> stays;
  for (std::size_t j = 0; j < pool_.columns().size(); ++j) {
    double worth = 0;
    for (const std::uint32_t v : pool_.columns()[j])
      worth += prices_[v];
    const bool used = j < result_.weights.size() && result_.weights[j] > 0;
    stays.push_back(used || worth >= kLeastWorth);
  }
  keep(stays);
}

bool Generation::finished() const {
  if (request_.target > 0 && result_.bound >= request_.target) return true;
  if (result_.lp_value == 0) return false;
  return result_.bound >= ceiling() ||
         result_.lp_value <= static_cast<double>(request_.floor) + kGain;
}

std::size_t Generation::add_by_local_search(const std::vector<double>& prices) {
  const IntegerPrices integers = integer_prices(prices, scale_);
  const auto sets =
      heavy_stable_sets(graph_, {integers.weights, scale_, kColumnsARound, steps_}, random_);
  std::size_t added = 0;
  for (const StableSet& set : sets) {
    if (add(set.vertices)) ++added;
  }
  return added;
}

Generation::Attempt Generation::attempt(const IntegerPrices& prices, std::size_t level,
                                        std::uint64_t most_nodes) {
  const std::uint64_t capacity = prices.capacity_for(level);
  const StableSetAnswer answer =
      heaviest_stable_set(adjacent_,
                          {.weights = prices.weights,
                           .above = capacity,
                           .any = true,
                           .most_nodes = most_nodes,
                           .work_before = request_.work_before + result_.work},
                          control_);
  result_.work += answer.work;
  if (answer.proven) {
    take_bound(level, prices.witness(capacity));
    return Attempt::Proven;
  }
  if (!answer.set) return Attempt::Stopped;
  return add(answer.set->vertices) ? Attempt::NewColumn : Attempt::KnownColumn;
}

// Bisects for the best bound that these prices give, as far as the nodes earned reach.
void Generation::bound_on_the_way(const IntegerPrices& prices) {
  if (!request_.bounds_on_the_way || nodes_earned_ < nodes_needed_) return;
  std::size_t low = result_.bound;
  std::size_t high = prices.best_level();
  if (request_.target > 0) high = std::min(high, request_.target);
  while (low < high && nodes_earned_ > 0) {
    const std::size_t level = low + (high - low + 1) / 2;
    const std::uint64_t before = result_.work;
    const Attempt outcome = attempt(prices, level, nodes_earned_);
    const std::uint64_t used = result_.work - before;
    if (outcome == Attempt::Stopped) nodes_needed_ = 2 * nodes_earned_;
    nodes_earned_ -= std::min(used, nodes_earned_);
    if (outcome == Attempt::Stopped) return;
    if (outcome == Attempt::Proven) {
      low = level;
    } else {
      high = level - 1;
    }
  }
}

// With no column left to be found by local search: the highest bound of these prices, or a column.
bool Generation::close(const IntegerPrices& prices, std::uint64_t most_nodes) {
  std::size_t level = prices.best_level();
  if (request_.target > 0) level = std::min(level, request_.target);
  if (level <= result_.bound) return false;
  const std::uint64_t before = result_.work;
  const Attempt outcome = attempt(prices, level, most_nodes);
  const std::uint64_t n = graph_.vertex_count();
  steps_ = steps(std::clamp(result_.work - before, kFewestSteps * n, kMostSteps * n));
  return outcome == Attempt::NewColumn;
}

Generated Generation::run() {
  start();
  while (!finished() && solve() && !finished()) {
    const std::size_t added = add_by_local_search(prices_);
    const IntegerPrices prices = integer_prices(prices_, scale_);
    if (added > 0) {
      bound_on_the_way(integer_prices(average_, scale_));
    } else if (!close(prices, std::numeric_limits<std::uint64_t>::max())) {
      break;
    }
  }
  if (const auto reason = control_.stop(request_.work_before + result_.work);
      reason && !finished()) {
    result_.stop_reason = *reason;
  }
  result_.best_possible = result_.lp_value > 0 && result_.bound >= ceiling();
  keep_the_worthy();
  result_.columns = pool_.release();
  return std::move(result_);
}

}  // namespace

bool has_room_for_rows(const Graph& graph, const RunControl& control) {
  constexpr std::uint64_t usual_memory = std::uint64_t{3} << 29;
  return rows_memory(graph) <= memory_left(control.limits()).value_or(usual_memory);
}

Generated generate_columns(const Graph& graph, const BitRows& adjacent,
                           const GenerationRequest& request, RunControl& control) try {
  return Generation(graph, adjacent, request, control).run();
} catch (const std::bad_alloc&) {
  Generated none;
  none.stop_reason = StopReason::MemoryLimit;
  return none;
}

}  // namespace facet::coloring

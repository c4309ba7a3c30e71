#include "heuristics/annealing/annealing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "heuristics/acceptance.hpp"
#include "heuristics/general_state.hpp"
#include "heuristics/graph_state.hpp"
#include "heuristics/incumbent.hpp"
#include "heuristics/permutation_state.hpp"
#include "model/random.hpp"

namespace facet::heuristics {
namespace {

struct Schedule {
  double temperature;
  double cooling;
  double floor;

  // Temperatures from the first to the floor.
  double chains() const {
    double count = 1;
    for (double t = temperature; t >= floor && count < 1e6; t *= cooling)
      count += 1;
    return count;
  }
};
constexpr Schedule kFast{0.45, 0.95, 0.25};
constexpr Schedule kSlow{0.35, 0.998, 0.22};
// Of Auto for boards of 10 to 16 digits.
constexpr Schedule kMiddle{0.4, 0.98, 0.22};
// Of all moves, Auto gives one part to the second schedule for so many to the first.
constexpr double kShare = 4;

constexpr std::uint64_t kSampleMoves = 1000;

void check(const AnnealingParameters& p) {
  if (p.temperature) require("temperature", *p.temperature, p.temperature_range);
  if (p.cooling) require("cooling", *p.cooling, p.cooling_range);
  if (p.floor) require("floor", *p.floor, p.floor_range);
  require("chain", p.chain, p.chain_range);
  require("stale-chains", p.stale_chains, p.stale_chains_range);
  require("kempe", p.kempe, p.kempe_range);
}

template <SearchState State>
class Annealer {
 public:
  Annealer(State& state, const Prepared& prepared, const AnnealingParameters& parameters,
           const SearchRequest& request, RunControl& control)
      : state_(state),
        parameters_(parameters),
        request_(request),
        random_(request.seed, request.stream),
        effort_(control, request.limits),
        incumbent_(request, effort_),
        schedules_(schedules_for(prepared)),
        chain_length_(chain_length_for(prepared)) {}

  SearchResult run() {
    if (request_.start.values.empty()) {
      state_.reset(random_);
    } else {
      state_.start(request_.start, random_);
    }
    offer();
    sample();
    while (state_.cost() > 0 && state_.movable() && cool_down()) {
      state_.reset(random_);
      incumbent_.restarted(state_.cost());
      offer();
    }
    return incumbent_.result();
  }

 private:
  // The one to begin with, and the one that takes its turns.
  std::array<Schedule, 2> schedules_for(const Prepared& prepared) const {
    switch (parameters_.schedule) {
      case AnnealingSchedule::Fast:
        return {kFast, kFast};
      case AnnealingSchedule::Slow:
        return {kSlow, kSlow};
      case AnnealingSchedule::Auto:
        break;
    }
    std::size_t digits = prepared.open.size();
    if (const PermutationShape* shape = prepared.permutation()) {
      digits = 0;
      for (const Line& line : shape->lines)
        digits = std::max(digits, line.vars.size() + line.settled.size());
    }
    if (digits <= 9) return {kFast, kSlow};
    if (digits <= 16) return {kMiddle, kSlow};
    return {kSlow, kFast};
  }

  std::uint64_t chain_length_for(const Prepared& prepared) const {
    const auto open = static_cast<double>(prepared.open.size());
    const double sweeps = prepared.permutation() != nullptr ? open : std::min(open, 100.0);
    return static_cast<std::uint64_t>(std::clamp(parameters_.chain * open * sweeps, 1.0, 0x1p62));
  }

  // With what the parameters say over it.
  Schedule adjusted(Schedule schedule) const {
    schedule.temperature =
        deviation_.value_or(parameters_.temperature.value_or(schedule.temperature * scale_));
    schedule.cooling = parameters_.cooling.value_or(schedule.cooling);
    schedule.floor = parameters_.floor.value_or(schedule.floor);
    return schedule;
  }

  // The second schedule, once its descent fits its share; till then the first.
  std::size_t next_schedule() const {
    const double length = adjusted(schedules_[1]).chains() * static_cast<double>(chain_length_) +
                          static_cast<double>(spent_[1]);
    return length * kShare <= static_cast<double>(spent_[0]) ? 1 : 0;
  }

  // What the first temperature goes by, where it is not a number.
  void sample() {
    if (state_.cost() == 0 || !state_.movable()) return;
    if (parameters_.from_deviation) {
      measure_deviation();
    } else if (std::is_same_v<State, GeneralState> && !parameters_.temperature) {
      measure_scale();
    }
  }

  // c0: how far the cost strays over many moves, all of them made.
  void measure_deviation() {
    double sum = 0;
    double squares = 0;
    const double moves = over_sample([&](std::int64_t) {
      const auto cost = static_cast<double>(state_.cost());
      sum += cost;
      squares += cost * cost;
    });
    const double variance = std::max(0.0, squares / moves - (sum / moves) * (sum / moves));
    deviation_ = std::clamp(std::sqrt(variance), AnnealingParameters::temperature_range.minimum,
                            AnnealingParameters::temperature_range.maximum);
    incumbent_.figures().figures.emplace_back("deviation", *deviation_);
  }

  void measure_scale() {
    double sum = 0;
    double uphill = 0;
    over_sample([&](std::int64_t delta) {
      if (delta <= 0) return;
      sum += static_cast<double>(delta);
      uphill += 1;
    });
    if (uphill > 0) scale_ = std::clamp(sum / uphill, 1.0, 1e6);
  }

  // Makes random moves; `look` sees what each added. How many were made, at least 1.
  template <class Look>
  double over_sample(const Look& look) {
    const std::uint64_t room = effort_.room(kSampleMoves);
    std::uint64_t made = 0;
    for (; made < room && state_.cost() > 0; ++made) {
      const typename State::Move move = state_.propose(random_);
      const std::int64_t delta = state_.delta(move);
      state_.apply(move);
      look(delta);
    }
    effort_.spend(made);
    offer();
    return static_cast<double>(std::max<std::uint64_t>(made, 1));
  }

  // Chains at falling temperatures. False: solved, or there is a reason to stop.
  bool cool_down() {
    const std::size_t which = next_schedule();
    const Schedule schedule = adjusted(schedules_[which]);
    const std::uint64_t begin = effort_.evaluations();
    std::uint32_t stale = 0;
    double t = schedule.temperature;
    do {
      const std::uint64_t before = state_.cost();
      if (!chain(t)) return false;
      stale = state_.cost() < before ? 0 : stale + 1;
      t *= schedule.cooling;
    } while (t >= schedule.floor && stale < parameters_.stale_chains);
    spent_[which] += effort_.evaluations() - begin;
    return true;
  }

  bool chain(double temperature) {
    constexpr std::uint64_t batch = 8192;
    const bool traced = request_.trace != nullptr;
    acceptance_ = Acceptance(temperature);
    temperature_ = temperature;
    cost_sum_ = 0;
    for (std::uint64_t left = chain_length_; left > 0;) {
      const std::uint64_t room = effort_.room(std::min(left, batch));
      const std::uint64_t made = traced ? moves<true>(room) : moves<false>(room);
      left -= made;
      const bool goes_on = effort_.spend(made);
      if (incumbent_.solved() || !goes_on) return false;
    }
    if (traced) {
      request_.trace->iteration(effort_.evaluations(), incumbent_.cost(),
                                cost_sum_ / static_cast<double>(chain_length_), temperature);
    }
    return true;
  }

  // Tries so many moves, or fewer when it is solved; how many. The mean of a chain is for a trace
  // alone.
  template <bool traced>
  std::uint64_t moves(std::uint64_t count) {
    Random random = random_;  // in registers
    std::uint64_t made = 0;
    while (made < count) {
      ++made;
      if constexpr (traced) cost_sum_ += static_cast<double>(state_.cost());
      const typename State::Move move = state_.propose(random);
      const std::int64_t delta = state_.delta(move);
      if (delta > 0 && random.next() >= acceptance_.of(delta)) continue;
      state_.apply(move);
      if (delta < 0 && state_.cost() < incumbent_.cost()) {
        offer(made);
        if (state_.cost() == 0) break;
      }
    }
    random_ = random;
    return made;
  }

  void offer(std::uint64_t ahead = 0) {
    incumbent_.offer(
        state_.cost(), [&] { return state_.values(); }, temperature_, ahead);
  }

  State& state_;
  const AnnealingParameters& parameters_;
  const SearchRequest& request_;
  Random random_;
  Effort effort_;
  Incumbent incumbent_;
  std::array<Schedule, 2> schedules_;
  std::uint64_t chain_length_;
  std::array<std::uint64_t, 2> spent_{};  // by each schedule
  std::optional<double> deviation_;
  double scale_ = 1;
  Acceptance acceptance_{1};
  double temperature_ = 0;  // 0: before the first chain
  double cost_sum_ = 0;     // before each move of the chain
};

}  // namespace

SearchResult annealing(const Prepared& prepared, const AnnealingParameters& parameters,
                       const SearchRequest& request, RunControl& control) {
  check(parameters);
  const auto search = [&](auto state) {
    return Annealer(state, prepared, parameters, request, control).run();
  };
  return std::visit(
      Overloaded{
          [&](const PermutationShape&) { return search(PermutationState(prepared)); },
          [&](const ColoringShape&) { return search(GraphState(prepared, parameters.kempe)); },
          [&](const GeneralShape&) { return search(GeneralState(prepared)); }},
      prepared.shape);
}

}  // namespace facet::heuristics

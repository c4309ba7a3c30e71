#include "heuristics/large_neighbourhood/ils.hpp"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

#include "heuristics/acceptance.hpp"
#include "heuristics/ants/complete.hpp"
#include "heuristics/general_state.hpp"
#include "heuristics/incumbent.hpp"
#include "heuristics/large_neighbourhood/dive.hpp"
#include "heuristics/large_neighbourhood/with_board.hpp"
#include "heuristics/permutation_state.hpp"
#include "model/random.hpp"

namespace facet::heuristics {
namespace {

constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

void check(const IlsParameters& p) {
  require("cycle", p.cycle, p.cycle_range);
  require("temperature", p.temperature, p.temperature_range);
  require("cooling", p.cooling, p.cooling_range);
  require("floor", p.floor, p.temperature_range);
  require("relax", p.relax, p.relax_range);
  require("least-relax", p.least_relax, p.relax_range);
  require("worsening", p.worsening, p.worsening_range);
}

// The open variables in conflict.
std::vector<char> conflicts_of(const PermutationState& state, const Prepared& prepared) {
  std::vector<char> result(prepared.model.variable_count());
  for (std::uint32_t cell = 0; cell < state.cell_count(); ++cell)
    result[state.var(cell).index] = state.in_conflict(cell) ? 1 : 0;
  return result;
}
std::vector<char> conflicts_of(const GeneralState& state, const Prepared& prepared) {
  std::vector<char> result(prepared.model.variable_count());
  for (const VarId var : state.evaluator().in_conflict())
    result[var.index] = 1;
  return result;
}

// What all parts of one search work on.
struct Scene {
  const Prepared& prepared;
  const IlsParameters& parameters;
  const SearchRequest& request;
  Effort& effort;
  Incumbent& incumbent;
  Random& random;
};

template <SearchState State, class Rules, SinglesBoard Board>
class Search {
 public:
  Search(const Scene& scene, State& state, const Rules& rules, const Board& start)
      : scene_(scene),
        state_(state),
        rules_(rules),
        dive_(start),
        completer_(scene.prepared),
        moves_a_cycle_(cycle_length()) {}

  void run() {
    double relax = scene_.parameters.relax;
    std::uint64_t least = kNone;
    if (scene_.request.start.values.empty()) refill(1);
    for (std::uint32_t worsening = 0; !ended();) {
      if (state_.movable() && !local_search()) break;
      if (state_.cost() < least) {
        least = state_.cost();
        relax = std::max(scene_.parameters.least_relax, relax / 2);
        worsening = 0;
      } else if (++worsening >= scene_.parameters.worsening) {
        worsening = 0;
        least = kNone;
        relax = scene_.parameters.relax;
        scene_.incumbent.restarted(state_.cost());
      }
      refill(relax);
    }
  }

 private:
  bool ended() const { return scene_.incumbent.solved() || scene_.effort.stopped(); }

  std::uint64_t cycle_length() const {
    const auto open = static_cast<double>(scene_.prepared.open.size());
    const double sweeps = std::is_same_v<State, PermutationState> ? open : std::min(open, 100.0);
    return static_cast<std::uint64_t>(
        std::clamp(scene_.parameters.cycle * open * sweeps, 1.0, 0x1p62));
  }

  // False: solved, or there is a reason to stop.
  bool local_search() {
    const IlsParameters& p = scene_.parameters;
    for (double t = p.temperature; t >= p.floor || t == p.temperature; t *= p.cooling) {
      if (!cycle(t)) return false;
    }
    return true;
  }

  bool cycle(double temperature) {
    constexpr std::uint64_t batch = 8192;
    const bool traced = scene_.request.trace != nullptr;
    const Acceptance acceptance(temperature);
    temperature_ = temperature;
    cost_sum_ = 0;
    std::uint64_t left = moves_a_cycle_;
    while (left > 0 && state_.cost() > 0) {
      const std::uint64_t room = scene_.effort.room(std::min(left, batch));
      const std::uint64_t made =
          traced ? moves<true>(room, acceptance) : moves<false>(room, acceptance);
      left -= made;
      if (!scene_.effort.spend(made)) break;
    }
    if (traced && left < moves_a_cycle_) {
      scene_.request.trace->iteration(scene_.effort.evaluations(), scene_.incumbent.cost(),
                                      cost_sum_ / static_cast<double>(moves_a_cycle_ - left),
                                      temperature);
    }
    return !ended();
  }

  // Tries so many moves, or fewer when it is solved; how many. The mean is for a trace alone.
  template <bool traced>
  std::uint64_t moves(std::uint64_t count, const Acceptance& acceptance) {
    Random& random = scene_.random;
    std::uint64_t made = 0;
    while (made < count && state_.cost() > 0) {
      ++made;
      if constexpr (traced) cost_sum_ += static_cast<double>(state_.cost());
      const typename State::Move move = state_.propose(random);
      const std::int64_t delta = state_.delta(move);
      if (delta > 0 && random.next() >= acceptance.of(delta)) continue;
      state_.apply(move);
      if (delta < 0) {
        scene_.incumbent.offer(
            state_.cost(), [&] { return state_.values(); }, temperature_, made);
      }
    }
    return made;
  }

  // Empties cells and fills them with what goes together.
  void refill(double relax) {
    dive_.begin();
    const bool full = put_back(relax) && onwards();
    if (!full && scene_.effort.stopped()) return;
    const Completed filled =
        completer_.complete(settled_values(scene_.prepared, rules_, dive_.board()), scene_.random);
    scene_.incumbent.offer(filled.cost, [&] { return filled.values; });
    state_.start(filled.values, scene_.random);
  }

  bool put_back(double relax) {
    const Solution values = state_.values();
    const std::vector<char> conflicts = conflicts_of(state_, scene_.prepared);
    kept_.clear();
    for (std::uint32_t cell = 0; cell < rules_.cell_count(); ++cell) {
      const VarId var = rules_.variable(cell);
      if (conflicts[var.index] != 0 || scene_.random.chance(relax)) continue;
      if (const auto number = rules_.number(cell, values[var])) kept_.push_back({cell, *number});
    }
    scene_.random.shuffle(std::span(kept_));
    return std::ranges::all_of(kept_, [&](Decision decision) {
      return !dive_.takes(decision) || dive_.put(decision, scene_.effort);
    });
  }

  bool onwards() {
    while (!dive_.full()) {
      if (!dive_.put(dive_.choose(scene_.random), scene_.effort)) return false;
    }
    return true;
  }

  Scene scene_;
  State& state_;
  const Rules& rules_;
  Dive<Board> dive_;
  Completer completer_;
  std::uint64_t moves_a_cycle_;
  double temperature_ = 0;  // of the cycle
  double cost_sum_ = 0;     // before each of its moves
  std::vector<Decision> kept_;
};

template <class State>
void search(const Scene& scene, RunControl& control) {
  State state(scene.prepared);
  if (scene.request.start.values.empty()) {
    state.reset(scene.random);
  } else {
    state.start(scene.request.start, scene.random);
  }
  scene.incumbent.offer(state.cost(), [&] { return state.values(); });
  if (scene.incumbent.solved() || scene.effort.stopped()) return;
  with_singles_board(scene.prepared, scene.effort, control,
                     [&]<class Rules, class Board>(const Rules& rules, const Board& board) {
                       Search<State, Rules, Board>(scene, state, rules, board).run();
                     });
}

}  // namespace

SearchResult ils(const Prepared& prepared, const IlsParameters& parameters,
                 const SearchRequest& request, RunControl& control) {
  check(parameters);
  Effort effort(control, request.limits);
  Incumbent incumbent(request, effort);
  Random random(request.seed, request.stream);
  const Scene scene{prepared, parameters, request, effort, incumbent, random};
  if (prepared.permutation() != nullptr) {
    search<PermutationState>(scene, control);
  } else {
    search<GeneralState>(scene, control);
  }
  return incumbent.result();
}

}  // namespace facet::heuristics

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/search_event.hpp"

namespace facet::heuristics {

using TraceKind = SearchEventKind;
using TraceEvent = SearchEvent;

/// The course of one worker of a search, for plots. An iteration is a chain of moves at one
/// temperature (annealing, ils), a cycle of bees, a generation (genetic), a round of ants or of
/// lns, or a single move (tabu). Its cost is the mean over the chain's moves, over the bees or
/// genomes, or of the cells that the ants left open; of lns the cells that the round left open, of
/// tabu the cost after the move.
///
/// Of iterations and of restarts it gives at most `most` each, evenly thinned out; improvements are
/// all kept, for they are few. What is kept of the first n events depends on those n alone, so that
/// a course cut at some evaluation is the same however far the search went on after it; that takes
/// memory for some `most` * log(n / most) events.
class Trace {
 public:
  /// Precondition: `most` is even and not 0.
  explicit Trace(std::uint32_t worker = 0, std::size_t most = 4096)
      : worker_(worker), most_(most) {}

  /// Temperatures are 0 where there is none. Evaluations never go down from call to call.
  void iteration(std::uint64_t evaluations, std::uint64_t best, double cost,
                 double temperature = 0) {
    keep(iterations_, {TraceKind::Iteration, evaluations, best, cost, temperature, worker_});
  }
  void restart(std::uint64_t evaluations, std::uint64_t best, double cost, double temperature = 0) {
    keep(restarts_, {TraceKind::Restart, evaluations, best, cost, temperature, worker_});
  }
  void improvement(std::uint64_t evaluations, std::uint64_t best, double temperature = 0);

  /// Those up to so many evaluations, in the order in which they came.
  std::vector<TraceEvent> events(
      std::uint64_t until = std::numeric_limits<std::uint64_t>::max()) const;

 private:
  // Of one kind: only every period-th event is kept, and twice the period from most * period on.
  struct Sieve {
    std::uint64_t calls = 0;
    std::uint64_t period = 1;
  };
  struct Kept {
    TraceEvent event;
    std::uint64_t number = 0;  // among those of its kind
  };

  void keep(Sieve& sieve, const TraceEvent& event) {
    const std::uint64_t number = sieve.calls++;
    if (number == most_ * sieve.period) sieve.period *= 2;
    if (number % sieve.period == 0) kept_.push_back({event, number});
  }
  std::uint64_t period_of(TraceKind kind, std::uint64_t until) const;

  std::uint32_t worker_;
  std::size_t most_;
  Sieve iterations_;
  Sieve restarts_;
  std::vector<Kept> kept_;
};

}  // namespace facet::heuristics

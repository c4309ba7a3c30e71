#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "heuristics/incumbent.hpp"
#include "heuristics/tabu/memory.hpp"
#include "heuristics/tabu/scale.hpp"
#include "heuristics/tabu/tabu.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// What tabu searches have in common, whatever their states and moves: iterations until there has
/// been no new best for too long, new starts, and the memory of what was placed. One search, run
/// once.
///
/// A `Search` derives from it and lets it in as a friend. It has:
///
///   entries_of(state)  static: how many pairs of a variable and a value there are to remember.
///   restart()          fresh random values for the state.
///   begun()            the values are fresh: brings what hangs on them up to date.
///   choose()           looks at the moves of an iteration; of the Choice the base reads `ties`
///                      (0: there is none to make) and `looked_at`.
///   make(choice)       makes it, and bars what it undid.
template <class Search, class State>
class TabuSearch {
 public:
  SearchResult run() {
    if (request_.start.values.empty()) {
      self().restart();
    } else {
      state_.start(request_.start, random_);
    }
    begin();
    while (state_.cost() > 0 && state_.movable() && climb()) {
      self().restart();
      meter_.settle();
      incumbent_.restarted(state_.cost());
      begin();
    }
    meter_.settle();
    SearchResult result = incumbent_.result();
    result.figures.emplace_back("iterations", static_cast<double>(now_));
    return result;
  }

 protected:
  /// A new start after `stale` iterations for each open variable. Everything must outlive the
  /// object.
  TabuSearch(const Prepared& prepared, const TabuParameters& parameters,
             const SearchRequest& request, RunControl& control, double stale)
      : parameters_(parameters),
        request_(request),
        random_(request.seed, request.stream),
        effort_(control, request.limits),
        meter_(effort_),
        incumbent_(request, effort_),
        state_(prepared),
        memory_(Search::entries_of(state_), repeat_span(prepared.open.size())),
        repeat_price_(parameters.repeats > 0 ? in_score(parameters.repeat_penalty) : 0),
        patience_(iterations_of(stale, prepared.open.size())) {}
  ~TabuSearch() = default;

  std::int64_t repeat_price(std::uint64_t entry) const {
    const std::uint32_t placed = memory_.placed(entry, now_);
    if (placed < parameters_.repeats) return 0;
    return std::min(kScore, (placed - parameters_.repeats + 1) * repeat_price_);
  }

  /// A move to this cost or above obeys the tabus.
  std::int64_t aspired() const {
    const bool ever = parameters_.aspiration == Aspiration::Ever;
    return static_cast<std::int64_t>(ever ? std::min(best_ever_, best_here_) : best_here_);
  }

  const TabuParameters parameters_;
  const SearchRequest& request_;
  Random random_;
  Effort effort_;
  Meter meter_;
  Incumbent incumbent_;
  State state_;
  TabuMemory memory_;
  std::int64_t repeat_price_;
  std::uint64_t patience_;  // iterations without a new best
  std::uint64_t now_ = 0;   // iterations made

 private:
  Search& self() { return static_cast<Search&>(*this); }

  std::uint64_t best_here_ =
      std::numeric_limits<std::uint64_t>::max();  // the least cost since the last start
  std::uint64_t best_ever_ = std::numeric_limits<std::uint64_t>::max();  // of the starts before

  // Fresh values: nothing is tabu or was placed before.
  void begin() {
    self().begun();
    memory_.clear();
    best_ever_ = std::min(best_ever_, best_here_);
    best_here_ = state_.cost();
    offer();
  }

  // Iterations until there is no new best for too long. False: solved, or there is a reason to
  // stop.
  bool climb() {
    for (std::uint64_t stale = 0; stale < patience_; ++stale) {
      const auto choice = self().choose();
      if (!meter_.count(std::max<std::uint64_t>(choice.looked_at, 1))) return false;
      ++now_;
      if (choice.ties > 0) self().make(choice);
      if (state_.cost() < best_here_) {
        best_here_ = state_.cost();
        stale = 0;
        offer();
      }
      if (state_.cost() == 0) return false;
      if (request_.trace != nullptr) {
        request_.trace->iteration(meter_.evaluations(), incumbent_.cost(),
                                  static_cast<double>(state_.cost()));
      }
    }
    return true;
  }

  void offer() {
    if (state_.cost() >= incumbent_.cost()) return;
    meter_.settle();
    incumbent_.offer(state_.cost(), [&] { return state_.values(); });
  }
};

}  // namespace facet::heuristics

#pragma once

#include <cstdint>
#include <limits>

#include "heuristics/search.hpp"
#include "heuristics/trace.hpp"

namespace facet::heuristics {

/// The best that a search has met, with the counters of its result.
class Incumbent {
 public:
  Incumbent(const SearchRequest& request, Effort& effort) : request_(request), effort_(effort) {}

  bool known() const { return known_; }
  bool solved() const { return known_ && result_.cost == 0; }
  /// The largest number before the first values are known.
  std::uint64_t cost() const {
    return known_ ? result_.cost : std::numeric_limits<std::uint64_t>::max();
  }
  const Solution& best() const { return result_.best; }

  /// Takes what a state holds where it is better. True: it was. `values` is called only then.
  /// `ahead`: so many evaluations after those that the effort has counted.
  template <class Values>
  bool offer(std::uint64_t cost, const Values& values, double temperature = 0,
             std::uint64_t ahead = 0) {
    if (cost >= this->cost()) return false;
    result_.best = values();
    result_.cost = cost;
    result_.improvements += known_ ? 1 : 0;
    known_ = true;
    effort_.improved(ahead);
    if (request_.trace != nullptr)
      request_.trace->improvement(effort_.evaluations() + ahead, cost, temperature);
    return true;
  }

  void restarted(std::uint64_t cost, double temperature = 0) {
    ++result_.restarts;
    if (request_.trace != nullptr)
      request_.trace->restart(effort_.evaluations(), this->cost(), static_cast<double>(cost),
                              temperature);
  }

  SearchResult& figures() { return result_; }
  /// The result as it stands, with what was spent and the reason.
  SearchResult result() const {
    SearchResult result = result_;
    result.stop_reason = solved() ? StopReason::Completed : effort_.reason();
    result.evaluations = effort_.evaluations();
    return result;
  }

 private:
  const SearchRequest& request_;
  Effort& effort_;
  SearchResult result_;
  bool known_ = false;
};

}  // namespace facet::heuristics

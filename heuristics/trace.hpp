#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/search_event.hpp"

namespace facet::heuristics {

using TraceKind = SearchEventKind;
using TraceEvent = SearchEvent;

/// The course of one worker of a search, for plots. Of iterations and restarts it keeps at most
/// `most`, evenly thinned out: when it is full, every second one goes and from then on only every
/// second, fourth, ... one is taken in. Improvements are all kept; they are few.
class Trace {
 public:
  /// Precondition: most > 1.
  explicit Trace(std::uint32_t worker = 0, std::size_t most = 8192)
      : worker_(worker), most_(most) {}

  void iteration(std::uint64_t evaluations, std::uint64_t best, double cost,
                 double temperature = 0) {
    if (calls_++ % period_ == 0)
      keep({TraceKind::Iteration, evaluations, best, cost, temperature, worker_});
  }
  void improvement(std::uint64_t evaluations, std::uint64_t best, double temperature = 0);
  void restart(std::uint64_t evaluations, std::uint64_t best, double cost, double temperature = 0);

  /// In the order in which they came.
  const std::vector<TraceEvent>& events() const { return events_; }

 private:
  void keep(const TraceEvent& event);
  void thin_out();

  std::uint32_t worker_;
  std::size_t most_;
  std::uint64_t calls_ = 0;
  std::uint64_t period_ = 1;
  std::uint64_t restarts_ = 0;
  std::size_t thinned_ = 0;  // events that are no improvements
  std::vector<TraceEvent> events_;
};

}  // namespace facet::heuristics

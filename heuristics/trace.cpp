#include "heuristics/trace.hpp"

#include <algorithm>

namespace facet::heuristics {

void Trace::improvement(std::uint64_t evaluations, std::uint64_t best, double temperature) {
  kept_.push_back(
      {{TraceKind::Improvement, evaluations, best, static_cast<double>(best), temperature, worker_},
       0});
}

std::vector<TraceEvent> Trace::events(std::uint64_t until) const {
  const std::uint64_t of_iterations = period_of(TraceKind::Iteration, until);
  const std::uint64_t of_restarts = period_of(TraceKind::Restart, until);
  std::vector<TraceEvent> result;
  for (const auto& [event, number] : kept_) {
    // The number of an improvement is 0.
    const std::uint64_t period = event.kind == TraceKind::Iteration ? of_iterations : of_restarts;
    if (event.evaluations <= until && number % period == 0) result.push_back(event);
  }
  return result;
}

// That of the last one that is in time: the finest that leaves at most most_ of them.
std::uint64_t Trace::period_of(TraceKind kind, std::uint64_t until) const {
  std::uint64_t last = 0;
  for (const auto& [event, number] : kept_) {
    if (event.kind == kind && event.evaluations <= until) last = std::max(last, number);
  }
  std::uint64_t period = 1;
  while (last >= most_ * period)
    period *= 2;
  return period;
}

}  // namespace facet::heuristics

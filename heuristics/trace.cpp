#include "heuristics/trace.hpp"

namespace facet::heuristics {

void Trace::improvement(std::uint64_t evaluations, std::uint64_t best, double temperature) {
  events_.push_back(
      {TraceKind::Improvement, evaluations, best, static_cast<double>(best), temperature, worker_});
}

void Trace::restart(std::uint64_t evaluations, std::uint64_t best, double cost,
                    double temperature) {
  if (restarts_++ % period_ == 0)
    keep({TraceKind::Restart, evaluations, best, cost, temperature, worker_});
}

void Trace::keep(const TraceEvent& event) {
  events_.push_back(event);
  if (++thinned_ > most_) thin_out();
}

void Trace::thin_out() {
  period_ *= 2;
  bool odd = false;
  std::erase_if(events_, [&](const TraceEvent& event) {
    if (event.kind == TraceKind::Improvement) return false;
    odd = !odd;
    return !odd;
  });
  thinned_ = (thinned_ + 1) / 2;
}

}  // namespace facet::heuristics

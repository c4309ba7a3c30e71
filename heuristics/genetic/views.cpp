#include "heuristics/genetic/views.hpp"

namespace facet::heuristics::genetic {

Views::Views(const Problem& problem)
    : shown_(problem.cell_count(), 0),
      counts_(problem.set_count() * (problem.digit_count() + 1), 0),
      sums_(problem.set_count(), 0) {
  for (std::size_t s = 0; s < problem.set_count(); ++s) {
    const std::size_t size = problem.set(s).size();
    counts_[s * (problem.digit_count() + 1)] = static_cast<std::uint16_t>(size);
    repeats_ += size;
  }
}

void Views::follow(const Problem& problem, const Genome& genome) {
  for (std::uint32_t cell = 0; cell < genome.size(); ++cell) {
    const Digit from = shown_[cell];
    const Digit to = genome[cell];
    if (from == to) continue;
    shown_[cell] = to;
    for (const std::uint32_t s : problem.sets_of(cell)) {
      std::uint16_t* counts = counts_.data() + s * (problem.digit_count() + 1);
      // A set lacks a digit more when its last one goes, one less when a first one comes.
      if (--counts[from] == 0 && from != 0) ++repeats_;
      if (counts[to]++ == 0 && to != 0) --repeats_;
      sums_[s] += std::int64_t{to} - from;
    }
  }
}

std::uint64_t Views::sum_distance(const Problem& problem) const {
  const auto n = static_cast<std::int64_t>(problem.digit_count());
  std::uint64_t result = 0;
  for (std::size_t s = 0; s < sums_.size(); ++s) {
    if (!problem.full(s)) continue;
    const std::int64_t off = n * (n + 1) / 2 - sums_[s];
    result += static_cast<std::uint64_t>(off < 0 ? -off : off);
  }
  return result;
}

}  // namespace facet::heuristics::genetic

#include "bench/statistics/survival.hpp"

#include <algorithm>
#include <cmath>

namespace facet::bench {
namespace {

// By time; at one time the solved ones first.
std::vector<Observation> sorted(std::span<const Observation> runs) {
  std::vector<Observation> result(runs.begin(), runs.end());
  std::ranges::sort(result, [](const Observation& a, const Observation& b) {
    return a.seconds != b.seconds ? a.seconds < b.seconds : a.solved && !b.solved;
  });
  return result;
}

std::size_t solved_within(std::span<const Observation> runs, double cutoff) {
  return static_cast<std::size_t>(std::ranges::count_if(
      runs, [&](const Observation& run) { return run.solved && run.seconds <= cutoff; }));
}

}  // namespace

std::vector<DistributionStep> run_time_distribution(std::span<const Observation> runs) {
  const std::vector<Observation> ordered = sorted(runs);
  std::vector<DistributionStep> steps;
  double surviving = 1;
  for (std::size_t i = 0; i < ordered.size();) {
    const double at_risk = static_cast<double>(ordered.size() - i);
    const double now = ordered[i].seconds;
    std::size_t solved = 0;
    for (; i < ordered.size() && ordered[i].seconds == now; ++i)
      solved += ordered[i].solved ? 1 : 0;
    if (solved == 0) continue;
    surviving *= 1 - static_cast<double>(solved) / at_risk;
    steps.push_back({now, 1 - surviving});
  }
  return steps;
}

Median median_time(std::span<const Observation> runs) {
  constexpr double rounding = 1e-12;
  Median median;
  median.censored = static_cast<std::size_t>(std::ranges::count(runs, false, &Observation::solved));
  for (const DistributionStep& step : run_time_distribution(runs)) {
    if (step.share < 0.5 - rounding) continue;
    median.seconds = step.seconds;
    break;
  }
  return median;
}

std::optional<double> expected_time(std::span<const Observation> runs, double cutoff) {
  const std::size_t solved = solved_within(runs, cutoff);
  if (solved == 0) return std::nullopt;
  double sum = 0;
  for (const Observation& run : runs)
    sum += std::min(run.seconds, cutoff);
  return sum / static_cast<double>(solved);
}

std::optional<double> best_cutoff(std::span<const Observation> runs) {
  std::optional<double> best;
  std::optional<double> least;
  for (const Observation& run : runs) {
    if (!run.solved) continue;
    const auto expected = expected_time(runs, run.seconds);
    if (least && (*expected > *least || (*expected == *least && run.seconds >= *best))) continue;
    least = expected;
    best = run.seconds;
  }
  return best;
}

std::optional<double> time_to_solution(std::span<const Observation> runs, double cutoff,
                                       double probability) {
  const std::size_t solved = solved_within(runs, cutoff);
  if (solved == 0) return std::nullopt;
  const double share = static_cast<double>(solved) / static_cast<double>(runs.size());
  if (share >= 1) return cutoff;
  return cutoff * std::max(1.0, std::log(1 - probability) / std::log(1 - share));
}

}  // namespace facet::bench

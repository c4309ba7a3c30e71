#include "bench/statistics/effect.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/random.hpp"

namespace facet::bench {
namespace {

double mean_of_draw(std::span<const double> values, Random& random) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i)
    sum += values[static_cast<std::size_t>(random.below(values.size()))];
  return sum / static_cast<double>(values.size());
}

// The value below which so large a share of them lies; between two of them linearly.
double percentile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

SpeedRatio speed_ratio(std::span<const double> first, std::span<const double> second,
                       std::uint64_t seed, std::size_t draws, double confidence, double least) {
  std::vector<double> logs;
  double sum = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    logs.push_back(std::log(std::max(second[i], least) / std::max(first[i], least)));
    sum += logs.back();
  }
  Random random(seed);
  std::vector<double> means;
  for (std::size_t i = 0; i < draws; ++i)
    means.push_back(mean_of_draw(logs, random));
  std::ranges::sort(means);
  const double tail = (1 - confidence) / 2;
  return {std::exp(sum / static_cast<double>(logs.size())),
          {std::exp(percentile(means, tail)), std::exp(percentile(means, 1 - tail))}};
}

double probability_smaller(std::span<const double> first, std::span<const double> second) {
  std::vector<double> others(second.begin(), second.end());
  std::ranges::sort(others);
  double sum = 0;
  for (const double value : first) {
    const auto equal = std::ranges::lower_bound(others, value);
    const auto above = std::ranges::upper_bound(others, value);
    sum += static_cast<double>(others.end() - above) + 0.5 * static_cast<double>(above - equal);
  }
  return sum / (static_cast<double>(first.size()) * static_cast<double>(second.size()));
}

}  // namespace facet::bench

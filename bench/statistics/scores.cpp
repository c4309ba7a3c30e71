#include "bench/statistics/scores.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace facet::bench {
namespace {

double penalised(const Observation& run, double limit, double factor) {
  return run.solved ? run.seconds : factor * limit;
}

}  // namespace

std::optional<double> penalised_average(std::span<const Observation> runs, double limit,
                                        double factor) {
  if (runs.empty()) return std::nullopt;
  double sum = 0;
  for (const Observation& run : runs)
    sum += penalised(run, limit, factor);
  return sum / static_cast<double>(runs.size());
}

double penalised_median(std::span<const Observation> runs, double limit, double factor) {
  std::vector<double> times;
  for (const Observation& run : runs)
    times.push_back(penalised(run, limit, factor));
  std::ranges::sort(times);
  const std::size_t middle = times.size() / 2;
  return times.size() % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

std::vector<double> cactus(std::span<const Observation> runs) {
  std::vector<double> times;
  for (const Observation& run : runs) {
    if (run.solved) times.push_back(run.seconds);
  }
  std::ranges::sort(times);
  return times;
}

std::vector<std::vector<ProfilePoint>> performance_profiles(
    const std::vector<std::vector<std::optional<double>>>& times, double least) {
  const std::size_t instances = times.empty() ? 0 : times[0].size();
  std::vector<double> best(instances, std::numeric_limits<double>::infinity());
  for (const auto& solver : times) {
    for (std::size_t i = 0; i < instances; ++i) {
      if (solver[i]) best[i] = std::min(best[i], std::max(*solver[i], least));
    }
  }
  std::vector<std::vector<ProfilePoint>> profiles;
  for (const auto& solver : times) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < instances; ++i) {
      if (solver[i]) ratios.push_back(std::max(*solver[i], least) / best[i]);
    }
    std::ranges::sort(ratios);
    std::vector<ProfilePoint> curve{{1, 0}};
    for (std::size_t k = 0; k < ratios.size(); ++k) {
      const double share = static_cast<double>(k + 1) / static_cast<double>(instances);
      if (curve.back().ratio == ratios[k]) {
        curve.back().share = share;
      } else {
        curve.push_back({ratios[k], share});
      }
    }
    profiles.push_back(std::move(curve));
  }
  return profiles;
}

double primal_gap(double objective, double reference) {
  const double largest = std::max(std::abs(objective), std::abs(reference));
  return largest == 0 ? 0 : std::min(1.0, std::abs(objective - reference) / largest);
}

double primal_integral(std::span<const Improvement> course, double reference, double limit) {
  if (limit <= 0) return 0;
  double sum = 0;
  double since = 0;
  double height = 1;
  for (const Improvement& step : course) {
    const double now = std::clamp(step.seconds, since, limit);
    sum += height * (now - since);
    since = now;
    height = primal_gap(step.objective, reference);
  }
  return (sum + height * (limit - since)) / limit;
}

}  // namespace facet::bench

#include "workbench/experiments/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace facet::experiments {

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

MeanDeviation mean_deviation(const std::vector<double>& values) {
  MeanDeviation result;
  const auto count = static_cast<double>(values.size());
  for (const double value : values)
    result.mean += value / count;
  for (const double value : values)
    result.deviation += (value - result.mean) * (value - result.mean);
  result.deviation = values.size() > 1 ? std::sqrt(result.deviation / (count - 1)) : 0;
  return result;
}

std::string seconds_text(double seconds) {
  if (seconds >= 100) return fmt::format("{:.0f}", seconds);
  return seconds >= 1 ? fmt::format("{:.2f}", seconds) : fmt::format("{:.5f}", seconds);
}

std::string limit_text(double seconds) {
  return fmt::format("{} s", seconds);
}

}  // namespace facet::experiments

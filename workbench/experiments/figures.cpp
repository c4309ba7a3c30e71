#include "workbench/experiments/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace facet::experiments {

double median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

std::string seconds_text(double seconds) {
  if (seconds >= 100) return fmt::format("{:.0f}", seconds);
  return seconds >= 1 ? fmt::format("{:.2f}", seconds) : fmt::format("{:.5f}", seconds);
}

std::string limit_text(double seconds) {
  return fmt::format("{} s", seconds);
}

}  // namespace facet::experiments

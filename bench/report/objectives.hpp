#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "bench/report/campaign_data.hpp"

namespace facet::bench {

/// A backend on the instances that ask for the least of something.
struct ObjectiveFigures {
  std::size_t backend = 0;
  std::size_t runs = 0;     // on such instances, without those that it does not take
  std::size_t reached = 0;  // the best that any run here has, verified
  std::size_t proved = 0;   // to be the best there is
  /// Over the runs with an answer, how much more it is than the best.
  std::optional<double> distance;
  /// The mean primal integral over 0..limit: 0 where the best was there at once, 1 where there
  /// never was an answer.
  double primal_integral = 0;
  /// (seconds, mean gap to the best over all runs), falling from 1.
  std::vector<std::pair<double, double>> gap_curve;
  /// The same two of what the runs have proven: the gap of their bound to the best, 1 without one.
  double bound_integral = 0;
  std::vector<std::pair<double, double>> bound_curve;
};

/// Of every backend with such runs; empty where there is no such instance. A run whose backend does
/// not tell of its improvements, or its bounds, had none before its end.
std::vector<ObjectiveFigures> objectives_of(const CampaignData& data);

}  // namespace facet::bench

#pragma once

namespace facet::heuristics {

/// exp(-x) for x >= 0 by (1 - y/2 + y^2/12) / (1 + y/2 + y^2/12), y = x / 64, six times squared:
/// within 1e-6 of the true value, and made of operations that are alike on every machine. 0 beyond
/// 40.
inline double exp_of_minus(double x) {
  if (x > 40) return 0;
  const double y = x / 64;
  double value = (1 - y / 2 + y * y / 12) / (1 + y / 2 + y * y / 12);
  for (int i = 0; i < 6; ++i)
    value *= value;
  return value;
}

}  // namespace facet::heuristics

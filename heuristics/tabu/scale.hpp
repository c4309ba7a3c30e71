#pragma once

#include <algorithm>
#include <cstdint>

namespace facet::heuristics {

/// Moves are compared by whole numbers: thousandths of a violation.
inline constexpr std::int64_t kScore = 1000;

inline std::int64_t in_score(double violations) {
  return static_cast<std::int64_t>(violations * static_cast<double>(kScore) + 0.5);
}

/// Deltas beyond 2^52 are as good or bad as that.
inline std::int64_t score_of(std::int64_t delta) {
  constexpr std::int64_t most = std::int64_t{1} << 52;
  return std::clamp(delta, -most, most) * kScore;
}

/// Placing a value is counted over so many iterations, for n open variables.
inline std::uint32_t repeat_span(std::uint64_t n) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(20 * n, 0xFFFFFFFFU));
}

/// `factor` times n as a number of iterations, at least 1.
inline std::uint64_t iterations_of(double factor, std::uint64_t n) {
  return static_cast<std::uint64_t>(std::clamp(factor * static_cast<double>(n), 1.0, 0x1p62));
}

}  // namespace facet::heuristics

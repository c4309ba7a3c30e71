#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bench/statistics/success.hpp"

namespace facet::bench {

/// How many times as long the second solver takes as the first, over instances.
struct SpeedRatio {
  double ratio = 1;   // the geometric mean of second / first
  Interval interval;  // by the bootstrap over instances
};

/// One time a solver and instance, paired; times below `least` count as that. The interval is of
/// percentiles (Efron, 1979), drawn over instances and not over runs, since runs of one instance
/// say nothing of others. The same for the same seed everywhere. Precondition: as many of both, not
/// none.
SpeedRatio speed_ratio(std::span<const double> first, std::span<const double> second,
                       std::uint64_t seed, std::size_t draws = 2000, double confidence = 0.95,
                       double least = 1e-4);

/// The probability that a value of the first is smaller than one of the second, ties by half
/// (Vargha & Delaney, 2000, A12 of the smaller). Precondition: none is empty.
double probability_smaller(std::span<const double> first, std::span<const double> second);

}  // namespace facet::bench

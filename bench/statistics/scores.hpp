#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bench/statistics/survival.hpp"

namespace facet::bench {

/// The mean time, where a run that was not solved counts `factor` times the limit: PAR2, PAR10.
/// Nothing of no runs.
std::optional<double> penalised_average(std::span<const Observation> runs, double limit,
                                        double factor);

/// The same of one time each, as it stands in comparisons: the median of the runs of one instance,
/// each not solved as `factor` times the limit. Precondition: not empty.
double penalised_median(std::span<const Observation> runs, double limit, double factor);

/// The times of the solved runs in order: the k-th is how long each of the k easiest may take.
std::vector<double> cactus(std::span<const Observation> runs);

/// Of a solver, at ratio tau to the best: the share of the instances that it solves within tau
/// times the time of the best solver of each (Dolan & More, 2002).
struct ProfilePoint {
  double ratio = 1;
  double share = 0;
};

/// times[s][i]: of solver s on instance i; nothing: not solved. A curve for each solver, with a
/// point at every ratio where it rises, the first at ratio 1. Instances that nobody solved count
/// as not solved by any. Times below `least` count as that: clocks are not finer.
std::vector<std::vector<ProfilePoint>> performance_profiles(
    const std::vector<std::vector<std::optional<double>>>& times, double least = 1e-4);

/// How far an objective is from the best: |a - b| / max(|a|, |b|), at most 1.
double primal_gap(double objective, double reference);

/// The mean primal gap over 0..limit (Berthold, 2013): 0 where the reference was there at once, 1
/// where there was nothing at all. `course`: (seconds, objective) as
/// each was found, in order, the objective to be minimised and positive.
struct Improvement {
  double seconds = 0;
  double objective = 0;
};
double primal_integral(std::span<const Improvement> course, double reference, double limit);

}  // namespace facet::bench

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace facet::bench {

/// A run's time; not `solved`: it was cut off there (censored), and would have taken longer.
struct Observation {
  double seconds = 0;
  bool solved = false;
};

/// From `seconds` on (until the next step) so large a share of the runs is solved.
struct DistributionStep {
  double seconds = 0;
  double share = 0;
};

/// The run-time distribution by Kaplan & Meier (1958), who take runs that were cut off for what
/// they are: a step at each time at which a run was solved. One that was cut off at the same time
/// as another was solved is counted as longer. With one cutoff for all, the plain share.
std::vector<DistributionStep> run_time_distribution(std::span<const Observation> runs);

/// The time by which half of the runs are solved; nothing where fewer are.
struct Median {
  std::optional<double> seconds;
  std::size_t censored = 0;  // to be printed beside it, always
};
Median median_time(std::span<const Observation> runs);

/// Restarts every `cutoff` seconds until solved, as these runs say (Luby, Sinclair & Zuckerman,
/// 1993, for one fixed cutoff): the sum of min(time, cutoff) over the number solved within it.
/// Nothing where none is.
std::optional<double> expected_time(std::span<const Observation> runs, double cutoff);

/// The cutoff of the least expected time: one of the times at which a run was solved. Nothing where
/// none was. To be chosen on other runs than those it is reported on.
std::optional<double> best_cutoff(std::span<const Observation> runs);

/// The time after which restarts every `cutoff` seconds have solved it with so high a probability,
/// as a multiple of the cutoff (99 %: TTS99); nothing where none is solved within it.
std::optional<double> time_to_solution(std::span<const Observation> runs, double cutoff,
                                       double probability = 0.99);

}  // namespace facet::bench

#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/report/campaign_data.hpp"
#include "bench/statistics/effect.hpp"
#include "bench/statistics/rank_tests.hpp"
#include "bench/statistics/scores.hpp"
#include "bench/statistics/success.hpp"

/// The figures of a campaign, each computed once and shown in every form of the report.
namespace facet::bench {

/// One backend over all instances that it takes.
struct BackendFigures {
  std::size_t runs = 0;  // without those on instances that it does not take
  std::size_t solved = 0;
  std::map<Outcome, std::size_t> outcomes;  // of all runs
  std::size_t optimal = 0;                  // of the verified answers: see ending_of
  std::size_t ended = 0;
  Interval success;
  double par2 = 0;
  double par10 = 0;
  Median median;
  /// Medians over the runs that say them.
  std::optional<RunSeconds> steps;
  std::optional<std::uint64_t> peak_memory_bytes;
};
BackendFigures figures_of(const CampaignData& data, std::size_t backend);

/// One time for each instance: the median of the runs, one that was not solved at twice the limit;
/// nothing where the backend does not take the instance.
std::vector<std::optional<double>> instance_times(const CampaignData& data, std::size_t backend);

/// Two backends on the instances that both take.
struct PairFigures {
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t instances = 0;
  SignedRank wilcoxon;  // of the logarithms of instance_times
  double wilcoxon_holm = 1;
  /// Paired runs: the same instance and the same repeat, so the same seed.
  std::size_t only_first = 0;
  std::size_t only_second = 0;
  double mcnemar_p = 1;
  std::optional<SpeedRatio> speed;  // above 1: the first is so many times as fast
  double first_is_faster = 0.5;     // the probability, by A12
};
std::vector<PairFigures> pairs_of(const CampaignData& data);

/// Friedman's test over the instances that all backends take, with Holm's adjustment of the pairs.
struct FriedmanFigures {
  Friedman test;
  std::size_t instances = 0;
  std::vector<PairP> pairs;
  std::vector<double> adjusted;
};
FriedmanFigures friedman_of(const CampaignData& data);

/// A cutoff for restarts: chosen on the runs of even repeats, reported on those of odd ones.
struct RestartFigures {
  std::size_t backend = 0;
  std::string group;
  double cutoff = 0;
  std::optional<double> expected;          // with restarts, on the runs that did not choose it
  std::optional<double> without;           // one run up to the limit, restarted there
  std::optional<double> time_to_solution;  // 99 %
  std::size_t runs = 0;                    // of those
};
std::vector<RestartFigures> restarts_of(const CampaignData& data);

/// Of the instances of a group with one fill, for one backend.
struct PhasePoint {
  double fill = 0;
  std::size_t runs = 0;
  std::size_t solved = 0;
  Interval success;
  Median median;
};
/// Groups of more than one fill, with a curve for each backend.
struct PhaseCurves {
  std::string group;
  std::vector<std::vector<PhasePoint>> of_backend;
};
std::vector<PhaseCurves> phases_of(const CampaignData& data);

/// Records that contradict themselves; runs whose answer was wrong; instances of which one run has
/// a verified answer and another says that there is none; objectives below a bound that another
/// proved.
std::vector<std::string> disagreements_of(const CampaignData& data);

}  // namespace facet::bench

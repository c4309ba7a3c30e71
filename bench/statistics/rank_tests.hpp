#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace facet::bench {

/// Ranks from 1, equal values the mean of theirs.
std::vector<double> ranks(std::span<const double> values);

struct SignedRank {
  double statistic = 0;   // the smaller of the two sums of ranks
  std::size_t pairs = 0;  // that differ; pairs that are equal are left out (Wilcoxon, 1945)
  double p = 1;           // two-sided
  bool exact = false;     // by all signs, else by the normal approximation
};

/// Wilcoxon's signed-rank test of paired values. Exact up to 50 pairs where no two differences are
/// of equal size; else normal with the correction for ties, without one for continuity.
/// Precondition: as many of both.
SignedRank signed_rank(std::span<const double> first, std::span<const double> second);

struct Friedman {
  double statistic = 0;  // chi-squared with solvers - 1 degrees of freedom, corrected for ties
  double p = 1;
  std::vector<double> mean_ranks;  // 1: the smallest values
};

/// Friedman's test (1937) of values[instance][solver]. Of fewer than two solvers or instances, and
/// where all are equal everywhere: statistic 0, p = 1.
Friedman friedman(const std::vector<std::vector<double>>& values);

/// The p of each pair of solvers after Friedman's test, by the difference of their mean ranks
/// (Demsar, 2006), not yet adjusted.
struct PairP {
  std::size_t first = 0;
  std::size_t second = 0;
  double p = 1;
};
std::vector<PairP> friedman_pairs(const Friedman& test, std::size_t instances);

/// Holm's step-down adjustment (1979), in the order given: each to be held against the level of the
/// whole family.
std::vector<double> holm(std::span<const double> p);

}  // namespace facet::bench

#include <gtest/gtest.h>

#include <cmath>

#include "bench/statistics/effect.hpp"
#include "bench/statistics/rank_tests.hpp"
#include "bench/statistics/scores.hpp"
#include "bench/statistics/success.hpp"
#include "bench/statistics/survival.hpp"
#include "model/random.hpp"

namespace facet::bench {
namespace {

using Times = std::vector<double>;

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
TEST(Wilson, IsThePublishedTable) {
  const auto expect = [](std::size_t successes, std::size_t trials, double low, double high) {
    const Interval interval = wilson(successes, trials);
    EXPECT_NEAR(interval.low, low, 5e-5) << successes;
    EXPECT_NEAR(interval.high, high, 5e-5) << successes;
  };
  expect(81, 263, 0.2553, 0.3662);
  expect(15, 148, 0.0624, 0.1605);
  expect(0, 20, 0.0000, 0.1611);
  expect(1, 29, 0.0061, 0.1718);
  expect(20, 20, 0.8389, 1.0000);
  expect(0, 5, 0.0000, 0.4345);
}

TEST(Wilson, HoldsTheShareAndNarrowsWithMore) {
  for (std::size_t trials = 1; trials < 40; ++trials) {
    for (std::size_t successes = 0; successes <= trials; ++successes) {
      const Interval one = wilson(successes, trials);
      const Interval more = wilson(4 * successes, 4 * trials);
      const double share = static_cast<double>(successes) / static_cast<double>(trials);
      EXPECT_LE(one.low, share);
      EXPECT_GE(one.high, share);
      EXPECT_LT(more.high - more.low, one.high - one.low);
    }
  }
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(McNemar, IsTheBinomialOfTheDifferingPairs) {
  EXPECT_NEAR(mcnemar(1, 9), 22.0 / 1024, 1e-12);
  EXPECT_NEAR(mcnemar(9, 1), 22.0 / 1024, 1e-12);
  EXPECT_NEAR(mcnemar(0, 6), 2.0 / 64, 1e-12);
  EXPECT_EQ(mcnemar(5, 5), 1);
  EXPECT_EQ(mcnemar(0, 0), 1);
}

// Freireich et al. (1963), weeks in remission under 6-MP: what every textbook of the method has.
std::vector<Observation> remissions() {
  std::vector<Observation> runs;
  for (const double weeks : {6, 6, 6, 7, 10, 13, 16, 22, 23})
    runs.push_back({weeks, true});
  for (const double weeks : {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35})
    runs.push_back({weeks, false});
  return runs;
}

TEST(Survival, IsTheTextbooksCurve) {
  const auto steps = run_time_distribution(remissions());
  const Times weeks{6, 7, 10, 13, 16, 22, 23};
  const Times surviving{0.857, 0.807, 0.753, 0.690, 0.627, 0.538, 0.448};
  ASSERT_EQ(steps.size(), weeks.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].seconds, weeks[i]);
    EXPECT_NEAR(1 - steps[i].share, surviving[i], 6e-4);
  }
  const Median median = median_time(remissions());
  EXPECT_EQ(median.seconds, 23);
  EXPECT_EQ(median.censored, 12U);
}

TEST(Survival, WithOneCutoffItIsThePlainShare) {
  const std::vector<Observation> runs{{3, true}, {1, true}, {5, false}, {2, true}, {5, false}};
  const auto steps = run_time_distribution(runs);
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_NEAR(steps[0].share, 0.2, 1e-12);
  EXPECT_NEAR(steps[2].share, 0.6, 1e-12);
  EXPECT_EQ(median_time(runs).seconds, 3);
}

TEST(Survival, OfTooFewSolvedThereIsNoMedian) {
  EXPECT_FALSE(median_time(std::vector<Observation>{}).seconds);
  EXPECT_FALSE(median_time(std::vector<Observation>{{9, false}}).seconds);
  EXPECT_FALSE(median_time(std::vector<Observation>{{1, true}, {9, false}, {9, false}}).seconds);
  EXPECT_EQ(median_time(std::vector<Observation>{{1, true}, {9, false}}).seconds, 1);
}

TEST(Restarts, CutOffWhereTheTailBegins) {
  const std::vector<Observation> runs{{1, true}, {1, true}, {10, false}, {10, false}, {8, true}};
  EXPECT_NEAR(*expected_time(runs, 1), 5.0 / 2, 1e-12);
  EXPECT_NEAR(*expected_time(runs, 8), (1 + 1 + 8 + 8 + 8) / 3.0, 1e-12);
  EXPECT_FALSE(expected_time(runs, 0.5));
  EXPECT_EQ(best_cutoff(runs), 1);
  EXPECT_FALSE(best_cutoff(std::vector<Observation>{{10, false}}));
  // Share 2/5 within 1 s: ln(.01) / ln(.6) restarts.
  EXPECT_NEAR(*time_to_solution(runs, 1), std::log(0.01) / std::log(0.6), 1e-12);
  EXPECT_FALSE(time_to_solution(runs, 0.5));
}

// An exponential time has no memory: the expected time is its mean, wherever it is cut.
TEST(Restarts, DoNothingForAnExponentialTime) {
  Random random(1);
  std::vector<Observation> runs;
  for (int i = 0; i < 20'000; ++i)
    runs.push_back({-3 * std::log(1 - random.unit()), true});
  for (const double cutoff : {0.5, 1.0, 3.0, 9.0})
    EXPECT_NEAR(*expected_time(runs, cutoff), 3, 0.15) << cutoff;
}

TEST(Scores, PenaliseWhatWasNotSolved) {
  const std::vector<Observation> runs{{2, true}, {4, true}, {10, false}};
  EXPECT_NEAR(*penalised_average(runs, 10, 2), 26.0 / 3, 1e-12);
  EXPECT_NEAR(*penalised_average(runs, 10, 10), 106.0 / 3, 1e-12);
  EXPECT_EQ(penalised_median(runs, 10, 2), 4);
  EXPECT_EQ(penalised_median(std::vector<Observation>{{2, true}, {10, false}}, 10, 2), 11);
  EXPECT_FALSE(penalised_average(std::vector<Observation>{}, 10, 2));
  EXPECT_EQ(cactus(runs), (Times{2, 4}));
}

TEST(Scores, ProfilesAreSharesWithinARatioOfTheBest) {
  using Row = std::vector<std::optional<double>>;
  const auto profiles = performance_profiles({Row{1.0, 4.0, {}, {}}, Row{2.0, 1.0, 5.0, {}}});
  ASSERT_EQ(profiles.size(), 2U);
  ASSERT_EQ(profiles[0].size(), 2U);
  EXPECT_EQ(profiles[0][0].share, 0.25);
  EXPECT_EQ(profiles[0][1].ratio, 4);
  EXPECT_EQ(profiles[0][1].share, 0.5);
  EXPECT_EQ(profiles[1][0].share, 0.5);
  EXPECT_EQ(profiles[1][1].ratio, 2);
  EXPECT_EQ(profiles[1][1].share, 0.75);  // the one that nobody solved keeps it below 1
  EXPECT_TRUE(performance_profiles({}).empty());
  // What no clock tells apart is the same.
  EXPECT_EQ(performance_profiles({Row{1e-6}, Row{9e-5}})[1][0].share, 1);
}

TEST(Scores, ThePrimalIntegralIsTheAreaAboveTheReference) {
  const std::vector<Improvement> course{{2, 20}, {5, 10}};
  // 1 for 2 s, a gap of a half for 3 s, none for 5 s.
  EXPECT_NEAR(primal_integral(course, 10, 10), (2 + 1.5) / 10, 1e-12);
  EXPECT_EQ(primal_integral(std::vector<Improvement>{}, 10, 10), 1);
  EXPECT_EQ(primal_integral(std::vector<Improvement>{{0, 10}}, 10, 10), 0);
}

TEST(RankTests, RanksShareTies) {
  EXPECT_EQ(ranks(Times{10, 30, 20, 20}), (Times{1, 4, 2.5, 2.5}));
  EXPECT_EQ(ranks(Times{}), Times{});
}

// Hollander & Wolfe (1973), 29 f.: depression before and after; R's wilcox.test has V = 40 and, of
// one side, p = 0.01953.
TEST(RankTests, SignedRanksAreThePublishedOnes) {
  const Times before{1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
  const Times after{0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
  const SignedRank test = signed_rank(before, after);
  EXPECT_EQ(test.statistic, 45 - 40);
  EXPECT_TRUE(test.exact);
  EXPECT_NEAR(test.p, 2 * 0.01953125, 1e-12);
  EXPECT_EQ(signed_rank(after, before).p, test.p);
}

// Every sign of every rank, counted one by one.
TEST(RankTests, TheExactSignedRankIsTheCountOfAllSigns) {
  for (std::size_t n = 1; n <= 10; ++n) {
    Times first(n, 0);
    Times second(n, 0);
    for (std::size_t i = 0; i < n; ++i)
      first[i] = (i % 3 == 0 ? -1.0 : 1.0) * static_cast<double>(i + 1);
    const SignedRank test = signed_rank(first, second);
    int as_far = 0;
    for (unsigned signs = 0; signs < 1U << n; ++signs) {
      double plus = 0;
      for (std::size_t i = 0; i < n; ++i)
        plus += (signs >> i & 1U) != 0 ? static_cast<double>(i + 1) : 0;
      const double total = static_cast<double>(n * (n + 1)) / 2;
      as_far += std::min(plus, total - plus) <= test.statistic ? 1 : 0;
    }
    EXPECT_NEAR(test.p, std::min(1.0, as_far / std::ldexp(1.0, static_cast<int>(n))), 1e-12) << n;
  }
}

TEST(RankTests, SignedRanksOfTiesAreNormal) {
  // 12 differences of equal size, 10 of them positive: sums 65 and 13, variance 162.5 - 35.75.
  Times first(12, 1);
  const Times second(12, 0);
  first[0] = first[1] = -1;
  const SignedRank test = signed_rank(first, second);
  EXPECT_FALSE(test.exact);
  EXPECT_EQ(test.statistic, 13);
  const double z = (13 - 39) / std::sqrt(12 * 13 * 25 / 24.0 - (12.0 * 12 * 12 - 12) / 48);
  EXPECT_NEAR(test.p, std::erfc(-z / std::sqrt(2.0)), 1e-12);
  // scipy.stats.wilcoxon(correction=False, mode="approx") of scipy 1.10.
  const SignedRank other =
      signed_rank(Times{11, 22, 33, 44, 55, 66, 22, 88}, Times{21, 12, 38, 44, 45, 76, 17, 73});
  EXPECT_EQ(other.statistic, 10.5);
  EXPECT_NEAR(other.p, 0.5461210117770652, 1e-12);
  EXPECT_EQ(signed_rank(second, second).p, 1);
  EXPECT_EQ(signed_rank(Times{}, Times{}).pairs, 0U);
}

// Hollander & Wolfe (1973), 140 ff.: three ways of rounding first base; R's friedman.test has
// chi-squared 11.143 and p = 0.003805.
TEST(RankTests, FriedmanIsThePublishedOne) {
  const std::vector<Times> rounding{
      {5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40},
      {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35},
      {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45},
      {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50},
      {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25}, {5.65, 5.60, 5.40},
      {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}};
  const Friedman test = friedman(rounding);
  EXPECT_NEAR(test.statistic, 11.1429, 5e-5);
  EXPECT_NEAR(test.p, 0.003805, 5e-7);
  // The ranks of each row are 1 + 2 + 3.
  EXPECT_NEAR(test.mean_ranks[0] + test.mean_ranks[1] + test.mean_ranks[2], 6, 1e-12);
  const auto pairs = friedman_pairs(test, rounding.size());
  ASSERT_EQ(pairs.size(), 3U);
  const double z = (test.mean_ranks[0] - test.mean_ranks[2]) / std::sqrt(12.0 / (6 * 22));
  EXPECT_NEAR(pairs[1].p, std::erfc(std::abs(z) / std::sqrt(2.0)), 1e-12);
}

TEST(RankTests, FriedmanCorrectsForTies) {
  // scipy.stats.friedmanchisquare of scipy 1.10.
  const Friedman test =
      friedman({{1, 2, 3, 4}, {2, 2, 1, 4}, {2, 1, 2, 4}, {4, 3, 5, 1}, {1, 3, 2, 4}});
  EXPECT_NEAR(test.statistic, 3.8125, 1e-9);
  EXPECT_NEAR(test.p, 0.2824355151898373, 1e-9);
}

TEST(RankTests, FriedmanOfNothingSaysNothing) {
  EXPECT_EQ(friedman({}).p, 1);
  EXPECT_EQ(friedman({{1, 2}}).p, 1);
  EXPECT_EQ(friedman({{1}, {2}}).p, 1);
  EXPECT_EQ(friedman({{1, 1}, {2, 2}}).p, 1);
}

TEST(RankTests, HolmStepsDown) {
  const auto adjusted = holm(Times{0.01, 0.04, 0.03, 0.005});
  const Times expected{0.03, 0.06, 0.06, 0.02};
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(adjusted[i], expected[i], 1e-12);
  EXPECT_EQ(holm(Times{0.9, 0.8}), (Times{1, 1}));
  EXPECT_TRUE(holm(Times{}).empty());
}

TEST(Effect, TheRatioIsTheGeometricMeanWithItsInterval) {
  const SpeedRatio same = speed_ratio(Times{1, 2, 3}, Times{2, 4, 6}, 1);
  EXPECT_NEAR(same.ratio, 2, 1e-12);
  EXPECT_NEAR(same.interval.low, 2, 1e-9);
  EXPECT_NEAR(same.interval.high, 2, 1e-9);
  const SpeedRatio mixed = speed_ratio(Times{1, 1, 1, 1}, Times{1, 4, 1, 4}, 1);
  EXPECT_NEAR(mixed.ratio, 2, 1e-12);
  EXPECT_EQ(mixed.interval.low, 1);
  EXPECT_NEAR(mixed.interval.high, 4, 1e-9);
  EXPECT_EQ(speed_ratio(Times{1, 1, 1}, Times{1, 4, 2}, 7).interval.high,
            speed_ratio(Times{1, 1, 1}, Times{1, 4, 2}, 7).interval.high);
}

// Of a normal log ratio the percentile interval is about the mean +- 1.96 standard errors.
TEST(Effect, TheBootstrapFindsTheStandardError) {
  Random random(3);
  Times first;
  Times second;
  double squares = 0;
  double sum = 0;
  constexpr int n = 400;
  for (int i = 0; i < n; ++i) {
    double normal = -6;
    for (int k = 0; k < 12; ++k)
      normal += random.unit();
    first.push_back(1);
    second.push_back(std::exp(normal));
    sum += normal;
    squares += normal * normal;
  }
  const double mean = sum / n;
  const double error = std::sqrt((squares / n - mean * mean) / n);
  const SpeedRatio ratio = speed_ratio(first, second, 5);
  EXPECT_NEAR(std::log(ratio.ratio), mean, 1e-9);
  EXPECT_NEAR(std::log(ratio.interval.low), mean - 1.96 * error, 0.012);
  EXPECT_NEAR(std::log(ratio.interval.high), mean + 1.96 * error, 0.012);
}

TEST(Effect, TheProbabilityOfBeingSmallerCountsPairs) {
  EXPECT_NEAR(probability_smaller(Times{1, 2, 3}, Times{2, 3, 4}), 7.0 / 9, 1e-12);
  EXPECT_EQ(probability_smaller(Times{1, 1}, Times{2}), 1);
  EXPECT_EQ(probability_smaller(Times{1}, Times{1}), 0.5);
}

}  // namespace
}  // namespace facet::bench

#include "bench/statistics/rank_tests.hpp"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>

namespace facet::bench {
namespace {

constexpr std::size_t kMostExact = 50;

double two_sided(double z) {
  return 2 * boost::math::cdf(boost::math::complement(boost::math::normal(), std::abs(z)));
}

// Sum of t^3 - t over groups of equal values.
double tie_term(std::span<const double> values) {
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  double sum = 0;
  for (std::size_t i = 0; i < sorted.size();) {
    const auto end =
        std::upper_bound(sorted.begin() + static_cast<std::ptrdiff_t>(i), sorted.end(), sorted[i]) -
        sorted.begin();
    const auto group = static_cast<double>(static_cast<std::size_t>(end) - i);
    sum += group * group * group - group;
    i = static_cast<std::size_t>(end);
  }
  return sum;
}

// The share of all signs of 1..n whose positive ranks sum to at most `sum`. Counts as doubles: up
// to 2^50 they are exact.
double share_of_signs(std::size_t n, std::size_t sum) {
  std::vector<double> ways(n * (n + 1) / 2 + 1, 0);
  ways[0] = 1;
  for (std::size_t rank = 1; rank <= n; ++rank) {
    for (std::size_t s = ways.size(); s-- > rank;)
      ways[s] += ways[s - rank];
  }
  const double below = std::accumulate(
      ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(std::min(sum + 1, ways.size())),
      0.0);
  return below / std::ldexp(1.0, static_cast<int>(n));
}

}  // namespace

std::vector<double> ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> result(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]])
      ++end;
    // Ranks i+1 to end.
    const double mean = static_cast<double>(i + 1 + end) / 2;
    for (; i < end; ++i)
      result[order[i]] = mean;
  }
  return result;
}

SignedRank signed_rank(std::span<const double> first, std::span<const double> second) {
  std::vector<double> sizes;
  std::vector<bool> positive;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const double difference = first[i] - second[i];
    if (difference == 0) continue;
    sizes.push_back(std::abs(difference));
    positive.push_back(difference > 0);
  }
  SignedRank result;
  result.pairs = sizes.size();
  if (sizes.empty()) return result;
  const std::vector<double> rank = ranks(sizes);
  double plus = 0;
  for (std::size_t i = 0; i < rank.size(); ++i)
    plus += positive[i] ? rank[i] : 0;
  const auto n = static_cast<double>(sizes.size());
  const double total = n * (n + 1) / 2;
  result.statistic = std::min(plus, total - plus);
  const double ties = tie_term(sizes);
  result.exact = ties == 0 && sizes.size() <= kMostExact;
  if (result.exact) {
    const auto sum = static_cast<std::size_t>(result.statistic);
    result.p = std::min(1.0, 2 * share_of_signs(sizes.size(), sum));
  } else {
    const double variance = n * (n + 1) * (2 * n + 1) / 24 - ties / 48;
    result.p = two_sided((result.statistic - total / 2) / std::sqrt(variance));
  }
  return result;
}

Friedman friedman(const std::vector<std::vector<double>>& values) {
  Friedman result;
  const std::size_t solvers = values.empty() ? 0 : values[0].size();
  result.mean_ranks.assign(solvers, 0);
  double ties = 0;
  for (const std::vector<double>& row : values) {
    const std::vector<double> rank = ranks(row);
    for (std::size_t s = 0; s < solvers; ++s)
      result.mean_ranks[s] += rank[s];
    ties += tie_term(row);
  }
  for (double& mean : result.mean_ranks)
    mean /= static_cast<double>(values.size());
  if (solvers < 2 || values.size() < 2) return result;
  const auto n = static_cast<double>(values.size());
  const auto k = static_cast<double>(solvers);
  double squares = 0;
  for (const double mean : result.mean_ranks)
    squares += mean * mean;
  const double plain = 12 * n / (k * (k + 1)) * (squares - k * (k + 1) * (k + 1) / 4);
  const double correction = 1 - ties / (n * k * (k * k - 1));
  if (correction <= 0) return result;
  result.statistic = std::max(0.0, plain / correction);
  result.p =
      boost::math::cdf(boost::math::complement(boost::math::chi_squared(k - 1), result.statistic));
  return result;
}

std::vector<PairP> friedman_pairs(const Friedman& test, std::size_t instances) {
  std::vector<PairP> pairs;
  const auto k = static_cast<double>(test.mean_ranks.size());
  const double error = std::sqrt(k * (k + 1) / (6 * static_cast<double>(instances)));
  for (std::size_t a = 0; a < test.mean_ranks.size(); ++a) {
    for (std::size_t b = a + 1; b < test.mean_ranks.size(); ++b)
      pairs.push_back({a, b, two_sided((test.mean_ranks[a] - test.mean_ranks[b]) / error)});
  }
  return pairs;
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> adjusted(p.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, static_cast<double>(p.size() - i) * p[order[i]]);
    adjusted[order[i]] = std::min(1.0, largest);
  }
  return adjusted;
}

}  // namespace facet::bench

#include "bench/statistics/success.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace facet::bench {

Interval wilson(std::size_t successes, std::size_t trials, double confidence) {
  if (trials == 0) return {0, 1};
  const double z = boost::math::quantile(boost::math::normal(), 0.5 + confidence / 2);
  const auto n = static_cast<double>(trials);
  const double share = static_cast<double>(successes) / n;
  const double scale = 1 + z * z / n;
  const double centre = (share + z * z / (2 * n)) / scale;
  const double half = z / scale * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  // Rounding shall not leave 0..1, nor miss its ends.
  const double low = successes == 0 ? 0 : std::max(0.0, centre - half);
  const double high = successes == trials ? 1 : std::min(1.0, centre + half);
  return {low, high};
}

double mcnemar(std::size_t only_first, std::size_t only_second) {
  const std::size_t differing = only_first + only_second;
  if (differing == 0) return 1;
  const boost::math::binomial coin(static_cast<double>(differing), 0.5);
  const double tail =
      boost::math::cdf(coin, static_cast<double>(std::min(only_first, only_second)));
  return std::min(1.0, 2 * tail);
}

}  // namespace facet::bench

#pragma once

#include <cstddef>

namespace facet::bench {

struct Interval {
  double low = 0;
  double high = 0;
};

/// Wilson's score interval (1927) of a success rate: honest at 0 and at all, where the textbook's
/// interval has no width. Of no trials 0..1. Precondition: successes <= trials, 0 < confidence < 1.
Interval wilson(std::size_t successes, std::size_t trials, double confidence = 0.95);

/// McNemar's test, exact: of paired runs, `only_first` were solved by the first solver alone and
/// `only_second` by the second alone. Two-sided p that both are as good (binomial, p = 1/2); 1
/// where no pair differs.
double mcnemar(std::size_t only_first, std::size_t only_second);

}  // namespace facet::bench

#include "encoders/cnf/cardinality/ordered_merge.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace facet::cnf {

namespace {

std::vector<std::uint64_t> reachable(const OrderedSum& a, const OrderedSum& b, std::uint64_t cap) {
  constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 28;
  constexpr std::size_t kMostSums = std::size_t{1} << 24;
  if (a.sums.size() > kMostPairs / b.sums.size()) {
    throw OptionError("linear: a sum takes too many values for an order encoding; use adder");
  }
  std::vector<std::uint64_t> sums;
  for (const std::uint64_t u : a.sums) {
    for (const std::uint64_t w : b.sums)
      sums.push_back(u > cap || w > cap - u ? cap : u + w);
    if (sums.size() > kMostSums) {  // most of them are usually the same
      std::sort(sums.begin(), sums.end());
      sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
      if (sums.size() > kMostSums / 2) {
        throw OptionError("linear: a sum takes too many values for an order encoding; use adder");
      }
    }
  }
  std::sort(sums.begin(), sums.end());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
  return sums;
}

}  // namespace

OrderedSum merge(const OrderedSum& a, const OrderedSum& b, std::uint64_t cap, Emitter& emitter) {
  OrderedSum result{reachable(a, b, cap), {}};
  const std::size_t n = result.sums.size();
  const BoolVar first = emitter.new_variables(n - 1);
  for (std::size_t i = 0; i < n; ++i) {
    result.at_least.push_back(
        i == 0 ? 0 : first + static_cast<BoolVar>(emitter.counting() ? 0 : i - 1));
    if (i > 1) emitter.add({-result.at_least[i], result.at_least[i - 1]});
  }
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < a.sums.size(); ++i) {
    for (std::size_t j = 0; j < b.sums.size(); ++j) {
      const std::uint64_t u = a.sums[i];
      const std::uint64_t w = b.sums[j];
      const std::uint64_t sum = u > cap || w > cap - u ? cap : u + w;
      if (sum == 0) continue;
      const auto place = std::lower_bound(result.sums.begin(), result.sums.end(), sum);
      clause.clear();
      if (i > 0) clause.push_back(-a.at_least[i]);
      if (j > 0) clause.push_back(-b.at_least[j]);
      clause.push_back(result.at_least[static_cast<std::size_t>(place - result.sums.begin())]);
      emitter.add(clause);
    }
  }
  return result;
}

void assert_at_most(const OrderedSum& a, const OrderedSum& b, std::uint64_t bound, Literal unless,
                    Emitter& emitter) {
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < a.sums.size(); ++i) {
    const auto too_much = [&](std::uint64_t w) {
      return a.sums[i] > bound || w > bound - a.sums[i];
    };
    const auto place = std::find_if(b.sums.begin(), b.sums.end(), too_much);
    if (place == b.sums.end()) continue;
    const auto j = static_cast<std::size_t>(place - b.sums.begin());
    clause.clear();
    if (unless != 0) clause.push_back(unless);
    if (i > 0) clause.push_back(-a.at_least[i]);
    if (j > 0) clause.push_back(-b.at_least[j]);
    emitter.add(clause);
    if (j == 0) return;  // every larger value of a is too much alone, and implies this one
  }
}

}  // namespace facet::cnf

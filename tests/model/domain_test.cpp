#include "model/domain.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/error.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

TEST(Domain, EmptyIntervalAndSingleton) {
  EXPECT_TRUE(Domain().empty());
  EXPECT_TRUE(Domain::interval(3, 2).empty());
  EXPECT_EQ(Domain::interval(3, 2), Domain());
  EXPECT_TRUE(Domain::singleton(7).is_singleton());
  EXPECT_EQ(Domain::interval(1, 9).to_string(), "{1..9}");
  EXPECT_EQ(Domain::of(std::vector<Value>{5, 1, 3, 1}).to_string(), "{1,3,5}");
}

TEST(Domain, TheEmptyDomainHasNoValues) {
  const Domain empty;
  EXPECT_EQ(empty.to_string(), "{}");
  EXPECT_TRUE(empty.values().empty());
  EXPECT_FALSE(empty.contains(0));
  EXPECT_FALSE(empty.contains(-1));
  EXPECT_EQ(Domain::of({}), empty);
  Domain emptied = Domain::singleton(4);
  EXPECT_TRUE(emptied.remove(4));
  EXPECT_EQ(emptied, empty);
  EXPECT_FALSE(emptied.remove(4));
}

TEST(Domain, ReachesItsLimitsAndNotBeyond) {
  constexpr Value kMost = 1 << 30;
  Domain whole = Domain::interval(-kMost, kMost);
  EXPECT_EQ(whole.size(), (std::size_t{1} << 31) + 1);
  EXPECT_TRUE(whole.contains(kMost));
  EXPECT_TRUE(whole.remove(kMost));
  EXPECT_TRUE(whole.remove(-kMost));
  EXPECT_EQ(whole, Domain::interval(-kMost + 1, kMost - 1));
  EXPECT_THROW(whole.remove(0), InvalidModel);
  EXPECT_TRUE(whole.contains(0));
  EXPECT_THROW(Domain::interval(-kMost - 1, 0), InvalidModel);
  EXPECT_EQ(Domain::of(std::vector<Value>{kMost, kMost - (1 << 24) + 1}).size(), 2U);
  EXPECT_THROW(Domain::of(std::vector<Value>{kMost, kMost - (1 << 24)}), InvalidModel);
}

TEST(Domain, FillingTheGapsGivesAnInterval) {
  Domain domain = Domain::of(std::vector<Value>{-3, -2, 0, 1});
  EXPECT_FALSE(domain.is_interval());
  domain.remove(-3);
  domain.remove(-2);
  EXPECT_TRUE(domain.is_interval());
  EXPECT_EQ(domain, Domain::boolean());
}

TEST(Domain, OfBitsHasTheValuesOfTheSetBits) {
  Random random(13);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> words(random.below(4));
    for (std::uint64_t& word : words)
      word = random.chance(0.5) ? 0 : random.next() & random.next() & random.next();
    const Value first = static_cast<Value>(random.between(-100, 100));
    std::vector<Value> values;
    for (std::size_t i = 0; i < words.size() * 64; ++i) {
      if ((words[i / 64] >> (i % 64)) & 1U) values.push_back(first + static_cast<Value>(i));
    }
    EXPECT_EQ(Domain::of_bits(first, words), Domain::of(values));
    EXPECT_EQ(Domain::of_bits(first, words).values(), values);
  }
  EXPECT_THROW(Domain::of_bits(1 << 30, std::vector<std::uint64_t>{2}), InvalidModel);
}

TEST(Domain, BetweenKeepsTheValuesInReach) {
  Random random(14);
  for (int round = 0; round < 500; ++round) {
    std::vector<Value> values;
    for (std::uint64_t i = random.below(60); i > 0; --i)
      values.push_back(static_cast<Value>(random.between(-90, 90)));
    Domain domain = random.chance(0.3) ? Domain::interval(-80, 75) : Domain::of(values);
    if (!domain.empty()) domain.remove(domain.min());
    const Value lo = static_cast<Value>(random.between(-100, 100));
    const Value hi = static_cast<Value>(random.between(-100, 100));
    std::vector<Value> expected;
    for (const Value v : domain.values()) {
      if (v >= lo && v <= hi) expected.push_back(v);
    }
    EXPECT_EQ(domain.between(lo, hi).values(), expected);
    EXPECT_EQ(domain.between(lo, hi), Domain::of(expected));
  }
}

TEST(Domain, RefusesValuesOutOfRange) {
  EXPECT_THROW(Domain::interval(0, (1 << 30) + 1), InvalidModel);
  EXPECT_THROW(Domain::of(std::vector<Value>{0, 1 << 29}), InvalidModel);
}

// Against a std::set, over random removals and reads.
TEST(Domain, BehavesAsASetUnderRemoval) {
  Random random(1);
  for (int round = 0; round < 300; ++round) {
    const Value lo = static_cast<Value>(random.between(-70, 70));
    const Value hi = lo + static_cast<Value>(random.below(140));
    Domain domain = Domain::interval(lo, hi);
    std::set<Value> model;
    for (Value v = lo; v <= hi; ++v)
      model.insert(v);
    while (!model.empty()) {
      const Value v = static_cast<Value>(random.between(lo - 1, hi + 1));
      EXPECT_EQ(domain.remove(v), model.erase(v) == 1);
      EXPECT_EQ(domain.size(), model.size());
      EXPECT_EQ(domain.values(), std::vector<Value>(model.begin(), model.end()));
      EXPECT_EQ(domain, Domain::of(std::vector<Value>(model.begin(), model.end())));
      if (!model.empty()) {
        EXPECT_EQ(domain.min(), *model.begin());
        EXPECT_EQ(domain.max(), *model.rbegin());
      }
    }
  }
}

}  // namespace
}  // namespace facet

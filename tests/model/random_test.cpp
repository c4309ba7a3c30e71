#include "model/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <numeric>
#include <vector>

namespace facet {
namespace {

// The expected numbers come from a separate program written after the papers.
TEST(Random, GivesTheSameNumbersEverywhere) {
  const auto first_three = [](Random random) {
    return std::array<std::uint64_t, 3>{random.next(), random.next(), random.next()};
  };
  using Three = std::array<std::uint64_t, 3>;
  EXPECT_EQ(first_three(Random(0)),
            (Three{0xfb5405f7bd79c540, 0x780c98e26cea5883, 0x2a146e0980febc66}));
  EXPECT_EQ(first_three(Random(1)),
            (Three{0xee127fe613436e33, 0xd6dad8d34a1874ea, 0x2a52c16cec1116a9}));
  EXPECT_EQ(first_three(Random(1, 1)),
            (Three{0x550e4e55a37114cc, 0xa645791d18940fdd, 0xebededf9628ebf4c}));
  EXPECT_EQ(first_three(Random(std::numeric_limits<std::uint64_t>::max(), 7)),
            (Three{0xed173bb670548728, 0xaea38ed2e5e9a0d1, 0xb275c50013ce8388}));
}

TEST(Random, DerivedDrawsAreTheSameEverywhere) {
  Random below(42);
  for (const std::uint64_t expected : {1, 3, 7, 5, 6, 9, 4, 1, 9, 7, 9, 2})
    EXPECT_EQ(below.below(10), expected);
  Random large(42);
  for (const std::uint64_t expected :
       {932875080035450365U, 3395572533795306131U, 7059032406841364485U}) {
    EXPECT_EQ(large.below((std::uint64_t{1} << 63) + 1), expected);
  }
  Random between(42);
  for (const std::int64_t expected : {-4, -1, 3, 0, 1, 5, 0, -4})
    EXPECT_EQ(between.between(-5, 5), expected);
  Random unit(42);
  EXPECT_EQ(unit.unit(), 911010820347119.0 * 0x1.0p-53);
  EXPECT_EQ(unit.unit(), 3315988802534478.0 * 0x1.0p-53);
  Random shuffle(42);
  std::vector<int> items(8);
  std::iota(items.begin(), items.end(), 0);
  shuffle.shuffle(std::span(items));
  EXPECT_EQ(items, (std::vector<int>{1, 7, 3, 5, 6, 4, 2, 0}));
}

TEST(Random, StaysWithinItsBounds) {
  Random random(8);
  constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
  constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(random.below(1), 0U);
    EXPECT_EQ(random.between(kMax, kMax), kMax);
    EXPECT_LE(random.between(kMin, kMin + 3), kMin + 3);
    EXPECT_GE(random.between(-1, kMax), -1);
    random.between(kMin, kMax);
    const double unit = random.unit();
    EXPECT_TRUE(unit >= 0 && unit < 1);
    EXPECT_FALSE(random.chance(0));
    EXPECT_TRUE(random.chance(1));
  }
}

// Pearson's statistic; 27.9 is passed once in a thousand by nine degrees of freedom, and the seed
// is fixed.
TEST(Random, DrawsEvenly) {
  Random random(9);
  std::array<double, 10> seen{};
  constexpr int kDraws = 100000;
  for (int i = 0; i < kDraws; ++i)
    ++seen[random.below(10)];
  double statistic = 0;
  for (const double count : seen)
    statistic += (count - kDraws / 10.0) * (count - kDraws / 10.0) / (kDraws / 10.0);
  EXPECT_LT(statistic, 27.9);
}

TEST(Random, EveryOrderComesUpAsOften) {
  Random random(10);
  std::array<int, 27> seen{};
  for (int i = 0; i < 60000; ++i) {
    std::array<std::size_t, 3> items{0, 1, 2};
    random.shuffle(std::span<std::size_t>(items));
    ++seen[items[0] * 9 + items[1] * 3 + items[2]];
  }
  int orders = 0;
  for (const int count : seen) {
    if (count == 0) continue;
    ++orders;
    EXPECT_NEAR(count, 10000, 400);
  }
  EXPECT_EQ(orders, 6);
}

}  // namespace
}  // namespace facet

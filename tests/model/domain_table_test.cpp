#include "model/domain_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/random.hpp"

namespace facet {
namespace {

std::vector<Value> without(const std::vector<Value>& values, auto gone) {
  std::vector<Value> left;
  for (const Value v : values) {
    if (!gone(v)) left.push_back(v);
  }
  return left;
}

std::vector<Value> values_gone(const DomainTable& table) {
  std::vector<Value> values;
  for (const auto& [word, bits] : table.gone()) {
    for (int bit = 0; bit < 64; ++bit) {
      if (((bits >> bit) & 1U) != 0) values.push_back(DomainTable::value_of(word, bit));
    }
  }
  return values;
}

// One random operation at a time against plain lists of values.
TEST(DomainTable, BehavesAsListsOfValues) {
  Random random(15);
  for (int round = 0; round < 300; ++round) {
    std::vector<Domain> domains;
    for (int i = 0; i < 3; ++i) {
      const Value lo = static_cast<Value>(random.between(-200, 200));
      Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.below(150)) - 1);
      for (std::uint64_t k = random.below(20); k > 0; --k)
        domain.remove(lo + static_cast<Value>(random.below(150)));
      domains.push_back(domain);
    }
    DomainTable table(domains);
    std::vector<std::vector<Value>> lists;
    for (const Domain& domain : domains)
      lists.push_back(domain.values());
    for (int step = 0; step < 30; ++step) {
      const VarId var(random.below(3));
      const std::vector<Value> before = lists[var.index];
      std::vector<Value>& list = lists[var.index];
      const Value a = static_cast<Value>(random.between(-210, 360));
      const Value b = a + static_cast<Value>(random.between(-5, 200));
      std::size_t gone = 0;
      switch (random.below(4)) {
        case 0:
          gone = table.remove(var, a).count;
          list = without(before, [&](Value v) { return v == a; });
          break;
        case 1: {
          std::vector<std::uint64_t> mask(1 + random.below(4));
          for (std::uint64_t& word : mask)
            word = random.next() & random.next();
          const std::uint32_t first = DomainTable::word_of(a);
          gone = table.remove(var, first, mask).count;
          list = without(before, [&](Value v) {
            const std::int64_t w = std::int64_t{DomainTable::word_of(v)} - first;
            return w >= 0 && w < std::ssize(mask) &&
                   (mask[static_cast<std::size_t>(w)] & DomainTable::bit_of(v)) != 0;
          });
          break;
        }
        case 2:
          if (random.chance(0.7)) break;
          gone = table.keep_between(var, a, b).count;
          list = without(before, [&](Value v) { return v < a || v > b; });
          break;
        default:
          if (before.empty() || random.chance(0.9)) break;
          gone = table.assign(var, before.back()).count;
          list = {before.back()};
      }
      ASSERT_EQ(gone, before.size() - list.size());
      if (gone > 0) {
        ASSERT_EQ(values_gone(table), without(before, [&](Value v) {
                    return std::ranges::find(list, v) != list.end();
                  }));
      }
      std::vector<Value> each;
      table.for_each(var, [&](Value v) { each.push_back(v); });
      ASSERT_EQ(each, list);
      ASSERT_EQ(table.domain(var).values(), list);
      ASSERT_EQ(table.size(var), list.size());
      ASSERT_EQ(table.contains(var, a), std::ranges::find(list, a) != list.end());
      if (list.empty()) continue;
      ASSERT_EQ(table.min(var), list.front());
      ASSERT_EQ(table.max(var), list.back());
    }
  }
}

TEST(DomainTable, WideDomainsLoseTheirEndsOnly) {
  constexpr Value kMost = 1 << 30;
  DomainTable table(std::vector<Domain>{Domain::interval(-kMost, kMost)});
  const VarId var(0);
  EXPECT_TRUE(table.wide(var));
  EXPECT_EQ(table.remove(var, 0).count, 0U);
  EXPECT_EQ(table.remove(var, kMost).count, 1U);
  EXPECT_EQ(table.max(var), kMost - 1);
  EXPECT_EQ(table.keep_between(var, -5, std::int64_t{1} << 40).count, std::size_t{kMost} - 5);
  EXPECT_EQ(table.domain(var), Domain::interval(-5, kMost - 1));
  const std::vector<std::uint64_t> mask{~std::uint64_t{0}};
  EXPECT_EQ(table.remove(var, DomainTable::word_of(-5), mask).count, 5U);
  EXPECT_EQ(table.min(var), 0);
  table.assign(var, 7);
  EXPECT_EQ(table.domain(var), Domain::singleton(7));
  EXPECT_EQ(table.remove(var, 7).count, 1U);
  EXPECT_TRUE(table.domain(var).empty());
}

}  // namespace
}  // namespace facet

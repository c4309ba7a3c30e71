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

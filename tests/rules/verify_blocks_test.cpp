#include "problems/rules/verify_blocks.hpp"

#include <gtest/gtest.h>

namespace facet::rules {
namespace {

const BlockRules kRules = {{{1, 2, 3}, {2}, {1, 2, 3}, {1, 3}}, {{0, 1, 2}, {1, 3}, {}}, {}};

TEST(VerifyBlocks, SaysWhatIsWrong) {
  EXPECT_EQ(verify(kRules, {1, 2, 3, 3}), std::nullopt);
  EXPECT_EQ(verify(kRules, {1, 2, 3}), "3 cells, expected 4");
  EXPECT_EQ(verify(kRules, {1, 3, 2, 1}), "cell 2 is 3, which it may not hold");
  EXPECT_EQ(verify(kRules, {1, 2, 3, 0}), "cell 4 is 0, which it may not hold");
  EXPECT_EQ(verify(kRules, {1, 2, 1, 1}), "cells 1 and 3 are both 1 in block 1");
  EXPECT_EQ(verify({}, {}), std::nullopt);
  EXPECT_EQ(verify({{{1}}, {{1}}, {}}, {1}), "a cell that is not there in block 1");
}

TEST(VerifyBlocks, SumsHaveToBeRight) {
  BlockRules rules = kRules;
  rules.sums = {{{0, 2}, 4}, {{3, 3}, 6}};
  EXPECT_EQ(verify(rules, {1, 2, 3, 3}), std::nullopt);
  EXPECT_EQ(verify(rules, {1, 2, 3, 1}), "sum 2 is 2, expected 6");
  rules.sums = {{{4}, 4}};
  EXPECT_EQ(verify(rules, {1, 2, 3, 3}), "a cell that is not there in sum 1");
}

// Against pairs, on every filling of four cells.
TEST(VerifyBlocks, AgreesWithPairsOnAllFillings) {
  std::size_t valid = 0;
  for (int code = 0; code < 81; ++code) {
    const int a = code % 3 + 1, b = code / 3 % 3 + 1, c = code / 9 % 3 + 1, d = code / 27 + 1;
    const bool right = b == 2 && d != 2 && a != b && a != c && b != c && b != d;
    EXPECT_EQ(!verify(kRules, {a, b, c, d}), right) << code;
    valid += right ? 1 : 0;
  }
  EXPECT_EQ(valid, 4U);
}

}  // namespace
}  // namespace facet::rules

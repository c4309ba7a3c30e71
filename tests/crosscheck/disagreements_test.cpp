#include <gtest/gtest.h>

#include "workbench/crosscheck/crosscheck.hpp"

namespace facet {
namespace {

Finding finding(std::string name, std::vector<Value> values, bool complete) {
  Finding result;
  result.contender = std::move(name);
  for (const Value value : values)
    result.solutions.push_back({{value}});
  result.complete = complete;
  return result;
}

std::size_t count(std::vector<Finding> findings) {
  return disagreements(findings).size();
}

TEST(Disagreements, EqualCompleteSetsAgree) {
  EXPECT_EQ(count({finding("a", {1, 2}, true), finding("b", {1, 2}, true)}), 0U);
  EXPECT_EQ(count({finding("a", {}, true), finding("b", {}, true)}), 0U);
}

TEST(Disagreements, UnknownAgreesWithEverything) {
  EXPECT_EQ(count({finding("a", {}, true), finding("b", {}, false)}), 0U);
  EXPECT_EQ(count({finding("a", {1}, true), finding("b", {}, false)}), 0U);
}

TEST(Disagreements, AVerifiedSolutionRefutesUnsatisfiable) {
  EXPECT_EQ(count({finding("a", {}, true), finding("b", {1}, false)}), 1U);
  EXPECT_EQ(count({finding("b", {1}, false), finding("a", {}, true)}), 1U);
}

TEST(Disagreements, AnyOtherSolutionRefutesTheOnlyOne) {
  EXPECT_EQ(count({finding("a", {1}, true), finding("b", {2}, false)}), 1U);
  EXPECT_EQ(count({finding("a", {1}, true), finding("b", {1}, false)}), 0U);
}

TEST(Disagreements, OfCompleteSetsTheOneThatLacksSomethingIsWrong) {
  for (const bool smaller_first : {true, false}) {
    std::vector<Finding> findings{finding("small", {1}, true), finding("large", {1, 2}, true)};
    if (!smaller_first) std::swap(findings[0], findings[1]);
    const auto found = disagreements(findings);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].contender, "small");
    EXPECT_EQ(found[0].against, "large");
  }
  EXPECT_EQ(count({finding("a", {1}, true), finding("b", {2}, true)}), 2U);
}

TEST(Disagreements, AWrongClaimIsSaidOnceHoweverManyRefuteIt) {
  EXPECT_EQ(count({finding("a", {}, true), finding("b", {1}, false), finding("c", {2}, false)}),
            1U);
}

TEST(Disagreements, AFailureIsOneByItself) {
  Finding failed = finding("a", {}, false);
  failed.failure = "wrong solution";
  EXPECT_EQ(count({failed, finding("b", {1}, true)}), 1U);
}

TEST(Disagreements, WhatAFailedContenderFoundBeforeStillRefutes) {
  Finding failed = finding("a", {1}, false);
  failed.failure = "crashed later";
  EXPECT_EQ(count({failed, finding("b", {}, true)}), 2U);
}

Finding optimum(std::string name, std::int64_t objective, std::optional<std::int64_t> bound) {
  Finding result = finding(std::move(name), {static_cast<Value>(objective)}, false);
  result.objective = objective;
  result.bound = bound;
  return result;
}

TEST(Disagreements, ABetterSolutionRefutesAnOptimum) {
  EXPECT_EQ(count({optimum("a", 5, 5), optimum("b", 5, 5)}), 0U);
  EXPECT_EQ(count({optimum("a", 5, 5), optimum("b", 7, std::nullopt)}), 0U);
  EXPECT_EQ(count({optimum("a", 5, 5), optimum("b", 7, 3)}), 0U);
  const std::vector<Finding> findings{optimum("a", 5, 5), optimum("b", 7, 7)};
  const auto found = disagreements(findings);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].contender, "b");
  EXPECT_EQ(count({optimum("a", 5, std::nullopt), optimum("b", 9, 6)}), 1U);
}

TEST(StatusText, OfEveryKind) {
  EXPECT_EQ(status_text(finding("a", {1}, true)), "satisfiable");
  EXPECT_EQ(status_text(finding("a", {}, true)), "unsatisfiable");
  EXPECT_EQ(status_text(finding("a", {}, false)), "unknown");
  EXPECT_EQ(status_text(optimum("a", 5, 5)), "optimal");
  EXPECT_EQ(status_text(optimum("a", 5, 4)), "satisfiable");
}

}  // namespace
}  // namespace facet

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

TEST(Disagreements, CompleteSetsOfDifferentSizeAreSaidOnce) {
  EXPECT_EQ(count({finding("a", {1, 2}, true), finding("b", {1}, true)}), 1U);
  EXPECT_EQ(count({finding("a", {1}, true), finding("b", {1, 2}, true)}), 1U);
}

TEST(Disagreements, AFailureIsOneByItself) {
  Finding failed = finding("a", {}, false);
  failed.failure = "wrong solution";
  EXPECT_EQ(count({failed, finding("b", {1}, true)}), 1U);
}

}  // namespace
}  // namespace facet

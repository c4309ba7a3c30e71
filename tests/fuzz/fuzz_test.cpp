#include <gtest/gtest.h>

#include "tests/fuzz/campaign.hpp"

namespace facet::fuzz {
namespace {

std::string text_of(const Failure& failure) {
  std::string text = "model " + std::to_string(failure.number) + ":\n";
  for (std::size_t i = 0; i < failure.model.variable_count(); ++i) {
    text += "  " + failure.model.name(VarId(i)) + " in " +
            failure.model.domain(VarId(i)).to_string() + "\n";
  }
  for (std::size_t i = 0; i < failure.model.constraint_count(); ++i) {
    text += "  " + describe(failure.model, ConstraintId(i)) + "\n";
  }
  if (failure.model.objective()) text += "  with an objective\n";
  for (const std::string& line : failure.disagreements)
    text += "  " + line + "\n";
  for (const std::string& line : failure.contenders)
    text += "  with " + line + "\n";
  return text;
}

// In four parts, so that a parallel run of the tests shares the work.
class Campaign : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Campaign, AllCompleteBackendsAgreeWithBruteForce) {
  for (const Failure& failure : run(1, GetParam(), 500))
    ADD_FAILURE() << text_of(failure);
}

TEST(Models, SomeHaveAnObjectiveAndTheOldOneHasNone) {
  std::size_t largest = 0;
  std::size_t sums = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    const auto objective = draw_model(1, number).objective();
    if (!objective) continue;
    ++(std::holds_alternative<MinimiseMax>(*objective) ? largest : sums);
  }
  EXPECT_GT(largest, 10U);
  EXPECT_GT(sums, 10U);
  EXPECT_FALSE(draw_model(7, 18618).objective());
}

// GLPK's cover cuts abort on a program whose rows hold no knapsack.
TEST(FoundBefore, ModelThatOnceStoppedGlpk) {
  for (const Failure& failure : run(7, 18618, 1))
    ADD_FAILURE() << text_of(failure);
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Campaign, testing::Values(0, 500, 1000, 1500));

}  // namespace
}  // namespace facet::fuzz

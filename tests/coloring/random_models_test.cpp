#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <span>

#include "tests/coloring/models.hpp"
#include "tests/coloring/random_model.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

using test::random_model;
using test::some_variables;

TEST(RandomModels, EverySettingFindsExactlyTheSolutionsOfBruteForce) {
  Random random(41);
  int solvable = 0;
  for (int round = 0; round < 800; ++round) {
    const Model model = random_model(random);
    const std::vector<Solution> expected = oracle::solutions(model);
    if (!expected.empty()) ++solvable;
    for (const test::Settings& settings : test::all_settings()) {
      ASSERT_EQ(test::solutions(model, settings), expected)
          << "round " << round << " " << test::text_of(settings);
      const SolveResult result = test::solve(model, settings);
      ASSERT_EQ(result.status, expected.empty() ? Status::Unsatisfiable : Status::Satisfiable)
          << "round " << round << " " << test::text_of(settings);
      ASSERT_EQ(test::count(model, settings).complete, true);
    }
  }
  // Both kinds must be well represented, or the test says little.
  EXPECT_GT(solvable, 250);
  EXPECT_LT(solvable, 700);
}

// The smallest largest value, by the words of the definition.
std::optional<std::int64_t> optimum(const Model& model, const std::vector<VarId>& vars) {
  std::optional<std::int64_t> best;
  for (const Solution& solution : oracle::solutions(model)) {
    std::optional<std::int64_t> largest;
    for (const VarId var : vars)
      largest = std::max<std::int64_t>(largest.value_or(solution[var]), solution[var]);
    best = std::min(best.value_or(largest.value_or(0)), largest.value_or(0));
  }
  return best;
}

TEST(RandomModels, EverySettingProvesTheOptimumOfBruteForce) {
  Random random(42);
  int solvable = 0;
  for (int round = 0; round < 800; ++round) {
    Model model = random_model(random);
    const double share = random.chance(0.5) ? 1.0 : 0.5;
    const std::vector<VarId> vars = some_variables(random, model.variable_count(), share);
    model.minimise(MinimiseMax{vars});
    const auto expected = optimum(model, vars);
    if (expected) ++solvable;
    for (const test::Settings& settings : test::all_settings()) {
      const SolveResult result = test::solve(model, settings);
      ASSERT_EQ(result.status, expected ? Status::Optimal : Status::Unsatisfiable)
          << "round " << round << " " << test::text_of(settings);
      ASSERT_EQ(result.objective, expected) << round << " " << test::text_of(settings);
      ASSERT_EQ(result.bound, expected) << round << " " << test::text_of(settings);
    }
  }
  EXPECT_GT(solvable, 250);
}

TEST(RandomModels, ABoundGivenWithoutAProofHolds) {
  Random random(43);
  int open = 0;
  for (int round = 0; round < 600; ++round) {
    Model model = random_model(random);
    std::vector<VarId> vars = some_variables(random, model.variable_count(), 1.0);
    model.minimise(MinimiseMax{vars});
    const auto expected = optimum(model, vars);
    for (const test::Settings& settings : test::all_settings()) {
      Limits limits;
      limits.work = random.below(8);
      const SolveResult result = test::solve(model, settings, limits);
      ASSERT_LE(result.work, *limits.work);
      if (result.stop_reason != StopReason::WorkLimit) continue;
      ++open;
      ASSERT_NE(result.status, Status::Optimal);
      ASSERT_NE(result.status, Status::Unsatisfiable);
      if (result.bound && expected) {
        ASSERT_LE(*result.bound, *expected) << round << " " << test::text_of(settings);
      }
      if (result.objective) {
        ASSERT_GE(*result.objective, *expected);
      }
    }
  }
  EXPECT_GT(open, 500);
}

}  // namespace
}  // namespace facet

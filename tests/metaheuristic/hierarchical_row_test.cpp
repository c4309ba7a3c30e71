#include <gtest/gtest.h>

#include <algorithm>

#include <map>
#include <string>

#include "tests/metaheuristic/helpers.hpp"

namespace facet {
namespace {

using test::kHard;
using test::model_of;

SolveResult solve(const Model& model, const std::map<std::string, std::string>& set,
                  std::uint64_t work, unsigned threads = 1) {
  BackendOptions options;
  options.seed = 3;
  options.threads = threads;
  for (const auto& [key, value] : set)
    options.set[key] = value;
  RunControl control({.work = work});
  return checked_solve(*test::search_named("hierarchical"), model, options, control);
}

TEST(HierarchicalRow, SolvesBoardsWithEachWordOfItsOptions) {
  const Model model = model_of("1...............");
  for (const char* prefix : {"logic", "blocks", "cross", "band", "stack", "L"}) {
    for (const char* variant : {"simple", "iterated", "iterated-steps"}) {
      // Regions drawn once are seldom right.
      if (std::string(prefix) != "logic" && std::string(variant) == "simple") continue;
      for (const char* suffix : {"genetic", "backtracking", "logic"}) {
        for (const char* givens : {"settled", "stated"}) {
          const SolveResult result = solve(model,
                                           {{"prefix", prefix},
                                            {"variant", variant},
                                            {"suffix", suffix},
                                            {"givens", givens},
                                            {"memetic-steps", "2"}},
                                           5'000'000);
          EXPECT_EQ(result.status, Status::Satisfiable)
              << prefix << ' ' << variant << ' ' << suffix << ' ' << givens;
        }
      }
    }
  }
}

// Native search fills what a prefix leaves, as soon as the prefix is right.
TEST(HierarchicalRow, BacktrackingFindsTheSuffix) {
  const SolveResult result =
      solve(model_of(kHard), {{"suffix", "backtracking"}, {"prefix", "blocks"}, {"blocks", "1"}},
            100'000);
  EXPECT_EQ(result.status, Status::Satisfiable);
}

// The backend `logic` is asked for each prefix, and fills the rest as soon as one is right.
TEST(HierarchicalRow, LogicFindsTheSuffix) {
  const Model easy =
      model_of("003020600900305001001806400008102900700000008006708200002609500800203009005010300");
  const SolveResult result = solve(
      easy, {{"suffix", "logic"}, {"prefix", "blocks"}, {"blocks", "1"}, {"givens", "stated"}},
      10'000);
  EXPECT_EQ(result.status, Status::Satisfiable);
  const auto asked = std::ranges::find(result.statistics, "questions", &Statistic::name);
  ASSERT_NE(asked, result.statistics.end());
  EXPECT_GT(std::get<double>(asked->value), 0);
}

TEST(HierarchicalRow, OneSeedIsOneAnswerOnAnyThreads) {
  for (const unsigned threads : {1U, 3U}) {
    const SolveResult first = solve(model_of(kHard), {{"memetic", "none"}}, 20'000, threads);
    const SolveResult again = solve(model_of(kHard), {{"memetic", "none"}}, 20'000, threads);
    EXPECT_EQ(first.status, again.status);
    EXPECT_EQ(first.work, again.work);
    EXPECT_EQ(first.warnings, again.warnings);
    EXPECT_EQ(first.solution, again.solution);
  }
}

TEST(HierarchicalRow, NamesWhatItDoesNotTake) {
  Model sum;
  for (int i = 0; i < 4; ++i)
    sum.add_variable(Domain::interval(1, 3));
  sum.post(Linear{{{1, VarId(0)}, {1, VarId(1)}}, Relation::AtMost, 4}, "budget");
  const auto backend = test::search_named("hierarchical");
  ASSERT_TRUE(backend->supports(sum));
  EXPECT_NE(backend->supports(sum)->constraint.find("budget"), std::string::npos);
  EXPECT_FALSE(backend->supports(model_of(kHard)));
}

}  // namespace
}  // namespace facet

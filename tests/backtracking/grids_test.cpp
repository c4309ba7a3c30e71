#include <gtest/gtest.h>

#include "tests/backtracking/helpers.hpp"

namespace facet {
namespace {

using test::all_settings;
using test::count;
using test::grid_model;
using test::text_of;

TEST(Grids, LatinSquaresAreCountedBySize) {
  const std::vector<std::uint64_t> known{1, 2, 12, 576};  // OEIS A002860
  for (std::size_t order = 1; order <= known.size(); ++order) {
    for (const auto& settings : all_settings()) {
      EXPECT_EQ(count(grid_model(order, 0, 0), settings).count, known[order - 1])
          << order << " " << text_of(settings);
    }
  }
  EXPECT_EQ(count(grid_model(5, 0, 0)).count, 161280U);
}

TEST(Grids, ThereAre288GridsOfOrder4) {
  for (const auto& settings : all_settings())
    EXPECT_EQ(count(grid_model(4, 2, 2), settings).count, 288U) << text_of(settings);
}

// 28,200,960 grids (OEIS A107739); the first row fixed leaves one in 6!.
TEST(Grids, TwoByThreeBoxesWithTheFirstRowGivenHaveOneIn720) {
  const std::string givens = "123456" + std::string(30, '.');
  EXPECT_EQ(count(grid_model(6, 2, 3, givens)).count, 28200960U / 720U);
  EXPECT_EQ(count(grid_model(6, 3, 2, givens)).count, 28200960U / 720U);
}

TEST(Grids, TheHardPuzzleHasExactlyOneSolutionUnderAllSettings) {
  const Model model = grid_model(
      9, 3, 3, "800000000003600000070090200050007000000045700000100030001000068008500010090000400");
  for (const auto& settings : all_settings()) {
    const CountResult result = count(model, settings);
    EXPECT_EQ(result.count, 1U) << text_of(settings);
    EXPECT_TRUE(result.complete) << text_of(settings);
  }
}

TEST(Grids, GivensThatClashInANearlyEmptyGridAreFoundAtOnce) {
  std::string row(81, '.');
  row[0] = row[5] = '1';
  std::string last(81, '.');  // r9c9 sees every digit
  last[17] = '9';
  for (std::size_t i = 0; i < 8; ++i)
    last[72 + i] = static_cast<char>('1' + i);
  for (const auto& settings : all_settings()) {
    for (const std::string& givens : {row, last}) {
      const CountResult result = count(grid_model(9, 3, 3, givens), settings);
      EXPECT_EQ(result.count, 0U) << text_of(settings);
      EXPECT_TRUE(result.complete) << text_of(settings);
      EXPECT_EQ(result.work, 0U) << text_of(settings);
    }
  }
}

TEST(Grids, ALargeEmptyGridIsFilledWithoutDeepRecursion) {
  RunControl control;
  const SolveResult result =
      checked_solve(BacktrackingBackend{}, grid_model(16, 4, 4), {}, control);
  EXPECT_EQ(result.status, Status::Satisfiable);
}

TEST(Grids, AStackAsDeepAsTheGridIsLargeDoesNotOverflow) {
  Model model;  // 160,000 decisions
  for (int i = 0; i < 160000; ++i)
    model.add_variable(Domain::boolean());
  BackendOptions options;
  options.set = {{"branching", "first"}, {"naked", "off"}};
  RunControl control;
  const SolveResult result = checked_solve(BacktrackingBackend{}, model, options, control);
  EXPECT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(result.work, 160000U);
}

TEST(Grids, LimitsEndTheSearchWithWhatIsKnown) {
  const Model model = grid_model(9, 3, 3);
  Limits two;
  two.solutions = 2;
  const CountResult some = count(model, {}, two);
  EXPECT_EQ(some.count, 2U);
  EXPECT_FALSE(some.complete);
  EXPECT_EQ(some.stop_reason, StopReason::SolutionLimit);

  for (const auto& settings : all_settings()) {
    Limits work;
    work.work = 100;
    const CountResult cut = count(grid_model(5, 0, 0), settings, work);
    EXPECT_FALSE(cut.complete);
    EXPECT_EQ(cut.stop_reason, StopReason::WorkLimit);
    EXPECT_LE(cut.work, 100U);
  }

  Limits brief;
  brief.wall_time = std::chrono::milliseconds(30);
  const CountResult timed = count(grid_model(7, 0, 0), {}, brief);
  EXPECT_FALSE(timed.complete);
  EXPECT_EQ(timed.stop_reason, StopReason::TimeLimit);
}

TEST(Grids, AStopTokenEndsTheSearch) {
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  const SolveResult result = BacktrackingBackend{}.solve(grid_model(9, 3, 3), {}, control);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
}

TEST(Grids, TheSinkCanEndTheEnumeration) {
  RunControl control;
  const CountResult result = BacktrackingBackend{}.enumerate(
      grid_model(4, 2, 2), {}, control, [n = 0](const Solution&) mutable { return ++n < 3; });
  EXPECT_EQ(result.count, 3U);
  EXPECT_FALSE(result.complete);
}

TEST(Grids, OneSeedGivesOneRunAndSeedsDiffer) {
  const auto first = [](std::uint64_t seed) {
    BackendOptions options;
    options.set = {{"values", "seeded"}};
    options.seed = seed;
    RunControl control;
    return checked_solve(BacktrackingBackend{}, grid_model(9, 3, 3), options, control).solution;
  };
  EXPECT_EQ(first(1), first(1));
  EXPECT_NE(first(1), first(2));
}

}  // namespace
}  // namespace facet

#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "backends/exact_cover/exact_cover_backend.hpp"
#include "model/error.hpp"
#include "tests/coloring/models.hpp"
#include "tests/coloring/random_model.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

using test::grid_model;

std::vector<Solution> covers(const Model& model) {
  std::set<Solution> found;
  RunControl control;
  const CountResult result =
      checked_enumerate(ExactCoverBackend{}, model, {}, control, [&found](const Solution& s) {
        found.insert(s);
        return true;
      });
  EXPECT_TRUE(result.complete);
  return {found.begin(), found.end()};
}

SolveResult cover(const Model& model, Limits limits = {}) {
  RunControl control(limits);
  return checked_solve(ExactCoverBackend{}, model, {}, control);
}

TEST(ExactCoverBackend, FindsExactlyTheSolutionsOfBruteForce) {
  Random random(51);
  int solvable = 0;
  for (int round = 0; round < 1500; ++round) {
    const Model model = test::random_model(random);
    const std::vector<Solution> expected = oracle::solutions(model);
    if (!expected.empty()) ++solvable;
    ASSERT_EQ(covers(model), expected) << round;
    ASSERT_EQ(cover(model).status, expected.empty() ? Status::Unsatisfiable : Status::Satisfiable);
  }
  EXPECT_GT(solvable, 450);
  EXPECT_LT(solvable, 1300);
}

TEST(ExactCoverBackend, CountsLatinSquaresAndSmallBoards) {
  const std::uint64_t expected[] = {1, 2, 12, 576, 161280};
  for (std::size_t order = 1; order <= 5; ++order) {
    RunControl control;
    const CountResult result =
        ExactCoverBackend{}.enumerate(grid_model(order, 0, 0), {}, control, {});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.count, expected[order - 1]);
  }
  EXPECT_EQ(covers(grid_model(4, 2, 2)).size(), 288U);
  const std::string givens = "..2......5..3..24........61....5..2.";
  EXPECT_EQ(covers(grid_model(6, 2, 3, givens)).size(), 1U);
  EXPECT_EQ(covers(grid_model(6, 3, 2, givens)).size(), 0U);
}

TEST(ExactCoverBackend, GivesTheAnswersOfTheColouringOnHardBoards) {
  const char* boards[] = {
      ".2.8.6..1.......6.7.8..5...372...6...5.....4......2.9...6..79......41....4.25..3.",
      "........29.5............631....4..5.31............67....8.........3......76...4..",
      ".................6....237.9..4........3..7..2..9...864.9.....1..465.1.93.38.42...",
      ".........349......86.934....5.......4.....2..21..7.3.....8..7...916......3.42.96.",
      "...32.5875.36......8.......7.......68....3....9...73.2.4....9...5..91.4.1..5.....",
      "...32.5875.36......8.......7.......6.....2....9...73.2.4....9...5..91.4.1..5....."};
  const std::size_t counts[] = {1, 1, 1, 1, 0, 30};
  for (std::size_t i = 0; i < std::size(boards); ++i) {
    const Model model = grid_model(9, 3, 3, boards[i]);
    const std::vector<Solution> found = covers(model);
    EXPECT_EQ(found.size(), counts[i]) << i;
    EXPECT_EQ(found, test::solutions(model)) << i;
  }
}

TEST(ExactCoverBackend, FillsLargeSparseBoardsAndRefutesContradictions) {
  EXPECT_EQ(cover(grid_model(16, 4, 4)).status, Status::Satisfiable);
  EXPECT_EQ(cover(grid_model(9, 3, 3, "1....1" + std::string(75, '.'))).status,
            Status::Unsatisfiable);
  const std::string last_cell = "........9" + std::string(63, '.') + "12345678.";
  EXPECT_EQ(cover(grid_model(9, 3, 3, last_cell)).status, Status::Unsatisfiable);
}

TEST(ExactCoverBackend, NamesWhatIsNoExactCover) {
  const ExactCoverBackend backend;
  Model model = test::graph_model(2, {{1, 2}}, 2);
  EXPECT_FALSE(backend.supports(model));
  Model objective = model;
  objective.minimise(MinimiseMax{{VarId(0)}});
  EXPECT_EQ(backend.supports(objective)->constraint, "the objective");
  const ConstraintId id = model.post(Clause{{{VarId(0), 1, true}}});
  EXPECT_EQ(backend.supports(model)->constraint, describe(model, id));
  Model wide;
  wide.add_variable(Domain::interval(1, 1 << 30));
  EXPECT_TRUE(backend.supports(wide));
}

TEST(ExactCoverBackend, KeepsItsLimits) {
  const Model model = grid_model(9, 3, 3);
  Limits work;
  work.work = 20;
  const SolveResult stopped = cover(model, work);
  EXPECT_EQ(stopped.status, Status::Unknown);
  EXPECT_EQ(stopped.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(stopped.work, 20U);
  Limits memory;
  memory.memory_bytes = 1000;
  EXPECT_EQ(cover(model, memory).stop_reason, StopReason::MemoryLimit);
  Limits solutions;
  solutions.solutions = 7;
  RunControl control(solutions);
  const CountResult some = checked_enumerate(ExactCoverBackend{}, model, {}, control);
  EXPECT_EQ(some.count, 7U);
  EXPECT_FALSE(some.complete);
  EXPECT_EQ(some.stop_reason, StopReason::SolutionLimit);
  Limits time;
  time.wall_time = std::chrono::milliseconds(30);
  RunControl clock(time);
  const CountResult timed = ExactCoverBackend{}.enumerate(model, {}, clock, {});
  EXPECT_EQ(timed.stop_reason, StopReason::TimeLimit);
  EXPECT_FALSE(timed.complete);
}

std::int64_t statistic(const SolveResult& result, const std::string& name) {
  for (const Statistic& each : result.statistics) {
    if (each.name == name) return std::get<std::int64_t>(each.value);
  }
  return -1;
}

TEST(ExactCoverBackend, SinglesAreSettledBeforeOrCoveredAsAsked) {
  const Model model = grid_model(
      9, 3, 3, "800000000003600000070090200050007000000045700000100030001000068008500010090000400");
  BackendOptions all;
  all.set = {{"singles", "off"}};
  RunControl control;
  const SolveResult less = checked_solve(ExactCoverBackend{}, model, {}, control);
  const SolveResult every = checked_solve(ExactCoverBackend{}, model, all, control);
  EXPECT_EQ(less.solution, every.solution);
  EXPECT_EQ(statistic(every, "options"), 561);  // 21 givens and 60 cells of nine values
  EXPECT_LT(statistic(less, "options"), 561);
  const Model none = grid_model(9, 3, 3, "1....1" + std::string(75, '.'));
  EXPECT_EQ(checked_solve(ExactCoverBackend{}, none, all, control).status, Status::Unsatisfiable);
  EXPECT_EQ(checked_solve(ExactCoverBackend{}, none, {}, control).status, Status::Unsatisfiable);
  const CountResult count = checked_enumerate(ExactCoverBackend{}, none, {}, control);
  EXPECT_EQ(count.count, 0U);
  EXPECT_TRUE(count.complete);
}

TEST(ExactCoverBackend, TakesNoOtherOptionsAndWritesNoProofs) {
  const Model model = grid_model(2, 0, 0);
  RunControl control;
  BackendOptions options;
  options.set = {{"branching", "first"}};
  EXPECT_THROW(ExactCoverBackend{}.solve(model, options, control), OptionError);
  options = {};
  options.proof_path = "proof";
  EXPECT_THROW(ExactCoverBackend{}.solve(model, options, control), OptionError);
}

}  // namespace
}  // namespace facet

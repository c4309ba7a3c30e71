#include "workbench/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "backends/cadical/cadical_backend.hpp"
#include "tests/logic/puzzles.hpp"
#include "workbench/board_picture.hpp"
#include "workbench/conflict.hpp"
#include "workbench/rate.hpp"
#include "workbench/step_text.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::workbench {
namespace {

using test::nine;
using test::random_puzzle;

// By a solver of its own each time, with the givens in its clauses. (Few givens that cannot stand
// together are beyond a search without learning.)
bool solvable(const sudoku::SudokuPuzzle& puzzle) {
  RunControl control;
  return checked_solve(CadicalBackend{}, sudoku::build(puzzle).model, {}, control).status ==
         Status::Satisfiable;
}

sudoku::SudokuPuzzle with_only(sudoku::SudokuPuzzle puzzle, const std::vector<std::size_t>& cells) {
  for (std::size_t cell = 0; cell < puzzle.givens.cells.size(); ++cell) {
    if (std::ranges::find(cells, cell) == cells.end()) puzzle.givens.cells[cell] = 0;
  }
  return puzzle;
}

// A puzzle with another digit in one of its cells or one more given, until nothing solves it.
sudoku::SudokuPuzzle spoiled(std::uint64_t seed) {
  sudoku::SudokuPuzzle puzzle = random_puzzle(seed);
  Random random(seed, 5);
  while (solvable(puzzle)) {
    const std::size_t cell = random.below(puzzle.givens.cells.size());
    puzzle.givens.cells[cell] = static_cast<int>(1 + random.below(puzzle.order));
  }
  return puzzle;
}

TEST(Conflict, CannotStandTogetherAndNoneCanGo) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const sudoku::SudokuPuzzle puzzle = spoiled(seed);
    const auto found = find_conflict(puzzle, RunControl());
    ASSERT_TRUE(found.conflict) << seed;
    EXPECT_TRUE(found.conflict->smallest);
    const std::vector<std::size_t>& cells = found.conflict->cells;
    ASSERT_FALSE(cells.empty()) << seed;
    for (const std::size_t cell : cells)
      EXPECT_NE(puzzle.givens.cells[cell], 0);
    EXPECT_FALSE(solvable(with_only(puzzle, cells))) << seed;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::vector<std::size_t> fewer = cells;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_TRUE(solvable(with_only(puzzle, fewer))) << seed;
    }
  }
}

TEST(Conflict, OfAPuzzleThatHasASolutionThereIsNone) {
  for (std::uint64_t seed = 0; seed < 16; ++seed)
    EXPECT_FALSE(find_conflict(random_puzzle(seed), RunControl()).conflict) << seed;
}

TEST(Conflict, RulesWithoutSolutionNeedNoGiven) {
  sudoku::SudokuPuzzle puzzle;  // rows, columns and both diagonals of order 2
  puzzle.order = 2;
  puzzle.blocks = sudoku::NoBlocks{};
  puzzle.diagonals = true;
  puzzle.givens = sudoku::SudokuGrid(2);
  puzzle.givens.cells[0] = 1;
  const auto found = find_conflict(puzzle, RunControl());
  ASSERT_TRUE(found.conflict);
  EXPECT_TRUE(found.conflict->cells.empty());
}

TEST(Conflict, ALimitEndsItWithoutAClaim) {
  std::stop_source source;
  source.request_stop();
  const auto found = find_conflict(spoiled(5), RunControl({}, source.get_token()));
  EXPECT_FALSE(found.conflict && found.conflict->smallest);
  EXPECT_EQ(found.stop, StopReason::Cancelled);
}

TEST(Explain, OfSeveralSolutionsShowsTwoThatDiffer) {
  int several = 0;
  for (std::uint64_t seed = 0; seed < 48; seed += 3) {
    const sudoku::SudokuPuzzle puzzle = random_puzzle(seed);
    RunControl control;
    const Explanation explanation = explain(puzzle, {.keep_steps = true}, control);
    EXPECT_EQ(explanation.status, Status::Satisfiable);
    if (explanation.only_solution) continue;
    ++several;
    ASSERT_EQ(explanation.solutions.size(), 2U);
    EXPECT_FALSE(explanation.differing.empty());
    for (const sudoku::SudokuGrid& grid : explanation.solutions)
      EXPECT_FALSE(verify(puzzle, grid));
    for (std::size_t cell = 0; cell < puzzle.givens.cells.size(); ++cell) {
      const bool differs =
          explanation.solutions[0].cells[cell] != explanation.solutions[1].cells[cell];
      EXPECT_EQ(differs, std::ranges::count(explanation.differing, cell) == 1);
    }
    EXPECT_FALSE(explanation.course->solved);
  }
  EXPECT_GT(several, 5);
}

TEST(Explain, TheStepsReplayFromTheGivensToTheSolution) {
  int solved = 0;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    if (seed % 3 == 0) continue;
    const sudoku::SudokuPuzzle puzzle = random_puzzle(seed);
    RunControl control;
    const Explanation explanation = explain(puzzle, {.keep_steps = true}, control);
    ASSERT_TRUE(explanation.only_solution) << seed;
    if (!explanation.course->solved) continue;
    ++solved;
    // Only what the steps settle and the givens fill the grid: nothing else.
    sudoku::SudokuGrid grid = puzzle.givens;
    for (const logic::Step& step : explanation.course->steps) {
      if (!step.settled) continue;
      EXPECT_EQ(grid.cells[step.settled->var.index], 0) << "settled twice";
      grid.cells[step.settled->var.index] = step.settled->value;
    }
    EXPECT_EQ(grid, explanation.solutions[0]) << seed;
  }
  EXPECT_GT(solved, 20);
}

TEST(Explain, EveryStepHasWordsAndAPicture) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const sudoku::SudokuPuzzle puzzle = random_puzzle(seed);
    const Model model = sudoku::build(puzzle).model;
    const logic::Course course = test::course_of(model, {.keep_steps = true, .keep_boards = true});
    for (const logic::Step& step : course.steps) {
      const std::string words = describe(puzzle, model, step);
      EXPECT_EQ(words.rfind(info(step.technique).name, 0), 0U) << words;
      EXPECT_EQ(words.find('\n'), std::string::npos);
      if (step.settled) {
        EXPECT_NE(words.find(cell_name(puzzle, step.settled->var.index)), std::string::npos);
      }
      for (const logic::Mark& mark : step.removed)
        EXPECT_NE(words.find(cell_name(puzzle, mark.var.index)), std::string::npos) << words;
      const std::string svg = board_svg(puzzle, model, course.boards[step.round], &step);
      EXPECT_EQ(svg.rfind("<svg ", 0), 0U);
      EXPECT_NE(svg.find("</svg>"), std::string::npos);
    }
  }
}

TEST(Rate, CountsTheSolutionsAndTheNodes) {
  const sudoku::SudokuPuzzle puzzle =
      nine("800000000003600000070090200050007000000045700000100030001000068008500010090000400");
  RunControl control;
  const PuzzleRating rating = rate(puzzle, {.seed = 3}, control);
  ASSERT_TRUE(rating.search);
  EXPECT_EQ(rating.solutions, 1U);
  EXPECT_EQ(rating.search->nodes.size(), 15U);
  EXPECT_TRUE(std::ranges::is_sorted(rating.search->nodes));
  EXPECT_EQ(rating.search->median, rating.search->nodes[7]);
  EXPECT_GT(rating.search->median, 0U);
  RunControl again;
  EXPECT_EQ(rate(puzzle, {.seed = 3}, again).search->nodes, rating.search->nodes);
  RunControl limited;
  const PuzzleRating cut = rate(puzzle, {.nodes = 2, .seed = 3}, limited);
  EXPECT_GT(cut.search->cut_short, 0U);
}

TEST(Rate, OfAContradictionAndOfASolvedGrid) {
  sudoku::SudokuPuzzle clash = nine(std::string(81, '.'));
  clash.givens.cells[0] = clash.givens.cells[1] = 4;
  RunControl control;
  const PuzzleRating rating = rate(clash, {}, control);
  EXPECT_EQ(rating.solutions, 0U);
  EXPECT_FALSE(rating.clash.empty());
  EXPECT_FALSE(rating.course.solved);
}

}  // namespace
}  // namespace facet::workbench

#include <gtest/gtest.h>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "model/check.hpp"
#include "problems/sudoku/build.hpp"
#include "tests/sudoku/variant_puzzles.hpp"
#include "workbench/isomorph.hpp"
#include "workbench/rate.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::workbench {
namespace {

bool keeps_givens(const sudoku::SudokuPuzzle& puzzle, const std::vector<int>& grid) {
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const int given = puzzle.givens.cells[cell];
    if (given != 0 && given != grid[cell]) return false;
  }
  return true;
}

std::vector<std::vector<int>> solutions_of(const sudoku::SudokuPuzzle& puzzle,
                                           const std::vector<std::vector<int>>& squares) {
  std::vector<std::vector<int>> solutions;
  for (const auto& square : squares) {
    if (keeps_givens(puzzle, square) && sudoku::testing::keeps_rules(puzzle, square))
      solutions.push_back(square);
  }
  return solutions;
}

// Three tellings of the rules, which share nothing: the model, the judge, and the oracle here.
TEST(Variants, ModelAndJudgeKnowTheRules) {
  Random random(1);
  std::size_t solvable = 0;
  for (const std::size_t n : {2, 3, 4}) {
    const auto squares = sudoku::testing::latin_squares(n);
    for (int round = 0; round < (n == 4 ? 40 : 200); ++round) {
      const sudoku::SudokuPuzzle puzzle = sudoku::testing::random_variant(n, squares, random);
      const sudoku::SudokuModel built = sudoku::build(puzzle);
      std::size_t solutions = 0;
      for (const auto& square : squares) {
        sudoku::SudokuGrid grid(n);
        grid.cells = square;
        const bool right =
            keeps_givens(puzzle, square) && sudoku::testing::keeps_rules(puzzle, square);
        const Solution solution{std::vector<Value>(square.begin(), square.end())};
        ASSERT_EQ(check(built.model, solution).empty(), right);
        ASSERT_EQ(!verify(puzzle, grid), right);
        solutions += right ? 1 : 0;
      }
      solvable += solutions > 0 ? 1 : 0;
      const auto clash = sudoku::find_clash(puzzle);
      const auto judged = rules::find_clash(rules_of(puzzle), puzzle.givens.cells);
      ASSERT_EQ(clash.has_value(), judged.has_value()) << clash.value_or("") << judged.value_or("");
      EXPECT_TRUE(!clash || solutions == 0) << *clash;
    }
  }
  EXPECT_GT(solvable, 150U);
}

TEST(Variants, IsomorphsHaveAsManySolutions) {
  Random random(2);
  for (const std::size_t n : {3, 4}) {
    const auto squares = sudoku::testing::latin_squares(n);
    for (int round = 0; round < 60; ++round) {
      const sudoku::SudokuPuzzle puzzle = sudoku::testing::random_variant(n, squares, random);
      const sudoku::SudokuPuzzle other = random_isomorph(puzzle, random);
      EXPECT_EQ(solutions_of(other, squares).size(), solutions_of(puzzle, squares).size());
    }
  }
}

// Every complete backend in this process that takes what is posted finds all solutions there are.
TEST(Variants, BackendsCountAsBruteForceDoes) {
  Random random(4);
  std::size_t counted = 0;
  const auto squares = sudoku::testing::latin_squares(4);
  for (int round = 0; round < 16; ++round) {
    const sudoku::SudokuPuzzle puzzle = sudoku::testing::random_variant(4, squares, random);
    const auto solutions = solutions_of(puzzle, squares);
    const Model model = sudoku::build(puzzle).model;
    for (const RegistryEntry& entry : registry()) {
      if (!entry.backend) continue;
      const Capabilities can = entry.backend->capabilities();
      if (!can.complete || can.child_process || !can.enumerates) continue;
      if (entry.backend->supports(model)) continue;
      SCOPED_TRACE(entry.name);
      RunControl control;
      const CountResult result = checked_enumerate(*entry.backend, model, {}, control, {});
      EXPECT_EQ(result.count, solutions.size());
      EXPECT_TRUE(result.complete);
      ++counted;
    }
  }
  EXPECT_GE(counted, 32U);
}

// The techniques do not look at sums and clauses: what they say has to be right all the same.
TEST(Variants, RatingAndStepsAreRight) {
  Random random(3);
  std::size_t solved = 0;
  for (const std::size_t n : {3, 4}) {
    const auto squares = sudoku::testing::latin_squares(n);
    for (int round = 0; round < 160; ++round) {
      sudoku::SudokuPuzzle puzzle = sudoku::testing::random_variant(n, squares, random);
      const std::vector<int>& given = squares[random.below(squares.size())];
      for (std::size_t cell = 0; cell < n * n; ++cell) {
        if (random.chance(0.6)) puzzle.givens.cells[cell] = given[cell];
      }
      const auto solutions = solutions_of(puzzle, squares);
      RateRequest request;
      request.sample = 2;
      request.logic.assume_unique = solutions.size() == 1;
      RunControl control;
      const PuzzleRating rating = rate(puzzle, request, control);
      solved += rating.course.solved ? 1 : 0;
      if (rating.solutions) {
        ASSERT_EQ(*rating.solutions, std::min<std::size_t>(2, solutions.size()));
      }
      for (const auto& solution : solutions) {
        for (std::size_t cell = 0; cell < n * n; ++cell)
          ASSERT_TRUE(rating.course.domains[cell].contains(solution[cell])) << cell;
      }
    }
  }
  EXPECT_GT(solved, 10U);
}

}  // namespace
}  // namespace facet::workbench

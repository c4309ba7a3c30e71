#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "backends/cadical/cadical_backend.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/print.hpp"
#include "workbench/generate/target.hpp"
#include "workbench/generate_grid.hpp"
#include "workbench/verify_puzzle.hpp"
#include "workbench/walk.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuPuzzle;

struct Shape {
  std::size_t order;
  sudoku::Blocks blocks;
};
const Shape kShapes[] = {{1, sudoku::NoBlocks{}},
                         {2, sudoku::NoBlocks{}},
                         {4, sudoku::Boxes{2, 2}},
                         {5, sudoku::NoBlocks{}},
                         {6, sudoku::Boxes{2, 3}}};

GenerateRequest request_of(const Shape& shape, Relations relations, std::uint64_t seed) {
  GenerateRequest request;
  request.order = shape.order;
  request.blocks = shape.blocks;
  request.relations = relations;
  request.unique = true;
  request.seed = seed;
  return request;
}

GenerateResult made(const GenerateRequest& request) {
  RunControl control;
  return generate(request, control);
}

// By another backend than the one that made it.
std::uint64_t solutions_of(const SudokuPuzzle& puzzle) {
  SolveRequest request;
  request.backend = std::make_shared<CadicalBackend>();
  request.limits.solutions = 2;
  return count_puzzle(puzzle, request).count;
}

class EachRelation : public ::testing::TestWithParam<Relations> {};

TEST_P(EachRelation, OneSolutionThatTheGivensArePartOf) {
  for (const Shape& shape : kShapes) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const GenerateRequest request = request_of(shape, GetParam(), seed);
      const GenerateResult result = made(request);
      ASSERT_EQ(result.status, Status::Satisfiable);
      EXPECT_TRUE(result.reached);
      EXPECT_EQ(solutions_of(result.puzzle), 1U);
      EXPECT_EQ(verify(result.puzzle, result.solution), std::nullopt);
      EXPECT_EQ(made(request).puzzle.givens, result.puzzle.givens);
      EXPECT_EQ(print(made(request).puzzle, sudoku::Format::Constraints),
                print(result.puzzle, sudoku::Format::Constraints));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, EachRelation,
                         ::testing::Values(Relations::Cages, Relations::Inequalities,
                                           Relations::Consecutive));

TEST(GeneratedKiller, IsCutIntoSmallConnectedCagesAndHasNoGivens) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const GenerateResult result = made(request_of(kShapes[4], Relations::Cages, seed));
    EXPECT_EQ(result.clues, 0U);
    std::set<std::size_t> cells;
    for (const sudoku::Cage& cage : result.puzzle.cages) {
      EXPECT_LE(cage.cells.size(), 4U);
      std::int64_t sum = 0;
      for (const std::size_t cell : cage.cells) {
        cells.insert(cell);
        sum += result.solution.cells[cell];
      }
      EXPECT_EQ(cage.sum, sum);
    }
    EXPECT_EQ(cells.size(), 36U);
    // The arrows lead through connected cages alone, and to each cell in one cage.
    EXPECT_EQ(cannot_print(result.puzzle, sudoku::Format::Arrows), std::nullopt);
  }
}

TEST(GeneratedInequalities, NoClueCanGo) {
  std::size_t clues = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const GenerateResult result = made(request_of(kShapes[3], Relations::Inequalities, seed));
    EXPECT_TRUE(result.minimal);
    for (std::size_t i = 0; i < result.puzzle.inequalities.size(); ++i, ++clues) {
      SudokuPuzzle less = result.puzzle;
      less.inequalities.erase(less.inequalities.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(solutions_of(less), 2U);
    }
    for (std::size_t cell = 0; cell < 25; ++cell) {
      SudokuPuzzle less = result.puzzle;
      if (std::exchange(less.givens.cells[cell], 0) == 0) continue;
      EXPECT_EQ(solutions_of(less), 2U);
      ++clues;
    }
  }
  EXPECT_GT(clues, 20U);
}

TEST(GeneratedConsecutive, MarksAreAllThatThereAre) {
  const GenerateResult result = made(request_of(kShapes[4], Relations::Consecutive, 3));
  std::size_t marks = 0;
  for (std::size_t cell = 0; cell < 36; ++cell) {
    const auto differs_by_one = [&](std::size_t other) {
      return std::abs(result.solution.cells[cell] - result.solution.cells[other]) == 1;
    };
    if (cell % 6 < 5 && differs_by_one(cell + 1)) ++marks;
    if (cell < 30 && differs_by_one(cell + 6)) ++marks;
  }
  EXPECT_EQ(result.puzzle.consecutive.size(), marks);
  EXPECT_TRUE(result.puzzle.non_consecutive);
}

TEST(GeneratedRelations, ANumberOfGivens) {
  GenerateRequest request = request_of(kShapes[4], Relations::Cages, 1);
  request.clues = 9;
  const GenerateResult nine = made(request);
  EXPECT_EQ(nine.clues, 9U);
  EXPECT_EQ(solutions_of(nine.puzzle), 1U);
  request.unique = false;
  EXPECT_EQ(made(request).clues, 9U);
}

TEST(GeneratedRelations, WhatHasNoMeaningIsRefused) {
  GenerateRequest request = request_of(kShapes[4], Relations::Consecutive, 1);
  request.clues = 0;
  EXPECT_THROW(target_of(request), OptionError);  // N+1-d for each d is another solution
  request.clues.reset();
  request.difficulty = Difficulty{23, 30};
  EXPECT_THROW(target_of(request), OptionError);
  request.difficulty.reset();
  request.non_consecutive = true;
  EXPECT_THROW(target_of(request), OptionError);
  request = request_of(kShapes[4], Relations::Cages, 1);
  request.clues = 0;
  EXPECT_EQ(target_of(request), 0U);
}

}  // namespace
}  // namespace facet::workbench

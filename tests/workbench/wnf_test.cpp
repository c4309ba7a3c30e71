#include "workbench/wnf.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "model/random.hpp"
#include "tests/logic/puzzles.hpp"
#include "workbench/isomorph.hpp"

namespace facet::workbench {
namespace {

using test::nine;

const std::string kStudied =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

TEST(Wnf, OfTheExampleOfTheStudy) {
  const Wnf wnf = wnf_of(nine(kStudied));
  EXPECT_EQ(wnf.empty, 60U);
  EXPECT_EQ(wnf.weighted, 1388);
  EXPECT_NEAR(wnf.normalised, 0.045182, 5e-7);
  EXPECT_EQ(wnf.wnf_class, WnfClass::Extreme);
}

// What the study prints, 1392 and 0.04531, is none of its own table: cell (1,9) is left out of it,
// and has seven candidates.
TEST(Wnf, TheTableOfTheStudyLacksOneCell) {
  const Wnf wnf = wnf_of(nine(kStudied));
  sudoku::SudokuPuzzle without = nine(kStudied);
  without.candidates.assign(81, Domain::interval(1, 9));
  without.candidates[8] = Domain();  // counts with no weight
  const Wnf table = wnf_of(without);
  EXPECT_EQ(table.weighted, 1260);
  EXPECT_EQ(wnf.weighted - table.weighted, 128);
  EXPECT_FALSE(table.log10_candidates) << "a cell without candidates";
}

// The sum as the study writes it, cell by cell.
double plain_wnf(const sudoku::SudokuPuzzle& puzzle) {
  double sum = 0;
  double empty = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle.givens.cells[cell] != 0) continue;
    ++empty;
    int n = 0;
    for (int digit = 1; digit <= 9; ++digit) {
      bool free = true;
      for (std::size_t other = 0; other < 81; ++other) {
        const bool shared = cell / 9 == other / 9 || cell % 9 == other % 9 ||
                            (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3);
        if (shared && puzzle.givens.cells[other] == digit) free = false;
      }
      n += free ? 1 : 0;
    }
    if (n > 0) sum += std::pow(2, n);
  }
  return empty == 0 ? 0 : sum / (512 * empty);
}

TEST(Wnf, IsTheSumOfTheStudy) {
  for (std::uint64_t seed = 5; seed < 60; seed += 8) {
    const sudoku::SudokuPuzzle puzzle = test::random_puzzle(seed);
    ASSERT_EQ(puzzle.order, 9U);
    EXPECT_DOUBLE_EQ(wnf_of(puzzle).normalised, plain_wnf(puzzle));
  }
}

TEST(Wnf, TheClassesMeetAtTheirBounds) {
  // One cell with one candidate: 2 / 512.
  sudoku::SudokuPuzzle puzzle = test::random_puzzle(5);
  puzzle.givens.cells = {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3, 7, 8, 9,
                         1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 7, 8, 9, 1, 5, 6, 7, 8, 9, 1,
                         2, 3, 4, 8, 9, 1, 2, 3, 4, 5, 6, 7, 3, 4, 5, 6, 7, 8, 9, 1, 2,
                         6, 7, 8, 9, 1, 2, 3, 4, 5, 9, 1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(wnf_of(puzzle).normalised, 0);
  EXPECT_FALSE(wnf_of(puzzle).wnf_class) << "nothing is empty";
  EXPECT_EQ(wnf_of(puzzle).log10_fillings, 0);
  puzzle.givens.cells[0] = 0;
  EXPECT_DOUBLE_EQ(wnf_of(puzzle).normalised, 2.0 / 512);
  EXPECT_EQ(wnf_of(puzzle).wnf_class, WnfClass::Easy);
  EXPECT_NEAR(wnf_of(puzzle).log10_fillings, std::log10(9.0), 1e-12);
  EXPECT_EQ(wnf_of(puzzle).log10_candidates, 0.0);
  std::ranges::fill(puzzle.givens.cells, 0);
  EXPECT_EQ(wnf_of(puzzle).normalised, 1);
  EXPECT_EQ(wnf_of(puzzle).wnf_class, WnfClass::Extreme);
  EXPECT_NEAR(*wnf_of(puzzle).log10_candidates, 81 * std::log10(9.0), 1e-9);
}

TEST(Wnf, EveryOrderHasAValue) {
  for (const std::size_t n : {1U, 2U, 5U, 64U, 200U}) {
    sudoku::SudokuPuzzle puzzle;
    puzzle.order = n;
    puzzle.blocks = sudoku::NoBlocks{};
    puzzle.givens = sudoku::SudokuGrid(n);
    EXPECT_EQ(wnf_of(puzzle).normalised, 1) << n;
    EXPECT_FALSE(wnf_of(puzzle).wnf_class) << n;
  }
}

TEST(Isomorph, AnIsomorphHasTheSameSolutionsAndTheSameMeasure) {
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    const sudoku::SudokuPuzzle puzzle = test::random_puzzle(seed);
    Random random(seed);
    const sudoku::SudokuPuzzle other = random_isomorph(puzzle, random);
    EXPECT_EQ(wnf_of(other).with_candidates, wnf_of(puzzle).with_candidates) << seed;
    EXPECT_EQ(test::solutions_of(sudoku::build(other).model, 60).size(),
              test::solutions_of(sudoku::build(puzzle).model, 60).size())
        << seed;
  }
}

TEST(Isomorph, TransposingTwiceIsNothing) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const sudoku::SudokuPuzzle puzzle = test::random_puzzle(seed);
    const sudoku::SudokuPuzzle twice = transposed(transposed(puzzle));
    EXPECT_EQ(twice.givens, puzzle.givens);
    EXPECT_EQ(twice.blocks, puzzle.blocks);
  }
}

TEST(Isomorph, AllOfAPuzzleMovesAlong) {
  sudoku::SudokuPuzzle puzzle;
  puzzle.order = 2;
  puzzle.blocks = sudoku::Boxes{1, 2};
  puzzle.givens = sudoku::SudokuGrid(2);
  puzzle.givens.cells = {1, 0, 0, 0};
  puzzle.extra_regions = {{0, 1}};
  puzzle.candidates = {Domain::singleton(1), Domain::of(std::vector<Value>{1, 2}),
                       Domain::of(std::vector<Value>{2}), Domain::singleton(1)};
  puzzle.stated_solution = puzzle.givens;
  const sudoku::SudokuPuzzle other = transposed(puzzle);
  EXPECT_EQ(other.blocks, (sudoku::Blocks{sudoku::Boxes{2, 1}}));
  EXPECT_EQ(other.extra_regions[0], (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(other.candidates[1], puzzle.candidates[2]);
  EXPECT_EQ(other.candidates[2], puzzle.candidates[1]);
}

}  // namespace
}  // namespace facet::workbench

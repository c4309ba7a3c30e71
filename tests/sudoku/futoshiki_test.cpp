#include <gtest/gtest.h>

#include "problems/sudoku/print.hpp"
#include "puzzles.hpp"
#include "round_trip.hpp"
#include "variant_puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::error_of;
using testing::read_one;

TEST(Futoshiki, SignsStandBetweenCells) {
  const SudokuPuzzle puzzle = read_one(
      "futoshiki 3\n"
      ". < . > 1\n"
      "v       ^\n"
      ". . .\n"
      "\n"
      "2   .   .\n");
  EXPECT_EQ(puzzle.blocks, Blocks(NoBlocks{}));
  EXPECT_EQ(puzzle.givens.cells, (std::vector<int>{0, 0, 1, 0, 0, 0, 2, 0, 0}));
  EXPECT_EQ(puzzle.inequalities, (std::vector<Inequality>{{1, 0}, {1, 2}, {0, 3}, {5, 2}}));
  EXPECT_EQ(print(puzzle, Format::Futoshiki),
            "futoshiki 3\n"
            ". < . > 1\n"
            "v       ^\n"
            ".   .   .\n"
            "\n"
            "2   .   .\n");
  EXPECT_EQ(read_one("futoshiki\n.<.\n. .\n").inequalities, (std::vector<Inequality>{{1, 0}}));
  EXPECT_EQ(read_one(". > .\n. .\n").inequalities, (std::vector<Inequality>{{0, 1}}));
  EXPECT_EQ(read_one(". .\n^\n. .\n").inequalities, (std::vector<Inequality>{{2, 0}}));
}

// Of every order, with and without signs, also of numbers of several digits.
TEST(Futoshiki, RoundTripsAreEqual) {
  Random random(3);
  for (const std::size_t n : {1, 2, 3, 4, 7, 9, 10, 12, 30}) {
    for (const double fill : {0.0, 0.4, 1.0}) {
      SudokuPuzzle puzzle = testing::random_puzzle(n, NoBlocks{}, fill, random);
      SudokuPuzzle rules = puzzle;
      testing::add_rules(rules, testing::random_puzzle(n, NoBlocks{}, 1.0, random).givens.cells,
                         1.0, random);
      puzzle.inequalities = rules.inequalities;
      const std::string text = print(puzzle, Format::Futoshiki);
      SCOPED_TRACE(text);
      testing::expect_same(read_one(text), puzzle);
    }
  }
}

TEST(Futoshiki, WhatIsWrongHasItsPlace) {
  EXPECT_EQ(error_of("futoshiki x\n"), "t:1:11: found 'x', expected an order from 1 to 1000");
  EXPECT_EQ(error_of("futoshiki 2\n. <\n. .\n"), "t:2:3: found '<', expected a cell after it");
  EXPECT_EQ(error_of("futoshiki 2\n< . .\n"), "t:2:1: found '<', expected a cell");
  EXPECT_EQ(error_of("futoshiki 2\n. < > .\n"), "t:2:5: found '>', expected a cell");
  EXPECT_EQ(error_of("futoshiki 2\n. . .\n"), "t:2:1: found a row of 3 cells, expected 2");
  EXPECT_EQ(error_of("futoshiki 2\n. .\n ^\n. .\n"), "t:3:2: found '^', expected a cell over it");
  EXPECT_EQ(error_of("futoshiki 2\n^\n. .\n. .\n"),
            "t:2:1: found a line of signs, expected a row of cells");
  EXPECT_EQ(error_of("futoshiki 2\n. .\n^\nv\n. .\n"),
            "t:4:1: found a line of signs, expected a row of cells");
  EXPECT_EQ(error_of("futoshiki 2\n. .\n"), "t:2:1: found the end after 1 rows, expected 2");
  EXPECT_EQ(error_of("futoshiki 2\n. 3\n. .\n").substr(0, 6), "t:2:3:");
  Random random(1);
  const SudokuPuzzle boxes = testing::random_puzzle(4, Boxes{2, 2}, 0.3, random);
  EXPECT_NE(cannot_print(boxes, Format::Futoshiki).value_or("").find("no boxes"),
            std::string::npos);
}

}  // namespace
}  // namespace facet::sudoku

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "model/error.hpp"
#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/print.hpp"
#include "problems/sudoku/variants.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::error_of;
using testing::read_one;

// Cages in the order of their first cells, cells in theirs.
std::vector<Cage> sorted(std::vector<Cage> cages) {
  for (Cage& cage : cages)
    std::ranges::sort(cage.cells);
  std::ranges::sort(cages, {}, [](const Cage& cage) { return cage.cells[0]; });
  return cages;
}

// Cells are joined to the cage of a neighbour or begin one; some cages have no sum, and single
// cells without one are in none.
SudokuPuzzle random_killer(const Boxes& boxes, bool corners, Random& random) {
  const std::size_t n = boxes.rows * boxes.columns;
  SudokuPuzzle puzzle = testing::random_puzzle(n, boxes, 0.0, random);
  std::vector<Cage> cages;
  std::vector<std::size_t> of(n * n);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    std::vector<std::size_t> near;
    if (cell % n > 0) near.push_back(of[cell - 1]);
    if (cell >= n) near.push_back(of[cell - n]);
    if (corners && cell >= n && cell % n > 0) near.push_back(of[cell - n - 1]);
    if (corners && cell >= n && cell % n + 1 < n) near.push_back(of[cell - n + 1]);
    const std::size_t wanted = random.below(6);
    if (wanted < near.size() && cages[near[wanted]].cells.size() < n) {
      of[cell] = near[wanted];
    } else {
      of[cell] = cages.size();
      cages.emplace_back();
    }
    cages[of[cell]].cells.push_back(cell);
  }
  for (Cage& cage : cages) {
    const SumRange range = *sums_of(cage, n);
    const auto width = static_cast<std::uint64_t>(range.largest - range.least + 1);
    if (random.below(4) > 0)
      cage.sum = range.least + static_cast<std::int64_t>(random.below(width));
    if (cage.sum || cage.cells.size() > 1) puzzle.cages.push_back(cage);
  }
  return puzzle;
}

TEST(Killer, RoundTripsInEveryFormatThatHoldsIt) {
  Random random(12);
  std::map<Format, int> held;
  for (int i = 0; i < 100; ++i) {
    const Boxes boxes = i % 4 == 0 ? Boxes{2, 3} : i % 4 == 1 ? Boxes{2, 2} : Boxes{3, 3};
    SudokuPuzzle puzzle = random_killer(boxes, i % 5 < 2, random);
    puzzle.diagonals = i % 3 == 0;
    for (const FormatInfo& format : formats()) {
      if (cannot_print(puzzle, format.format)) continue;
      ++held[format.format];
      ReadOptions options;
      if (i % 2 == 0) options.format = format.name;
      const SudokuPuzzle read = read_one(print(puzzle, format.format), options);
      EXPECT_EQ(read.format, format.name);
      EXPECT_EQ(sorted(read.cages), sorted(puzzle.cages)) << print(puzzle, format.format);
      EXPECT_EQ(read.blocks, puzzle.blocks);
      EXPECT_EQ(read.diagonals, puzzle.diagonals);
      EXPECT_EQ(read.givens, puzzle.givens);
    }
  }
  EXPECT_EQ(held[Format::SudoCue], 100);
  EXPECT_EQ(held[Format::Arrows], 66);  // it has no diagonals
}

TEST(Killer, WhatTheFormatsCannotHoldIsRefused) {
  SudokuPuzzle puzzle;
  puzzle.order = 4;
  puzzle.blocks = Boxes{2, 2};
  puzzle.givens = SudokuGrid(4);
  const auto refused = [&](Format format) { return cannot_print(puzzle, format).value_or(""); };
  const auto says = [&](Format format, const std::string& what) {
    EXPECT_NE(refused(format).find(what), std::string::npos) << refused(format);
  };
  puzzle.cages = {{{0, 1}, 3, false}, {{1, 2}, 4, false}};
  says(Format::Arrows, "no cell is in two cages");
  says(Format::SudoCue, "no cell is in two cages");
  puzzle.cages = {{{0, 1}, 4, true}};
  says(Format::Arrows, "never repeat");
  puzzle.cages = {{{0}, std::nullopt, false}};
  says(Format::SudoCue, "without a sum");
  puzzle.cages = {{{0, 2}, 5, false}};
  says(Format::Arrows, "several parts");
  EXPECT_EQ(refused(Format::SudoCue), "");
  puzzle.cages = {{{0, 1}, 5, false}};
  EXPECT_EQ(refused(Format::Arrows), "");
  says(Format::Line, "has no cages");
  puzzle.anti_knight = true;
  says(Format::Arrows, "knight");
  puzzle.anti_knight = false;
  puzzle.givens.cells[3] = 1;
  says(Format::Arrows, "no givens");
  says(Format::SudoCue, "no givens");
  puzzle.givens.cells[3] = 0;
  puzzle.blocks = NoBlocks{};
  says(Format::SudoCue, "it states boxes");
  SudokuPuzzle large;
  large.order = 16;
  large.blocks = Boxes{4, 4};
  large.givens = SudokuGrid(16);
  EXPECT_TRUE(cannot_print(large, Format::SudoCue).has_value());  // 256 single cells
  large.cages = {{{0, 1, 2, 3}, 46, false}};
  EXPECT_TRUE(cannot_print(large, Format::Arrows).has_value());
}

TEST(Killer, ReadsTheFormsOfTheField) {
  // Arrows to any side and corner, and a cage without a sum.
  const SudokuPuzzle arrows = read_one("A<0<^`v,3.A0^'50\n");
  EXPECT_EQ(arrows.format, "arrows");
  EXPECT_EQ(sorted(arrows.cages), (std::vector<Cage>{{{0, 1, 4, 5}, 10, false},
                                                     {{2, 3}, std::nullopt, false},
                                                     {{6, 7, 10, 13}, 10, false},
                                                     {{8, 12}, 3, false},
                                                     {{9, 14}, 5, false}}));
  EXPECT_EQ(read_one("j<<<<<<<<" + std::string(72, '0') + "\n").cages[0].sum, 45);
  const SudokuPuzzle cue = read_one("2x2:d:k:769:769:2:3:4:5:6:7:8:9:10:11:12:13:14:783\n");
  EXPECT_EQ(cue.format, "sudocue");
  EXPECT_TRUE(cue.diagonals);
  EXPECT_EQ(cue.cages, (std::vector<Cage>{{{0, 1}, 3, false}, {{15}, 3, false}}));
}

TEST(Killer, ASolutionInAComment) {
  const SudokuPuzzle puzzle =
      read_one("2x2::k:769:769:2:3:4:5:6:7:8:9:10:11:12:13:14:15:\n# solution 1234341221434321\n");
  ASSERT_TRUE(puzzle.stated_solution.has_value());
  EXPECT_EQ(puzzle.stated_solution->cells[15], 1);
  EXPECT_EQ(puzzle.cages.size(), 1U);
}

TEST(Killer, MalformedOnesAreRefusedWithTheirPlace) {
  ReadOptions as_arrows;
  as_arrows.format = "arrows";
  const std::string row = "2x2::k:769:769:2:3:4:5:6:7:8:9:10:11:12:13:14:";
  EXPECT_EQ(error_of(row + "\n"), "t:1:47: found 15 cells, expected 16");
  EXPECT_EQ(error_of(row + "15:16:\n"), "t:1:50: found 17 cells, expected 16");
  EXPECT_EQ(error_of(row + "x\n"),
            "t:1:47: found 'x', expected 256 times a sum and the number of a cage");
  EXPECT_EQ(error_of("2x2::j:1:1\n"), "t:1:6: found 'j', expected k, for a killer");
  EXPECT_EQ(error_of(row + "1025\n"),
            "t:1:47: found the sum 4, expected 3 as in the first cell of the cage");
  EXPECT_EQ(error_of(row + "2319\n"),
            "t:1:47: found the sum 9 for a cage of 1 cells, expected 1..4");
  EXPECT_EQ(error_of("A<^<<000000000>0\n"),
            "t:1:3: found '^', which points off the grid, expected an arrow within it, or a sum");
  EXPECT_EQ(error_of("><^0000000000000\n", as_arrows),
            "t:1:1: found '>', from where arrows lead in a circle, expected a way to a sum");
  EXPECT_EQ(error_of("3<00^0>000000z00\n", as_arrows),
            "t:1:14: found 'z', expected a sum (0-9, A-Z, a-j) or an arrow (< > ^ v)");
  EXPECT_EQ(error_of("3<0^>0000000000\n", as_arrows),
            "t:1:16: found 15 cells, expected a square number of them");
  EXPECT_EQ(error_of("8<0000000000000<\n", as_arrows),
            "t:1:1: found the sum 8 for a cage of 2 cells, expected 3..7");
}

}  // namespace
}  // namespace facet::sudoku

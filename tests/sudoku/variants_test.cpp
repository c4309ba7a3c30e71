#include "problems/sudoku/variants.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "problems/sudoku/units.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::random_puzzle;

SudokuPuzzle latin(std::size_t n) {
  Random random(1);
  return random_puzzle(n, NoBlocks{}, 0, random);
}

std::size_t pairs(void (*each)(std::size_t, const PairVisitor&), std::size_t n) {
  std::size_t count = 0;
  each(n, [&](std::size_t a, std::size_t b) { count += a < b ? 1 : 1000000; });
  return count;
}

// Closed forms: of n x n squares, knights attack 4(n-1)(n-2) pairs, corners touch in 2(n-1)^2.
TEST(Variants, NumbersOfPairs) {
  for (const std::size_t n : {1, 2, 3, 4, 9, 16}) {
    EXPECT_EQ(pairs(for_each_knight_move, n), n < 2 ? 0 : 4 * (n - 1) * (n - 2));
    EXPECT_EQ(pairs(for_each_king_move, n), 2 * (n - 1) * (n - 1));
    EXPECT_EQ(pairs(for_each_neighbour, n), 2 * n * (n - 1));
  }
  EXPECT_EQ(pairs(for_each_neighbour, 0), 0U);
}

TEST(Variants, WindowsFitWithALineBetweenThem) {
  EXPECT_EQ(windows(4, {2, 2}), (std::vector<std::vector<std::size_t>>{{5, 6, 9, 10}}));
  EXPECT_EQ(windows(9, {3, 3}).size(), 4U);
  EXPECT_EQ(windows(9, {3, 3})[3], (std::vector<std::size_t>{50, 51, 52, 59, 60, 61, 68, 69, 70}));
  EXPECT_EQ(windows(16, {4, 4}).size(), 9U);
  EXPECT_EQ(windows(6, {2, 3}), (std::vector<std::vector<std::size_t>>{{7, 8, 9, 13, 14, 15}}));
  EXPECT_TRUE(windows(1, {1, 1}).empty());
}

TEST(Variants, RulesHaveNames) {
  SudokuPuzzle puzzle = latin(3);
  puzzle.cages = {{{0, 4}, 5, false}, {{8}, 2, true}, {{1, 2}, std::nullopt, false}};
  puzzle.anti_knight = puzzle.anti_king = true;
  puzzle.inequalities = {{5, 2}};
  const Model model = build(puzzle).model;
  std::vector<std::string> names;
  for (std::size_t i = 6; i < model.constraint_count(); ++i)
    names.push_back(model.label(ConstraintId(i)));
  EXPECT_EQ(names, (std::vector<std::string>{"cage 1", "cage 3", "cage 1 (sum 5)", "cage 2 (sum 2)",
                                             "knight's moves", "king's moves", "r2c3 > r1c3"}));
  puzzle = latin(3);
  puzzle.consecutive = {{1, 0}};
  puzzle.non_consecutive = true;
  const Model marked = build(puzzle).model;
  EXPECT_EQ(marked.constraint_count(), 6U + 2 * 3 + 11 * 4);
  EXPECT_EQ(marked.label(ConstraintId(6)), "r1c2 and r1c1 are consecutive");
  EXPECT_EQ(marked.label(ConstraintId(12)), "r1c1 and r2c1 are not consecutive");
}

TEST(Variants, ClashesOfGivensHaveNames) {
  const auto clash = [](const char* cells, const auto& change) {
    SudokuPuzzle puzzle = latin(4);
    puzzle.givens.cells = testing::digits(cells);
    change(puzzle);
    return find_clash(puzzle).value_or("none");
  };
  const auto cage = [](SudokuPuzzle& puzzle) { puzzle.cages = {{{0, 5, 10}, 8, false}}; };
  EXPECT_EQ(clash("1....1..........", cage), "r1c1 and r2c2 are both 1 in cage 1");
  EXPECT_EQ(clash("1....2....3.....", cage), "the givens of cage 1 add up to 6, expected 8");
  EXPECT_EQ(clash("1....2..........", cage),
            "the givens of cage 1 add up to 3, to which 1 more cannot add 5");
  EXPECT_EQ(clash("1....3....4.....", cage), "none");
  EXPECT_EQ(clash("2.....2.........", [](SudokuPuzzle& p) { p.anti_knight = true; }),
            "r1c1 and r2c3 are both 2, a knight's move apart");
  EXPECT_EQ(clash(".2..2...........", [](SudokuPuzzle& p) { p.anti_king = true; }),
            "r1c2 and r2c1 are both 2, a king's move apart");
  EXPECT_EQ(clash("13..............",
                  [](SudokuPuzzle& p) {
                    p.consecutive = {{1, 0}};
                  }),
            "r1c2 and r1c1 are 3 and 1, marked as consecutive");
  const auto strict = [](SudokuPuzzle& p) {
    p.consecutive = {{1, 0}};
    p.non_consecutive = true;
  };
  EXPECT_EQ(clash("12..3...........", strict), "none");
  EXPECT_EQ(clash("12..31..........", strict),
            "r1c2 and r2c2 are 2 and 1, not marked as consecutive");
  EXPECT_EQ(clash("1...2...........",
                  [](SudokuPuzzle& p) {
                    p.inequalities = {{0, 4}};
                  }),
            "r1c1 and r2c1 are 1 and 2, the first marked as greater");
}

TEST(Variants, NonsenseIsNoPuzzle) {
  const auto refused = [](const auto& change) {
    SudokuPuzzle puzzle = latin(4);
    change(puzzle);
    EXPECT_THROW(validate(puzzle), InvalidModel);
    EXPECT_THROW(build(puzzle), InvalidModel);
  };
  for (const Cage& cage :
       {Cage{{}, 3, false}, Cage{{1, 1}, 3, false}, Cage{{16}, 3, false}, Cage{{0, 1}, 2, false},
        Cage{{0, 1}, 8, false}, Cage{{0, 1}, 1, true}, Cage{{0, 1}, 9, true},
        Cage{{0, 1, 2, 3, 4}, std::nullopt, false}, Cage{{0, 1}, std::nullopt, true}}) {
    refused([&](SudokuPuzzle& puzzle) { puzzle.cages = {cage}; });
  }
  for (const Neighbours& pair :
       {Neighbours{0, 0}, Neighbours{0, 2}, Neighbours{0, 5}, Neighbours{3, 4}, Neighbours{12, 16},
        Neighbours{static_cast<std::size_t>(-1), 0}}) {
    refused([&](SudokuPuzzle& puzzle) { puzzle.consecutive = {pair}; });
    refused([&](SudokuPuzzle& puzzle) { puzzle.inequalities = {{pair.first, pair.second}}; });
  }
  refused([](SudokuPuzzle& puzzle) { puzzle.consecutive = {{0, 1}, {1, 0}}; });
  refused([](SudokuPuzzle& puzzle) { puzzle.inequalities = {{0, 1}, {1, 0}}; });
}

TEST(Variants, ConstraintStringsAreRead) {
  const SudokuPuzzle puzzle = testing::read_one(
      ".Shape~4x4.AntiKnight.AntiKing.StrictConsecutive.WhiteDot~R1C1~R1C2~R2C2"
      ".GreaterThan~R3C1~R4C1.Cage~5~R1C1~R2C2.Cage~0~R1C3~R1C4.Sum~8~R4C4~R3C4.~R1C1_3\n");
  EXPECT_TRUE(puzzle.anti_knight && puzzle.anti_king && puzzle.non_consecutive);
  EXPECT_EQ(puzzle.consecutive, (std::vector<Neighbours>{{0, 1}, {1, 5}}));
  EXPECT_EQ(puzzle.inequalities, (std::vector<Inequality>{{8, 12}}));
  EXPECT_EQ(
      puzzle.cages,
      (std::vector<Cage>{{{0, 5}, 5, false}, {{2, 3}, std::nullopt, false}, {{15, 11}, 8, true}}));
  // Digits that are written from 0 add up to less.
  const SudokuPuzzle zero =
      testing::read_one(".Shape~4x4~0-3.Cage~3~R1C1~R1C2.Sum~0~R2C2.~R1C1_0\n");
  EXPECT_EQ(zero.cages, (std::vector<Cage>{{{0, 1}, 5, false}, {{5}, 1, true}}));
  EXPECT_TRUE(testing::read_one(".AntiKnight\n").anti_knight);
  EXPECT_TRUE(testing::read_one(".AntiConsecutive\n").non_consecutive);
}

TEST(Variants, ConstraintStringsWithoutSenseAreRefused) {
  const auto error = [](const std::string& text) {
    return testing::error_of(".Shape~4x4" + text + ".~R1C1_1\n").substr(0, 70);
  };
  EXPECT_EQ(error(".AntiKnight~1"), "t:1:23: found '1', expected no argument of 'AntiKnight'");
  EXPECT_EQ(error(".WhiteDot~R1C1~R2C2"),
            std::string("t:1:11: found constraint 'WhiteDot' without two cells side by side, "
                        "expected some")
                .substr(0, 70));
  EXPECT_EQ(error(".GreaterThan"),
            std::string("t:1:11: found constraint 'GreaterThan' without two cells side by side, ")
                .substr(0, 70));
  EXPECT_EQ(error(".GreaterThan~R1C1~R1C2.GreaterThan~R1C2~R1C1"),
            "t:1:51: found a cell that is greater and smaller, expected one of both");
  EXPECT_EQ(error(".Cage"), "t:1:16: found the end of 'Cage', expected '~' and an argument");
  EXPECT_EQ(error(".Cage~3"), "t:1:18: found a sum of no cells, expected '~' and a cell");
  EXPECT_EQ(error(".Cage~x~R1C1"), "t:1:17: found 'x', expected a sum");
  EXPECT_EQ(error(".Sum~3_1~R1C1"), "t:1:16: found '3_1', expected a sum");
  EXPECT_EQ(error(".Cage~8~R1C1~R1C2"), "t:1:17: found sum '8', expected one of 3 to 7");
  EXPECT_EQ(error(".Sum~1~R1C1~R1C2"), "t:1:16: found sum '1', expected one of 2 to 8");
  EXPECT_EQ(error(".Cage~3~R1C1~R1C1"), "t:1:24: found cell 'R1C1' twice, expected once");
  EXPECT_EQ(error(".Cage~0~R1C1~R1C2~R1C3~R1C4~R2C1"),
            "t:1:11: found a cage of 5 cells, expected at most 4");
  EXPECT_TRUE(error(".AntiConsecutive.WhiteDot~R1C1~R1C2")
                  .starts_with("t:1:11: found constraint 'AntiConsecutive' beside 'WhiteDot'"));
  EXPECT_NE(testing::error_of(".Shape~4x7.AntiKnight.~R1C1_1\n").find("rules that N x N grids"),
            std::string::npos);
}

TEST(Variants, BoardsHaveCages) {
  const auto board_in = [](const std::string& text) {
    std::istringstream in(text);
    return std::get<Board>(*Reader(in, "t").next_any());
  };
  const std::string cages = ".NoBoxes.Cage~3~R1C1~R1C2.Sum~2~R2C1~R1C2.Cage~0~R2C2~R1C1\n";
  const Board board = board_in(".Shape~2x3" + cages);
  ASSERT_EQ(board.sums.size(), 2U);
  EXPECT_EQ(board.sums[1].cells, (std::vector<std::size_t>{3, 1}));
  EXPECT_EQ(board.sums[1].sum, 2);
  EXPECT_EQ(board.blocks.size(), 2U + 3 + 2);
  const Model model = build(board);
  EXPECT_EQ(model.label(ConstraintId(8)), "sum 2 (2)");
  EXPECT_EQ(board_in(".Shape~2x3~0-2" + cages).sums[0].sum, 3);
  // A region of another size than the stated one is none.
  EXPECT_EQ(board_in(".Shape~2x3.NoBoxes.Jigsaw~111222\n").blocks.size(), 2U + 3 + 2);
  EXPECT_EQ(board_in(".Shape~2x3.NoBoxes.RegionSize~3.Jigsaw~111223\n").blocks.size(), 2U + 3 + 1);
  Board wrong = board;
  wrong.sums = {{{0, 0}, 2}};
  EXPECT_THROW(build(wrong), InvalidModel);
  wrong.sums = {{{6}, 2}};
  EXPECT_THROW(build(wrong), InvalidModel);
}

TEST(Variants, OptionsStateRules) {
  ReadOptions options;
  options.windoku = options.anti_knight = options.anti_king = options.non_consecutive = true;
  const SudokuPuzzle puzzle = testing::read_one(
      "............................................."
      "....................................\n",
      options);
  EXPECT_EQ(puzzle.extra_regions, windows(9, {3, 3}));
  EXPECT_TRUE(puzzle.anti_knight && puzzle.anti_king && puzzle.non_consecutive);
  EXPECT_EQ(testing::read_one(".Windoku\n", options).extra_regions.size(), 4U);
  options.latin = true;
  EXPECT_EQ(
      testing::read_one("......\n......\n......\n......\n......\n......\n", options).extra_regions,
      windows(6, {2, 3}));
  EXPECT_EQ(testing::error_of("...\n...\n...\n", options),
            "t:1: found a grid of order 3, expected one that has boxes, as windows need");
  EXPECT_NE(testing::error_of(".Shape~4x7.~R1C1_1\n", options).find("rules need"),
            std::string::npos);
}

TEST(Variants, DegenerateOrders) {
  for (const std::size_t n : {0, 1, 2}) {
    SudokuPuzzle puzzle = latin(n);
    puzzle.anti_knight = puzzle.anti_king = puzzle.non_consecutive = true;
    EXPECT_EQ(build(puzzle).model.variable_count(), n * n);
  }
  SudokuPuzzle one = latin(1);
  one.cages = {{{0}, 1, false}, {{0}, std::nullopt, false}, {{0}, 1, true}};
  EXPECT_EQ(find_clash(one), std::nullopt);
  EXPECT_EQ(build(one).model.constraint_count(), 2U + 2 + 2);
}

}  // namespace
}  // namespace facet::sudoku

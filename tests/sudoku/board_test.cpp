#include "problems/sudoku/board.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"
#include "problems/sudoku/reader.hpp"
#include "puzzles.hpp"

namespace facet::sudoku {
namespace {

Board board_of(const std::string& text, ReadOptions options = {}) {
  std::istringstream in(text);
  Reader reader(in, "t", std::move(options));
  auto any = reader.next_any();
  EXPECT_TRUE(any && std::holds_alternative<Board>(*any));
  EXPECT_FALSE(reader.next_any());
  return std::get<Board>(*std::move(any));
}

std::string error_of(const std::string& text, ReadOptions options = {}) {
  try {
    board_of(text, std::move(options));
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

// Three faces of a cube, each of 2 x 2 cells, and the lines around it.
const std::string kCubeBlocks =
    "<size>12.\n<blocksize>4.\n<emptychar>0\n<pattern>|.|\n<block> 1 2 3 4\n"
    "<matrix>\n . . | 1 1\n . . | 1 1\n -----\n . . | . .\n<matrix>\n"
    "      +-----+\n      | 1 2 |\n      | 1 2 |\n+-----+-----+\n| . . | 1 2 |\n| . . | 1 2 |\n"
    "+-----+-----+\n<block> 9 10 11 12\n";

TEST(Board, GssBlocksOfAnyShape) {
  const Board cube = board_of(
      kCubeBlocks + "<sudoku>\nint f={|0|,|4|,|0|,|0|,|0|,|0|,|0|,|0|,|.|,|1|,|0|,|0|};\n");
  EXPECT_EQ(cube.cells.size(), 12U);
  EXPECT_EQ(cube.columns, 0U);
  EXPECT_EQ(cube.format, "gss");
  EXPECT_EQ(cube.name, "t:1");
  EXPECT_EQ(given_count(cube), 2U);
  EXPECT_EQ(cube.cells[0], Domain::interval(1, 4));
  EXPECT_EQ(cube.cells[1], Domain::singleton(4));
  using Blocks = std::vector<std::vector<std::size_t>>;
  EXPECT_EQ(cube.blocks,
            (Blocks{{0, 1, 2, 3}, {2, 3, 6, 7}, {0, 2, 6, 10}, {1, 3, 7, 11}, {8, 9, 10, 11}}));
  const Model model = build(cube);
  EXPECT_EQ(model.name(VarId(11)), "c12");
  EXPECT_EQ(model.constraint_count(), 5U);
  EXPECT_EQ(model.label(ConstraintId(4)), "block 5");
}

// All lines of an N x N grid named: a puzzle. One missing: a board of that shape.
TEST(Board, ASquareIsOneOnlyWhereALineMayRepeat) {
  const std::string rows = "<rowblocks>\n<downdiagblock>\n";
  const std::string cells = "<sudoku>\n1 .\n. .\n";
  const Board board = board_of(rows + cells);
  EXPECT_EQ(board.rows, 2U);
  EXPECT_EQ(board.columns, 2U);
  EXPECT_EQ(cell_name(board, 2), "x_r2_c1");
  using Blocks = std::vector<std::vector<std::size_t>>;
  EXPECT_EQ(board.blocks, (Blocks{{0, 1}, {2, 3}, {0, 3}}));
  EXPECT_EQ(testing::read_one("<matrix>\n1 2\n1 2\n" + rows + cells).order, 2U);
}

TEST(Board, GssBoardsWithoutMeaning) {
  const auto cube = [](const std::string& cells) {
    return error_of(kCubeBlocks + "<sudoku>\n" + cells);
  };
  EXPECT_EQ(cube("|1|,|2|\n"), "t:21: found 2 cells, expected 12");
  EXPECT_EQ(cube("|1|,|2|,|3|,|5|,|0|,|0|,|0|,|0|,|0|,|0|,|0|,|0|\n"),
            "t:21:14: found '5', expected 1..4 or a blank");
  EXPECT_EQ(error_of("<blocksize>2\n<block> 1 2 3\n<sudoku>\n. . .\n"),
            "t:1: found a block of 3 cells, expected at most 2");
  EXPECT_EQ(error_of("<blocksize>3\n<block> 1 4\n<sudoku>\n. . .\n"),
            "t:1: found a block with cell 4, expected cells to 3");
  EXPECT_EQ(error_of("<blocksize>3\n<block> 1 1\n<sudoku>\n. . .\n"),
            "t:1: found a block with a cell twice");
  EXPECT_NE(error_of("<blocksize>3\n<standardblocks>\n<sudoku>\n. . .\n").find("alone"),
            std::string::npos);
  EXPECT_NE(error_of("<size>3..\n<blocksize>3\n<block> 1 2\n<sudoku>\n. . .\n"), "");
}

TEST(Board, ShapesOfConstraintStrings) {
  const Board board =
      board_of(".Shape~2x3~0-2.Jigsaw~001011.~R1C1_2~R2C3_0_1\n# solution 201120\n");
  EXPECT_EQ(board.rows, 2U);
  EXPECT_EQ(board.columns, 3U);
  EXPECT_EQ(board.cells[0], Domain::singleton(2));
  EXPECT_EQ(board.cells[1], Domain::interval(0, 2));
  EXPECT_EQ(board.cells[5], Domain::interval(0, 1));
  using Blocks = std::vector<std::vector<std::size_t>>;
  EXPECT_EQ(board.blocks,
            (Blocks{{0, 1, 2}, {3, 4, 5}, {0, 3}, {1, 4}, {2, 5}, {0, 1, 3}, {2, 4, 5}}));
  EXPECT_EQ(board.stated_solution, (std::vector<Value>{2, 0, 1, 1, 2, 0}));
  // More values than a row has cells; a diagonal of a square.
  const Board wide = board_of(".Shape~2x2~5.NoBoxes.Diagonal~1.~R1C1_5\n");
  EXPECT_EQ(wide.cells[3], Domain::interval(1, 5));
  EXPECT_EQ(wide.blocks.back(), (std::vector<std::size_t>{1, 2}));
}

TEST(Board, ShapesWithoutMeaning) {
  EXPECT_EQ(error_of(".Shape~4x6~6.~R1C1_1\n"),
            "t:1: found a board with boxes, expected NoBoxes where it is no N x N grid");
  EXPECT_EQ(error_of(".Shape~2x3.Diagonal~1.~R1C1_1\n"),
            "t:1: found a diagonal, expected as many rows as columns with it");
  EXPECT_EQ(error_of(".Shape~2x3~2.~R1C1_1\n"),
            "t:1:12: found values '2', expected at least as many as a row and a column have cells, "
            "3");
  EXPECT_EQ(error_of(".Shape~2x3.Jigsaw~00000.~R1C1_1\n"),
            "t:1:24: found a region map of 5 cells, expected 6");
  EXPECT_NE(error_of(".Shape~2x3.Jigsaw~000011.~R1C1_1\n").find("block of 4 cells"),
            std::string::npos);
  EXPECT_NE(error_of(".Shape~2x3.Windoku.~R1C1_1\n").find("boxes"), std::string::npos);
  EXPECT_NE(error_of(".Shape~0x3.~R1C1_1\n"), "");
}

TEST(Board, TakesNoOptionOfGrids) {
  ReadOptions box;
  box.box = Boxes{2, 2};
  ReadOptions latin;
  latin.latin = true;
  ReadOptions regions;
  regions.regions = "ab\nab\n";
  for (const ReadOptions& options : {box, latin, regions}) {
    EXPECT_NE(error_of(".Shape~2x3.~R1C1_1\n", options).find("no N x N grid"), std::string::npos);
  }
}

TEST(Board, IsRefusedWhereOnlyAGridWillDo) {
  EXPECT_EQ(testing::error_of(".Shape~2x3.~R1C1_1\n"),
            "t:1: found a board of 6 cells, expected a puzzle on an N x N grid");
}

TEST(Board, InvalidOnesMakeNoModel) {
  Board board;
  board.cells.assign(3, Domain::interval(1, 3));
  EXPECT_EQ(build(board).variable_count(), 3U);
  board.blocks = {{0, 0}};
  EXPECT_THROW(build(board), InvalidModel);
  board.blocks = {{0, 3}};
  EXPECT_THROW(build(board), InvalidModel);
  board.blocks = {};
  board.rows = board.columns = 2;
  EXPECT_THROW(build(board), InvalidModel);
}

}  // namespace
}  // namespace facet::sudoku

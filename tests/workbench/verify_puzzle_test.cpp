#include "workbench/verify_puzzle.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "problems/sudoku/reader.hpp"

namespace facet::workbench {
namespace {

sudoku::SudokuPuzzle puzzle_of(const std::string& text, sudoku::ReadOptions options = {}) {
  std::istringstream in(text);
  return sudoku::parse(in, "t", std::move(options));
}

const char* const kFull = "123456\n456123\n231564\n564231\n312645\n645312\n";

TEST(VerifyPuzzle, BoxShapeReachesTheJudge) {
  const sudoku::SudokuPuzzle full = puzzle_of(kFull);
  EXPECT_EQ(verify(full, full.givens), std::nullopt);
  sudoku::ReadOptions turned;
  turned.box = sudoku::Boxes{3, 2};
  EXPECT_NE(verify(puzzle_of(kFull, turned), full.givens), std::nullopt);
  sudoku::ReadOptions latin;
  latin.latin = true;
  EXPECT_EQ(verify(puzzle_of(kFull, latin), full.givens), std::nullopt);
}

TEST(VerifyPuzzle, RegionsDiagonalsAndGivensReachTheJudge) {
  const sudoku::SudokuGrid grid = puzzle_of(kFull).givens;
  sudoku::ReadOptions options;
  options.regions = "111222\n111222\n333444\n333444\n555666\n555666\n";
  EXPECT_EQ(verify(puzzle_of(kFull, options), grid), std::nullopt);
  options.regions = "112222\n111122\n333444\n333444\n555666\n555666\n";
  EXPECT_EQ(verify(puzzle_of(kFull, options), grid), "r1c1 and r2c4 are both 1 in region 1");
  options = {};
  options.diagonals = true;
  EXPECT_EQ(verify(puzzle_of(kFull, options), grid),
            "r1c1 and r3c3 are both 1 in the falling diagonal");
  EXPECT_EQ(verify(puzzle_of("2.....\n......\n......\n......\n......\n......\n"), grid),
            "r1c1 is 1, but 2 is given there");
  sudoku::SudokuPuzzle marks = puzzle_of(kFull);
  marks.candidates.assign(36, Domain::interval(1, 6));
  marks.candidates[7] = Domain::interval(1, 4);
  EXPECT_EQ(verify(marks, grid), "r2c2 is 5, which is no candidate there");
  marks = puzzle_of(kFull);
  marks.extra_regions = {{0, 20, 14}};
  EXPECT_EQ(verify(marks, grid), "r1c1 and r3c3 are both 1 in extra region 1");
}

}  // namespace
}  // namespace facet::workbench

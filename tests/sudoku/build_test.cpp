#include "problems/sudoku/build.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "problems/sudoku/print.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::sudoku {
namespace {

SudokuPuzzle puzzle_of(const std::string& text, ReadOptions options = {}) {
  std::istringstream in(text);
  return parse(in, "t", std::move(options));
}

TEST(Build, NamesVariablesAndUnits) {
  const SudokuModel built = build(puzzle_of("4...\n...2\n....\n21..\n"));
  EXPECT_EQ(built.model.variable_count(), 16U);
  EXPECT_EQ(built.model.constraint_count(), 12U);
  EXPECT_EQ(built.model.name(built.cells.at(1, 3)), "x_r2_c4");
  EXPECT_EQ(built.model.domain(built.cells.at(1, 3)), Domain::singleton(2));
  EXPECT_EQ(built.model.domain(built.cells.at(0, 1)), Domain::interval(1, 4));
  EXPECT_EQ(built.model.label(ConstraintId(2)), "row 3");
  EXPECT_EQ(built.model.label(ConstraintId(4)), "column 1");
  EXPECT_EQ(built.model.label(ConstraintId(11)), "box 4");
}

TEST(Build, NamesTheClash) {
  EXPECT_EQ(find_clash(puzzle_of("....\n..2.\n....\n..2.\n")),
            "r2c3 and r4c3 are both 2 in column 3");
  EXPECT_EQ(find_clash(puzzle_of("4...\n...2\n....\n21..\n")), std::nullopt);
}

TEST(Build, DecodesRowByRow) {
  const SudokuModel built = build(puzzle_of("4...\n...2\n....\n21..\n"));
  Solution solution;
  for (int i = 0; i < 16; ++i)
    solution.values.push_back(i % 4 + 1);
  EXPECT_EQ(decode(built, solution).at(2, 3), 4);
}

}  // namespace
}  // namespace facet::sudoku

#include "workbench/generate/latin_square.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "workbench/full_grid.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuGrid;

SudokuGrid drawn(std::size_t n, Random& random) {
  RunControl control;
  return random_latin_square(n, random, control).value();
}

bool is_latin(const SudokuGrid& grid) {
  for (std::size_t line = 0; line < grid.order; ++line) {
    std::set<int> row;
    std::set<int> column;
    for (std::size_t i = 0; i < grid.order; ++i) {
      row.insert(grid.at(line, i));
      column.insert(grid.at(i, line));
    }
    const int n = static_cast<int>(grid.order);
    if (row.size() != grid.order || column.size() != grid.order) return false;
    if (*row.begin() != 1 || *row.rbegin() != n || *column.begin() != 1 || *column.rbegin() != n)
      return false;
  }
  return true;
}

// Pairs of rows and columns whose four cells hold two digits.
int intercalates(const SudokuGrid& grid) {
  int count = 0;
  for (std::size_t a = 0; a < grid.order; ++a) {
    for (std::size_t b = a + 1; b < grid.order; ++b) {
      for (std::size_t c = 0; c < grid.order; ++c) {
        for (std::size_t d = c + 1; d < grid.order; ++d) {
          if (grid.at(a, c) == grid.at(b, d) && grid.at(a, d) == grid.at(b, c)) ++count;
        }
      }
    }
  }
  return count;
}

TEST(LatinSquare, IsOneOfAnyOrder) {
  Random random(1);
  for (const std::size_t n : {1U, 2U, 3U, 4U, 5U, 7U, 10U, 31U, 64U})
    EXPECT_TRUE(is_latin(drawn(n, random))) << n;
}

TEST(LatinSquare, EachOfOrderThreeComesUpAsOften) {
  Random random(2);
  std::map<std::vector<int>, int> seen;
  constexpr int kDraws = 6000;
  for (int i = 0; i < kDraws; ++i)
    ++seen[drawn(3, random).cells];
  ASSERT_EQ(seen.size(), 12U);
  for (const auto& [cells, count] : seen)
    EXPECT_NEAR(count, kDraws / 12, 100);  // 4.7 standard deviations
}

// 432 of the 576 of order 4 are of the cyclic group, with 4 intercalates, and 144 of the other,
// with 12; of the 161,280 of order 5 are 17,280 of the cyclic group, without any.
TEST(LatinSquare, ClassesComeUpAsOftenAsTheyAreLarge) {
  Random random(3);
  constexpr int kDraws = 4000;
  int klein = 0;
  int cyclic = 0;
  std::set<std::vector<int>> different;
  for (int i = 0; i < kDraws; ++i) {
    const SudokuGrid four = drawn(4, random);
    different.insert(four.cells);
    klein += intercalates(four) == 12 ? 1 : 0;
    cyclic += intercalates(drawn(5, random)) == 0 ? 1 : 0;
  }
  EXPECT_GT(different.size(), 570U);
  EXPECT_NEAR(klein, kDraws / 4.0, 4.5 * 27.4);
  EXPECT_NEAR(cyclic, kDraws * 17280.0 / 161280.0, 4.5 * 19.6);
}

TEST(LatinSquare, LargeOnesAreNoPattern) {
  Random random(4);
  const SudokuGrid grid = drawn(40, random);
  // The mean number of intercalates of a random square is near N^2/4; the table has 20 * 20 * 40.
  EXPECT_GT(intercalates(grid), 250);
  EXPECT_LT(intercalates(grid), 600);
}

TEST(LatinSquare, AStopEndsIt) {
  Random random(5);
  std::stop_source stop;
  stop.request_stop();
  RunControl control(Limits{}, stop.get_token());
  EXPECT_FALSE(random_latin_square(300, random, control));
  sudoku::SudokuPuzzle shape;
  shape.order = 300;
  shape.blocks = sudoku::NoBlocks{};
  const FullGrid full = full_grid(shape, random, control);
  EXPECT_EQ(full.status, Status::Unknown);
  EXPECT_EQ(full.stop_reason, StopReason::Cancelled);
}

TEST(LatinSquare, ReturnsAreBounded) {
  EXPECT_EQ(latin_square_returns(1), 0U);
  EXPECT_EQ(latin_square_returns(9), 81U);
  EXPECT_EQ(latin_square_returns(1000), 20'000U);
}

}  // namespace
}  // namespace facet::workbench

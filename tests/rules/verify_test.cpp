#include "problems/rules/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace facet::rules {
namespace {

/// A full grid of R x C boxes: each row is the one above it moved by C, and by one more at each
/// band.
std::vector<int> full_grid(std::size_t rows, std::size_t columns) {
  const std::size_t n = rows * columns;
  std::vector<int> grid;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c)
      grid.push_back(static_cast<int>((c + r * columns + r / rows) % n) + 1);
  }
  return grid;
}

std::vector<int> transposed(const std::vector<int>& grid, std::size_t n) {
  std::vector<int> result(grid.size());
  for (std::size_t cell = 0; cell < grid.size(); ++cell)
    result[cell % n * n + cell / n] = grid[cell];
  return result;
}

GridRules boxes(std::size_t rows, std::size_t columns) {
  GridRules rules;
  rules.order = rows * columns;
  rules.box_rows = rows;
  rules.box_columns = columns;
  return rules;
}

GridRules latin(std::size_t n) {
  GridRules rules;
  rules.order = n;
  return rules;
}

TEST(Verify, PassesFullGridsOfEveryBoxShape) {
  for (const auto& [r, c] : std::vector<std::pair<std::size_t, std::size_t>>{
           {1, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 3}, {2, 6}, {5, 5}}) {
    EXPECT_EQ(verify(boxes(r, c), full_grid(r, c)), std::nullopt) << r << "x" << c;
  }
}

TEST(Verify, LatinIsNotSudoku) {
  std::vector<int> cyclic;
  for (int cell = 0; cell < 81; ++cell)
    cyclic.push_back((cell / 9 + cell % 9) % 9 + 1);
  EXPECT_EQ(verify(latin(9), cyclic), std::nullopt);
  EXPECT_EQ(verify(boxes(3, 3), cyclic), "r1c2 and r2c1 are both 2 in box 1");
}

// 2x3 and 3x2 boxes make different puzzles, and the transpose changes one into the other.
TEST(Verify, RectangularBoxesAndTheirTransposes) {
  const std::vector<int> grid = full_grid(2, 3);
  const std::vector<int> turned = transposed(grid, 6);
  EXPECT_EQ(verify(boxes(2, 3), grid), std::nullopt);
  EXPECT_NE(verify(boxes(3, 2), grid), std::nullopt);
  EXPECT_EQ(verify(boxes(3, 2), turned), std::nullopt);
  EXPECT_NE(verify(boxes(2, 3), turned), std::nullopt);
}

// Any change of one cell of a full grid breaks a row, and any swap in a row breaks a column.
TEST(Verify, EveryChangedCellIsFound) {
  const GridRules rules = boxes(2, 3);
  const std::vector<int> grid = full_grid(2, 3);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    for (int digit = -1; digit <= 7; ++digit) {
      if (digit == grid[cell]) continue;
      std::vector<int> wrong = grid;
      wrong[cell] = digit;
      EXPECT_NE(verify(rules, wrong), std::nullopt) << cell << " " << digit;
    }
  }
}

TEST(Verify, SaysWhatIsWrong) {
  GridRules rules = boxes(2, 2);
  std::vector<int> grid = full_grid(2, 2);
  EXPECT_EQ(grid, (std::vector<int>{1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3}));
  rules.givens.assign(16, 0);
  rules.givens[0] = 4;
  EXPECT_EQ(verify(rules, grid), "r1c1 is 1, but 4 is given there");
  rules.givens[0] = 1;
  EXPECT_EQ(verify(rules, grid), std::nullopt);
  grid[15] = 0;
  EXPECT_EQ(verify(rules, grid), "r4c4 is blank");
  EXPECT_EQ(find_clash(rules, grid), std::nullopt);
  grid[15] = 5;
  EXPECT_EQ(verify(rules, grid), "r4c4 is 5, expected 1..4");
  grid[15] = -3;
  EXPECT_EQ(verify(rules, grid), "r4c4 is -3, expected 1..4");
  grid.pop_back();
  EXPECT_EQ(verify(rules, grid), "15 cells, expected 16");
  EXPECT_EQ(verify(rules, {}), "0 cells, expected 16");
}

TEST(Verify, NamesTheFirstClashOfAnOpenGrid) {
  std::vector<int> grid(81, 0);
  grid[1 * 9 + 8] = 2;
  grid[5 * 9 + 8] = 2;
  EXPECT_EQ(find_clash(boxes(3, 3), grid), "r2c9 and r6c9 are both 2 in column 9");
}

TEST(Verify, Diagonals) {
  GridRules rules = latin(4);
  rules.diagonals = true;
  EXPECT_EQ(verify(rules, {1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3}), std::nullopt);
  EXPECT_EQ(verify(rules, {1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1}),
            "r1c1 and r2c2 are both 1 in the falling diagonal");
}

TEST(Verify, TheRisingDiagonalIsLookedAtToo) {
  GridRules rules = latin(3);
  std::vector<int> grid = {0, 0, 2, 0, 0, 0, 2, 0, 0};
  EXPECT_EQ(find_clash(rules, grid), std::nullopt);
  rules.diagonals = true;
  EXPECT_EQ(find_clash(rules, grid), "r3c1 and r1c3 are both 2 in the rising diagonal");
}

TEST(Verify, RegionsAndExtraRegions) {
  GridRules rules = latin(4);
  rules.regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3};
  std::vector<int> grid(16, 0);
  grid[2] = 3;
  grid[4] = 3;
  EXPECT_EQ(find_clash(rules, grid), "r1c3 and r2c1 are both 3 in region 1");
  grid[4] = 1;
  EXPECT_EQ(find_clash(rules, grid), std::nullopt);
  rules.extra_regions = {{0, 15}, {2, 7, 12}};
  grid[12] = 3;
  EXPECT_EQ(find_clash(rules, grid), "r1c3 and r4c1 are both 3 in extra region 2");
}

TEST(Verify, VariantsAreNamed) {
  const std::vector<int> grid = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  const auto wrong = [&](const auto& change) {
    GridRules rules = latin(4);
    change(rules);
    return verify(rules, grid).value_or("right");
  };
  EXPECT_EQ(wrong([](GridRules& r) {
              r.cages = {{{0, 5}, 6, false}};
            }),
            "cage 1 adds up to 5, expected 6");
  EXPECT_EQ(wrong([](GridRules& r) {
              r.cages = {{{0, 6}, 2, false}};
            }),
            "r1c1 and r2c3 are both 1 in cage 1");
  EXPECT_EQ(wrong([](GridRules& r) { r.cages = {{{0, 6}, 2, true}}; }), "right");
  EXPECT_EQ(wrong([](GridRules& r) { r.cages = {{{0, 5}, -1, false}}; }), "right");
  EXPECT_EQ(wrong([](GridRules& r) { r.anti_knight = true; }),
            "r1c1 and r2c3 are both 1, a knight's move apart");
  EXPECT_EQ(wrong([](GridRules& r) { r.anti_king = true; }),
            "r2c2 and r3c3 are both 4, a king's move apart");
  EXPECT_EQ(wrong([](GridRules& r) {
              r.consecutive = {{0, 1}, {4, 0}};
            }),
            "r2c1 and r1c1 are 3 and 1, marked as consecutive");
  EXPECT_EQ(wrong([](GridRules& r) { r.non_consecutive = true; }),
            "r1c1 and r1c2 are 1 and 2, not marked as consecutive");
  EXPECT_EQ(wrong([](GridRules& r) {
              r.inequalities = {{1, 0}, {6, 5}};
            }),
            "r2c3 and r2c2 are 1 and 4, the first marked as greater");
  EXPECT_EQ(wrong([](GridRules& r) { r.inequalities = {{1, 0}, {5, 6}}; }), "right");
}

TEST(Verify, CandidatesBind) {
  GridRules rules = latin(2);
  rules.candidates = {{1}, {1, 2}, {1, 2}, {}};
  EXPECT_EQ(verify(rules, {1, 2, 2, 1}), "r2c2 is 1, which is no candidate there");
  rules.candidates[3] = {1};
  EXPECT_EQ(verify(rules, {1, 2, 2, 1}), std::nullopt);
  EXPECT_EQ(verify(rules, {2, 1, 1, 2}), "r1c1 is 2, which is no candidate there");
}

// Rules that make no sense pass nothing, whatever the grid.
TEST(Verify, MalformedRulesPassNoGrid) {
  const std::vector<int> grid = full_grid(2, 2);
  std::vector<GridRules> all(12, latin(4));
  all[0].box_rows = 2;
  all[1].box_rows = 3;
  all[1].box_columns = 1;
  all[2].regions = {0, 1, 2};
  all[3].regions.assign(16, 0);
  all[4].regions.assign(16, 7);
  all[5].extra_regions = {{16}};
  all[6].givens = {1};
  all[7].candidates = {{1}};
  all[8].cages = {{{16}, -1, false}};
  all[9].consecutive = {{3, 4}};
  all[10].inequalities = {{12, 16}};
  all[11].inequalities = {{0, 5}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto wrong = verify(all[i], grid);
    ASSERT_TRUE(wrong) << i;
    EXPECT_TRUE(wrong->starts_with("rules: ")) << *wrong;
  }
}

TEST(Verify, DegenerateOrders) {
  EXPECT_EQ(verify(latin(0), {}), std::nullopt);
  EXPECT_EQ(verify(boxes(1, 1), {1}), std::nullopt);
  EXPECT_EQ(verify(boxes(1, 1), {0}), "r1c1 is blank");
  EXPECT_EQ(verify(boxes(1, 1), {2}), "r1c1 is 2, expected 1..1");
}

TEST(Verify, LargeGrids) {
  std::vector<int> grid = full_grid(20, 20);
  EXPECT_EQ(verify(boxes(20, 20), grid), std::nullopt);
  std::swap(grid[400 * 399], grid[400 * 399 + 1]);
  EXPECT_NE(verify(boxes(20, 20), grid), std::nullopt);
}

// All 4x4 grids of two row patterns against sets of cells written down one by one.
TEST(Verify, AgreesWithSetsOnAllSmallGrids) {
  std::vector<int> row = {1, 2, 3, 4};
  std::vector<std::vector<int>> rows;
  do {
    rows.push_back(row);
  } while (std::ranges::next_permutation(row).found);
  const GridRules rules = boxes(2, 2);
  const std::vector<std::vector<std::size_t>> units = {
      {0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15},
      {0, 1, 4, 5},  {2, 3, 6, 7},  {8, 9, 12, 13}, {10, 11, 14, 15}};
  std::size_t valid = 0;
  for (const auto& a : rows) {
    for (const auto& b : rows) {
      for (const auto& c : rows) {
        for (const auto& d : rows) {
          std::vector<int> grid = a;
          for (const auto* next : {&b, &c, &d})
            grid.insert(grid.end(), next->begin(), next->end());
          bool good = true;
          for (const auto& unit : units) {
            std::set<int> digits;
            for (const std::size_t cell : unit)
              digits.insert(grid[cell]);
            good = good && digits.size() == 4;
          }
          valid += good ? 1 : 0;
          if (good != !verify(rules, grid)) FAIL();
        }
      }
    }
  }
  EXPECT_EQ(valid, 288U);
}

}  // namespace
}  // namespace facet::rules

#include <gtest/gtest.h>

#include "tests/cross/support/compared.hpp"

namespace facet::test {
namespace {

class Instances : public testing::TestWithParam<Known> {};

TEST_P(Instances, AllCompleteBackendsAgree) {
  expect_agreement(GetParam(), "100s");
}

const Known kKnown[] = {{"sudoku_9x9_hard.txt", "satisfiable", 1, 2},
                        {"sudoku_9x9_17_clues.txt", "satisfiable", 1, 2},
                        {"sudoku_9x9_122_solutions.txt", "satisfiable", 0, 5},
                        {"sudoku_9x9_unsatisfiable.txt", "unsatisfiable", 0, 2},
                        {"sudoku_9x9_x.txt", "satisfiable", 1, 2},
                        {"sudoku_4x4.txt", "satisfiable", 1, 2},
                        {"sudoku_6x6_box2x3.txt", "satisfiable", 1, 2},
                        {"sudoku_6x6_box3x2.txt", "satisfiable", 1, 2},
                        {"sudoku_12x12_box3x4.txt", "satisfiable", 1, 2},
                        {"sudoku_12x12_box4x3.txt", "satisfiable", 1, 2},
                        {"jigsaw_6x6.txt", "satisfiable", 1, 2},
                        {"latin_9.txt", "satisfiable", 1, 2},
                        {"latin_12.txt", "satisfiable", 0, 2}};

INSTANTIATE_TEST_SUITE_P(Cross, Instances, testing::ValuesIn(kKnown),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Sums and clauses are not for all: who takes them agrees, and who does not says so.
TEST(Variants, BackendsAgreeOrRefuse) {
  const std::string path = std::string(FACET_SOURCE_DIR) + "/instances/variants_small.txt";
  const auto reports = compared(path, {"--limit", "2", "--backends", "complete"});
  EXPECT_EQ(reports.size(), 8U);
  for (const auto& report : reports) {
    EXPECT_EQ(report["agreement"], true);
    std::size_t agreed = 0;
    for (const auto& row : report["backends"]) {
      if (row["status"] == "unsupported") continue;
      EXPECT_EQ(row["agrees"], true) << row;
      EXPECT_EQ(row["solutions"]["count"], 1) << row;
      EXPECT_EQ(row["solutions"]["complete"], true) << row;
      ++agreed;
    }
    EXPECT_GE(agreed, 2U);  // cadical and backtracking are always there
  }
}

}  // namespace
}  // namespace facet::test

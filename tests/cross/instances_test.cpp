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

}  // namespace
}  // namespace facet::test

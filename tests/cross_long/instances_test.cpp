#include <gtest/gtest.h>

#include "tests/cross/support/compared.hpp"

namespace facet::test {
namespace {

class LargeInstances : public testing::TestWithParam<Known> {};

// The integer programs take the time: they prove by branch and bound that there is no second
// solution, and enumerate by blocking; cbc, a process for each of 122 solutions, need not come to
// the end.
TEST_P(LargeInstances, AllCompleteBackendsAgree) {
  expect_agreement(GetParam(), "100s", {"cbc"});
}

const Known kKnown[] = {{"sudoku_16x16.txt", "satisfiable", 1, 2},
                        {"sudoku_9x9_minimal.sdm", "satisfiable", 1, 2},
                        {"sudoku_9x9_122_solutions.txt", "satisfiable", 122, 200}};

INSTANTIATE_TEST_SUITE_P(Cross, LargeInstances, testing::ValuesIn(kKnown),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include "tests/cross/support/compared.hpp"

namespace facet::test {
namespace {

class LargeInstances : public testing::TestWithParam<Known> {};

// GLPK is what takes the time: it proves by branch and bound that there is no second solution, and
// enumerates by blocking.
TEST_P(LargeInstances, AllCompleteBackendsAgree) {
  expect_agreement(GetParam(), "250s");
}

const Known kKnown[] = {{"sudoku_16x16.txt", "satisfiable", 1, 2},
                        {"sudoku_9x9_122_solutions.txt", "satisfiable", 122, 200}};

INSTANTIATE_TEST_SUITE_P(Cross, LargeInstances, testing::ValuesIn(kKnown),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace facet::test

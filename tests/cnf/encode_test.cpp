#include "encoders/cnf/encode.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "tests/cnf/grids.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

void expect_same_solutions(const Model& model) {
  const std::vector<Solution> expected = oracle::solutions(model);
  ASSERT_EQ(test::all_options().size(), 96U);
  for (const cnf::EncodeOptions& options : test::all_options()) {
    SCOPED_TRACE(cnf::to_string(options));
    EXPECT_EQ(test::solutions_by_formula(model, options), expected);
  }
}

std::uint64_t clauses(const Model& model, cnf::Redundancy encoding) {
  cnf::EncodeOptions options;
  options.encoding = encoding;
  options.amo = cnf::AtMostOne::Pairwise;
  return cnf::count(model, options).clauses;
}

TEST(Encode, EmptySudokuHasTheClosedCounts) {
  for (const std::size_t b : {1U, 2U, 3U, 4U, 5U, 10U}) {
    const std::uint64_t n = b * b;
    const Model model = test::grid(n, b, b);
    const std::uint64_t pairs = n * n * (n * (n - 1) / 2);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Minimal), n * n + 3 * pairs);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Efficient), n * n + 4 * pairs);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Extended), 4 * (n * n + pairs));
    EXPECT_EQ(cnf::count(model, {.encoding = cnf::Redundancy::Extended}).variables >= n * n * n,
              true);
  }
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Minimal), 8829U);
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Efficient), 11745U);
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Extended), 11988U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Minimal), 563125U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Efficient), 750625U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Extended), 752500U);
  EXPECT_EQ(clauses(test::grid(100, 10, 10), cnf::Redundancy::Extended), 198040000U);
}

TEST(Encode, LatinSquaresHaveTheKnownNumberOfSolutions) {
  const std::size_t expected[] = {1, 1, 2, 12, 576};
  for (std::size_t n = 1; n <= 4; ++n) {
    const Model model = test::grid(n, 0, 0);
    ASSERT_EQ(oracle::solutions(model).size(), expected[n]);
    expect_same_solutions(model);
  }
}

TEST(Encode, Sudoku4x4Has288Solutions) {
  const Model model = test::grid(4, 2, 2);
  ASSERT_EQ(oracle::solutions(model).size(), 288U);
  expect_same_solutions(model);
}

}  // namespace
}  // namespace facet

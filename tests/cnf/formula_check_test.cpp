#include "encoders/cnf/formula_check.hpp"

#include <gtest/gtest.h>

namespace facet::cnf {
namespace {

TEST(FormulaCheck, NamesTheFirstFalseClause) {
  Formula formula;
  formula.new_variables(3);
  formula.add({1, -2});
  formula.add({2, 3});
  const auto none = std::optional<std::size_t>();
  EXPECT_EQ(first_falsified(formula, std::vector<Literal>{1, -2, 3}), none);
  EXPECT_EQ(first_falsified(formula, std::vector<Literal>{-1, 2, 3}), 0U);
  EXPECT_EQ(first_falsified(formula, std::vector<Literal>{1}), 1U);
  EXPECT_EQ(first_falsified(formula, std::vector<Literal>{2, 1, 99}), none);
  EXPECT_EQ(first_falsified(formula, [](BoolVar v) { return v == 3; }), none);
  formula.add(std::span<const Literal>());
  EXPECT_EQ(first_falsified(formula, std::vector<Literal>{1, 3}), 2U);
}

TEST(FormulaCheck, AFormulaWithoutClausesIsTrue) {
  EXPECT_FALSE(first_falsified(Formula(), std::span<const Literal>()).has_value());
}

}  // namespace
}  // namespace facet::cnf

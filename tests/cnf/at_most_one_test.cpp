#include "encoders/cnf/at_most_one/at_most_one.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "encoders/cnf/at_most_one/integer_math.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/formula_models.hpp"

namespace facet::cnf {
namespace {

constexpr AtMostOne kAll[] = {AtMostOne::Pairwise,  AtMostOne::Sequential, AtMostOne::Product,
                              AtMostOne::Commander, AtMostOne::Bimander,   AtMostOne::Binary,
                              AtMostOne::Ladder,    AtMostOne::Auto};

Formula formula_of(AtMostOne kind, std::size_t n) {
  Formula formula;
  Emitter emitter(formula);
  std::vector<Literal> literals(n);
  std::iota(literals.begin(), literals.end(), emitter.new_variables(n));
  at_most_one(kind, literals, emitter);
  return formula;
}

/// At most one of n: no literal true, or one of them: n + 1 models.
TEST(AtMostOne, HasExactlyTheModelsWithAtMostOneTrue) {
  for (const AtMostOne kind : kAll) {
    for (std::size_t n = 0; n <= 40; ++n) {
      const Formula formula = formula_of(kind, n);
      const oracle::PlainFormula plain = test::plain(formula);
      const auto models = oracle::models(plain, static_cast<int>(n));
      EXPECT_EQ(models.size(), n + 1) << static_cast<int>(kind) << " n = " << n;
      for (const std::vector<bool>& model : models) {
        EXPECT_LE(std::count(model.begin(), model.end(), true), 1);
      }
    }
  }
}

TEST(AtMostOne, WritesAsMuchAsItsClosedFormSays) {
  for (const AtMostOne kind : kAll) {
    for (std::size_t n = 0; n <= 300; ++n) {
      const Formula formula = formula_of(kind, n);
      std::uint64_t literals = 0;
      for (std::size_t c = 0; c < formula.clause_count(); ++c)
        literals += formula.clause(c).size();
      const Counts counts = at_most_one_counts(kind, n);
      ASSERT_EQ(counts.variables + n, static_cast<std::uint64_t>(formula.variable_count()));
      ASSERT_EQ(counts.clauses, formula.clause_count()) << static_cast<int>(kind) << " n = " << n;
      ASSERT_EQ(counts.literals, literals);
    }
  }
}

/// The sizes of the literature, stated apart from the code.
TEST(AtMostOne, ClosedFormsAreThoseOfTheLiterature) {
  for (std::uint64_t n = kSmallGroup + 1; n <= 300; ++n) {
    EXPECT_EQ(at_most_one_counts(AtMostOne::Pairwise, n).clauses, n * (n - 1) / 2);
    EXPECT_EQ(at_most_one_counts(AtMostOne::Sequential, n).clauses, 3 * n - 4);
    EXPECT_EQ(at_most_one_counts(AtMostOne::Sequential, n).variables, n - 1);
    EXPECT_EQ(at_most_one_counts(AtMostOne::Ladder, n).clauses, 4 * n - 2);
    std::uint64_t bits = 0;
    while ((std::uint64_t{1} << bits) < n)
      ++bits;
    EXPECT_EQ(at_most_one_counts(AtMostOne::Binary, n).clauses, n * bits);
    EXPECT_EQ(at_most_one_counts(AtMostOne::Binary, n).variables, bits);
    const Counts product = at_most_one_counts(AtMostOne::Product, n);
    EXPECT_LE(product.clauses, 2 * n + 6 * ceil_sqrt(n) + 12);
    EXPECT_LE(at_most_one_counts(AtMostOne::Commander, n).clauses, 7 * n / 2 + 10);
  }
  // 100 in 10 groups of 10: 10 * 45 + 100 * 4.
  EXPECT_EQ(at_most_one_counts(AtMostOne::Bimander, 100).clauses, 850U);
  EXPECT_EQ(at_most_one_counts(AtMostOne::Bimander, 100).variables, 4U);
  // 100 on 10 x 10: 200 + 2 P(10); 10 on 4 x 3: 20 + 6 + 3.
  EXPECT_EQ(at_most_one_counts(AtMostOne::Product, 100).clauses, 258U);
}

TEST(IntegerMath, AgreesWithTheDefinition) {
  for (std::uint64_t n = 0; n <= 2000; ++n) {
    const std::uint64_t root = ceil_sqrt(n);
    EXPECT_TRUE(root * root >= n && (root == 0 || (root - 1) * (root - 1) < n));
    EXPECT_TRUE((std::uint64_t{1} << ceil_log2(n)) >= n);
    EXPECT_TRUE(n < 2 || (std::uint64_t{1} << (ceil_log2(n) - 1)) < n);
  }
}

}  // namespace
}  // namespace facet::cnf

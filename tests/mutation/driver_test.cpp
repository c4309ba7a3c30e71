#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fuzz/campaign.hpp"
#include "tests/mutation/support/cnf_mutant.hpp"
#include "tests/mutation/support/coloring_mutant.hpp"
#include "tests/mutation/support/exact_cover_mutant.hpp"

namespace facet::test {
namespace {

// The driver itself, with a broken encoder among its backends: it finds it within a few models,
// blames it and nobody else, and what it shrinks to is small and still shows it.
void expect_driver_finds(const std::shared_ptr<const Mutant>& mutant) {
  const Contender contender{mutant->name(), mutant, {}};
  const auto failures = fuzz::run(1, 0, 200, {}, {{contender}});
  ASSERT_FALSE(failures.empty()) << mutant->name();
  for (const fuzz::Failure& failure : failures) {
    const Model whole = fuzz::draw_model(1, failure.number);
    EXPECT_LE(failure.model.variable_count(), whole.variable_count());
    EXPECT_LE(failure.model.variable_count(), 4U) << mutant->name() << " " << failure.number;
    EXPECT_FALSE(fuzz::disagreements_on(failure.model, {contender}).empty());
    for (const std::string& text : failure.disagreements)
      EXPECT_EQ(text.rfind(mutant->name(), 0), 0U) << text;
  }
}

TEST(Driver, FindsADroppedClause) {
  expect_driver_finds(cnf_mutant(ClauseMutation::Drop, cnf::parse_options("direct+minimal"), 1));
}

TEST(Driver, FindsAFlippedLiteral) {
  expect_driver_finds(cnf_mutant(ClauseMutation::NegateLiteral, cnf::parse_options("order"), 2));
}

TEST(Driver, FindsADroppedEdge) {
  expect_driver_finds(coloring_mutant(EdgeMutation::Drop, coloring::Precolor::Lists, 3));
}

TEST(Driver, FindsADroppedOption) {
  expect_driver_finds(exact_cover_mutant(OptionMutation::Drop, 4));
}

}  // namespace
}  // namespace facet::test

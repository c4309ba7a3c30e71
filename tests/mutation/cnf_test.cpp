#include <gtest/gtest.h>

#include "tests/mutation/support/cnf_mutant.hpp"

namespace facet::test {
namespace {

constexpr ClauseMutation kMutations[] = {ClauseMutation::Drop, ClauseMutation::NegateLiteral,
                                         ClauseMutation::DropLiteral,
                                         ClauseMutation::OtherVariable};
constexpr const char* kNames[] = {"Drop", "NegateLiteral", "DropLiteral", "OtherVariable"};
constexpr const char* kEncodings[] = {"direct+minimal", "order+efficient+sequential",
                                      "log+extended+product", "direct+reduced+commander"};

class BrokenClauses : public testing::TestWithParam<std::size_t> {};

TEST_P(BrokenClauses, AreCaughtWhereTheyChangeTheSolutions) {
  const ClauseMutation mutation = kMutations[GetParam()];
  expect_all_caught([&](std::uint64_t seed) {
    return cnf_mutant(mutation, cnf::parse_options(kEncodings[seed % 4]), seed);
  });
}

INSTANTIATE_TEST_SUITE_P(Mutation, BrokenClauses, testing::Range(std::size_t{0}, std::size_t{4}),
                         [](const auto& parameter) { return kNames[parameter.param]; });

TEST(EquivalentClauses, AreNeverCalledBroken) {
  const auto breed = [](std::uint64_t seed) {
    return cnf_mutant(ClauseMutation::Repeat, cnf::parse_options(kEncodings[seed % 4]), seed);
  };
  expect_none_caught(breed);
}

}  // namespace
}  // namespace facet::test

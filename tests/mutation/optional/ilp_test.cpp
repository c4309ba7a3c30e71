#include <gtest/gtest.h>

#include "tests/mutation/optional/ilp_mutant.hpp"

namespace facet::test {
namespace {

constexpr RowMutation kMutations[] = {RowMutation::Drop,      RowMutation::FlipRelation,
                                      RowMutation::MoveBound, RowMutation::NegateCoefficient,
                                      RowMutation::DropEntry, RowMutation::FixColumn};
constexpr const char* kNames[] = {"Drop",      "FlipRelation", "MoveBound", "NegateCoefficient",
                                  "DropEntry", "FixColumn"};

class BrokenRows : public testing::TestWithParam<std::size_t> {};

TEST_P(BrokenRows, AreCaughtWhereTheyChangeTheSolutions) {
  const RowMutation mutation = kMutations[GetParam()];
  expect_all_caught([&](std::uint64_t seed) { return ilp_mutant(mutation, seed); });
}

INSTANTIATE_TEST_SUITE_P(Mutation, BrokenRows, testing::Range(std::size_t{0}, std::size_t{6}),
                         [](const auto& parameter) { return kNames[parameter.param]; });

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include "tests/mutation/support/exact_cover_mutant.hpp"

namespace facet::test {
namespace {

constexpr OptionMutation kMutations[] = {OptionMutation::Drop, OptionMutation::LoseItem,
                                         OptionMutation::GainItem, OptionMutation::Demote,
                                         OptionMutation::Promote};
constexpr const char* kNames[] = {"DropOption", "LoseItem", "GainItem", "DemoteItem",
                                  "PromoteItem"};

class BrokenCovers : public testing::TestWithParam<std::size_t> {};

TEST_P(BrokenCovers, AreCaughtWhereTheyChangeTheSolutions) {
  const OptionMutation mutation = kMutations[GetParam()];
  expect_all_caught([&](std::uint64_t seed) { return exact_cover_mutant(mutation, seed); });
}

INSTANTIATE_TEST_SUITE_P(Mutation, BrokenCovers, testing::Range(std::size_t{0}, std::size_t{5}),
                         [](const auto& parameter) { return kNames[parameter.param]; });

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include "backends/registry.hpp"
#include "tests/mutation/support/model_mutant.hpp"

namespace facet::test {
namespace {

constexpr ModelMutation kMutations[] = {ModelMutation::DropConstraint, ModelMutation::DropValue,
                                        ModelMutation::AddValue, ModelMutation::FlipConstraint};
constexpr const char* kNames[] = {"DropConstraint", "DropValue", "AddValue", "FlipConstraint"};

class BrokenModels : public testing::TestWithParam<std::size_t> {};

TEST_P(BrokenModels, AreCaughtWhicheverCompleteBackendSeesThem) {
  const ModelMutation mutation = kMutations[GetParam()];
  for (const RegistryEntry& entry : registry()) {
    if (!entry.backend || !entry.variant_option.empty()) continue;
    if (!entry.backend->capabilities().complete) continue;
    SCOPED_TRACE(entry.name);
    // Where every solution is a process, a few mutants have to do.
    const std::size_t wanted = entry.backend->capabilities().child_process ? 5 : 50;
    expect_all_caught(
        [&](std::uint64_t seed) { return model_mutant(mutation, entry.backend, seed); }, wanted);
  }
}

INSTANTIATE_TEST_SUITE_P(Mutation, BrokenModels, testing::Range(std::size_t{0}, std::size_t{4}),
                         [](const auto& parameter) { return kNames[parameter.param]; });

}  // namespace
}  // namespace facet::test

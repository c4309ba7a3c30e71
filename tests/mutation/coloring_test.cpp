#include <gtest/gtest.h>

#include <ostream>

#include "tests/mutation/support/coloring_mutant.hpp"

namespace facet::test {
namespace {

using coloring::Precolor;

struct Kind {
  const char* name;
  EdgeMutation mutation;
  Precolor precolor;

  friend void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }
};

constexpr Kind kKinds[] = {{"DropEdge", EdgeMutation::Drop, Precolor::Lists},
                           {"DropEdgeOfColorCliques", EdgeMutation::Drop, Precolor::Clique},
                           {"DropEdgeContracted", EdgeMutation::Drop, Precolor::Contract},
                           {"AddEdge", EdgeMutation::Add, Precolor::Lists},
                           {"AddEdgeOfColorCliques", EdgeMutation::Add, Precolor::Clique},
                           {"MoveEdge", EdgeMutation::Move, Precolor::Lists},
                           {"ForbidColor", EdgeMutation::ForbidColor, Precolor::Lists},
                           {"SwapValues", EdgeMutation::SwapValues, Precolor::Lists}};

class BrokenGraphs : public testing::TestWithParam<Kind> {};

TEST_P(BrokenGraphs, AreCaughtWhereTheyChangeTheSolutions) {
  expect_all_caught([&](std::uint64_t seed) {
    return coloring_mutant(GetParam().mutation, GetParam().precolor, seed);
  });
}

INSTANTIATE_TEST_SUITE_P(Mutation, BrokenGraphs, testing::ValuesIn(kKinds),
                         [](const auto& parameter) { return parameter.param.name; });

}  // namespace
}  // namespace facet::test

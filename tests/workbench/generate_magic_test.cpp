#include <gtest/gtest.h>

#include <utility>

#include "backends/cadical/cadical_backend.hpp"
#include "model/error.hpp"
#include "workbench/generate/magic.hpp"
#include "workbench/magic_walk.hpp"

namespace facet::workbench {
namespace {

MagicRequest request_of(std::size_t order, std::uint64_t seed) {
  MagicRequest request;
  request.shape.order = order;
  request.seed = seed;
  return request;
}

MagicResult made(const MagicRequest& request) {
  return generate_magic(request, RunControl());
}

std::uint64_t completions(const magic::MagicSquare& square) {
  SolveRequest request;
  request.backend = std::make_shared<CadicalBackend>();
  request.limits.solutions = 2;
  return count_magic(square, request).count;
}

TEST(GenerateMagic, OneCompletionAndEveryGivenIsNeeded) {
  for (const std::size_t order : {1U, 3U, 4U}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const MagicResult result = made(request_of(order, seed));
      ASSERT_EQ(result.status, Status::Satisfiable);
      EXPECT_EQ(verify(result.square, result.solution), std::nullopt);
      EXPECT_EQ(completions(result.square), 1U);
      EXPECT_EQ(made(request_of(order, seed)).square.givens, result.square.givens);
      if (!result.minimal) continue;
      for (std::size_t cell = 0; cell < order * order; ++cell) {
        magic::MagicSquare less = result.square;
        if (std::exchange(less.givens[cell], 0) == 0) continue;
        EXPECT_EQ(completions(less), order == 1 ? 1U : 2U);
      }
    }
  }
}

TEST(GenerateMagic, NumbersOfGivens) {
  MagicRequest request = request_of(4, 2);
  request.givens = 10;
  EXPECT_EQ(made(request).givens, 10U);
  EXPECT_TRUE(made(request).reached);
  request.givens = 0;
  EXPECT_FALSE(made(request).reached);
  EXPECT_EQ(completions(made(request).square), 1U);
  request.unique = false;
  EXPECT_EQ(made(request).givens, 0U);
  request.givens.reset();
  EXPECT_EQ(made(request).givens, 16U);
  request.givens = 17;
  EXPECT_THROW(made(request), OptionError);
}

TEST(GenerateMagic, OfOrderTwoThereIsNone) {
  EXPECT_EQ(made(request_of(2, 0)).status, Status::Unsatisfiable);
}

}  // namespace
}  // namespace facet::workbench

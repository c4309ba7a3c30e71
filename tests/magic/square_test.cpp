#include "problems/magic/square.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "backends/registry.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "workbench/magic_walk.hpp"

namespace facet::magic {
namespace {

MagicSquare empty_square(std::size_t order) {
  MagicSquare square;
  square.order = order;
  square.givens.assign(order * order, 0);
  return square;
}

// Every rule in its own words, as a table of lines.
bool is_magic(const MagicSquare& square, const std::vector<int>& at) {
  const std::size_t n = square.order;
  std::vector<int> sorted = at;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < n * n; ++i) {
    if (sorted[i] != static_cast<int>(i) + 1) return false;
    if (square.givens[i] != 0 && square.givens[i] != at[i]) return false;
    if (square.associative && at[i] + at[n * n - 1 - i] != static_cast<int>(n * n) + 1)
      return false;
  }
  std::vector<int> rows(n), columns(n), falling(n), rising(n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      rows[r] += at[r * n + c];
      columns[c] += at[r * n + c];
      falling[(c + n - r) % n] += at[r * n + c];
      rising[(c + r) % n] += at[r * n + c];
    }
  }
  const int sum = rows[0];
  bool right = std::ranges::count(rows, sum) == static_cast<std::ptrdiff_t>(n) &&
               std::ranges::count(columns, sum) == static_cast<std::ptrdiff_t>(n);
  if (!square.semi) right = right && falling[0] == sum && rising[n - 1] == sum;
  if (square.pandiagonal) {
    right = right && std::ranges::count(falling, sum) == static_cast<std::ptrdiff_t>(n) &&
            std::ranges::count(rising, sum) == static_cast<std::ptrdiff_t>(n);
  }
  if (square.standard && n > 1) {
    right = right && at[0] < at[n - 1] && at[0] < at[n * n - n] && at[0] < at[n * n - 1] &&
            at[1] < at[n];
  }
  return right;
}

std::vector<MagicSquare> all_rules(std::size_t order) {
  std::vector<MagicSquare> squares;
  for (int rules = 0; rules < 16; ++rules) {
    MagicSquare square = empty_square(order);
    square.semi = (rules & 1) != 0;
    square.pandiagonal = (rules & 2) != 0;
    square.associative = (rules & 4) != 0;
    square.standard = (rules & 8) != 0;
    if (!square.semi || !(square.pandiagonal || square.associative)) squares.push_back(square);
  }
  return squares;
}

std::vector<int> turned(const std::vector<int>& at, std::size_t n, bool mirror) {
  std::vector<int> result;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c)
      result.push_back(mirror ? at[c * n + r] : at[c * n + n - 1 - r]);
  }
  return result;
}

// The square, its turns and reflections, and all of these with two numbers exchanged.
std::vector<std::vector<int>> around(std::vector<int> at, std::size_t n) {
  std::vector<std::vector<int>> result;
  for (int turn = 0; turn < 8; ++turn) {
    result.push_back(at);
    for (std::size_t i = 0; i < at.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        result.push_back(at);
        std::swap(result.back()[i], result.back()[j]);
      }
    }
    at = turned(at, n, turn == 3);
  }
  return result;
}

// An associative square that is pandiagonal nowhere, a pandiagonal one, Lo Shu, and the least.
const std::vector<std::vector<int>> kSquares = {
    {1},
    {1, 2, 3, 4},
    {2, 7, 6, 9, 5, 1, 4, 3, 8},
    {16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1},
    {1, 8, 13, 12, 14, 11, 2, 7, 4, 5, 16, 9, 15, 10, 3, 6}};

TEST(MagicSquare, ModelAndJudgeHoldForTheRightFillingsAlone) {
  std::size_t magic = 0;
  for (const std::vector<int>& known : kSquares) {
    const std::size_t order = known.size() == 1   ? 1
                              : known.size() == 4 ? 2
                              : known.size() == 9 ? 3
                                                  : 4;
    for (const MagicSquare& square : all_rules(order)) {
      const Model model = build(square);
      for (const std::vector<int>& numbers : around(known, order)) {
        const bool right = is_magic(square, numbers);
        EXPECT_EQ(right, check(model, Solution{numbers}).empty());
        EXPECT_EQ(right, !workbench::verify(square, numbers));
        magic += right ? 1 : 0;
      }
    }
  }
  EXPECT_GT(magic, 100U);
}

std::uint64_t count(const MagicSquare& square, const char* backend) {
  workbench::SolveRequest request;
  request.backend = choose_backend(backend).backend;
  request.limits.solutions = 100'000;
  const workbench::Outcome outcome = workbench::count_magic(square, request);
  EXPECT_TRUE(outcome.complete) << backend;
  return outcome.count;
}

// Known of old: Frenicle's 880 squares of order 4 (times 8), 48 pandiagonal and 48 associative ones
// among them; one of order 3, 9 with rows and columns alone (72 in all); none of order 2.
TEST(MagicSquare, CountsOfTheLiterature) {
  MagicSquare three = empty_square(3);
  EXPECT_EQ(count(three, "cadical"), 8U);
  EXPECT_EQ(count(three, "backtracking"), 8U);
  three.standard = true;
  EXPECT_EQ(count(three, "cadical"), 1U);
  three.standard = false;
  three.semi = true;
  EXPECT_EQ(count(three, "cadical"), 72U);
  EXPECT_EQ(count(empty_square(2), "cadical"), 0U);
  EXPECT_EQ(count(empty_square(1), "cadical"), 1U);
  EXPECT_EQ(count(empty_square(4), "backtracking"), 7040U);
  MagicSquare four = empty_square(4);
  four.pandiagonal = true;
  EXPECT_EQ(count(four, "backtracking"), 384U);
  four.standard = true;
  EXPECT_EQ(count(four, "cadical"), 48U);
  four.pandiagonal = false;
  four.associative = true;
  EXPECT_EQ(count(four, "backtracking"), 48U);
}

TEST(MagicSquare, EveryCompleteBackendThatTakesItCountsTheSame) {
  MagicSquare square = empty_square(3);
  square.standard = true;
  const Model model = build(square);
  std::size_t asked = 0;
  for (const RegistryEntry& entry : registry()) {
    if (entry.name == "external" || !entry.backend || !entry.backend->capabilities().complete ||
        entry.backend->supports(model))
      continue;
    EXPECT_EQ(count(square, entry.name.c_str()), 1U) << entry.name;
    ++asked;
  }
  EXPECT_GE(asked, 2U);
}

TEST(MagicSquare, GivensThatExcludeEachOtherAreNamed) {
  MagicSquare square = empty_square(3);
  square.givens = {1, 5, 0, 0, 5, 0, 0, 0, 0};
  EXPECT_EQ(workbench::find_clash(square), "r1c2 and r2c2 are both 5");
  square.givens = {1, 5, 3, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(workbench::find_clash(square), "row 1 adds up to 9, expected 15");
  square.givens = {9, 8, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(workbench::find_clash(square), "row 1 adds up to 17, expected 15");
  square.givens = {8, 0, 0, 0, 5, 0, 0, 0, 1};
  EXPECT_EQ(workbench::find_clash(square), "the falling diagonal adds up to 14, expected 15");
  EXPECT_EQ(count(square, "cadical"), 0U);
}

TEST(MagicSquare, JudgeSaysWhatIsWrong) {
  MagicSquare square = empty_square(3);
  square.givens[0] = 2;
  EXPECT_EQ(workbench::verify(square, std::vector<int>{2, 7, 6, 9, 5, 1, 4, 3, 8}), std::nullopt);
  EXPECT_EQ(workbench::verify(square, std::vector<int>{2, 7, 6, 9, 5, 1, 4, 3}),
            "8 cells, expected 9");
  EXPECT_EQ(workbench::verify(square, std::vector<int>{2, 7, 6, 9, 5, 1, 4, 3, 0}),
            "r3c3 is blank");
  EXPECT_EQ(workbench::verify(square, std::vector<int>{2, 7, 6, 9, 5, 1, 4, 3, 10}),
            "r3c3 is 10, expected 1..9");
  EXPECT_EQ(workbench::verify(square, std::vector<int>{4, 9, 2, 3, 5, 7, 8, 1, 6}),
            "r1c1 is 4, but 2 is given there");
  square.givens[0] = 0;
  square.standard = true;
  EXPECT_EQ(workbench::verify(square, std::vector<int>{8, 1, 6, 3, 5, 7, 4, 9, 2}),
            "r1c1 and r1c3 are 8 and 6, in the standard form it is below");
}

TEST(MagicSquare, RefusesWhatIsNone) {
  EXPECT_THROW(build(empty_square(0)), InvalidModel);
  EXPECT_THROW(build(empty_square(kLargestOrder + 1)), InvalidModel);
  MagicSquare square = empty_square(3);
  square.givens.pop_back();
  EXPECT_THROW(build(square), InvalidModel);
  square.givens.push_back(10);
  EXPECT_THROW(build(square), InvalidModel);
  square = empty_square(3);
  square.semi = square.pandiagonal = true;
  EXPECT_THROW(build(square), InvalidModel);
}

}  // namespace
}  // namespace facet::magic

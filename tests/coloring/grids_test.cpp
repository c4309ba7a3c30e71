#include <gtest/gtest.h>

#include <algorithm>

#include "tests/coloring/models.hpp"

namespace facet {
namespace {

using test::grid_model;
using test::Settings;

std::string text_of(const Solution& solution) {
  std::string text;
  for (const Value value : solution.values)
    text += static_cast<char>('0' + value);
  return text;
}

/// Settings that finish hard boards quickly; plain order does not.
std::vector<Settings> quick_settings() {
  std::vector<Settings> result;
  for (const std::string algorithm : {"dsatur", "bnb"}) {
    for (const std::string precolor : {"lists", "clique", "contract"})
      result.push_back({{"algorithm", algorithm}, {"precolor", precolor}});
  }
  return result;
}

TEST(Grids, LatinSquaresOfOrder1To4AreCounted) {
  const std::uint64_t expected[] = {1, 2, 12, 576};
  for (std::size_t order = 1; order <= 4; ++order) {
    for (const Settings& settings : test::all_settings()) {
      const CountResult result = test::count(grid_model(order, 0, 0), settings);
      ASSERT_TRUE(result.complete);
      ASSERT_EQ(result.count, expected[order - 1]) << order << " " << test::text_of(settings);
    }
  }
}

TEST(Grids, TheEmpty4x4BoardHas288Fillings) {
  for (const Settings& settings : test::all_settings())
    EXPECT_EQ(test::count(grid_model(4, 2, 2), settings).count, 288U) << test::text_of(settings);
}

TEST(Grids, BoxesOf2x3And3x2AreDifferentPuzzles) {
  const std::string givens = "..2......5..3..24........61....5..2.";
  for (const Settings& settings : test::all_settings()) {
    const CountResult stated = test::count(grid_model(6, 2, 3, givens), settings);
    EXPECT_TRUE(stated.complete);
    EXPECT_EQ(stated.count, 1U) << test::text_of(settings);
    EXPECT_EQ(test::count(grid_model(6, 3, 2, givens), settings).count, 0U);
  }
  EXPECT_EQ(text_of(*test::solve(grid_model(6, 2, 3, givens)).solution),
            "532164146532315246624315261453453621");
}

/// All solutions as text.
std::vector<std::string> all_of(const Model& model, const Settings& settings) {
  std::vector<std::string> found;
  for (const Solution& solution : test::solutions(model, settings))
    found.push_back(text_of(solution));
  return found;
}

TEST(Grids, HardBoardsHaveTheirOneSolution) {
  const std::pair<std::string, std::string> cases[] = {
      {".2.8.6..1.......6.7.8..5...372...6...5.....4......2.9...6..79......41....4.25..3.",
       "924836571135724869768915423372498615659173248481562397216387954593641782847259136"},
      {"........29.5............631....4..5.31............67....8.........3......76...4..",
       "183674592965123847742895631627941358314758926859236714538462179491387265276519483"}};
  for (const auto& [givens, solution] : cases) {
    const Model model = grid_model(9, 3, 3, givens);
    for (const Settings& settings : quick_settings()) {
      EXPECT_EQ(all_of(model, settings), std::vector<std::string>{solution})
          << test::text_of(settings);
    }
  }
}

TEST(Grids, ATurnedBoardHasTheTurnedSolutionAtLikeCost) {
  const std::string givens =
      ".................6....237.9..4........3..7..2..9...864.9.....1..465.1.93.38.42...";
  // Turned by a quarter: row r, column c comes from row 8-c, column r.
  const auto turned = [](const std::string& board) {
    std::string result(81, '.');
    for (std::size_t r = 0; r < 9; ++r) {
      for (std::size_t c = 0; c < 9; ++c)
        result[r * 9 + c] = board[(8 - c) * 9 + r];
    }
    return result;
  };
  for (const Settings& settings : quick_settings()) {
    const auto here = all_of(grid_model(9, 3, 3, givens), settings);
    const auto there = all_of(grid_model(9, 3, 3, turned(givens)), settings);
    ASSERT_EQ(here.size(), 1U);
    ASSERT_EQ(there, std::vector<std::string>{turned(here.front())});
  }
  const auto work = [&](const std::string& board) {
    return static_cast<double>(test::count(grid_model(9, 3, 3, board)).work);
  };
  EXPECT_LT(std::max(work(givens), work(turned(givens))),
            10 * std::min(work(givens), work(turned(givens))));
}

TEST(Grids, ContradictoryGivensAreRefutedAtOnce) {
  const std::string two_equal = "1....1" + std::string(75, '.');
  const std::string last_cell = "........9" + std::string(63, '.') + "12345678.";
  for (const Settings& settings : quick_settings()) {
    for (const std::string& givens : {two_equal, last_cell}) {
      const SolveResult result = test::solve(grid_model(9, 3, 3, givens), settings);
      EXPECT_EQ(result.status, Status::Unsatisfiable) << test::text_of(settings);
      EXPECT_LT(result.work, 1000U) << test::text_of(settings);
    }
  }
  const SolveResult named = test::solve(grid_model(9, 3, 3, two_equal), {{"precolor", "contract"}});
  EXPECT_EQ(named.warnings, std::vector<std::string>{"x0 and x5 are joined and both 1"});
}

TEST(Grids, ABoardWithoutSolutionIsRefutedBySearch) {
  const std::string givens =
      "...32.5875.36......8.......7.......68....3....9...73.2.4....9...5..91.4.1..5.....";
  for (const Settings& settings : quick_settings()) {
    EXPECT_EQ(test::solve(grid_model(9, 3, 3, givens), settings).status, Status::Unsatisfiable)
        << test::text_of(settings);
  }
}

TEST(Grids, LargeSparseBoardsAreFilled) {
  for (const char* precolor : {"lists", "clique", "contract"}) {
    const Settings settings{{"precolor", precolor}};
    EXPECT_EQ(test::solve(grid_model(16, 4, 4), settings).status, Status::Satisfiable);
    const std::string corners = "G" + std::string(254, '.') + "G";
    EXPECT_EQ(test::solve(grid_model(16, 4, 4, corners), settings).status, Status::Satisfiable);
    EXPECT_EQ(test::solve(grid_model(25, 5, 5), settings).status, Status::Satisfiable);
  }
}

TEST(Grids, OneCellHasOneFilling) {
  for (const Settings& settings : test::all_settings()) {
    EXPECT_EQ(test::count(grid_model(1, 1, 1), settings).count, 1U);
    EXPECT_EQ(test::count(grid_model(1, 1, 1, "1"), settings).count, 1U);
  }
}

}  // namespace
}  // namespace facet

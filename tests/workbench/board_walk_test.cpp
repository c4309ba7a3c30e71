#include "workbench/board_walk.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "backends/cadical/cadical_backend.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::workbench {
namespace {

SolveRequest request() {
  SolveRequest result;
  result.backend = std::make_shared<CadicalBackend>();
  return result;
}

sudoku::Board board_of(const std::string& text) {
  std::istringstream in(text);
  sudoku::Reader reader(in, "t");
  return std::get<sudoku::Board>(*reader.next_any());
}

// Two rows of three, 0..2, and two regions; every filling is tried.
TEST(BoardWalk, FindsExactlyTheFillingsThatTheBlocksAllow) {
  const sudoku::Board board = board_of(".Shape~2x3~0-2.Jigsaw~001011.~R2C3_0_2\n");
  std::set<std::vector<Value>> expected;
  for (int code = 0; code < 729; ++code) {
    std::vector<Value> v;
    for (int rest = code, i = 0; i < 6; ++i, rest /= 3)
      v.push_back(rest % 3);
    bool right = v[5] != 1;
    for (const auto& block : board.blocks) {
      std::set<Value> values;
      for (const std::size_t cell : block)
        values.insert(v[cell]);
      right = right && values.size() == block.size();
    }
    EXPECT_EQ(!verify(board, v), right);
    if (right) expected.insert(v);
  }
  ASSERT_EQ(expected.size(), 4U);
  std::set<std::vector<Value>> found;
  const Outcome all = count_board(board, request(), {}, [&](const Solution& solution) {
    return found.insert(solution.values).second;
  });
  EXPECT_EQ(found, expected);
  EXPECT_EQ(all.count, expected.size());
  EXPECT_TRUE(all.complete);
  const Outcome one = solve_board(board, request());
  ASSERT_TRUE(one.solution);
  EXPECT_TRUE(expected.contains(one.solution->values));
  EXPECT_FALSE(one.grid);
}

TEST(BoardWalk, GivensThatClashHaveNoSolution) {
  const Outcome outcome = solve_board(board_of(".Shape~2x3.~R1C1_2~R2C1_2\n"), request());
  EXPECT_EQ(outcome.status, Status::Unsatisfiable);
  EXPECT_FALSE(outcome.solution);
}

}  // namespace
}  // namespace facet::workbench

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "backends/checked_solve.hpp"
#include "backends/cryptominisat/cryptominisat_backend.hpp"
#include "backends/cryptominisat/interrupter.hpp"
#include "model/error.hpp"
#include "tests/backends/hard_puzzle.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;

const CryptominisatBackend cryptominisat;

// One vertex too many in a complete graph: no solution, and hard for resolution.
Model pigeonholes(std::size_t holes) {
  Model model;
  std::vector<VarId> pigeons;
  for (std::size_t i = 0; i <= holes; ++i)
    pigeons.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(holes))));
  for (std::size_t a = 0; a < pigeons.size(); ++a) {
    for (std::size_t b = a + 1; b < pigeons.size(); ++b)
      model.post(AllDifferent{{pigeons[a], pigeons[b]}});
  }
  return model;
}

SolveResult solve(const Model& model, const Limits& limits = {}, std::stop_token token = {}) {
  RunControl control(limits, std::move(token));
  return checked_solve(cryptominisat, model, {}, control);
}

TEST(Cryptominisat, CountsConflictsForTheWorkLimit) {
  Limits few;
  few.work = 200;
  const auto stopped = solve(pigeonholes(11), few);
  EXPECT_EQ(stopped.status, Status::Unknown);
  EXPECT_EQ(stopped.stop_reason, StopReason::WorkLimit);
  EXPECT_GE(stopped.work, 200U);
  EXPECT_LE(stopped.work, 210U);
}

TEST(Cryptominisat, KeepsOneWorkLimitOverAWholeEnumeration) {
  Model model = test::hard_puzzle();
  RunControl whole;
  const auto all = checked_enumerate(cryptominisat, model, {}, whole);
  ASSERT_TRUE(all.complete);
  ASSERT_GT(all.work, 10U);
  Limits few;
  few.work = all.work / 2;  // it may pass a limit by a conflict or two
  RunControl control(few);
  const auto stopped = checked_enumerate(cryptominisat, model, {}, control);
  EXPECT_FALSE(stopped.complete);
  EXPECT_EQ(stopped.stop_reason, StopReason::WorkLimit);
}

TEST(Cryptominisat, StopsInTheMiddleOfASolve) {
  std::stop_source source;
  const std::jthread canceller([&] {
    std::this_thread::sleep_for(150ms);
    source.request_stop();
  });
  const auto begin = std::chrono::steady_clock::now();
  const auto result = solve(pigeonholes(14), {}, source.get_token());
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

TEST(Cryptominisat, AFormulaOverTheMemoryLimitIsNotMade) {
  Limits limits;
  limits.memory_bytes = 10'000;
  EXPECT_EQ(solve(pigeonholes(14), limits).stop_reason, StopReason::MemoryLimit);
  limits.memory_bytes = std::uint64_t{1} << 30U;
  EXPECT_EQ(solve(pigeonholes(3), limits).status, Status::Unsatisfiable);
}

TEST(Cryptominisat, PrintsNothing) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(solve(pigeonholes(7)).status, Status::Unsatisfiable);
  EXPECT_EQ(solve(test::hard_puzzle()).status, Status::Satisfiable);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

bool becomes_true(const std::atomic<bool>& flag) {
  const auto last = std::chrono::steady_clock::now() + 10s;
  while (!flag && std::chrono::steady_clock::now() < last)
    std::this_thread::sleep_for(1ms);
  return flag;
}

TEST(CryptominisatInterrupter, RaisesTheFlagAgainWhenASolveHasLoweredIt) {
  std::atomic<bool> flag = false;
  std::stop_source source;
  source.request_stop();
  const RunControl control({}, source.get_token());
  const Interrupter interrupter(control, flag);
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(becomes_true(flag)) << round;
    flag = false;
  }
  EXPECT_EQ(interrupter.reason(), StopReason::Cancelled);
}

TEST(CryptominisatInterrupter, LeavesTheFlagAloneWithoutAReason) {
  std::atomic<bool> flag = false;
  Limits limits;
  limits.wall_time = 1h;
  limits.work = 0;
  limits.solutions = 0;
  const RunControl control(limits);
  const Interrupter interrupter(control, flag);
  std::this_thread::sleep_for(30ms);
  EXPECT_FALSE(flag);
  EXPECT_EQ(interrupter.reason(), std::nullopt);
}

TEST(CryptominisatInterrupter, TellsADeadlineFromACancellation) {
  std::atomic<bool> flag = false;
  Limits limits;
  limits.wall_time = 1ms;
  const RunControl control(limits);
  const Interrupter interrupter(control, flag);
  EXPECT_TRUE(becomes_true(flag));
  EXPECT_EQ(interrupter.reason(), StopReason::TimeLimit);
}

}  // namespace
}  // namespace facet

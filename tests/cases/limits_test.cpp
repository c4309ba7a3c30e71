#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <sstream>

#include "backends/registry.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/walk.hpp"

// What a time limit may and may not do to an answer, by every backend of the registry.
namespace facet {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> backends() {
  std::vector<std::string> names;
  for (const RegistryEntry& entry : registry()) {
    if (entry.backend && entry.variant_option.empty()) names.push_back(entry.name);
  }
  return names;
}

class TimeLimits : public testing::TestWithParam<std::string> {};

TEST_P(TimeLimits, AnEmptyGridOf25IsSolvedOrUnknownButNeverUnsatisfiable) {
  std::istringstream text(std::string(625, '.'));
  const sudoku::SudokuPuzzle puzzle = sudoku::parse(text, "empty 25x25", {});
  // The shorter ones end it in whatever the backend does before it searches.
  for (const auto limit : {10ms, 50ms, 200ms, 1000ms}) {
    SCOPED_TRACE(limit.count());
    workbench::SolveRequest request;
    request.backend = choose_backend(GetParam()).backend;
    request.limits.wall_time = limit;
    request.limits.solutions = 1;
    const auto begin = std::chrono::steady_clock::now();
    const workbench::Outcome outcome = workbench::solve_puzzle(puzzle, request);
    // Some 0.3 s beyond the limit on an idle machine; a limit that is not kept takes minutes.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, limit + 20s);
    EXPECT_NE(outcome.status, Status::Unsatisfiable);
    if (outcome.status == Status::Satisfiable) {
      EXPECT_TRUE(outcome.grid);  // the walk has verified it by the rules
    } else {
      EXPECT_EQ(outcome.status, Status::Unknown);
      // Only what can never be sure may give up by itself.
      if (request.backend->capabilities().complete) {
        EXPECT_EQ(outcome.stop_reason, StopReason::TimeLimit);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Backends, TimeLimits, testing::ValuesIn(backends()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace facet

#include "backends/glpk/glpk_problem.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::glpk {
namespace {

// n columns of which each neighbouring pair sums to at most 1, and all to at least n / 2.
ilp::Program chain(std::size_t n) {
  ilp::Program program;
  ilp::Row all{"all", {}, Relation::AtLeast, static_cast<std::int64_t>(n / 2)};
  for (std::size_t i = 0; i < n; ++i) {
    program.columns.push_back({"x" + std::to_string(i)});
    all.entries.push_back({i, 1});
    if (i > 0)
      program.rows.push_back({"p" + std::to_string(i), {{i - 1}, {i}}, Relation::AtMost, 1});
  }
  program.rows.push_back(std::move(all));
  return program;
}

TEST(GlpkProblem, OutOfMemoryIsALimitAndNoFault) {
  const RunControl tight({.memory_bytes = std::uint64_t{1} << 20U});
  const Answer stopped = minimise(chain(20'000), {}, tight);
  EXPECT_EQ(stopped.outcome, Outcome::Stopped);
  EXPECT_EQ(stopped.stop_reason, StopReason::MemoryLimit);
  EXPECT_EQ(stopped.failure, "");
}

// Whatever GLPK was in the middle of.
TEST(GlpkProblem, MemoryMayRunOutAnywhere) {
  const ilp::Program program = chain(20'000);
  for (std::uint64_t megabytes = 1; megabytes <= 16; ++megabytes) {
    const RunControl tight({.memory_bytes = memory_taken() + (megabytes << 20U)});
    EXPECT_EQ(minimise(program, {}, tight).stop_reason, StopReason::MemoryLimit) << megabytes;
  }
}

TEST(GlpkProblem, TheNextOneIsSolvedAfterThat) {
  const RunControl tight({.memory_bytes = std::uint64_t{1} << 20U});
  static_cast<void>(minimise(chain(20'000), {}, tight));
  EXPECT_EQ(minimise(chain(40), {}, RunControl()).outcome, Outcome::Optimal);
  // What GLPK took before is the process's still.
  const RunControl wider({.memory_bytes = std::uint64_t{1} << 28U});
  EXPECT_EQ(minimise(chain(40), {}, wider).outcome, Outcome::Optimal);
}

// What GLPK would abort on, with its own words.
TEST(GlpkProblem, MisuseIsOurFaultAndSaysWhy) {
  ilp::Program program = chain(3);
  program.rows[0].entries.push_back({0});
  try {
    static_cast<void>(minimise(program, {}, RunControl()));
    FAIL() << "a column twice in one row";
  } catch (const UnsoundAnswer& error) {
    EXPECT_NE(std::string(error.what()).find("duplicate"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace facet::glpk

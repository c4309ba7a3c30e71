#include "backends/external/external_backend.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "backends/checked_solve.hpp"
#include "model/error.hpp"
#include "tests/backends/temporary_scripts.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;

// One variable of the values 1 and 2: two propositions, exactly one of them true.
Model one_of_two() {
  Model model;
  model.add_variable(Domain::interval(1, 2), "x");
  return model;
}

class ExternalBackendTest : public testing::Test {
 protected:
  SolveResult solve_with(const std::string& body, const std::string& arguments = "",
                         Limits limits = {}) const {
    if (!limits.wall_time) limits.wall_time = 30s;
    RunControl control(limits);
    return checked_solve(ExternalBackend(), one_of_two(),
                         options(scripts_.add("solver", body) + arguments), control);
  }

  static BackendOptions options(const std::string& command) {
    BackendOptions result;
    result.set["command"] = command;
    return result;
  }

  // The answer is Unknown, one warning says why.
  void expect_refused(const std::string& body, const std::string& why,
                      const std::string& arguments = "") const {
    const auto result = solve_with(body, arguments);
    EXPECT_EQ(result.status, Status::Unknown) << body;
    EXPECT_EQ(result.stop_reason, StopReason::Completed) << body;
    ASSERT_FALSE(result.warnings.empty()) << body;
    EXPECT_NE(result.warnings.back().find(why), std::string::npos) << result.warnings.back();
  }

  test::Scripts scripts_;
};

TEST_F(ExternalBackendTest, ReadsAnAnswerFromStandardOutput) {
  const auto result = solve_with("cat > /dev/null; echo 's SATISFIABLE'; echo 'v -1 2 0'; exit 10");
  EXPECT_EQ(result.solution, (Solution{{2}}));
  EXPECT_TRUE(result.warnings.empty());
  EXPECT_EQ(solve_with("echo 's UNSATISFIABLE'; exit 20").status, Status::Unsatisfiable);
  const auto unknown = solve_with("echo 's UNKNOWN'");
  EXPECT_EQ(unknown.status, Status::Unknown);
  EXPECT_TRUE(unknown.warnings.empty());
}

TEST_F(ExternalBackendTest, GivesTheFormulaByNameOrOnStandardInput) {
  // The script answers only if it finds the header of the formula.
  const std::string answer = " || exit 1\necho 's SATISFIABLE'; echo 'v 1 -2 0'; exit 10";
  EXPECT_TRUE(solve_with("grep -q '^p cnf 2 ' \"$1\"" + answer, " %in").solution);
  EXPECT_TRUE(solve_with("grep -q '^p cnf 2 ' \"${1#--file=}\"" + answer, " --file=%in").solution);
  EXPECT_TRUE(solve_with("grep -q '^p cnf 2 '" + answer).solution);
}

TEST_F(ExternalBackendTest, ReadsAResultFile) {
  const auto result =
      solve_with("printf 'SAT\\n1 -2 0\\n' > \"$2\"; echo noise; exit 10", " %in %out");
  EXPECT_EQ(result.solution, (Solution{{1}}));
  EXPECT_EQ(solve_with("echo UNSAT > \"$2\"; exit 20", " %in %out").status, Status::Unsatisfiable);
  expect_refused("echo 's UNSATISFIABLE'; exit 20", "gave no answer", " %in %out");
}

TEST_F(ExternalBackendTest, ACrashIsNoAnswer) {
  expect_refused("kill -SEGV $$", "killed by signal 11 (Segmentation fault)");
  expect_refused("echo 's UNSATISFIABLE'; kill -SEGV $$", "killed by signal 11");
  expect_refused("echo 's SATISFIABLE'; echo 'v 1 -2 0'; kill -KILL $$", "killed by signal 9");
}

TEST_F(ExternalBackendTest, SilenceIsNoAnswer) {
  expect_refused("exit 0", "gave no answer; it exited with 0");
  expect_refused("exit 10", "gave no answer; it exited with 10");
  expect_refused("exit 20", "gave no answer; it exited with 20");
  expect_refused("echo 'no licence' >&2; exit 3", "it exited with 3, its last words: no licence");
  expect_refused("echo 'c only talk'; exit 20", "exited with 20");
}

TEST_F(ExternalBackendTest, AnExitCodeThatContradictsTheAnswerVoidsIt) {
  expect_refused("echo 's UNSATISFIABLE'; exit 10", "UNSATISFIABLE but it exited with 10");
  expect_refused("echo 's UNSATISFIABLE'; exit 1", "UNSATISFIABLE but it exited with 1");
  expect_refused("echo 's SATISFIABLE'; echo 'v 1 -2 0'; exit 20", "exited with 20");
}

TEST_F(ExternalBackendTest, AnExitCodeOfNothingInParticularIsAWarning) {
  const auto unsat = solve_with("echo 's UNSATISFIABLE'; exit 0");
  EXPECT_EQ(unsat.status, Status::Unsatisfiable);
  ASSERT_EQ(unsat.warnings.size(), 1U);
  EXPECT_NE(unsat.warnings[0].find("exited with 0"), std::string::npos);
  const auto sat = solve_with("echo 's SATISFIABLE'; echo 'v 1 -2 0'; exit 0");
  EXPECT_EQ(sat.status, Status::Satisfiable);
  EXPECT_EQ(sat.warnings.size(), 1U);
}

TEST_F(ExternalBackendTest, AWrongModelIsNeverShown) {
  expect_refused("echo 's SATISFIABLE'; echo 'v 1 2 0'; exit 10", "violates clause");
  expect_refused("echo 's SATISFIABLE'; echo 'v -1 -2 0'; exit 10", "violates clause");
  expect_refused("echo 's SATISFIABLE'; exit 10", "gave no model");
  expect_refused("echo 's SATISFIABLE'; echo 'v 1 -2 999999999 0'; exit 10", "variable 999999999");
}

TEST_F(ExternalBackendTest, AnAnswerOfAnotherShapeIsNoAnswer) {
  expect_refused("echo 's MAYBE'; exit 10", "exited with 10");
  expect_refused("echo 's SATISFIABLE'; echo 'v 1 two 0'; exit 10", "two");
  expect_refused("echo 's SATISFIABLE'; echo 's UNSATISFIABLE'; exit 10", "");
  expect_refused("head -c 5000 /dev/urandom; exit 10", "");
}

TEST_F(ExternalBackendTest, WhatAStoppedSolverSaidIsNotBelieved) {
  Limits limits;
  limits.wall_time = 300ms;
  const auto result =
      solve_with("trap 'exit 20' TERM; echo 's UNSATISFIABLE'; sleep 100 & wait", "", limits);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::TimeLimit);
}

TEST_F(ExternalBackendTest, RefusesACommandThatCannotBeRun) {
  RunControl control;
  const Model model = one_of_two();
  for (const char* command : {"", "no-such-solver-anywhere %in", "'open quote"}) {
    EXPECT_THROW(ExternalBackend().solve(model, options(command), control), OptionError) << command;
  }
}

TEST_F(ExternalBackendTest, LeavesNoFilesBehind) {
  const std::string place = scripts_.path("tmp");
  std::filesystem::create_directory(place);
  const char* before = ::getenv("TMPDIR");
  const std::string saved = before != nullptr ? before : "";
  ::setenv("TMPDIR", place.c_str(), 1);
  Limits limits;
  limits.wall_time = 200ms;
  (void)solve_with("echo x > \"$2\"; exit 10", " %in %out");
  (void)solve_with("sleep 100", "", limits);
  (void)solve_with("kill -SEGV $$");
  const bool empty = std::filesystem::is_empty(place);
  before != nullptr ? ::setenv("TMPDIR", saved.c_str(), 1) : ::unsetenv("TMPDIR");
  EXPECT_TRUE(empty);
}

TEST_F(ExternalBackendTest, ADeathUnderTheMemoryLimitIsThatLimit) {
  Limits limits;
  limits.memory_bytes = std::uint64_t{100} << 20U;
  const auto result = solve_with("kill -ABRT $$", "", limits);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
}

}  // namespace
}  // namespace facet

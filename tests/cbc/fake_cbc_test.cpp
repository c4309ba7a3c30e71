#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "backends/cbc/cbc_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/error.hpp"
#include "tests/backends/temporary_scripts.hpp"

// What a program called cbc may say, and what is made of it.
namespace facet {
namespace {

using namespace std::chrono_literals;

class FakeCbc : public testing::Test {
 protected:
  FakeCbc() : path_(std::getenv("PATH")) {
    const VarId a = model_.add_variable(Domain::interval(1, 2));
    const VarId b = model_.add_variable(Domain::interval(1, 2));
    model_.post(AllDifferent{{a, b}});
  }
  ~FakeCbc() override { ::setenv("PATH", path_.c_str(), 1); }

  // A cbc that prints `log` and writes `answer` to the file that it is told to.
  void says(const std::string& log, const std::string& answer, const std::string& last = "") {
    runs("for file; do :; done\nprintf '" + log + "\\n'\nprintf '" + answer + "\\n' > \"$file\"\n" +
         last);
  }
  void runs(const std::string& body) {
    scripts_.add("cbc", body);
    ::setenv("PATH", (scripts_.path("") + ":" + path_).c_str(), 1);
  }

  SolveResult solve(const Limits& limits = {}) {
    BackendOptions options;
    options.set["symmetry"] = "off";  // else this model has nothing left to ask
    RunControl control(limits);
    return checked_solve(backend_, model_, options, control);
  }

  void expect_unknown(const std::string& warning, const Limits& limits = {}) {
    const SolveResult result = solve(limits);
    EXPECT_EQ(result.status, Status::Unknown);
    ASSERT_FALSE(result.warnings.empty());
    EXPECT_NE(result.warnings[0].find(warning), std::string::npos) << result.warnings[0];
  }

  void minimise() { model_.minimise(MinimiseSum{{{1, VarId(0)}}}); }

  static constexpr const char* good = "Optimal - objective value 1\\n 0 x0_v1 1 0\\n 3 x1_v2 1 0";
  static constexpr const char* optimal = "Result - Optimal solution found";

  CbcBackend backend_;
  Model model_;

 private:
  std::string path_;
  test::Scripts scripts_;
};

TEST_F(FakeCbc, ASolutionThatHoldsIsASolution) {
  says(optimal, good);
  EXPECT_EQ(solve().status, Status::Satisfiable);
  minimise();
  const SolveResult best = solve();
  EXPECT_EQ(best.status, Status::Optimal);
  EXPECT_EQ(best.objective, 1);
}

TEST_F(FakeCbc, AWrongSolutionIsNone) {
  says(optimal, "Optimal - objective value 1\\n 0 x0_v1 1 0\\n 2 x1_v1 1 0");
  expect_unknown("its solution is wrong");
}

TEST_F(FakeCbc, FractionsAndTwoValuesAreNoSolution) {
  says(optimal, "Optimal - objective value 1\\n 0 x0_v1 0.5 0\\n 1 x0_v2 0.5 0\\n 3 x1_v2 1 0");
  expect_unknown("no integer");
  says(optimal, "Optimal - objective value 1\\n 0 x0_v1 1 0\\n 1 x0_v2 1 0\\n 3 x1_v2 1 0");
  expect_unknown("two values");
  says(optimal, "Optimal - objective value 1\\n 0 y_v1 1 0");
  expect_unknown("expected a column");
}

TEST_F(FakeCbc, NearIntegersAreRounded) {
  says(optimal, "Optimal - objective value 1\\n 0 x0_v1 0.9999999 0\\n 3 x1_v2 1.0000001 0");
  EXPECT_EQ(solve().status, Status::Satisfiable);
}

TEST_F(FakeCbc, InfeasibleTakesALogThatSaysSoAndNoLimit) {
  says("Result - Problem proven infeasible", "Integer infeasible - objective value 0");
  EXPECT_EQ(solve().status, Status::Unsatisfiable);
  says("Problem is infeasible - 0.00 seconds", "Infeasible - objective value 0");
  EXPECT_EQ(solve().status, Status::Unsatisfiable);
  says("Result - Stopped on time limit", "Integer infeasible - objective value 0");
  expect_unknown("its log does not");
  says("something infeasible\\nResult - Stopped on node limit", "Infeasible - objective value 0");
  expect_unknown("its log does not");
  says("", "Infeasible - objective value 0");
  expect_unknown("its log does not");
}

TEST_F(FakeCbc, OptimalTakesALogThatSaysSo) {
  minimise();
  for (const char* log : {"", "Result - Stopped on node limit",
                          "Result - Optimal solution found (within gap tolerance)"}) {
    says(log, good);
    EXPECT_EQ(solve().status, Status::Satisfiable) << log;
  }
}

TEST_F(FakeCbc, AWorkLimitIsToldApart) {
  Limits limits;
  limits.work = 7;
  says("Result - Stopped on node limit\\nEnumerated nodes: 7",
       "Stopped on iterations (no integer solution - continuous used) - objective value 0");
  const SolveResult result = solve(limits);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_EQ(result.work, 7U);
  expect_unknown("Stopped on node limit");  // nobody asked it to
}

TEST_F(FakeCbc, IsGivenTheLimitAndTheSeedAndNoTime) {
  runs("for file; do :; done\nprintf '%s ' \"$@\" > " + testing::TempDir() + "cbc_words\n" +
       "printf 'Infeasible - objective value 0\\n' > \"$file\"\necho infeasible\n");
  Limits limits;
  limits.work = 12;
  limits.wall_time = 60s;
  solve(limits);
  std::ifstream file(testing::TempDir() + "cbc_words");
  const std::string words{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(words.find(" -maxNodes 12 "), std::string::npos) << words;
  EXPECT_NE(words.find(" -randomCbcSeed 1 "), std::string::npos) << words;
  EXPECT_EQ(words.find("-sec"), std::string::npos) << words;
}

TEST_F(FakeCbc, ABadEndIsNoAnswer) {
  says(optimal, good, "echo oh no >&2; exit 3");
  expect_unknown("exited with 3, its last words: oh no");
  says(optimal, good, "kill -SEGV $$");
  expect_unknown("signal 11");
  Limits memory;
  memory.memory_bytes = std::uint64_t{1} << 30U;
  EXPECT_EQ(solve(memory).stop_reason, StopReason::MemoryLimit);
  runs("echo nothing to say");
  expect_unknown("no solution file");
  says(optimal, "");
  expect_unknown("found no answer");
  says(optimal, "Status unknown - objective value 0");
  expect_unknown("expected NAME VALUE");
}

TEST_F(FakeCbc, ADeadlineEndsItAndItsAnswerIsNotRead) {
  says(optimal, "Infeasible - objective value 0", "sleep 60");
  Limits limits;
  limits.wall_time = 200ms;
  const auto begin = std::chrono::steady_clock::now();
  const SolveResult result = solve(limits);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::TimeLimit);
}

TEST_F(FakeCbc, WithoutTheProgramThereIsNoBackend) {
  ::setenv("PATH", "/no/such/folder", 1);
  EXPECT_EQ(CbcBackend::program(), std::nullopt);
  EXPECT_EQ(backend_.version(), "");
  EXPECT_THROW(solve(), OptionError);
}

}  // namespace
}  // namespace facet

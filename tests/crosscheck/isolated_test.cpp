#include "workbench/crosscheck/isolated.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "model/error.hpp"
#include "tests/backends/temporary_scripts.hpp"

namespace facet {
namespace {

// One variable with the values 1, 2, 3.
Model three() {
  Model model;
  model.add_variable(Domain::interval(1, 3));
  return model;
}

Finding run(const std::string& script, Limits limits = {}, const Model& model = three()) {
  const test::Scripts scripts;
  return examine_in_child(model, {"child", {scripts.add("child", script)}}, limits);
}

TEST(Isolated, TakesAWholeFinding) {
  const Finding finding =
      run("printf 'solution 2\\nsolution 1\\ncomplete\\nstopped completed\\nwork 5\\nend\\n'");
  EXPECT_EQ(finding.contender, "child");
  EXPECT_EQ(finding.failure, std::nullopt);
  EXPECT_EQ(finding.solutions, (std::vector<Solution>{{{1}}, {{2}}}));
  EXPECT_TRUE(finding.complete);
  EXPECT_EQ(finding.work, 5U);
}

TEST(Isolated, ACrashIsAFailureThatKeepsTheSolutionsFoundBefore) {
  const Finding finding = run("printf 'solution 2\\n'; kill -SEGV $$");
  ASSERT_TRUE(finding.failure);
  EXPECT_NE(finding.failure->find("signal 11"), std::string::npos) << *finding.failure;
  EXPECT_EQ(finding.solutions, (std::vector<Solution>{{{2}}}));
  EXPECT_FALSE(finding.complete);
}

TEST(Isolated, ABadEndOrACutTextBelievesNoClaim) {
  for (const char* script : {"printf 'complete\\nend\\n'; exit 3", "printf 'complete\\n'",
                             "echo hello", "printf 'complete\\nend'", "exit 0"}) {
    const Finding finding = run(script);
    EXPECT_TRUE(finding.failure) << script;
    EXPECT_FALSE(finding.complete) << script;
  }
}

TEST(Isolated, AWrongOrRepeatedSolutionIsAFailure) {
  for (const char* solutions :
       {"solution 4\\n", "solution 1 2\\n", "solution\\n", "solution 2\\nsolution 2\\n"}) {
    const Finding finding = run(std::string("printf '") + solutions + "complete\\nend\\n'");
    EXPECT_TRUE(finding.failure) << solutions;
    EXPECT_FALSE(finding.complete) << solutions;
    EXPECT_LE(finding.solutions.size(), 1U);
  }
}

TEST(Isolated, AHangIsUnknownByTheTimeLimitAndEndsInTime) {
  const auto start = std::chrono::steady_clock::now();
  const Finding finding =
      run("printf 'solution 1\\n'; sleep 60", {.wall_time = std::chrono::milliseconds(10)});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  EXPECT_EQ(finding.failure, std::nullopt);
  EXPECT_EQ(finding.stop_reason, StopReason::TimeLimit);
  EXPECT_EQ(finding.solutions.size(), 1U);
  EXPECT_FALSE(finding.complete);
}

TEST(Isolated, TheObjectiveIsThatOfTheSolutionWhateverTheChildSays) {
  Model model = three();
  model.minimise(MinimiseSum{{{10, VarId(0)}}});
  const Finding finding = run("printf 'solution 2\\nobjective 3\\nbound 20\\nend\\n'", {}, model);
  EXPECT_EQ(finding.objective, 20);
  EXPECT_EQ(status_text(finding), "optimal");
}

TEST(Isolated, AChildThatMemoryDoesNotLetStartIsUnknown) {
  const Limits limits{.memory_bytes = std::uint64_t{4} << 30U};
  const Finding finding = run("exit 127", limits);
  EXPECT_EQ(finding.failure, std::nullopt);
  EXPECT_EQ(finding.stop_reason, StopReason::MemoryLimit);
  EXPECT_TRUE(run("exit 127").failure);
  EXPECT_TRUE(run("kill -SEGV $$", limits).failure);
}

TEST(Isolated, AProgramThatIsNotThereIsTheCallersFault) {
  EXPECT_THROW(examine_in_child(three(), {"child", {"/no/such/program"}}, {}), OptionError);
}

}  // namespace
}  // namespace facet

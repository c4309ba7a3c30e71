#include <gtest/gtest.h>

#include "model/error.hpp"
#include "tests/backends/fake_backends.hpp"
#include "workbench/crosscheck/crosscheck.hpp"

namespace facet {
namespace {

using test::FakeBackend;

Model two_values() {
  Model model;
  model.add_variable(Domain::interval(0, 1));
  return model;
}

Finding examined(const FakeBackend::Answer& answer, bool complete = true,
                 const Model& model = two_values()) {
  const Contender contender{"fake", std::make_shared<FakeBackend>(answer, complete), {}};
  return examine(model, contender, {.solutions = 5});
}

SolveResult gives_up(std::vector<std::string> warnings) {
  SolveResult result;
  result.warnings = std::move(warnings);
  return result;
}

TEST(Examine, AnEndWithoutAnswerButWithAComplaintIsAFailureOfACompleteBackend) {
  const auto complains = [](const Model&, RunControl&) {
    return gives_up({"it crashed", "twice"});
  };
  EXPECT_EQ(examined(complains).failure, "no answer: it crashed; twice");
  EXPECT_EQ(examined(complains, false).failure, std::nullopt);
  const auto silent = [](const Model&, RunControl&) { return gives_up({}); };
  EXPECT_EQ(examined(silent).failure, std::nullopt);
  EXPECT_EQ(status_text(examined(silent)), "unknown");
}

TEST(Examine, AnErrorIsAFailureAndABadOptionIsUnsupported) {
  const auto error = [](const Model&, RunControl&) -> SolveResult { throw EncodingError("oops"); };
  EXPECT_EQ(examined(error).failure, "oops");
  const auto option = [](const Model&, RunControl&) -> SolveResult { throw OptionError("no"); };
  EXPECT_EQ(examined(option).failure, std::nullopt);
  EXPECT_EQ(examined(option).unsupported->reason, "no");
  const auto memory = [](const Model&, RunControl&) -> SolveResult { throw std::bad_alloc(); };
  EXPECT_EQ(examined(memory).failure, std::nullopt);
  EXPECT_EQ(examined(memory).stop_reason, StopReason::MemoryLimit);
}

TEST(Examine, AWrongSolutionIsAFailure) {
  const auto wrong = [](const Model&, RunControl&) {
    SolveResult result;
    result.status = Status::Satisfiable;
    result.solution = Solution{{7}};
    return result;
  };
  EXPECT_TRUE(examined(wrong).failure);
  EXPECT_TRUE(examined(wrong).solutions.empty());
}

TEST(Examine, AModelWithAnObjectiveIsSolvedForTheOptimum) {
  Model model = two_values();
  model.minimise(MinimiseSum{{{3, VarId(0)}}});
  const auto best = [](const Model&, RunControl&) {
    SolveResult result;
    result.status = Status::Optimal;
    result.solution = Solution{{1}};
    return result;
  };
  const Finding finding = examined(best, true, model);
  EXPECT_EQ(finding.objective, 3);
  EXPECT_EQ(finding.bound, 3);
  EXPECT_FALSE(finding.complete);
  EXPECT_EQ(status_text(finding), "optimal");
}

}  // namespace
}  // namespace facet

#include "workbench/crosscheck/finding_text.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace facet {
namespace {

std::string text_of(const Finding& finding) {
  std::ostringstream out;
  for (const Solution& solution : finding.solutions)
    write_solution(solution, out);
  write_verdict(finding, out);
  return out.str();
}

Finding full() {
  Finding finding;
  finding.solutions = {{{1, -2, 3}}, {{}}};
  finding.complete = true;
  finding.objective = -7;
  finding.bound = -9;
  finding.stop_reason = StopReason::SolutionLimit;
  finding.seconds = 0.1234567890123;
  finding.work = 18446744073709551615U;
  return finding;
}

TEST(FindingText, ReadsBackWhatWasWritten) {
  const ReadFinding read = read_finding(text_of(full()));
  ASSERT_TRUE(read.whole);
  EXPECT_EQ(read.finding.solutions, full().solutions);
  EXPECT_TRUE(read.finding.complete);
  EXPECT_EQ(read.finding.objective, -7);
  EXPECT_EQ(read.finding.bound, -9);
  EXPECT_EQ(read.finding.stop_reason, StopReason::SolutionLimit);
  EXPECT_EQ(read.finding.seconds, full().seconds);
  EXPECT_EQ(read.finding.work, full().work);
  EXPECT_FALSE(read.finding.failure || read.finding.unsupported);
}

TEST(FindingText, KeepsTextsOnOneLine) {
  Finding finding;
  finding.unsupported = Unsupported{"sum\t1\n", "too\nlarge"};
  finding.failure = "two\nlines";
  const ReadFinding read = read_finding(text_of(finding));
  ASSERT_TRUE(read.whole);
  EXPECT_EQ(read.finding.unsupported->constraint, "sum 1 ");
  EXPECT_EQ(read.finding.unsupported->reason, "too large");
  EXPECT_EQ(read.finding.failure, "two lines");
}

TEST(FindingText, IsNotWholeWhereverItIsCut) {
  const std::string text = text_of(full());
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(read_finding(text.substr(0, size)).whole) << size;
  EXPECT_EQ(read_finding("solution 1 2\nsolution 3 4").finding.solutions.size(), 1U);
}

TEST(FindingText, RefusesWhatNoFindingHas) {
  for (const char* text : {"hello\nend\n", "solution 1 x\nend\n", "solution 99999999999\nend\n",
                           "work -1\nend\n", "stopped tired\nend\n", "complete yes\nend\n",
                           "end\nend\n", "\nend\n", "objective \nend\n"})
    EXPECT_FALSE(read_finding(text).whole) << text;
}

}  // namespace
}  // namespace facet

#include <gtest/gtest.h>

#include "backends/cbc/cbc_log.hpp"

namespace facet {
namespace {

TEST(CbcLog, ReadsTheEndOfARun) {
  const CbcLog log = read_cbc_log(
      "Welcome to the CBC MILP Solver \n\nResult - Stopped on node limit\r\n\n"
      "Objective value:                9.00000000\nEnumerated nodes:               20\n"
      "Total iterations:               16900\n");
  EXPECT_EQ(log.result, "Stopped on node limit");
  EXPECT_TRUE(log.stopped());
  EXPECT_FALSE(log.optimal());
  EXPECT_FALSE(log.infeasible);
  EXPECT_EQ(log.nodes, 20U);
  EXPECT_EQ(log.iterations, 16900U);
}

TEST(CbcLog, KnowsInfeasibleByItsSeveralNames) {
  for (const char* line :
       {"Result - Problem proven infeasible", "Result - Linear relaxation infeasible",
        "Problem is infeasible - 0.00 seconds", "Pre-processing says infeasible or unbounded"}) {
    EXPECT_TRUE(read_cbc_log(line).infeasible) << line;
  }
  EXPECT_FALSE(read_cbc_log("Result - Optimal solution found\n").infeasible);
}

TEST(CbcLog, OptimalIsNotOptimalWithinAGap) {
  EXPECT_TRUE(read_cbc_log("Result - Optimal solution found\n").optimal());
  EXPECT_FALSE(read_cbc_log("Result - Optimal solution found (within gap tolerance)\n").optimal());
}

TEST(CbcLog, TakesAnything) {
  for (const char* text :
       {"", "\n", "\n\n", "Result -", "Result - ", "Enumerated nodes:", "Enumerated nodes: many\n",
        "Enumerated nodes: -1\n", "Enumerated nodes: 99999999999999999999999\n"}) {
    const CbcLog log = read_cbc_log(text);
    EXPECT_EQ(log.result, "") << text;
    EXPECT_EQ(log.nodes, 0U) << text;
    EXPECT_FALSE(log.stopped()) << text;
  }
}

}  // namespace
}  // namespace facet

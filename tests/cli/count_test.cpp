#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

std::string counted(const std::string& name, const std::string& limit,
                    std::vector<std::string> more = {}) {
  std::vector<std::string> words{"count", data(name), "--limit", limit, "--to", "line", "-q"};
  words.insert(words.end(), more.begin(), more.end());
  return facet(words).out;
}

TEST(Count, SaysExactlyOrAtLeast) {
  for (const char* backend : {"cadical", "backtracking"}) {
    const std::vector<std::string> with{"--backend", backend};
    EXPECT_EQ(counted("solutions_122.sdk", "1000", with), "exactly 122\n") << backend;
    EXPECT_EQ(counted("solutions_122.sdk", "2", with), "at least 2\n") << backend;
    EXPECT_EQ(counted("minimal_minus_one_clue.sdk", "100", with), "exactly 30\n") << backend;
    EXPECT_EQ(counted("empty4.txt", "1000", with), "exactly 288\n") << backend;
    EXPECT_EQ(counted("empty1.txt", "2", with), "exactly 1\n") << backend;
    EXPECT_EQ(counted("already_solved.sdk", "2", with), "exactly 1\n") << backend;
    EXPECT_EQ(counted("empty16.txt", "2", with), "at least 2\n") << backend;
  }
}

// Tens of millions of propositions, which a solver would take gigabytes for at one clause.
TEST(Count, MoreColoursThanAnybodyNeedsAreUnderTheLimits) {
  const Folder folder;
  const std::string graph = folder / "q.col";
  ASSERT_EQ(facet({"generate", "graph", "--family", "queen", "--rows", "7", "-o", graph}).code, 0);
  const Result refused = facet({"count", graph, "--k", "1000000", "--backend", "cadical"});
  EXPECT_EQ(refused.code, 3) << refused.out;
  EXPECT_NE(refused.out.find("UNKNOWN (memory limit)"), std::string::npos) << refused.out;
  EXPECT_NE(refused.err.find("more than is taken without a memory limit"), std::string::npos)
      << refused.err;
  EXPECT_LT(refused.seconds, 10);
  EXPECT_LT(refused.peak_bytes, 1UL << 30U);
  const Result stopped =
      facet({"count", graph, "--k", "150000", "--backend", "cadical", "--time-limit", "300ms"});
  EXPECT_EQ(stopped.code, 3) << stopped.out;
  EXPECT_NE(stopped.out.find("UNKNOWN (time limit)"), std::string::npos) << stopped.out;
  EXPECT_LT(stopped.seconds, 10);
  EXPECT_LT(stopped.peak_bytes, 3UL << 30U);
}

TEST(Count, TheBoxRuleDecidesUniqueness) {
  EXPECT_EQ(counted("box_rule_needed.sdk", "2"), "exactly 1\n");
  EXPECT_EQ(counted("box_rule_needed.sdk", "2", {"--latin"}), "at least 2\n");
}

TEST(Count, HelperVariablesNeverMultiplySolutions) {
  for (const char* domain : {"direct", "order", "log"}) {
    for (const char* amo : {"pairwise", "sequential", "product", "commander", "bimander", "binary",
                            "ladder", "auto"}) {
      EXPECT_EQ(counted("four_six_solutions.sdk", "100", {"--domain", domain, "--amo", amo}),
                "exactly 6\n")
          << domain << amo;
    }
  }
}

TEST(Count, NoSolutionIsZeroAndUnsatisfiable) {
  const Result run = facet({"count", data("unsatisfiable_needs_search.sdk")});
  EXPECT_EQ(run.code, 4);
  EXPECT_NE(run.out.find("exactly 0 (UNSATISFIABLE)"), std::string::npos) << run.out;
}

TEST(Count, FormulasAreCountedOnAllTheirVariables) {
  EXPECT_EQ(counted("comment_with_numbers.cnf", "100"), "exactly 30\n");
  EXPECT_EQ(counted("clause_over_lines.cnf", "100"), "exactly 3\n");
  EXPECT_EQ(counted("blank_lines.cnf", "100"), "exactly 3\n");
  EXPECT_EQ(counted("satlib_trailer.cnf", "100"), "exactly 8\n");
  EXPECT_EQ(counted("no_clauses.cnf", "100"), "exactly 16\n");
  EXPECT_EQ(counted("tautology_only.cnf", "100"), "exactly 16\n");
  EXPECT_EQ(counted("unused_vars.cnf", "100"), "exactly 4\n");
  EXPECT_EQ(counted("trailing_blank_and_spaces.cnf", "100"), "exactly 1\n");
  EXPECT_EQ(counted("duplicate_literals.cnf", "100"), "exactly 1\n");
}

TEST(Count, AContradictoryFormulaIsUnsatisfiable) {
  for (const char* name : {"contradicting_units.cnf", "empty_clause.cnf", "only_empty_clause.cnf"})
    EXPECT_EQ(facet({"count", data(name)}).code, 4) << name;
}

TEST(Count, MalformedFormulasAreRefusedWithTheirLine) {
  for (const char* name :
       {"header_too_many.cnf", "header_too_few_unsat.cnf", "var_above_header.cnf",
        "missing_last_zero.cnf", "no_p_line.cnf", "two_p_lines.cnf", "word_in_clause.cnf"}) {
    const Result run = facet({"count", data(name)});
    EXPECT_EQ(run.code, 2) << name;
    EXPECT_EQ(run.out, "") << name;
    EXPECT_EQ(run.err.rfind("error: " + data(name) + ":", 0), 0U) << run.err;
  }
  EXPECT_NE(facet({"count", data("var_above_header.cnf")}).err.find(":3:"), std::string::npos);
}

TEST(Count, OneJsonLineAnInstance) {
  const Result run = facet({"count", "--json", data("unique.sdk"), data("empty4.txt")});
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 2);
}

}  // namespace
}  // namespace facet::test

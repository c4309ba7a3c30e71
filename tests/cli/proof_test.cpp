#include <gtest/gtest.h>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// The hard puzzle of the literature (Inkala 2012).
constexpr const char* hard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";

std::string empty_grid(std::size_t order) {
  std::string text;
  for (std::size_t i = 0; i < order * order; ++i)
    text += (i + 1) % order == 0 ? "0\n" : "0 ";
  return text;
}

TEST(Proof, TheOnlySolutionOfTheHardPuzzleIsCertified) {
  const Folder folder;
  for (const char* format : {"text", "binary"}) {
    const std::string path = folder / format;
    const Result count = facet({"count", "--to", "line", "--proof", path, "--proof-format", format},
                               {.input = hard});
    ASSERT_EQ(count.out, "exactly 1\n") << count.err;
    const Result proof = facet({"proof", path + ".cnf", path});
    EXPECT_EQ(proof.code, 0) << proof.out << proof.err;
    EXPECT_NE(proof.out.find("s VERIFIED\n"), std::string::npos) << proof.out;
    const Result json = facet({"proof", "--json", path + ".cnf", path});
    EXPECT_NE(json.out.find("\"status\":\"verified\",\"reason\":null,"), std::string::npos)
        << json.out;
  }
}

#ifndef __SANITIZE_ADDRESS__  // 168 processes: a minute and more under a sanitizer
TEST(Proof, TheOnlySolutionIsCertifiedInEveryEncoding) {
  const Folder folder;
  const std::string path = folder / "p.drat";
  for (const char* domain : {"direct", "order", "log"}) {
    for (const char* encoding : {"minimal", "efficient", "extended", "reduced"}) {
      for (const char* amo :
           {"pairwise", "sequential", "product", "commander", "bimander", "binary", "ladder"}) {
        SCOPED_TRACE(std::string(domain) + "+" + encoding + "+" + amo);
        const Result count = facet({"count", "--to", "line", "--proof", path, "--domain", domain,
                                    "--encoding", encoding, "--amo", amo},
                                   {.input = hard});
        EXPECT_EQ(count.out, "exactly 1\n") << count.err;
        EXPECT_EQ(facet({"proof", path + ".cnf", path}).code, 0);
      }
    }
  }
}
#endif

// Singles and locked candidates settle this one: of the reduced formula nothing is left to prove.
TEST(Proof, TheFormulaStatesTheGivensAndNotWhatTheEncoderConcluded) {
  constexpr const char* easy =
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";
  const Folder folder;
  const std::string path = folder / "p.drat";
  ASSERT_EQ(facet({"count", "--proof", path}, {.input = easy}).code, 0);
  // Extended: 11,988 clauses, 17 givens, and the solution forbidden.
  EXPECT_NE(read_file(path + ".cnf").find("\np cnf 729 12006\n"), std::string::npos);
  EXPECT_GT(read_file(path).size(), 0U);
  EXPECT_EQ(facet({"proof", path + ".cnf", path}).code, 0);
  ASSERT_EQ(facet({"count", "--proof", path, "--encoding", "reduced"}, {.input = easy}).code, 0);
  EXPECT_NE(read_file(path + ".cnf").find("\np cnf 0 1\n"), std::string::npos);
}

// The formula file stands for itself: which puzzle, which solution is forbidden, and by what
// clause.
TEST(Proof, TheFormulaNamesThePuzzleAndTheForbiddenSolution) {
  const Folder folder;
  const std::string path = folder / "p.drat";
  ASSERT_EQ(facet({"count", "--proof", path}, {.input = hard}).code, 0);
  const std::string text = read_file(path + ".cnf");
  const std::string solution = squeezed(facet({"solve", "-q"}, {.input = hard}).out);
  EXPECT_NE(text.find("\nc order 9, boxes of 3 rows by 3 columns\nc cells 8..........36......"),
            std::string::npos);
  EXPECT_NE(text.find("\nc blocked " + solution + "\n"), std::string::npos);
  std::string last;  // "x_r1_c1_v8", ... of the full numbering, all false
  for (std::size_t cell = 0; cell < solution.size(); ++cell)
    last += "-" + std::to_string(cell * 9 + static_cast<std::size_t>(solution[cell] - '0')) + " ";
  EXPECT_TRUE(text.ends_with("\n" + last + "0\n"));
  std::size_t givens = 0;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (hard[cell] == '0') continue;
    const auto unit = cell * 9 + static_cast<std::size_t>(hard[cell] - '0');
    givens += text.find("\n" + std::to_string(unit) + " 0\n") != std::string::npos ? 1U : 0U;
  }
  EXPECT_EQ(givens, 21U);
}

TEST(Proof, NoSolutionIsCertified) {
  const Folder folder;
  const std::string path = folder / "p.drat";
  const Result solve = facet({"solve", data("unsatisfiable_needs_search.sdk"), "--proof", path});
  ASSERT_EQ(solve.code, 4) << solve.err;
  EXPECT_EQ(facet({"proof", path + ".cnf", path}).code, 0);
}

TEST(Proof, WhatDoesNotFollowIsRefuted) {
  const Folder folder;
  const std::string path = folder / "p.drat";
  ASSERT_EQ(facet({"count", "--proof", path, "--proof-format", "text"}, {.input = hard}).code, 0);
  write_file(folder / "empty", "");
  write_file(folder / "claim", "0\n");
  const std::string steps = read_file(path);
  write_file(folder / "cut", steps.substr(0, steps.find('\n') + 1));
  for (const char* name : {"empty", "claim", "cut"}) {
    const Result run = facet({"proof", path + ".cnf", folder / name});
    EXPECT_EQ(run.code, 1) << name << run.out;
    EXPECT_NE(run.out.find("s NOT VERIFIED"), std::string::npos) << name;
  }
  // Without the clause that blocks the solution, the formula has one.
  ASSERT_EQ(facet({"export", "-", "-o", folder / "open.cnf"}, {.input = hard}).code, 0);
  EXPECT_EQ(facet({"proof", folder / "open.cnf", path}).code, 1);
}

TEST(Export, SizesAreSaidWithoutWritingOrHoldingTheClauses) {
  struct Case {
    std::size_t order;
    const char* clauses;
  };
  // 4 N^2 (1 + N(N-1)/2) clauses.
  for (const Case& c : {Case{36, "3271104 clauses"}, Case{100, "198040000 clauses"}}) {
    const Result run =
        facet({"export", "--encoding", "extended", "--amo", "pairwise", "--max-clauses", "1000000"},
              {.input = empty_grid(c.order)});
    EXPECT_EQ(run.code, 3);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(c.clauses), std::string::npos) << run.err;
    EXPECT_LT(run.seconds, 20);
  }
}

}  // namespace
}  // namespace facet::test

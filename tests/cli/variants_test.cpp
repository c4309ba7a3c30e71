#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Words = std::vector<std::string>;

const char* const kEmpty = "....\n....\n....\n....\n";

std::string counted(const Words& options) {
  Words words{"count", "--limit", "1000", "-q"};
  words.insert(words.end(), options.begin(), options.end());
  return facet(words, {.input = kEmpty}).out;
}

TEST(VariantOptions, AddRulesToPlainGrids) {
  EXPECT_EQ(counted({}), "standard input:1: exactly 288\n");
  for (const char* option : {"--windoku", "--anti-knight", "--anti-king", "--non-consecutive"}) {
    SCOPED_TRACE(option);
    const std::string with = counted({option});
    EXPECT_NE(with, counted({}));
    EXPECT_EQ(with, counted({option, "--backend", "backtracking"}));
    // The text that says the same.
    const Result text = facet({"convert", option, "--to", "constraints", "-q"}, {.input = kEmpty});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_EQ(facet({"count", "--limit", "1000", "-q"}, {.input = text.out}).out, with);
  }
}

TEST(VariantOptions, InfoSaysThem) {
  const Result info = facet({"info", "--json", "--anti-king", "-q"},
                            {.input = ".Shape~4x4.AntiKnight.AntiConsecutive.Cage~3~R1C1~R1C2."
                                      "GreaterThan~R3C1~R4C1.~R4C4_1\n"});
  const auto json = nlohmann::json::parse(info.out);
  const auto& puzzle = json.contains("input") ? json["input"] : json;
  for (const char* name : {"anti_knight", "anti_king", "non_consecutive"})
    EXPECT_EQ(puzzle[name], true) << json;
  EXPECT_EQ(puzzle["cages"], 1);
  EXPECT_EQ(puzzle["inequalities"], 1);
}

TEST(VariantOptions, WhatCannotBeIsRefused) {
  const Result order = facet({"solve", "--windoku"}, {.input = "...\n...\n...\n"});
  EXPECT_EQ(order.code, 2);
  EXPECT_NE(order.err.find("expected one that has boxes"), std::string::npos) << order.err;
  const Result graph =
      facet({"solve", "--anti-knight", "--k", "2"}, {.input = "p edge 2 1\ne 1 2\n"});
  EXPECT_EQ(graph.code, 0);
  EXPECT_NE(graph.err.find("--anti-knight is for puzzles and means nothing here"),
            std::string::npos)
      << graph.err;
  const Result made = facet({"generate", "--windoku", "--latin", "--order", "7"});
  EXPECT_EQ(made.code, 2);
  EXPECT_NE(made.err.find("no boxes"), std::string::npos) << made.err;
  EXPECT_EQ(facet({"generate", "--anti-king", "--latin", "--order", "3"}).code, 4);
}

// Nothing of a puzzle is dropped in silence: one that fits is written, the other refused.
TEST(VariantOptions, ConvertRefusesWhatTheFormatCannotHold) {
  const std::string text = ".Shape~4x4.~R1C1_1\n.Shape~4x4.Cage~5~R1C1~R1C2.~R4C4_1\n";
  for (const char* format : {"line", "grid", "bordered", "gss", "integers"}) {
    const Result run = facet({"convert", "--to", format}, {.input = text});
    EXPECT_EQ(run.code, 5) << format;
    EXPECT_NE(run.err.find("UNSUPPORTED: format '" + std::string(format) +
                           "' cannot hold this puzzle: the format has no cages; these can: "),
              std::string::npos)
        << run.err;
  }
}

// The CNF alone tells the rules: an answer that breaks one of them is none.
TEST(VariantOptions, AnAnswerToACnfIsJudgedByTheRules) {
  const Folder folder;
  const std::string puzzle = ".Shape~5x5.NoBoxes.Cage~5~R1C1~R1C2.AntiKnight.~R5C5_1\n";
  ASSERT_EQ(
      facet({"export", "-q", "--encoding", "extended", "-o", folder / "p.cnf"}, {.input = puzzle})
          .code,
      0);
  std::string cnf = read_file(folder / "p.cnf");
  EXPECT_NE(cnf.find("c rules .Cage~5~R1C1~R1C2.AntiKnight\n"), std::string::npos) << cnf;
  // The same answer, to a CNF that states another sum.
  const Result answer = facet({"solve", "-q", "--competition", folder / "p.cnf"});
  EXPECT_EQ(facet({"decode", folder / "p.cnf", "-"}, {.input = answer.out}).code, 0);
  cnf.replace(cnf.find("Cage~5~"), 7, "Cage~6~");
  write_file(folder / "p.cnf", cnf);
  const Result judged = facet({"decode", folder / "p.cnf", "-"}, {.input = answer.out});
  EXPECT_EQ(judged.code, 1) << judged.err;
  EXPECT_NE((judged.out + judged.err).find("cage 1 adds up to 5, expected 6"), std::string::npos)
      << judged.out << judged.err;
}

}  // namespace
}  // namespace facet::test

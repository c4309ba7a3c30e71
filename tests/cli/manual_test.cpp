#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

const std::vector<std::string> commands = {
    "solve",    "count", "export",  "decode", "check",      "convert", "info",     "crosscheck",
    "generate", "rate",  "explain", "hint",   "experiment", "bench",   "backends", "completion"};

TEST(Manual, EveryCommandHasHelpAndAPage) {
  const Result overview = facet({"--help"});
  EXPECT_EQ(overview.code, 0);
  for (const std::string& command : commands) {
    EXPECT_NE(overview.out.find("\n  " + command), std::string::npos) << command;
    const Result help = facet({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_NE(help.out.find("Usage: facet " + command), std::string::npos);
    EXPECT_EQ(help.out.find('\t'), std::string::npos);
    EXPECT_EQ(facet({"manual", command}).out.rfind(".TH FACET", 0), 0U);
  }
  EXPECT_EQ(facet({}).code, 2);
}

#ifdef FACET_HAS_GROFF
TEST(Manual, PagesRenderWithoutWarnings) {
  for (const std::string& command : commands) {
    const Result page = facet({"manual", command});
    const Result rendered = program({"groff", "-man", "-ww", "-Tutf8", "-"}, {.input = page.out});
    EXPECT_EQ(rendered.code, 0) << command;
    EXPECT_EQ(rendered.err, "") << command;
  }
}
#endif

TEST(Manual, CompletionScriptsParse) {
  const Result bash = facet({"completion", "bash"});
  EXPECT_EQ(program({"bash", "-n"}, {.input = bash.out}).err, "");
  EXPECT_NE(bash.out.find("--time-limit"), std::string::npos);
  EXPECT_EQ(facet({"completion", "zsh"}).out.rfind("#compdef facet\n", 0), 0U);
  EXPECT_EQ(facet({"completion", "fish"}).code, 2);
}

TEST(Manual, VersionIsQuickAndNamesTheSolvers) {
  double best = 1;
  for (int i = 0; i < 5; ++i) {
    const Result run = facet({"--version"});
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.out.rfind("facet ", 0), 0U);
    EXPECT_NE(run.out.find("cadical"), std::string::npos);
    best = std::min(best, run.seconds);
  }
  EXPECT_LT(best, 0.5);
}

TEST(Json, TheEnvelopeIsStable) {
  const Result run = facet({"solve", "--json", "--seed", "3", data("unique.sdk")});
  const auto json = nlohmann::ordered_json::parse(run.out);
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items())
    keys.push_back(key);
  EXPECT_EQ(keys,
            (std::vector<std::string>{"format_version", "instance", "command", "backend", "seed",
                                      "status", "stop_reason", "solutions", "solution", "objective",
                                      "bound", "seconds", "statistics", "warnings"}));
  EXPECT_EQ(json["format_version"], 1);
  EXPECT_EQ(json["status"], "satisfiable");
  EXPECT_EQ(json["seed"], 3);
  EXPECT_EQ(json["solutions"]["count"], 1);
  EXPECT_EQ(json["solution"].size(), 9U);
  for (const char* step : {"parse", "encode", "solve", "decode", "check", "total"}) {
    EXPECT_GE(json["seconds"][step].get<double>(), 0) << step;
    EXPECT_LE(json["seconds"][step].dump().size(), 14U) << json["seconds"];  // whole nanoseconds
  }
  const auto none =
      nlohmann::json::parse(facet({"solve", "--json", data("equal_givens_in_column.sdk")}).out);
  EXPECT_EQ(none["status"], "unsatisfiable");
  EXPECT_TRUE(none["solution"].is_null());
  EXPECT_EQ(none["reason"], "r6c9 and r9c9 are both 2 in column 9");
}

TEST(Convert, FormatsReadBack) {
  const std::string line = squeezed(read_file(data("unique_dots.txt")));
  for (const char* format : {"line", "grid", "bordered", "csv"}) {
    const Result there = facet({"convert", "--to", format, data("unique.sdk")});
    ASSERT_EQ(there.code, 0) << format << there.err;
    EXPECT_EQ(squeezed(facet({"convert", "--to", "line"}, {.input = there.out}).out), line)
        << format;
  }
}

TEST(Info, SaysWhatWasReadAndTheSizeOfEveryEncoding) {
  const Result run = facet({"info", "--json", "--domain", "direct", data("empty9.sdk")});
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["input"]["order"], 9);
  EXPECT_EQ(json["model"]["variables"], 81);
  EXPECT_EQ(json["clauses"].size(), 32U);
  for (const auto& row : json["clauses"]) {
    if (row["amo"] != "pairwise") continue;
    if (row["encoding"] == "minimal") {
      EXPECT_EQ(row["clauses"], 8829);
    }
    if (row["encoding"] == "efficient") {
      EXPECT_EQ(row["clauses"], 11745);
    }
    if (row["encoding"] == "extended") {
      EXPECT_EQ(row["clauses"], 11988);
    }
  }
  EXPECT_EQ(facet({"info", data("unique.sdk")}).code, 0);
}

TEST(Generate, TheSeedDecidesAndUniqueMeansOneSolution) {
  const Result first = facet({"generate", "--fill", "0.4", "--seed", "7", "--count", "3"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_EQ(first.out, facet({"generate", "--fill", "0.4", "--seed", "7", "--count", "3"}).out);
  EXPECT_NE(first.out, facet({"generate", "--fill", "0.4", "--seed", "8", "--count", "3"}).out);
  const Result unique = facet({"generate", "--unique", "--count", "5"});
  const Result count = facet({"count", "--to", "line"}, {.input = unique.out});
  EXPECT_EQ(count.out, "exactly 1\nexactly 1\nexactly 1\nexactly 1\nexactly 1\n");
  EXPECT_EQ(facet({"generate", "--fill", "1.5"}).code, 2);
}

TEST(Backends, TheTableListsThem) {
  const auto json = nlohmann::json::parse(facet({"backends", "--json"}).out);
  EXPECT_EQ(json["format_version"], 1);
  EXPECT_GE(json["backends"].size(), 2U);
  const Result one = facet({"backends", "cadical"});
  EXPECT_NE(one.out.find("--set amo="), std::string::npos) << one.out;
}

TEST(Backends, AProgramThatIsNotThereIsListedWithTheReason) {
  const Result table = program({"env", "PATH=/no/such/folder", FACET_BINARY, "backends"});
  EXPECT_EQ(table.code, 0);
  EXPECT_NE(table.out.find("absent: there is no program cbc in PATH"), std::string::npos)
      << table.out;
  const Result solve = program({"env", "PATH=/no/such/folder", FACET_BINARY, "solve", "--backend",
                                "cbc", data("unique.sdk")});
  EXPECT_EQ(solve.code, 2);
  EXPECT_NE(solve.err.find("cbc"), std::string::npos) << solve.err;
}

TEST(Options, WhatMeansNothingToACommandIsRefused) {
  for (const char* option : {"--stats", "--progress", "--jobs"}) {
    for (const char* command : {"export", "convert", "info", "proof", "backends"})
      EXPECT_EQ(facet({command, option, "always", data("unique.sdk")}).code, 2)
          << command << option;
  }
  EXPECT_EQ(facet({"backends", "--verbose"}).code, 2);
}

TEST(Options, VerboseSaysWhatAnInputIsTakenFor) {
  const Result run = facet({"solve", "-v", data("empty9.sdk"), data("unused_vars.cnf")});
  EXPECT_NE(run.err.find("a puzzle of order 9, 0 givens"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("a formula of "), std::string::npos) << run.err;
}

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// One line on standard error, nothing on standard output, exit 2, and all of the words in the line.
void expect_refused(const Result& run, const std::vector<std::string>& words) {
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
  for (const std::string& word : words)
    EXPECT_NE(run.err.find(word), std::string::npos) << run.err;
}

TEST(Conflict, AnOptionOfTheBackendIsSaidInOneWay) {
  const std::string puzzle = data("unique.sdk");
  const std::string variant = "cadical:order+product";
  expect_refused(facet({"solve", puzzle, "--backend", variant, "--domain", "log"}),
                 {"--backend " + variant, "--domain log"});
  expect_refused(facet({"solve", puzzle, "--backend", variant, "--amo", "binary"}),
                 {"--backend " + variant, "--amo binary"});
  expect_refused(facet({"count", puzzle, "--set", "domain=order", "--domain", "log"}),
                 {"--set domain=order", "--domain log"});
  expect_refused(facet({"solve", puzzle, "--backend", variant, "--set", "domain=direct"}),
                 {"--backend " + variant, "--set domain=direct"});
}

TEST(Conflict, TheSameTwiceIsNone) {
  const Result run = facet({"solve", data("unique.sdk"), "--backend", "cadical:order+product",
                            "--domain", "order", "--set", "amo=product", "--linear", "adder"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("unique.solution"))));
}

TEST(Conflict, CrosscheckLeavesAVariantWhatItsNameSays) {
  expect_refused(facet({"crosscheck", data("four.sdk"), "--reproducers", "none", "--backends",
                        "cadical,cadical:order", "--set", "cadical.domain=log"}),
                 {"--set cadical.domain=log", "cadical:order"});
}

std::string example_of_the_manual() {
  const std::string text = read_file(std::string(FACET_SOURCE_DIR) + "/docs/model-json.md");
  const std::size_t begin = text.find("```json\n") + 8;
  return text.substr(begin, text.find("```", begin) - begin);
}

// A colouring in disguise goes to coloring, a sum to the search that takes every model.
TEST(Objective, AJsonModelFindsABackendThatOptimises) {
  const auto solve = [](const std::string& model) {
    const Result run = facet({"solve", "--format", "json", "--json"}, {.input = model});
    EXPECT_EQ(run.code, 0) << run.err;
    return nlohmann::json::parse(run.out);
  };
  const auto manual = solve(example_of_the_manual());
  EXPECT_EQ(manual["status"], "optimal");
  EXPECT_EQ(manual["objective"], 1);
  const std::string head =
      R"({"format":"facet-model","format_version":1,"variables":[{"domain":[[1,3]]},)"
      R"({"domain":[[1,3]]}],"constraints":[{"kind":"all_different","vars":[0,1]}],)";
  const auto coloring = solve(head + R"("objective":{"minimise":"max","vars":[0,1]}})");
  EXPECT_EQ(coloring["backend"], "coloring");
  EXPECT_EQ(coloring["objective"], 2);
  const auto sum = solve(head + R"("objective":{"minimise":"sum","terms":[[1,0],[-5,1]]}})");
  EXPECT_EQ(sum["backend"], "backtracking");
  EXPECT_EQ(sum["objective"], 1 - 15);
}

TEST(Objective, WhatOnlyDecidesSaysWhoOptimises) {
  const std::string graph = "p edge 2 1\ne 1 2\n";
  const Result model = facet({"solve", "--format", "json", "--backend", "cadical"},
                             {.input = example_of_the_manual()});
  EXPECT_EQ(model.code, 5);
  EXPECT_NE(model.out.find("--backend backtracking|"), std::string::npos) << model.out;
  EXPECT_EQ(model.out.find("--k"), std::string::npos) << model.out;
  const Result open = facet({"solve", "--backend", "cadical"}, {.input = graph});
  EXPECT_EQ(open.code, 5);
  EXPECT_NE(open.out.find("--k K"), std::string::npos) << open.out;
}

TEST(Objective, CountingNeedsANumberOfColoursWhateverTheBackend) {
  const std::string graph = "p edge 2 1\ne 1 2\n";
  for (const std::vector<std::string>& with :
       std::vector<std::vector<std::string>>{{}, {"--backend", "backtracking"}}) {
    std::vector<std::string> words{"count"};
    words.insert(words.end(), with.begin(), with.end());
    const Result open = facet(words, {.input = graph});
    EXPECT_EQ(open.code, 5);
    EXPECT_NE(open.out.find("--k K"), std::string::npos) << open.out;
    words.insert(words.end(), {"--k", "3", "--limit", "100"});
    EXPECT_EQ(facet(words, {.input = graph}).out, "standard input: exactly 6\n");
  }
  const Result model = facet({"count", "--format", "json", "--to", "line", "--limit", "100"},
                             {.input = example_of_the_manual()});
  EXPECT_EQ(model.code, 0) << model.err;
}

TEST(Idle, AnOptionForAnotherKindOfInputIsNamed) {
  const auto warns = [](const std::vector<std::string>& words, const std::string& input,
                        const std::string& option) {
    const Result run = facet(words, {.input = input});
    EXPECT_NE(run.err.find("warning: standard input"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(option), std::string::npos) << run.err;
  };
  warns({"solve", "--k", "3"}, "................\n", "--k");
  warns({"solve", "--box", "2x2"}, "p cnf 1 1\n1 0\n", "--box");
  warns({"solve", "--blank", "x", "--k", "2"}, "p edge 2 1\ne 1 2\n", "--blank");
  warns({"solve", "--to", "bordered"}, "p cnf 1 1\n1 0\n", "--to bordered");
  const Result fits = facet({"solve", "--box", "2x2"}, {.input = "................\n"});
  EXPECT_EQ(fits.err.find("warning"), std::string::npos) << fits.err;
}

TEST(Idle, TwoThatExcludeEachOtherAreRefused) {
  expect_refused(facet({"solve", data("unique.sdk"), "--json", "--to", "text"}),
                 {"--json", "--to text"});
  expect_refused(facet({"count", data("unique.sdk"), "--json", "--to", "csv"}), {"--to csv"});
  expect_refused(facet({"solve", data("unique.sdk"), "--json", "--competition"}),
                 {"--json", "--competition"});
  expect_refused(
      facet({"solve", data("jigsaw6.sdk"), "--box", "2x3", "--regions", data("jigsaw6.regions")}),
      {"--regions", "--box"});
  EXPECT_EQ(facet({"solve", data("unique.sdk"), "--json", "--to", "json"}).code, 0);
}

TEST(Words, AreReadAndAnsweredAsUsual) {
  EXPECT_EQ(facet({"-V"}).out, facet({"--version"}).out);
  const Folder folder;
  write_file(folder / "-x", read_file(data("unique.sdk")));
  EXPECT_EQ(facet({"solve", "--", "-x"}, {.folder = folder.path()}).code, 0);
  expect_refused(facet({"solve", "-o"}), {"--output: found no value"});
  for (const char* word : {"-V", "--all"})
    EXPECT_EQ(facet({"solve", word}).err.find("did you mean"), std::string::npos) << word;
  EXPECT_NE(facet({"solve", "--time-limt", "1"}).err.find("--time-limit"), std::string::npos);
  expect_refused(facet({"backends", "foo"}), {"cadical, ", "exact-cover"});
  expect_refused(facet({"experiment", "foo"}), {"board-coloring"});
}

TEST(Words, AnErrorInARegionMapNamesItsFile) {
  const Folder folder;
  write_file(folder / "map.txt", "112\n");
  const Result run = facet({"solve", data("jigsaw6.sdk"), "--regions", folder / "map.txt", "-q"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err.rfind("error: " + (folder / "map.txt") + ":1:", 0), 0U) << run.err;
}

TEST(Words, AProgramThatIsNoBackendIsCalledExternal) {
  expect_refused(facet({"solve", data("unique.sdk"), "--backend", "sh"}), {"'external:sh %in'"});
  const Result run = facet({"solve", data("unique.sdk"), "--backend", "external:true"});
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.err.find("neither %in nor %out"), std::string::npos) << run.err;
}

TEST(Formats, WhatAFormatCannotHoldIsUnsupportedAndTheOthersAreWritten) {
  const Folder folder;
  const std::string plain = squeezed(read_file(data("unique_dots.txt")));
  write_file(folder / "x.txt", "...............1\n");
  write_file(folder / "plain.txt", plain + "\n");
  const Result run = facet({"convert", folder / "plain.txt", folder / "x.txt", "--to", "sdm"});
  EXPECT_EQ(run.code, 5) << run.err;
  EXPECT_EQ(std::ranges::count(run.out, '\n'), 1) << run.out;
  EXPECT_NE(run.err.find("x.txt:1: UNSUPPORTED: format 'sdm'"), std::string::npos) << run.err;
  const Result diagonals = facet({"generate", "--diagonals", "--to", "line", "--count", "9"});
  EXPECT_EQ(diagonals.code, 5);
  EXPECT_EQ(diagonals.out, "");
  EXPECT_EQ(std::ranges::count(diagonals.err, '\n'), 2) << diagonals.err;  // and the summary
  EXPECT_NE(diagonals.err.find("these can: bordered, gss"), std::string::npos) << diagonals.err;
}

TEST(Formats, GenerateTakesOneThatHoldsThePuzzle) {
  for (const std::vector<std::string>& how :
       std::vector<std::vector<std::string>>{{"--diagonals"}, {"--box", "8x8"}, {"--box", "2x2"}}) {
    std::vector<std::string> words{"generate", "--fill", "0.9"};
    words.insert(words.end(), how.begin(), how.end());
    const Result made = facet(words);
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(facet({"solve"}, {.input = made.out}).code, 0) << made.out;
  }
}

TEST(Formats, WhatIsOfNoneIsSentToTheList) {
  for (const std::string& text :
       {std::string("[[5,3,0],[0,1,2],[1,2,3]]\n"), std::string("\n1 2\n2 3\n3 1\n"),
        std::string("graph G {\n  a -- b;\n}\n"), std::string("\xe2\x94\x8c\n")}) {
    const Result run = facet({"solve", "-q"}, {.input = text});
    expect_refused(run, {"error: standard input:", "facet convert --list"});
  }
  const Result cell = facet({"solve", "-q"}, {.input = "x" + std::string(80, '.') + "\n"});
  expect_refused(cell, {"found 'x'", "--blank"});
  EXPECT_EQ(cell.err.find("--list"), std::string::npos);
}

TEST(Formats, AnUnknownOneIsAnsweredWithAllThatThereAre) {
  expect_refused(facet({"solve", data("unique.sdk"), "--to", "xyz"}),
                 {"auto, line, text, csv, json, grid", "bordered"});
  expect_refused(facet({"convert", data("unique.sdk"), "--to", "jso"}), {"json, line", "gss"});
  expect_refused(facet({"generate", "--to", "jso"}), {"json, line", "gss"});
  for (const char* command : {"solve", "count", "convert", "info"})
    EXPECT_EQ(facet({command, "--help"}).out.find("convert --help"), std::string::npos);
}

}  // namespace
}  // namespace facet::test

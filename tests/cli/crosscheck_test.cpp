#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "tests/cli/crosscheck_runs.hpp"

namespace facet::test {
namespace {

using nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

TEST(Crosscheck, AllBackendsOfTheBuildAreInTheTableAndAgree) {
  const Folder folder;
  const json backends = json::parse(facet({"backends", "--json"}).out);
  const json report = crosscheck_json({data("unique.sdk")}, folder, 0);
  std::vector<std::string> expected;
  for (const json& row : backends["backends"]) {
    if (row["available"].get<bool>() && row["name"] != "external") expected.push_back(row["name"]);
  }
  std::vector<std::string> found;
  for (const json& row : report["backends"]) {
    found.push_back(row["backend"]);
    EXPECT_NE(row["agrees"], false) << row;
  }
  EXPECT_EQ(found, expected);
  EXPECT_GE(found.size(), 4U);
  EXPECT_EQ(report["status"], "satisfiable");
  EXPECT_EQ(report["agreement"], true);
  EXPECT_EQ(report["solutions"], (json{{"count", 1}, {"complete", true}}));
  EXPECT_EQ(report["solution"].size(), 9U);
  EXPECT_TRUE(report["reproducer"].is_null());
  EXPECT_FALSE(std::filesystem::exists(folder / "found"));
}

TEST(Crosscheck, ASearchIsHeldToItsTimeAndToOneSolution) {
  const Folder folder;
  const json found = crosscheck_json(
      {data("four_six_solutions.sdk"), "--limit", "10", "--backends", "backtracking,tabucol"},
      folder, 0);
  EXPECT_EQ(found["backends"][0]["solutions"]["count"], 6);
  EXPECT_EQ(found["backends"][1]["solutions"]["count"], 1);
  // There is no solution: the search would go on for the minute that --time-limit gives it.
  const json none = crosscheck_json({data("unsatisfiable_needs_search.sdk"), "--backends",
                                     "complete,tabucol", "--search-time", "200ms"},
                                    folder, 0);
  const json& search = none["backends"].back();
  EXPECT_EQ(search["backend"], "tabucol");
  EXPECT_EQ(search["status"], "unknown");
  EXPECT_EQ(search["stop_reason"], "time limit");
  EXPECT_LT(search["seconds"], 30);
  EXPECT_EQ(none["status"], "unsatisfiable");
}

TEST(Crosscheck, TheTextHasOneRowForEachBackend) {
  const Folder folder;
  const Result run = crosscheck({data("solutions_122.sdk"), "--backends",
                                 "cadical,cadical:order+product,coloring", "--limit", "200"},
                                folder);
  EXPECT_EQ(run.code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 5U) << run.out;
  EXPECT_NE(lines[0].find("SATISFIABLE, exactly 122 (3 of 3 backends, no disagreement)"),
            std::string::npos);
  for (const char* column : {"backend", "status", "seconds", "nodes", "agrees"})
    EXPECT_NE(lines[1].find(column), std::string::npos) << column;
  EXPECT_EQ(lines[3].rfind("  cadical:order+product  SATISFIABLE  exactly 122", 0), 0U);
  EXPECT_TRUE(lines[3].ends_with("  yes"));
}

TEST(Crosscheck, AgreementOnNoSolutionIsAgreement) {
  const Folder folder;
  const Result run = crosscheck({data("equal_givens_in_column.sdk"),
                                 data("unsatisfiable_needs_search.sdk"), "--search-time", "50ms"},
                                folder);
  EXPECT_EQ(run.code, 0);
  EXPECT_NE(run.out.find("UNSATISFIABLE: r6c9 and r9c9 are both 2 in column 9"), std::string::npos);
}

TEST(Crosscheck, UnsupportedIsShownWithItsReasonAndAgrees) {
  const Folder folder;
  const json report = crosscheck_json(
      {data("blank_lines.cnf"), "--backends", "cadical,coloring,exact-cover"}, folder, 0);
  EXPECT_EQ(report["backends"][1]["status"], "unsupported");
  EXPECT_TRUE(report["backends"][1]["agrees"].is_null());
  EXPECT_FALSE(report["backends"][1]["reason"].get<std::string>().empty());
  const json nobody =
      crosscheck_json({data("blank_lines.cnf"), "--backends", "coloring"}, folder, 5);
  EXPECT_EQ(nobody["status"], "unsupported");
}

TEST(Crosscheck, ReadsPuzzlesFormulasAndModelsFromOneCommandInOrder) {
  const Folder folder;
  write_file(folder / "two.txt", read_file(data("unique.sdk")) + read_file(data("unique.sdk")));
  const Result run = crosscheck({folder / "two.txt", data("no_clauses.cnf"), "--jobs", "3",
                                 "--json", "--backends", "cadical,backtracking"},
                                folder);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 3U) << run.err;
  EXPECT_EQ(json::parse(lines[0])["instance"], folder / "two.txt:1");
  EXPECT_EQ(json::parse(lines[1])["instance"], folder / "two.txt:2");
  EXPECT_EQ(json::parse(lines[2])["instance"], data("no_clauses.cnf"));
  EXPECT_EQ(run.code, 0);
}

TEST(Crosscheck, OptimaAreCompared) {
  const Folder folder;
  write_file(folder / "optimum.json",
             R"({"format":"facet-model","format_version":1,
"variables":[{"name":"a","domain":[[1,3]]},{"name":"b","domain":[[1,3]]}],
"constraints":[{"kind":"all_different","vars":[0,1]}],
"objective":{"minimise":"sum","terms":[[2,0],[1,1]]}})");
  const json report = crosscheck_json({folder / "optimum.json"}, folder, 0);
  EXPECT_EQ(report["status"], "optimal");
  EXPECT_EQ(report["objective"], 4);
  EXPECT_EQ(report["bound"], 4);
  std::size_t optimal = 0;
  for (const json& row : report["backends"]) {
    if (row["status"] == "optimal") ++optimal;
  }
  EXPECT_GE(optimal, 1U);
}

TEST(Crosscheck, BadListsAndOptionsAreUsageErrors) {
  const Folder folder;
  const std::string puzzle = data("four.sdk");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--backends", "cadical,nosuch"},
           {"--backends", ""},
           {"--backends", "cadical,"},
           {"--backends", "cadical,cadical"},
           {"--backends", "all,cadical"},
           {"--backends", "external"},
           {"--backends", "external:"},
           {"--backends", "external:/no/such/program %in"},
           {"--backends", "cadical:nosuch"},
           {"--set", "domain=order"},
           {"--set", "cadical.nosuch=1"},
           {"--set", "cadical.domain=nosuch"},
           {"--backends", "backtracking", "--set", "cadical.domain=order"},
           {"--limit", "0"},
           {"--time-limit", "0"}}) {
    std::vector<std::string> words = arguments;
    words.push_back(puzzle);
    const Result run = crosscheck(words, folder);
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_EQ(run.err.rfind("error: ", 0), 0U) << run.err;
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1);
    EXPECT_EQ(run.out, "");
  }
  EXPECT_EQ(crosscheck({data("bad_character.txt")}, folder).code, 2);
}

TEST(Crosscheck, OptionsReachEveryVariantOfTheirBackend) {
  const Folder folder;
  const Result run =
      crosscheck({data("four.sdk"), "--backends", "cadical,cadical:order,backtracking", "--set",
                  "cadical.amo=product", "-q"},
                 folder);
  EXPECT_EQ(run.code, 0) << run.err;
}

// A comma inside the command of an external solver belongs to the command.
TEST(Crosscheck, ACommandMayHoldCommas) {
  const Folder folder;
  const std::string path =
      script(folder, "args.sh", "[ \"$1\" = a,b ] || kill -SEGV $$\necho 's UNKNOWN'");
  const json report = crosscheck_json(
      {data("four.sdk"), "--backends", "external:" + path + " a,b %in,cadical"}, folder, 0);
  ASSERT_EQ(report["backends"].size(), 2U);
  EXPECT_EQ(report["backends"][1]["backend"], "cadical");
}

}  // namespace
}  // namespace facet::test

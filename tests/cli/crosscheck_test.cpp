#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using nlohmann::json;

// A shell script that stands for a solver.
std::string script(const Folder& folder, const std::string& name, const std::string& body) {
  const std::string path = folder / name;
  write_file(path, "#!/bin/sh\n" + body + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

Result crosscheck(std::vector<std::string> arguments, const Folder& folder) {
  arguments.insert(arguments.begin(), {"crosscheck", "--reproducers", folder / "found"});
  return facet(arguments, {.folder = folder.path()});
}

json crosscheck_json(std::vector<std::string> arguments, const Folder& folder, int code) {
  arguments.emplace_back("--json");
  const Result run = crosscheck(std::move(arguments), folder);
  EXPECT_EQ(run.code, code) << run.err << run.out;
  return json::parse(run.out);
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
  const Result run = crosscheck(
      {data("equal_givens_in_column.sdk"), data("unsatisfiable_needs_search.sdk")}, folder);
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

TEST(Crosscheck, ALiarIsFoundOutAndTheReproducerIsAsSmallAsItGets) {
  const Folder folder;
  const std::string liar =
      "external:" + script(folder, "liar.sh", "echo 's UNSATISFIABLE'; exit 20");
  const json report = crosscheck_json(
      {data("seventeen_clues.sdk"), "--backends", "cadical,backtracking," + liar}, folder, 1);
  EXPECT_EQ(report["status"], "invalid");
  EXPECT_EQ(report["agreement"], false);
  EXPECT_EQ(report["backends"][0]["agrees"], true);
  EXPECT_EQ(report["backends"][1]["agrees"], true);
  EXPECT_EQ(report["backends"][2]["agrees"], false);
  ASSERT_EQ(report["disagreements"].size(), 1U);
  EXPECT_EQ(report["disagreements"][0]["backend"], liar);

  const std::string place = report["reproducer"];
  const json model = json::parse(read_file(place + "/model.json"));
  EXPECT_TRUE(model["variables"].empty()) << "a liar lies about nothing at all";
  EXPECT_TRUE(model["constraints"].empty());
  EXPECT_EQ(json::parse(read_file(place + "/original.json"))["variables"].size(), 81U);
  const std::string readme = read_file(place + "/README.md");
  EXPECT_NE(readme.find("CaDiCaL"), std::string::npos);
  EXPECT_NE(readme.find("facet 0."), std::string::npos);
  EXPECT_NE(readme.find("says there is no solution, but"), std::string::npos);
}

// Says UNSATISFIABLE where the formula has a clause of two negative literals: "not both of these",
// as an open variable with two values has.
std::string partial_liar(const Folder& folder) {
  return "external:" +
         script(folder, "partial.sh",
                "if grep -q '^-[0-9]* -[0-9]* 0$' \"$1\"; then\n"
                "  echo 's UNSATISFIABLE'; exit 20\nfi\n"
                "echo 's UNKNOWN'; exit 0") +
         " %in";
}

TEST(Crosscheck, TheReproducerKeepsWhatTheDisagreementNeedsAndItsCommandsShowIt) {
  const Folder folder;
  const json report = crosscheck_json(
      {data("four_six_solutions.sdk"), "--backends", "backtracking," + partial_liar(folder)},
      folder, 1);
  const std::string place = report["reproducer"];
  const json model = json::parse(read_file(place + "/model.json"));
  ASSERT_EQ(model["variables"].size(), 1U) << model;
  EXPECT_EQ(model["variables"][0]["domain"], json::parse("[[3,4]]")) << model;
  EXPECT_EQ(model["constraints"].size(), 0U) << model;
  const Result again =
      program({"env", std::string("FACET=") + FACET_BINARY, place + "/commands.sh"},
              {.folder = folder.path()});
  EXPECT_EQ(again.code, 1) << again.err;
  EXPECT_NE(again.out.find("DISAGREEMENT"), std::string::npos);
  EXPECT_NE(again.out.find("exactly 0"), std::string::npos) << "each backend by itself";
}

TEST(Crosscheck, ACrashIsAFailureRowAndDoesNotEndTheRest) {
  const Folder folder;
  const std::string crash = "external:" + script(folder, "crash.sh", "kill -SEGV $$");
  const json report =
      crosscheck_json({data("four.sdk"), "--backends", crash + ",cadical"}, folder, 1);
  EXPECT_EQ(report["backends"][0]["status"], "failed");
  EXPECT_NE(report["backends"][0]["reason"].get<std::string>().find("signal 11"),
            std::string::npos);
  EXPECT_EQ(report["backends"][1]["status"], "satisfiable");
  EXPECT_EQ(report["backends"][1]["agrees"], true);
  EXPECT_TRUE(std::filesystem::exists(report["reproducer"].get<std::string>() + "/commands.sh"));
}

TEST(Crosscheck, AWrongModelIsAFailureRow) {
  const Folder folder;
  const std::string wrong =
      "external:" + script(folder, "wrong.sh", "echo 's SATISFIABLE'; echo 'v 1 2 3 4 0'; exit 10");
  const json report = crosscheck_json(
      {data("empty4.txt"), "--backends", "cadical," + wrong, "--shrink-time", "10ms"}, folder, 1);
  EXPECT_EQ(report["backends"][1]["status"], "failed");
  EXPECT_EQ(report["backends"][1]["solutions"]["count"], 0);
}

TEST(Crosscheck, AHangIsUnknownAgreesAndIsEnded) {
  const Folder folder;
  const std::string hang = "external:" + script(folder, "hang.sh", "trap '' TERM; sleep 300");
  const Result run = crosscheck(
      {data("four.sdk"), "--backends", hang + ",cadical", "--time-limit", "300ms", "--json"},
      folder);
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_LT(run.seconds, 20);
  const json report = json::parse(run.out);
  EXPECT_EQ(report["backends"][0]["status"], "unknown");
  EXPECT_EQ(report["backends"][0]["stop_reason"], "time limit");
  EXPECT_TRUE(report["backends"][0]["agrees"].is_null());
  const Result nobody =
      crosscheck({data("four.sdk"), "--backends", hang, "--time-limit", "300ms", "-q"}, folder);
  EXPECT_EQ(nobody.code, 3);
}

TEST(Crosscheck, AnInterruptEndsTheChildUnderWayAndPrintsTheTable) {
  const Folder folder;
  const std::string started = folder / "started";
  const std::string hang =
      "external:" + script(folder, "hang.sh", "trap '' TERM INT; touch " + started + "; sleep 300");
  std::thread interrupter;
  RunOptions options;
  options.on_start = [&](int pid) {
    interrupter = std::thread([&, pid] {
      for (int i = 0; i < 2000 && !std::filesystem::exists(started); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      ::kill(pid, SIGINT);
    });
  };
  const Result run = facet({"crosscheck", data("four.sdk"), "--backends",
                            "cadical," + hang + ",backtracking", "--reproducers", folder / "found"},
                           options);
  interrupter.join();
  EXPECT_EQ(run.code, 130) << run.err;
  EXPECT_LT(run.seconds, 60);
  EXPECT_NE(run.out.find("UNKNOWN (interrupted)"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("SATISFIABLE"), std::string::npos) << run.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "found"));
}

TEST(Crosscheck, AnHonestUnknownIsNoFailure) {
  const Folder folder;
  const std::string unknown =
      "external:" + script(folder, "unknown.sh", "echo 's UNKNOWN'; exit 0");
  const json report =
      crosscheck_json({data("four.sdk"), "--backends", unknown + ",cadical"}, folder, 0);
  EXPECT_EQ(report["backends"][0]["status"], "unknown");
}

TEST(Crosscheck, EveryDisagreementHasAFolderOfItsOwnAndNoneIsHalf) {
  const Folder folder;
  const std::string liar =
      "external:" + script(folder, "liar.sh", "echo 's UNSATISFIABLE'; exit 20");
  const std::vector<std::string> arguments = {data("four.sdk"), "--backends", "cadical," + liar,
                                              "-q"};
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(crosscheck(arguments, folder).code, 1);
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "found")) {
    names.push_back(entry.path().filename().string());
    EXPECT_TRUE(std::filesystem::exists(entry.path() / "README.md"));
  }
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"four.sdk_1-1", "four.sdk_1-1-2"}));
  auto without = arguments;
  without.insert(without.end(), {"--reproducers", "none"});
  EXPECT_EQ(crosscheck(without, folder).code, 1);
  EXPECT_FALSE(std::filesystem::exists(folder / "none"));
}

TEST(Crosscheck, AFolderThatCannotBeMadeIsAnErrorBesideTheTable) {
  const Folder folder;
  write_file(folder / "file", "");
  const std::string liar =
      "external:" + script(folder, "liar.sh", "echo 's UNSATISFIABLE'; exit 20");
  const Result run = facet({"crosscheck", data("four.sdk"), "--backends", "cadical," + liar,
                            "--reproducers", folder / "file/below"});
  EXPECT_EQ(run.code, 1);
  EXPECT_NE(run.out.find("DISAGREEMENT"), std::string::npos);
  EXPECT_NE(run.err.find("error: cannot write"), std::string::npos) << run.err;
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

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/cli/crosscheck_runs.hpp"

namespace facet::test {
namespace {

using nlohmann::json;

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

#ifndef __SANITIZE_ADDRESS__  // whose shadow memory no limit on the address space allows
// What a program takes to start is no fault of its backend.
TEST(Crosscheck, TheSmallestMemoryLimitIsNoDisagreement) {
  const Folder folder;
  const Result run = crosscheck({data("four.sdk"), "--backends", "cadical,tabu,head,backtracking",
                                 "--memory-limit", "2M", "--json"},
                                folder);
  EXPECT_NE(run.code, 1) << run.out << run.err;
  for (const json& row : json::parse(run.out)["backends"])
    EXPECT_TRUE(!row.contains("failure") || row["failure"].is_null()) << row.dump();
}
#endif

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

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <filesystem>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

constexpr const char* kTriangle = "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n";
constexpr const char* kHeader =
    "graph,method,seed,limit_seconds,threads,vertices,edges,status,stop_reason,colors,lower_bound,"
    "bound_kind,bound_method,color_method,seconds,cpu_seconds,work,trace\n";

// A folder with two graphs of the study of the literature and another one.
class GraphExperiment : public testing::Test {
 protected:
  void SetUp() override {
    write_file(folder_ / "david.col", kTriangle);
    write_gzip(folder_ / "anna.col.gz", "p edge 2 1\ne 2 1\n");
    write_file(folder_ / "other.col", kTriangle);
    write_file(folder_ / "bounds.csv", "name,lower,upper,chi\ndavid,3,3,3\n");
  }
  Result experiment(const std::string& study, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"experiment", study, "--instances", folder_.path(), "--log",
                               folder_ / "log.csv", "--time-limit", "20s"});
    return facet(more);
  }
  void write_log(const char* lines) const {
    std::string text = kHeader;
    text += lines;
    write_file(folder_ / "log.csv", text);
  }
  Folder folder_;
};

TEST_F(GraphExperiment, MakesTheRunsOnceAndReportsThem) {
  const Result first = experiment("graph-literature", {"--only", "david,a*a", "-v"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_NE(first.out.find("| david | 3 | 3 | 3 | 12 | 11 | 3 | "), std::string::npos) << first.out;
  EXPECT_NE(first.out.find("| anna | 2 | 1 | - | 12 | 11 | 2 | "), std::string::npos) << first.out;
  EXPECT_NE(first.err.find("david: Algorithm 2: seed 0: 3 colours"), std::string::npos);
  const std::string log = read_file(folder_ / "log.csv");
  EXPECT_EQ(log.rfind(kHeader, 0), 0U);
  const Result again = experiment("graph-literature", {"--only", "david,anna", "--jobs", "2"});
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(experiment("graph-literature", {"--only", "david,anna", "--report"}).out, first.out);
  EXPECT_EQ(read_file(folder_ / "log.csv"), log);
}

TEST_F(GraphExperiment, CountsTheRunsWhileTheyAreMade) {
  const Result run = experiment("graph-literature", {"--only", "david", "--progress", "always"});
  EXPECT_NE(run.err.find("0 of "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("runs done: david"), std::string::npos) << run.err;
}

TEST_F(GraphExperiment, RefusesWhatItCannotDo) {
  const auto refused = [&](const std::string& study, const std::vector<std::string>& more,
                           const std::string& text) {
    const Result run = experiment(study, more);
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(text), std::string::npos) << run.err;
  };
  refused("graph-literature", {"--only", "david,nobody"}, "\"nobody\"");
  refused("graph-literature", {"--only", ","}, "--only");
  refused("graph-literature", {"--open-from", "5s"}, "--open-from");
  refused("graph-chromatic", {"--open-from", "20s"}, "less than --time-limit");
  refused("graph-chromatic", {"--instances", folder_ / "nowhere"}, "nowhere: cannot be read");
  refused("board-coloring", {"--only", "david"},
          "--only is for other studies, not for board-coloring");
  write_log("david,x\n");
  refused("graph-literature", {}, "log.csv:2:");
}

TEST_F(GraphExperiment, SearchesAreComparedOnSetsOfPuzzles) {
  std::filesystem::create_directories(folder_ / "sets/small");
  std::filesystem::create_directories(folder_ / "sets/none");
  write_file(folder_ / "sets/small/two.txt", "1...............\n12..............\n");
  write_file(folder_ / "sets/none/one.txt", "11..............\n");
  const std::string log = folder_ / "searches.csv";
  const auto study = [&](std::vector<std::string> more) {
    std::vector<std::string> args{
        "experiment", "puzzle-searches", "--instances", folder_ / "sets", "--log",
        log,          "--seeds",         "3",           "--methods",      "backtracking,cadical"};
    args.insert(args.end(), more.begin(), more.end());
    return facet(args);
  };
  const Result made = study({"--jobs", "2"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_NE(made.out.find("| none (1) | backtracking | 0 of 3 | 0.0 | > 20 | - |"),
            std::string::npos)
      << made.out;
  EXPECT_NE(made.out.find("| small (2) | cadical | 6 of 6 | 100.0 | 0.0"), std::string::npos)
      << made.out;
  EXPECT_NE(made.err.find("18 runs in the log, limit 20 s CPU, 3 seeds from 0 on"),
            std::string::npos)
      << made.err;
  EXPECT_NE(study({}).err.find("18 runs in the log"), std::string::npos);
  EXPECT_NE(study({"--report"}).out, "");
  EXPECT_NE(study({"--work-limit", "5"}).err.find("36 runs in the log, limit 5 work"),
            std::string::npos);
  EXPECT_EQ(study({"--only", "nobody"}).code, 2);
  EXPECT_NE(study({"--only", "nobody"}).err.find("\"nobody\""), std::string::npos);
  EXPECT_EQ(study({"--drop-loops"}).code, 2);
  EXPECT_EQ(experiment("graph-literature", {"--methods", "cadical"}).code, 2);
}

// A folder with two sets of small boards, and a log beside them.
class SearchExperiment : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "sets/one");
    std::filesystem::create_directories(folder_ / "sets/two");
    write_file(folder_ / "sets/one/a.txt", "1...............\n12..............\n");
    write_file(folder_ / "sets/two/b.txt", "1...............\n");
  }
  Result study(std::vector<std::string> more) const {
    more.insert(more.begin(), {"experiment", "puzzle-searches", "--instances", folder_ / "sets",
                               "--seeds", "2", "--methods", "backtracking,cadical"});
    return facet(more);
  }
  static bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }
  Folder folder_;
};

TEST_F(SearchExperiment, WhatDoesNotReadIsAnErrorAndTheOthersAreRun) {
  write_file(folder_ / "sets/one/broken.txt", "1.2\n");
  write_file(folder_ / "sets/one/list.txt", "1...............\n1..\n2...............\n");
  write_file(folder_ / "sets/one/README", "about\nthese\n");
  write_file(folder_ / "sets/one/.hidden", "no puzzle\n");
  std::filesystem::create_directories(folder_ / "sets/empty");
  const Result run = study({"-v"});
  EXPECT_EQ(run.code, 2);
  EXPECT_TRUE(has(run.err, "error: " + (folder_ / "sets/one/broken.txt:1"))) << run.err;
  EXPECT_TRUE(has(run.err, "error: " + (folder_ / "sets/one/list.txt:2"))) << run.err;
  EXPECT_TRUE(has(run.err, "error: " + (folder_ / "sets/one/README:"))) << run.err;
  EXPECT_TRUE(has(run.err, "error: " + (folder_ / "sets/empty: found no file"))) << run.err;
  EXPECT_FALSE(has(run.err, ".hidden")) << run.err;
  EXPECT_TRUE(has(run.out, "| one (4) | cadical | 8 of 8 | 100.0 |")) << run.out;
  EXPECT_TRUE(has(run.out, "| two (1) | cadical | 2 of 2 | 100.0 |")) << run.out;
  EXPECT_TRUE(has(run.err, "one/list:3: ")) << run.err;  // the third of its file
  EXPECT_FALSE(has(run.out, "empty")) << run.out;
  const Result nothing = study({"--only", "empty"});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_EQ(nothing.out, "");
}

TEST_F(SearchExperiment, LeavesItsOwnFilesOut) {
  const std::vector<std::string> own{"--log", folder_ / "sets/one/log.csv", "-o",
                                     folder_ / "sets/one/table.md"};
  EXPECT_EQ(study(own).code, 0);
  const Result again = study(own);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_TRUE(has(again.err, "12 runs in the log")) << again.err;
  EXPECT_TRUE(has(read_file(folder_ / "sets/one/table.md"), "| one (2) | cadical | 4 of 4 |"));
  for (const char* option : {"-o", "--log"}) {
    const Result taken = study({option, folder_ / "sets/two/b.txt"});
    EXPECT_EQ(taken.code, 2) << option;
    EXPECT_TRUE(has(taken.err, "b.txt holds puzzles of the study")) << taken.err;
  }
  EXPECT_EQ(read_file(folder_ / "sets/two/b.txt"), "1...............\n");
}

TEST_F(SearchExperiment, AMethodNamedTwiceCountsOnceAndAFileIsASet) {
  const Result run =
      facet({"experiment", "puzzle-searches", "--instances", folder_ / "sets/one/a.txt", "--seeds",
             "3", "--methods", "cadical,cadical,backtracking,cadical"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has(run.err, "12 runs in the log")) << run.err;
  EXPECT_TRUE(has(run.out, "| a (2) | cadical | 6 of 6 |")) << run.out;
  EXPECT_EQ(std::ranges::count(run.out, '\n'), 4) << run.out;
  const Result absent =
      facet({"experiment", "puzzle-searches", "--instances", folder_ / "nowhere"});
  EXPECT_EQ(absent.code, 2);
  EXPECT_TRUE(has(absent.err, "nowhere: cannot be read")) << absent.err;
}

TEST_F(SearchExperiment, AReportIsOfAllThatTheLogHas) {
  const std::string log = folder_ / "log.csv";
  const Result made = study({"--log", log, "--seeds", "23", "--work-limit", "1000"});
  const auto report = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"experiment", "puzzle-searches", "--log", log, "--report"});
    return facet(more);
  };
  const Result all = report({});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_EQ(all.out, made.out);
  EXPECT_TRUE(has(all.err, "138 runs in the log, limit 1000 work, 23 seeds from 0 on")) << all.err;
  EXPECT_TRUE(has(all.out, "| one (2) | cadical | 46 of 46 |")) << all.out;
  EXPECT_EQ(std::ranges::count(report({"--methods", "cadical"}).out, '\n'), 4);
  EXPECT_TRUE(has(report({"--seeds", "2"}).out, "| one (2) | cadical | 4 of 4 |"));
  EXPECT_FALSE(has(report({"--only", "two"}).out, "one"));
  EXPECT_EQ(report({"--only", "three"}).code, 2);
  study({"--log", log, "--only", "two"});
  const Result last = report({});
  EXPECT_TRUE(has(last.out, "| two (1) | cadical | 2 of 2 |")) << last.out;
  EXPECT_TRUE(has(last.err, "138 runs of the log have others")) << last.err;
  EXPECT_EQ(report({"--work-limit", "1000"}).out, made.out);
}

TEST(GeneticExperiment, FillsAFolderOnceAndReportsIt) {
  const Folder folder;
  const std::string out = folder / "study";
  const auto study = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"experiment", "genetic-study", "--scale", "0.001", "-o", out});
    return facet(more);
  };
  const Result made = study({"--jobs", "2", "--progress", "always"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_NE(made.out.find("| 0.8 | plain | "), std::string::npos) << made.out;
  EXPECT_NE(made.err.find("runs done"), std::string::npos) << made.err;
  EXPECT_EQ(read_file(out + "/summary.md"), made.out);
  EXPECT_NE(read_file(out + "/mutation-rate-simple.gp"), "");
  EXPECT_NE(read_file(out + "/summary.csv").find("\nfill,10 %,plain,1,"), std::string::npos);
  const std::string log = read_file(out + "/runs.csv");
  EXPECT_EQ(study({}).out, made.out);
  EXPECT_EQ(study({"--report"}).out, made.out);
  EXPECT_EQ(read_file(out + "/runs.csv"), log);
}

TEST(GeneticExperiment, RefusesWhatItCannotDo) {
  const Folder folder;
  const auto refused = [&](const std::vector<std::string>& more, const std::string& text) {
    std::vector<std::string> arguments{"experiment", "genetic-study"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Result run = facet(arguments);
    EXPECT_EQ(run.code, 2) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(text), std::string::npos) << run.err;
  };
  refused({}, "-o DIR is needed");
  refused({"-o", folder / "x", "--scale", "0"}, "--scale");
  refused({"-o", folder / "x", "--scale", "nan"}, "--scale");
  refused({"-o", folder / "x", "--log", "l.csv"}, "--log is for other studies");
  refused({"-o", folder / "x", "--only", "a"}, "--only is for other studies");
  write_file(folder / "file", "");
  refused({"-o", folder / "file"}, "file: Not a directory");
  std::filesystem::create_directories(folder / "bad");
  write_file(folder / "bad/runs.csv", "something else\n");
  refused({"-o", folder / "bad"}, "runs.csv:1:1: found");
  const Result other = facet({"experiment", "graph-literature", "--scale", "0.5"});
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("--scale is for other studies"), std::string::npos) << other.err;
}

TEST_F(GraphExperiment, AGraphThatDoesNotReadIsAnErrorAtTheEnd) {
  write_file(folder_ / "david.col", "p edge 3 1\ne 2 2\n");
  const Result run = experiment("graph-literature", {"--only", "david,anna"});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("david.col:2"), std::string::npos) << run.err;
  EXPECT_NE(run.out.find("| anna | 2 | 1 |"), std::string::npos) << run.out;
  EXPECT_EQ(experiment("graph-literature", {"--only", "david", "--drop-loops"}).code, 0);
}

TEST_F(GraphExperiment, AReportNeedsItsLogAndAStudyItsGraphs) {
  const Result none =
      facet({"experiment", "graph-chromatic", "--instances", folder_.path(), "--report"});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("--report needs --log"), std::string::npos) << none.err;
  for (const char* study : {"graph-chromatic", "board-coloring"}) {
    const Result absent = experiment(study, {"--report"});
    EXPECT_EQ(absent.code, 2) << study;
    EXPECT_EQ(absent.out, "") << study;
    EXPECT_NE(absent.err.find("there is no log"), std::string::npos) << absent.err;
  }
  const Result graphs = experiment("graph-colors");
  EXPECT_EQ(graphs.code, 2) << graphs.out;
  EXPECT_NE(graphs.err.find("none of the graphs of graph-colors"), std::string::npos) << graphs.err;
}

// other has no run under the shorter limit: the longer ones leave it out, which is told.
TEST_F(GraphExperiment, AReportFindsTheShorterLimitInTheLog) {
  write_log(
      "anna,auto,0,5,2,2,1,optimal,completed,2,2,clique,x,y,1,1,1,2@1/1\n"
      "david,auto,0,5,2,3,3,satisfiable,time limit,4,3,clique,x,y,5,5,1,4@1/1\n"
      "david,auto,0,20,2,3,3,optimal,completed,3,3,clique,x,y,6,6,1,3@1/1\n");
  const Result stated = experiment("graph-chromatic", {"--report", "--open-from", "5s"});
  EXPECT_NE(stated.out.find("Proven within 5 s: 1 of 2.\nProven within 20 s: 2 of 2"),
            std::string::npos)
      << stated.out;
  EXPECT_NE(stated.err.find("no run of them under 5 s: other"), std::string::npos) << stated.err;
  const Result found = experiment("graph-chromatic", {"--report"});
  EXPECT_EQ(found.out, stated.out);
  EXPECT_NE(found.err.find("--open-from"), std::string::npos) << found.err;
}

TEST_F(GraphExperiment, ADisagreementIsTold) {
  write_log(
      "david,a,0,20,1,3,3,optimal,completed,4,4,clique,x,y,1,1,1,4@1/1\n"
      "david,b,0,20,1,3,3,satisfiable,time limit,3,2,clique,x,y,1,1,1,3@1/1\n");
  const Result run = experiment("graph-literature", {"--report"});
  EXPECT_EQ(run.code, 1);
  EXPECT_NE(run.err.find("DISAGREEMENT: david: b "), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("david: a has a lower bound of 4, 3 colours are known"), std::string::npos)
      << run.err;
}

// A random graph that nobody colours optimally within the time limit.
std::string hard_graph() {
  constexpr unsigned kVertices = 200;
  std::string text = "p edge 200 0\n";
  std::uint32_t state = 1;
  for (unsigned a = 1; a <= kVertices; ++a) {
    for (unsigned b = a + 1; b <= kVertices; ++b) {
      state = state * 1664525U + 1013904223U;
      if (state >> 31U != 0) text += "e " + std::to_string(a) + ' ' + std::to_string(b) + '\n';
    }
  }
  return text;
}

TEST_F(GraphExperiment, AnInterruptPrintsTheTableAndTheSameCommandGoesOn) {
  write_file(folder_ / "david.col", hard_graph());
  const auto lines = [&] {
    const std::string log = read_file(folder_ / "log.csv");
    return std::count(log.begin(), log.end(), '\n');
  };
  const std::vector<std::string> arguments{
      "experiment",        "graph-literature", "--instances", folder_.path(), "--log",
      folder_ / "log.csv", "--time-limit",     "100s",        "--only",       "david,anna"};
  write_log("");
  const Result run = facet(arguments, {.on_start = [&](int pid) {
                             const timespec pause = {0, 20'000'000};
                             for (int i = 0; i < 1000 && lines() < 3; ++i)
                               ::nanosleep(&pause, nullptr);
                             ::kill(pid, SIGINT);
                           }});
  EXPECT_EQ(run.code, 130) << run.err;
  EXPECT_LT(run.seconds, 60);
  EXPECT_NE(run.out.find("| david | 200 | "), std::string::npos) << run.out;
  const auto made = lines();
  EXPECT_EQ(made, 3) << "two first colourings; the searches were under way";
  write_file(folder_ / "david.col", kTriangle);
  const Result rest = facet(arguments);
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_EQ(lines(), 9);  // the first two are not made again
  EXPECT_EQ(read_file(folder_ / "log.csv").find("david,Algorithm 1,0,100,1,200,"),
            std::string(kHeader).size());
}

}  // namespace
}  // namespace facet::test

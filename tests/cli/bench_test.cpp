#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& path) {
  std::vector<json> lines;
  std::istringstream in(read_file(path));
  for (std::string line; std::getline(in, line);)
    lines.push_back(json::parse(line));
  return lines;
}

// Command lines of all processes that are there, zombies apart.
std::string all_command_lines() {
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline", std::ios::binary);
    std::string line{std::istreambuf_iterator<char>(file), {}};
    std::ranges::replace(line, '\0', ' ');
    text += line + "\n";
  }
  return text;
}

class Bench : public testing::Test {
 protected:
  std::string suite(const std::string& text) const {
    write_file(folder_ / "suite.toml", "name = \"test\"\n" + text);
    return folder_ / "suite.toml";
  }
  Result run(const std::string& suite, std::vector<std::string> more = {},
             const RunOptions& options = {}) const {
    more.insert(more.begin(), {"bench", "run", suite, "-o", results()});
    return facet(more, options);
  }
  std::string script(const std::string& name, const std::string& text) const {
    write_file(folder_ / name, "#!/bin/sh\n" + text);
    ::chmod((folder_ / name).c_str(), 0755);
    return folder_ / name;
  }
  std::string results() const { return folder_ / "results"; }
  std::vector<json> records() const { return lines_of(results() + "/records.jsonl"); }
  Folder folder_;
};

constexpr const char* kSmall =
    "[limits]\nwall = 20\n[runs]\nseeds = 2\n"
    "[[instances]]\ngenerate = \"puzzle\"\nbox = \"2x2\"\nfill = [0.0, 0.5]\n"
    "[[instances]]\ngenerate = \"graph\"\nfamily = \"cycle\"\nn = 5\n"
    "[[backends]]\nbackend = \"cadical\"\n"
    "[[backends]]\nbackend = \"tabu\"\nlabel = \"t\"\nset = { restarts = 0 }\n";

TEST_F(Bench, MakesEveryRunOnceAndRecordsItWhole) {
  std::string text = kSmall;
  text.erase(text.find("set = "));
  const std::string path = suite(text);
  const Result plan = facet({"bench", "plan", path});
  EXPECT_EQ(plan.code, 0) << plan.err;
  EXPECT_EQ(std::ranges::count(plan.out, '\n'), 1 + 9);
  EXPECT_NE(plan.err.find("3 instances, 2 backends, 9 runs"), std::string::npos) << plan.err;
  const Result first = run(path, {"-v", "--progress", "always"});
  EXPECT_EQ(first.code, 0) << first.err;
  EXPECT_NE(first.err.find(" of 9 runs done"), std::string::npos) << first.err;
  EXPECT_NE(first.err.find(" runs/s, "), std::string::npos) << first.err;
  ASSERT_EQ(records().size(), 9U);
  for (const json& record : records()) {
    EXPECT_NE(plan.out.find(record["run"]), std::string::npos);
    EXPECT_EQ(record["format_version"], 1);
    // cadical has no objectives.
    const bool odd = record["backend"] == "cadical" && record["group"] == "cycle";
    EXPECT_EQ(record["outcome"], odd ? "unsupported" : "sat-verified") << record;
    EXPECT_GT(record["wall_seconds"], 0);
    EXPECT_GT(record["cpu_seconds"], 0);
    if (odd) continue;
    for (const char* step : {"parse", "encode", "solve", "decode", "check", "total"})
      EXPECT_GE(record["seconds"][step], 0);
    EXPECT_FALSE(record["solution"].is_null());
  }
  const auto sessions = lines_of(results() + "/sessions.jsonl");
  ASSERT_EQ(sessions.size(), 2U);
  EXPECT_GT(sessions[0]["calibration_seconds"], 0);
  EXPECT_GT(sessions[1]["calibration_seconds"], 0);
  EXPECT_FALSE(sessions[0]["processor"].empty());
  EXPECT_EQ(sessions[1]["whole"], true);

  const Result again = run(path);
  EXPECT_EQ(again.code, 0);
  EXPECT_NE(again.err.find("0 runs made"), std::string::npos) << again.err;
  EXPECT_EQ(records().size(), 9U);
  const Result verified = facet({"bench", "verify", results()});
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_NE(verified.out.find("9 runs, 8 answers checked again, 0 wrong"), std::string::npos)
      << verified.out;
}

TEST_F(Bench, SeedsArePairedAndOnesWithoutWorkAgree) {
  const std::string path = suite(
      "[limits]\nwall = 20\nwork = 20000\n[runs]\nseeds = 3\n"
      "[[instances]]\ngenerate = \"puzzle\"\nbox = \"3x3\"\nfill = 0.3\n"
      "[[backends]]\nbackend = \"annealing\"\n[[backends]]\nbackend = \"tabu\"\n");
  ASSERT_EQ(run(path).code, 0);
  std::map<std::string, std::set<std::uint64_t>> seeds;
  std::map<std::string, json> of_run;
  for (const json& record : records()) {
    seeds[record["backend"]].insert(record["seed"].get<std::uint64_t>());
    of_run[record["run"]] = record["solution"];
  }
  EXPECT_EQ(seeds["annealing"].size(), 3U);
  EXPECT_EQ(seeds["annealing"], seeds["tabu"]);
  std::filesystem::remove_all(results());
  ASSERT_EQ(run(path, {"--jobs", "2"}).code, 0);
  for (const json& record : records())
    EXPECT_EQ(of_run[record["run"]], record["solution"]);
}

// A suite of external solvers on one open board, by name and what their script says.
std::string of_scripts(const std::map<std::string, std::string>& paths, const std::string& limit) {
  std::string text = "[limits]\nwall = \"" + limit +
                     "\"\n[runs]\njobs = 2\n[[instances]]\ngenerate = \"puzzle\"\n"
                     "box = \"2x2\"\nfill = 0\n";
  for (const auto& [name, path] : paths)
    text += "[[backends]]\nlabel = \"" + name + "\"\nbackend = \"external:" + path + " %in\"\n";
  return text;
}

TEST_F(Bench, EveryFakeSolverHasItsOutcome) {
  const Result result = run(suite(of_scripts(
      {{"sleeps", script("sleeps", "sleep 1\necho 's UNKNOWN'\n")},
       {"burns", script("burns",
                        "sh -c 'i=0; while [ $i -lt 800000 ]; do i=$((i+1)); done'\n"
                        "echo 's UNKNOWN'\n")},
       {"crashes", script("crashes", "echo 'c about to crash'\nkill -SEGV $$\n")},
       {"refutes", script("refutes", "echo 's UNSATISFIABLE'\nexit 0\n")},
       {"silent", script("silent", "exit 0\n")},
       {"lies",
        script("lies", "echo 's SATISFIABLE'\necho 'v -1 -2 -3 -4 -5 -6 -7 -8 0'\nexit 10\n")}},
      "60s")));
  EXPECT_EQ(result.code, 1) << result.err;  // one was wrong
  std::map<std::string, json> by;
  for (const json& record : records())
    by[record["backend"]] = record;
  const auto outcome = [&](const char* name) { return by[name]["outcome"].get<std::string>(); };
  EXPECT_EQ(outcome("sleeps"), "unknown");
  EXPECT_GT(by["sleeps"]["wall_seconds"], 0.9);
  EXPECT_LT(by["sleeps"]["cpu_seconds"], 0.5);
  EXPECT_EQ(outcome("burns"), "unknown");
  EXPECT_GT(by["burns"]["cpu_seconds"].get<double>(), 0.1);  // of a child of a child of the run
  EXPECT_EQ(outcome("crashes"), "crash");
  EXPECT_NE(by["crashes"]["reason"].get<std::string>().find("signal 11"), std::string::npos);
  EXPECT_EQ(outcome("refutes"), "unsat");
  EXPECT_EQ(outcome("silent"), "unknown");
  EXPECT_EQ(outcome("lies"), "wrong");
}

TEST_F(Bench, ALimitEndsEverythingThatARunHasStarted) {
  const std::string forks =
      script("forks", "trap '' TERM\nsh -c 'exec sleep 3171' &\nwait\nsleep 3172\n");
  ASSERT_EQ(run(suite(of_scripts({{"forks", forks}}, "1s"))).code, 0);
  const json record = records()[0];
  EXPECT_EQ(record["outcome"], "time-limit");
  EXPECT_GE(record["wall_seconds"], 1);
  EXPECT_LT(record["wall_seconds"], 1 + 2.5);
  const std::string left = all_command_lines();
  EXPECT_EQ(left.find("sleep 3171"), std::string::npos);
  EXPECT_EQ(left.find("sleep 3172"), std::string::npos);
  EXPECT_EQ(left.find(folder_.path()), std::string::npos);
}

TEST_F(Bench, HalfASecondIsNoWholeOneAndNoMillisecond) {
  const std::string sleeps = script("sleeps", "exec sleep 3173\n");
  ASSERT_EQ(run(suite(of_scripts({{"sleeps", sleeps}}, "0.5"))).code, 0);
  const json record = records()[0];
  EXPECT_EQ(record["limits"]["wall_seconds"], 0.5);
  EXPECT_EQ(record["outcome"], "time-limit");
  EXPECT_GE(record["wall_seconds"], 0.5);
}

TEST_F(Bench, AForeignProgramIsBelievedNothing) {
  const std::string path = suite(
      "[limits]\nwall = 20\n[[instances]]\ngenerate = \"puzzle\"\nbox = \"1x1\"\nfill = 0\n"
      "[[backends]]\nlabel = \"right\"\ncommand = \"" +
      script("right", R"(test -f "$1" && echo '{"status":"satisfiable","solution":[[1]]}')") +
      " {instance} {seed}\"\n[[backends]]\nlabel = \"wrong\"\ncommand = \"" +
      script("wrong", R"(echo '{"status":"satisfiable","solution":[[2]]}')") + "\"\n");
  const Result result = run(path);
  EXPECT_EQ(result.code, 1) << result.err;
  for (const json& record : records())
    EXPECT_EQ(record["outcome"], record["backend"] == "right" ? "sat-verified" : "wrong") << record;
}

TEST_F(Bench, AProofIsChecked) {
  write_file(folder_ / "u.txt", "11..............\n12..............\n3.4..2.......1..\n");
  write_file(folder_ / "u.cnf", "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n");
  const std::string path = suite(
      "[limits]\nwall = 20\n[[instances]]\nfiles = \"u.cnf\"\n"
      "[[backends]]\nbackend = \"cadical\"\nproof = true\n"
      "[[backends]]\nbackend = \"backtracking\"\n");
  ASSERT_EQ(run(path).code, 0);
  for (const json& record : records())
    EXPECT_EQ(record["outcome"], record["backend"] == "cadical" ? "unsat-proved" : "unsat");
}

std::string many_runs(const std::string& program) {
  return "[limits]\nwall = 20\n[runs]\njobs = 2\n[[instances]]\ngenerate = \"puzzle\"\n"
         "box = \"2x2\"\nfill = 0.5\ncount = 3\n[[backends]]\nlabel = \"b\"\nruns = 40\n"
         "command = \"" +
         program + " {instance}\"\n";
}

void expect_whole_after(const std::string& records, std::size_t least, std::size_t most) {
  std::set<std::string> ids;
  std::size_t lines = 0;
  for (const json& record : lines_of(records)) {
    ids.insert(record["run"]);
    ++lines;
  }
  EXPECT_EQ(ids.size(), lines);
  EXPECT_GE(lines, least);
  EXPECT_LE(lines, most);
}

void wait_for_lines(const std::string& path, int lines) {
  const timespec pause = {0, 5'000'000};
  for (int i = 0; i < 4000; ++i) {
    std::ifstream in(path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (std::ranges::count(text, '\n') >= lines) return;
    ::nanosleep(&pause, nullptr);
  }
}

TEST_F(Bench, KilledAtAnyMomentItLosesOnlyTheRunsInFlight) {
  const std::string path = suite(many_runs(script("pause", "sleep 0.02\n")));
  const std::string file = results() + "/records.jsonl";
  std::size_t before = 0;
  for (const int lines : {5, 30, 60}) {
    const Result killed = run(path, {}, {.on_start = [&](int pid) {
                                wait_for_lines(file, lines);
                                ::kill(pid, SIGKILL);
                              }});
    EXPECT_EQ(killed.code, 128 + SIGKILL);
    // Cuts off what the kill may have left of a line.
    const Result merged = facet({"bench", "merge", "-o", results(), results()});
    EXPECT_EQ(merged.code, 0) << merged.err;
    expect_whole_after(file, std::max<std::size_t>(before, static_cast<std::size_t>(lines)), 119);
    before = lines_of(file).size();
  }
  const Result rest = run(path);
  EXPECT_EQ(rest.code, 0) << rest.err;
  EXPECT_NE(rest.err.find(std::to_string(120 - before) + " runs made"), std::string::npos)
      << rest.err;
  expect_whole_after(file, 120, 120);
}

// What a run has started, and what that has started in a session of its own, dies with the bench.
TEST_F(Bench, KilledItLeavesNoProcess) {
  const std::string forks =
      script("forks", "setsid sleep 3173 &\nsh -c 'sleep 3174; :' &\nsleep 3175\n");
  const std::string path = suite(
      "[limits]\nwall = 60\n[[instances]]\ngenerate = \"puzzle\"\nbox = \"2x2\"\nfill = 0.5\n"
      "[[backends]]\nlabel = \"b\"\ncommand = \"" +
      forks + "\"\n");
  const auto wait_for = [](const std::function<bool()>& done) {
    for (int turn = 0; turn < 1000 && !done(); ++turn)
      ::usleep(10'000);
    return done();
  };
  const Result killed = run(path, {},
                            {.on_start =
                                 [&](int pid) {
                                   EXPECT_TRUE(wait_for([&] {
                                     const std::string now = all_command_lines();
                                     return now.find("sleep 3173") != std::string::npos &&
                                            now.find("sleep 3174") != std::string::npos &&
                                            now.find("sleep 3175") != std::string::npos;
                                   }));
                                   ::kill(pid, SIGKILL);
                                 },
                             .folder = folder_.path()});
  EXPECT_EQ(killed.code, 128 + SIGKILL);
  EXPECT_TRUE(wait_for([&] {
    const std::string now = all_command_lines();
    return now.find("sleep 317") == std::string::npos &&
           now.find(folder_.path()) == std::string::npos;
  }));
}

TEST_F(Bench, AnInterruptKeepsWhatWasFinished) {
  const std::string path = suite(many_runs(script("pause", "sleep 0.02\n")));
  const std::string file = results() + "/records.jsonl";
  const Result stopped = run(path, {}, {.on_start = [&](int pid) {
                               wait_for_lines(file, 5);
                               ::kill(pid, SIGINT);
                             }});
  EXPECT_EQ(stopped.code, 128 + SIGINT);
  EXPECT_NE(stopped.err.find("interrupted: the same command makes the other"), std::string::npos)
      << stopped.err;
  expect_whole_after(file, 5, 119);
  EXPECT_EQ(lines_of(results() + "/sessions.jsonl").back()["whole"], false);
  EXPECT_EQ(run(path).code, 0);
  expect_whole_after(file, 120, 120);
}

TEST_F(Bench, OneFolderHasOneWriter) {
  const std::string path = suite(many_runs(script("pause", "sleep 0.05\n")));
  Result second;
  run(path, {}, {.on_start = [&](int pid) {
        wait_for_lines(results() + "/records.jsonl", 1);
        second = run(path);
        ::kill(pid, SIGINT);
      }});
  EXPECT_EQ(second.code, 2);
  EXPECT_NE(second.err.find("found a campaign that writes it"), std::string::npos) << second.err;
  EXPECT_EQ(std::ranges::count(second.err, '\n'), 1);
}

TEST_F(Bench, ShardsMergeIntoTheWhole) {
  const std::string path = suite(many_runs(script("quick", "exit 0\n")));
  std::vector<std::string> merge{"bench", "merge", "-o", folder_ / "all"};
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    const std::string part = folder_ / (std::string("part") + shard[0]);
    ASSERT_EQ(facet({"bench", "run", path, "--shard", shard, "-o", part}).code, 0);
    expect_whole_after(part + "/records.jsonl", 40, 40);
    merge.push_back(part);
  }
  const Result merged = facet(merge);
  EXPECT_EQ(merged.code, 0);
  EXPECT_NE(merged.err.find("120 runs added"), std::string::npos) << merged.err;
  expect_whole_after(folder_ / "all/records.jsonl", 120, 120);
  const Result plan = facet({"bench", "plan", path});
  for (const json& record : lines_of(folder_ / "all/records.jsonl"))
    EXPECT_NE(plan.out.find(record["run"]), std::string::npos);
}

TEST_F(Bench, WhatCannotBeRunIsSaidInOneLine) {
  const auto refused = [&](const std::vector<std::string>& words, const std::string& text) {
    std::vector<std::string> command{"bench"};
    command.insert(command.end(), words.begin(), words.end());
    const Result result = facet(command);
    EXPECT_EQ(result.code, 2) << result.err;
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
    EXPECT_NE(result.err.find(text), std::string::npos) << result.err;
  };
  const std::string good = suite(kSmall);
  refused({"walk", good}, "found \"walk\", expected one of plan, run, report");
  refused({"plan", folder_ / "nothing.toml"}, "nothing.toml: cannot be read");
  refused({"run", good}, "needs -o DIR");
  refused({"plan", good}, "suite.toml:");  // it has no such option
  refused({"plan", good}, ": backend t: ");
  refused({"plan", good, "--jobs", "2"}, "--jobs means nothing to bench plan");
  refused({"plan", good, good}, "expected one suite");
  refused({"plan", folder_.path()}, ": cannot be read");  // a folder
  refused({"verify", folder_.path()}, "found no records.jsonl");
  refused({"merge", "-o", results(), folder_.path()}, "found no records.jsonl");
  std::string absent = kSmall;
  absent.replace(absent.find("\"tabu\""), 6, "\"external:no-such-program %in\"");
  absent.erase(absent.find("set = "));
  refused({"plan", suite(absent)}, "suite.toml:");
  refused({"plan", suite(absent)}, ": found no executable file no-such-program");
  EXPECT_EQ(facet({"bench", "plan", suite(absent + "optional = true\n")}).code, 0);
  std::string missing = kSmall;
  missing.erase(missing.find("set = "));
  missing.insert(missing.find("[[instances]]"), "[[instances]]\nfiles = [\n\"no*.txt\"]\n");
  refused({"plan", suite(missing)}, "suite.toml:7:9: files: found no file ");
  std::string bad = kSmall;
  bad.replace(bad.find("wall = 20"), 9, "wall = -1");
  refused({"plan", suite(bad)}, "suite.toml:3:8: found -1, expected a time");
}

TEST_F(Bench, NumbersThatMeanNothingAreRefused) {
  const std::string path = suite(
      "[limits]\nwall = 20\n[[instances]]\ngenerate = \"puzzle\"\n"
      "box = \"2x2\"\nfill = 0\n[[backends]]\nbackend = \"backtracking\"\n");
  const auto refused = [&](const std::vector<std::string>& words, const std::string& text) {
    const Result result = facet(words);
    EXPECT_EQ(result.code, 2) << text;
    EXPECT_EQ(result.err, "error: " + text + "\n");
    EXPECT_EQ(result.out, "");
  };
  for (const std::string value : {"0", "-1", "abc", "1.5", ""}) {
    refused({"bench", "run", path, "-o", results(), "--jobs", value},
            "--jobs: found \"" + value + "\", expected a whole number in 1..1024");
    refused({"bench", "plan", path, "-o", results(), "--engine", "slurm", "--shards", value},
            "--shards: found \"" + value + "\", expected a whole number in 1..1000000");
  }
  for (const std::string value : {"0", "-1/2", "abc", "3/2", "0/2", "1/2/3", "1/0"})
    refused({"bench", "run", path, "-o", results(), "--shard", value},
            "--shard: found \"" + value + "\", expected I/N with I in 1..N");
  EXPECT_FALSE(std::filesystem::exists(results()));
  write_file(folder_ / "p.txt", "................\n");
  for (const std::string value : {"0", "0s", "-1", "abc", "", "5x", "nan", "1e9"})
    refused({"solve", folder_ / "p.txt", "--time-limit", value},
            "--time-limit: found \"" + value +
                "\", expected a time above zero such as 10s, 500ms, 2m, 1h");
  for (const std::string value : {"0.5", "2s", "500ms", "1m"})
    EXPECT_EQ(facet({"solve", folder_ / "p.txt", "--time-limit", value}).code, 0) << value;
}

TEST_F(Bench, APlanSaysWhatIsLeft) {
  const std::string path = suite(many_runs(script("quick", "exit 0\n")));
  EXPECT_EQ(facet({"bench", "plan", path, "-o", results()}).code, 2);  // nothing is there
  ASSERT_EQ(run(path, {"--shard", "1/3"}).code, 0);
  const Result plan = facet({"bench", "plan", path, "-o", results()});
  EXPECT_EQ(plan.code, 0) << plan.err;
  EXPECT_EQ(std::ranges::count(plan.out, '\n'), 1 + 120);
  EXPECT_NE(plan.err.find(": 80 of them are to be made, about "), std::string::npos) << plan.err;
  ASSERT_EQ(run(path).code, 0);
  const Result done = facet({"bench", "plan", path, "-o", results()});
  EXPECT_NE(done.err.find(": 0 of them are to be made\n"), std::string::npos) << done.err;
}

TEST_F(Bench, EnginesGetTheirScripts) {
  std::string text = kSmall;
  text.erase(text.find("set = "));
  const std::string path = suite(text);
  const Result parallel =
      facet({"bench", "plan", path, "--engine", "parallel", "--shards", "4", "-o", "out"});
  EXPECT_EQ(parallel.code, 0) << parallel.err;
  EXPECT_EQ(std::ranges::count(parallel.out, '\n'), 4);
  const Result slurm = facet({"bench", "plan", path, "--engine", "slurm", "-o", "out"});
  EXPECT_NE(slurm.out.find("#SBATCH --array=1-10\n"), std::string::npos);
  EXPECT_EQ(program({"sh", "-n"}, {.input = slurm.out}).code, 0);
  EXPECT_EQ(facet({"bench", "plan", path, "--engine", "slurm"}).code, 2);
  const Result benchexec =
      facet({"bench", "plan", path, "--engine", "benchexec", "-o", folder_ / "be"});
  EXPECT_EQ(benchexec.code, 0) << benchexec.err;
  const std::string definition = read_file(folder_ / "be/benchmark.xml");
  EXPECT_NE(definition.find("<benchmark tool=\"facet_benchexec.tool\""), std::string::npos);
  EXPECT_NE(definition.find("<option name=\"--backend\">tabu</option>"), std::string::npos);
  for (const auto& file : std::filesystem::directory_iterator(folder_ / "be/tasks")) {
    const json task = json::parse(read_file(file.path()));
    EXPECT_TRUE(
        std::filesystem::exists(folder_ / ("be/tasks/" + task["input_files"].get<std::string>())));
    EXPECT_FALSE(task["options"]["facet"]["seeds"].empty());
  }
}

TEST_F(Bench, AnAbsentBackendIsSaidWhereItIsNamed) {
  const std::string path = suite(
      "[limits]\nwall = 1\n[[instances]]\ngenerate = \"puzzle\"\nbox = \"2x2\"\nfill = 0\n"
      "[[backends]]\nlabel = \"x\"\nbackend = \"no-such\"\n");
  const Result result = facet({"bench", "plan", path});
  EXPECT_EQ(result.code, 2);
  EXPECT_NE(result.err.find("error: " + path + ":10:11: "), std::string::npos) << result.err;
}

}  // namespace
}  // namespace facet::test

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "tests/cli/run_facet.hpp"

// Inputs, arguments and machines at their worst: one error line and exit 2, or the answer.
namespace facet::test {
namespace {

void expect_one_error(const Result& run, const std::string& words) {
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.err.rfind("error: ", 0), 0U) << run.err;
  EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
  EXPECT_EQ(run.err.find('\n'), run.err.find_last_of('\n')) << run.err;
}

std::string shell(const std::string& before) {
  return before + "; exec \"$0\" \"$@\"";
}

Result limited(const std::string& before, std::vector<std::string> arguments,
               const RunOptions& options = {}) {
  std::vector<std::string> command{"sh", "-c", shell(before), FACET_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return program(command, options);
}

TEST(Hostile, ANumberThatNothingHoldsIsTheInputsFault) {
  const std::string digits(100'000, '7');
  const std::pair<std::string, std::string> cases[] = {
      {"{\"a\":1e999}", ":1:6: found 1e999, expected"},
      {"{\"a 1e999 \\\" 1e999\":\n [-1e999]}", ":2:3: found -1e999, expected"},
      {"{\"format\":\"facet-model\",\"format_version\":1,\"variables\":[{\"domain\":[1e999]}]}",
       ":1:68: found 1e999, expected"},
      {"{\"format_version\":" + digits + "}", ":1:19: found 7777"}};
  for (const auto& [text, words] : cases) {
    for (const std::string command : {"solve", "count", "info", "export"}) {
      const Result run = facet({command, "-q"}, {.input = text});
      expect_one_error(run, "standard input" + words);
      EXPECT_LT(run.err.size(), 200U);
    }
  }
  const Folder folder;
  write_file(folder / "bad.json", cases[0].first);
  const Result batch = facet({"solve", "-q", folder / "bad.json", data("unique.sdk")});
  expect_one_error(batch, "bad.json:1:6: found 1e999");
  EXPECT_EQ(squeezed(batch.out), squeezed(read_file(data("unique.solution"))));
}

TEST(Hostile, WhatTheMachineWithholdsIsNoFaultOfOurs) {
  const std::string puzzle = data("unique.sdk");
  expect_one_error(limited("TMPDIR=/nonexistent; export TMPDIR",
                           {"solve", "-q", "--backend", "external:cat %in", puzzle}),
                   "cannot make a temporary folder in /nonexistent");
#ifndef __SANITIZE_ADDRESS__  // a sanitizer opens files of its own
  expect_one_error(limited("ulimit -n 6", {"solve", "-q", "--backend", "external:cat %in", puzzle}),
                   "cannot ");
#endif
}

#ifndef __SANITIZE_ADDRESS__  // a sanitizer needs more address space than the limit leaves
TEST(Hostile, MoreJobsThanThreadsStillSolveEverything) {
  std::string list;
  const std::string puzzle = squeezed(read_file(data("unique.solution"))) + "\n";
  for (int i = 0; i < 3000; ++i)
    list += puzzle;
  const std::vector<std::string> arguments{"solve", "-q",        "--jobs",
                                           "1024",  "--backend", "backtracking"};
  const Result run = limited("ulimit -v 6000000", arguments, {.input = list});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, list);
  // Where the threads take all the memory the run may end for want of it, but it ends.
  const Result tight = limited("ulimit -v 600000", arguments, {.input = list});
  EXPECT_TRUE(tight.code == 3 || (tight.code == 0 && tight.out == list)) << tight.err;
  EXPECT_LT(tight.seconds, 20);
  const Result single =
      limited("ulimit -v 500000", {"solve", "-q", "--jobs", "1024", data("unique.sdk")});
  EXPECT_EQ(single.code, 0) << single.err;
}
#endif

TEST(Hostile, AReaderOfAnEndlessDeviceStops) {
  const Result run = facet({"solve", "--regions", "/dev/zero", data("unique.sdk")});
  expect_one_error(run, "/dev/zero: found more than 268435456 bytes, expected a smaller file");
  const Result interrupted =
      facet({"decode", data("unique.sdk"), "/dev/zero"}, {.on_start = [](int pid) {
              std::this_thread::sleep_for(std::chrono::milliseconds(100));
              ::kill(pid, SIGTERM);
            }});
  EXPECT_EQ(interrupted.code, 128 + SIGTERM) << interrupted.err;
}

TEST(Hostile, AWaitForTheWriterOfAFifoEndsAtTheFirstSignal) {
  const Folder folder;
  const std::string path = folder / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const Result run = facet({"solve", path}, {.on_start = [](int pid) {
                             std::this_thread::sleep_for(std::chrono::milliseconds(200));
                             ::kill(pid, SIGTERM);
                           }});
  EXPECT_EQ(run.code, 128 + SIGTERM);
  EXPECT_LT(run.seconds, 5);
  // A writer that comes late is read all the same.
  std::thread writer;
  const Result late = facet({"solve", "-q", path}, {.on_start = [&](int) {
                              writer = std::thread([&] {
                                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                                write_file(path, read_file(data("unique.sdk")));
                              });
                            }});
  writer.join();
  EXPECT_EQ(squeezed(late.out), squeezed(read_file(data("unique.solution")))) << late.err;
}

TEST(Hostile, AHeaderThatClaimsMillionsIsWorkUnderTheLimits) {
  const std::string twenty = "p cnf 20000000 1\n1 0\n";
  const std::string hundred = "p cnf 100000000 1\n1 0\n";
  for (const std::string command : {"solve", "count"}) {
    const Result timed = facet({command, "-q", "--time-limit", "0.2"}, {.input = twenty});
    EXPECT_EQ(timed.code, 3) << timed.err;
    EXPECT_NE(timed.out.find("UNKNOWN (time limit)"), std::string::npos) << timed.out;
    EXPECT_LT(timed.seconds, 5);
    const Result refused = facet({command}, {.input = hundred});
    EXPECT_EQ(refused.code, 3);
    EXPECT_NE(refused.err.find("--memory-limit 23G allows it"), std::string::npos) << refused.err;
    EXPECT_LT(refused.seconds, 2);
    const Result stopped = facet({command, "--memory-limit", "100G"},
                                 {.input = hundred, .on_start = [](int pid) {
                                    std::this_thread::sleep_for(std::chrono::milliseconds(300));
                                    ::kill(pid, SIGTERM);
                                  }});
    EXPECT_EQ(stopped.code, 128 + SIGTERM) << stopped.err;
    EXPECT_LT(stopped.seconds, 10);
  }
  const Result info = facet({"info", "--json"}, {.input = "p edge 1000000 1\ne 1 2\n"});
  EXPECT_EQ(info.code, 0) << info.err;
  EXPECT_NE(info.out.find("\"clauses\":[]"), std::string::npos) << info.out;
  EXPECT_NE(info.out.find("--domain direct counts them"), std::string::npos) << info.out;
  EXPECT_LT(info.seconds, 10);
}

TEST(Hostile, ValuesThatSayNothingAreRefused) {
  const std::string puzzle = data("unique.sdk");
  for (const std::string option : {"--box", "--alphabet", "--blank", "--format", "--to"})
    expect_one_error(facet({"solve", puzzle, option, ""}),
                     option + ": found \"\", expected a value");
  expect_one_error(facet({"solve", puzzle, "--k", "-0"}), "--k: found \"-0\", expected a whole");
  expect_one_error(facet({"export", puzzle, "--max-clauses", "-0"}), "--max-clauses: found \"-0\"");
}

TEST(Hostile, AnErrorIsOneShortLineOfPlainText) {
  expect_one_error(facet({"solve", "no\nsuch\x1b[2Jfile"}), "no\\x0asuch\\x1b[2Jfile");
  const Result run = facet({"solve", "--k", std::string(100'000, '9')});
  expect_one_error(run, "--k: found \"999");
  EXPECT_NE(run.err.find("expected a whole number"), std::string::npos) << run.err;
  EXPECT_LT(run.err.size(), 2100U);
}

TEST(Hostile, ANulInTheInputCutsNoMessage) {
  const Result graph =
      facet({"color", "-q", "-"}, {.input = std::string("p edge 2 1\ne 1 2\0\n", 18)});
  EXPECT_EQ(graph.code, 2);
  EXPECT_EQ(graph.err, "error: standard input:2:5: found \"2\\x00\", expected a vertex\n");
}

TEST(Hostile, AByteOrderMarkIsNoText) {
  const Folder folder;
  const std::string mark = "\xEF\xBB\xBF";
  const std::string triangle = "p edge 3 3\ne 1 2\ne 1 3\ne 2 3\n";
  write_gzip(folder / "g.col.gz", mark + triangle);
  write_file(folder / "g.edges", mark + "1 2\n1 3\n2 3\n");
  write_file(folder / "g.graph", mark + "3 3\n2 3\n1 3\n1 2\n");
  write_file(folder / "g.sdk", mark + read_file(data("unique.sdk")));
  for (const char* name : {"g.col.gz", "g.edges", "g.graph"}) {
    const Result run = facet({"color", "-q", folder / name});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_NE(run.out.find("\ns col 3\n"), std::string::npos) << run.out;
  }
  // Known by its first lines, with lines that end in CR alone.
  const Result sniffed = facet({"color", "-q"}, {.input = mark + "c x\rp edge 2 1\re 1 2\r\x1a"});
  EXPECT_NE(sniffed.out.find("\ns col 2\n"), std::string::npos) << sniffed.out << sniffed.err;
  EXPECT_EQ(facet({"solve", "-q", folder / "g.sdk"}).code, 0);
}

TEST(Hostile, ACertificateIsOfRegularFiles) {
  const Folder folder;
  ASSERT_EQ(::mkfifo((folder / "certificate.txt").c_str(), 0600), 0);
  const Result run = facet({"proof", folder.path()});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err,
            "error: " + (folder / "certificate.txt") + ": found no regular file, expected one\n");
}

TEST(Hostile, TwoDashesEndTheOptions) {
  const Folder folder;
  write_file(folder / "-q", read_file(data("unique.sdk")));
  const Result run = facet({"solve", "--", "-q"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("unique.solution"))));
  EXPECT_EQ(facet({"solve", "--", data("unique.sdk")}).code, 0);
}

TEST(Hostile, ACrashedSolverIsNamedEvenWhereAllElseIsQuiet) {
  const Folder folder;
  write_file(folder / "crash.sh", "kill -SEGV $$\n");
  const Result run = facet(
      {"solve", "-q", "--backend", "external:sh " + (folder / "crash.sh"), data("unique.sdk")});
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.err.find("killed by signal 11"), std::string::npos) << run.err;
  EXPECT_EQ(run.err.rfind("error: ", 0), 0U) << run.err;
}

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

TEST(Interrupt, AStoppedBatchKeepsItsRows) {
  constexpr int kPuzzles = 100'000;  // seconds of work, so that the signal comes first
  std::string many;
  for (int i = 0; i < kPuzzles; ++i)
    many += squeezed(read_file(data("seventeen_clues.sdk"))) + "\n";
  const std::string row = squeezed(read_file(data("seventeen_clues.solution")));
  ASSERT_EQ(row.size(), 81U);
  for (const char* jobs : {"1", "2"}) {
    const Result run =
        facet({"solve", "--to", "line", "--jobs", jobs},
              {.input = many, .on_first_output = [](int pid) { ::kill(pid, SIGINT); }});
    EXPECT_EQ(run.code, 130) << run.err;
    // Whole rows, and a status for each instance that was under way; several jobs may have done
    // later ones before.
    std::size_t whole = 0;
    std::size_t interrupted = 0;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
      whole += line == row ? 1 : 0;
      interrupted += line == "UNKNOWN (interrupted)" ? 1 : 0;
      ASSERT_TRUE(line == row || line == "UNKNOWN (interrupted)") << line;
    }
    EXPECT_EQ(run.out.back(), '\n');
    EXPECT_GE(whole, 1U) << jobs;
    EXPECT_LT(whole, std::size_t{kPuzzles}) << jobs;
    EXPECT_LE(interrupted, 32U) << jobs;
  }
}

void pause_ms(long milliseconds) {
  const timespec pause = {0, milliseconds * 1'000'000};
  ::nanosleep(&pause, nullptr);
}

// Its statistics fill a pipe that nobody reads, so that the first signal cannot end it.
TEST(Interrupt, TheSecondOneEndsAtOnceAndLeavesNoHalfFile) {
  const Folder folder;
  ASSERT_EQ(::mkfifo((folder / "stuck").c_str(), 0600), 0);
  constexpr int kPuzzles = 10'000;
  std::string many;
  for (int i = 0; i < kPuzzles; ++i)
    many += squeezed(read_file(data("seventeen_clues.sdk"))) + "\n";
  write_file(folder / "many.txt", many);
  const Result run = program({"sh", "-c", R"(exec "$0" "$@" 2<> stuck)", FACET_BINARY, "solve",
                              "--stats", "--to", "line", "many.txt", "-o", "answer"},
                             {.on_start =
                                  [](int pid) {
                                    pause_ms(900);
                                    ::kill(pid, SIGINT);
                                    pause_ms(700);
                                    ::kill(pid, SIGTERM);
                                  },
                              .folder = folder.path()});
  EXPECT_EQ(run.code, 128 + SIGTERM) << run.err;
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"many.txt", "stuck"}));
}

TEST(Interrupt, TwoSignalsTogetherAreOneRequest) {
  for (const long apart_ms : {0L, 2L, 50L}) {
    const Result run = facet({"count", "--limit", "1000000000000", "--to", "line", "--backend",
                              "backtracking", data("empty9.sdk")},
                             {.on_start = [=](int pid) {
                               pause_ms(400);
                               ::kill(pid, SIGINT);
                               pause_ms(apart_ms);
                               ::kill(pid, SIGTERM);
                             }});
    EXPECT_EQ(run.code, 128 + SIGINT) << run.err;
    EXPECT_NE(run.out.find(" (interrupted)\n"), std::string::npos) << apart_ms << run.out;
  }
}

// However early it comes: a graph that was named is read to its end and coloured in some order.
TEST(Interrupt, AColouringIsPrintedAtAnyTime) {
  const Folder folder;
  const std::string graph = folder / "gnp.col";
  ASSERT_EQ(facet({"generate", "graph", "--family", "gnp", "--n", "1500", "--p", "0.5", "--seed",
                   "1", "-o", graph})
                .code,
            0);
  for (const long after_ms : {20L, 60L, 150L, 400L, 1000L}) {
    const std::string answer = folder / "answer.txt";
    const Result run = facet({"color", graph, "-o", answer}, {.on_start = [=](int pid) {
                               pause_ms(after_ms);
                               ::kill(pid, SIGINT);
                             }});
    EXPECT_EQ(run.code, 128 + SIGINT) << run.err;
    if (run.err.empty()) continue;  // it came before anybody listened
    const std::string text = read_file(answer);
    EXPECT_NE(text.find("SATISFIABLE (interrupted)"), std::string::npos) << after_ms << text;
    EXPECT_NE(text.find("\nb "), std::string::npos);
    EXPECT_EQ(facet({"check", graph, answer}).code, 0) << after_ms;
  }
}

// What comes through a pipe may be a part only when the wait for more is ended.
TEST(Interrupt, OfAGraphThatIsNotReadToItsEndThereIsNone) {
  const Folder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  const Result run = program(
      {"sh", "-c", R"(exec 3<> pipe; printf 'p edge 3 1\ne 1 2\n' >&3; exec "$0" color -q - <&3)",
       FACET_BINARY},
      {.on_start =
           [](int pid) {
             pause_ms(500);
             ::kill(pid, SIGINT);
           },
       .folder = folder.path()});
  EXPECT_EQ(run.code, 128 + SIGINT) << run.err;
  EXPECT_EQ(run.out, "");
}

std::string empty_grid(std::size_t order) {
  std::string text;
  for (std::size_t i = 0; i < order * order; ++i)
    text += (i + 1) % order == 0 ? "0\n" : "0 ";
  return text;
}

// 198,040,000 clauses: seconds of writing.
TEST(Interrupt, AnExportLeavesNoHalfFile) {
  const Folder folder;
  write_file(folder / "grid.txt", empty_grid(100));
  const Result run = facet({"export", "--encoding", "extended", "--amo", "pairwise",
                            folder / "grid.txt", "-o", folder / "out.cnf"},
                           {.on_start = [](int pid) {
                             pause_ms(300);
                             ::kill(pid, SIGINT);
                           }});
  EXPECT_EQ(run.code, 130) << run.err;
  EXPECT_EQ(folder.names(), std::vector<std::string>{"grid.txt"});
}

TEST(Interrupt, ACountSaysWhatItFound) {
  for (const char* backend : {"cadical", "backtracking"}) {
    const Result run = facet({"count", "--limit", "1000000000", "--to", "line", "--backend",
                              backend, data("empty9.sdk")},
                             {.on_start = [](int pid) {
                               pause_ms(400);
                               ::kill(pid, SIGINT);
                             }});
    EXPECT_EQ(run.code, 130) << run.err;
    EXPECT_EQ(run.out.rfind("at least ", 0), 0U) << run.out;
    EXPECT_NE(run.out.find(" (interrupted)\n"), std::string::npos) << run.out;
  }
}

TEST(Interrupt, AnEncodingEndsToo) {
  const Folder folder;
  write_file(folder / "grid.txt", empty_grid(100));
  const Result encoding =
      facet({"solve", "--encoding", "extended", folder / "grid.txt"}, {.on_start = [](int pid) {
              pause_ms(200);
              ::kill(pid, SIGINT);
            }});
  EXPECT_EQ(encoding.code, 130) << encoding.err;
  EXPECT_EQ(encoding.out, "UNKNOWN (interrupted)\n");
  EXPECT_LT(encoding.seconds, 5);
}

// The limit ends within the encoding, whose clauses would take seconds.
TEST(TimeLimit, ATenthOfASecondIsKept) {
  for (const char* limit : {"0.1", "100ms"}) {
    const Result run = facet({"solve", "--encoding", "extended", "--time-limit", limit},
                             {.input = empty_grid(100)});
    EXPECT_EQ(run.code, 3) << run.err;
    EXPECT_EQ(run.out, "UNKNOWN (time limit)\n");
    EXPECT_LT(run.seconds, 3);
  }
}

}  // namespace
}  // namespace facet::test

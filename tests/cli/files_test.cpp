#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

TEST(Files, GzipIsKnownByItsContentAndATruncatedOneIsRefused) {
  const Folder folder;
  const std::string text = read_file(data("unique.sdk"));
  write_gzip(folder / "puzzle.gz", text);
  write_gzip(folder / "no_suffix", text);
  const std::string expected = squeezed(read_file(data("unique.solution")));
  EXPECT_EQ(squeezed(facet({"solve", folder / "puzzle.gz"}).out), expected);
  EXPECT_EQ(squeezed(facet({"solve", folder / "no_suffix"}).out), expected);
  const std::string packed = read_file(folder / "puzzle.gz");
  EXPECT_EQ(squeezed(facet({"solve"}, {.input = packed}).out), expected);
  write_file(folder / "cut.gz", packed.substr(0, packed.size() - 6));
  const Result cut = facet({"solve", folder / "cut.gz"});
  EXPECT_EQ(cut.code, 2);
  EXPECT_NE(cut.err.find("cut.gz:" + std::to_string(1 + std::ranges::count(text, '\n')) +
                         ":1: found the end at byte " + std::to_string(packed.size() - 6) +
                         " of the file, expected gzip data to their end\n"),
            std::string::npos)
      << cut.err;
  write_file(folder / "two.gz", packed + packed);
  const Result two = facet({"solve", folder / "two.gz"});
  EXPECT_EQ(squeezed(two.out), expected + expected);
}

TEST(Files, PatternsAreExpandedAndSorted) {
  const Folder folder;
  write_file(folder / "b.sdk", read_file(data("equal_givens_in_row.sdk")));
  write_file(folder / "a.sdk", read_file(data("unique.sdk")));
  const Result run = facet({"solve", folder / "*.sdk"});
  EXPECT_EQ(run.out.rfind(squeezed(read_file(data("unique.solution"))), 0), 0U) << run.out;
  EXPECT_EQ(run.code, 4);
}

TEST(Files, ARefusedPuzzleOfAListCostsOnlyItsLine) {
  const std::string good =
      "1..4.6...4.67..1..7..1..45.2..5.4.9.5.4..72..8.92..5.4.3.6.5..2.65.9.1....8.3..6.\n";
  const Result run =
      facet({"count", "--to", "line"}, {.input = good + "x" + good.substr(1) + good});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(std::ranges::count(run.out, '\n'), 2) << run.out;
  EXPECT_NE(run.err.find(":2:1: found 'x'"), std::string::npos) << run.err;
}

TEST(Files, OutputReplacesAnOlderFileWhole) {
  const Folder folder;
  write_file(folder / "old.txt", "old");
  ::chmod((folder / "old.txt").c_str(), 0640);
  EXPECT_EQ(facet({"solve", data("unique.sdk"), "-o", folder / "old.txt"}).code, 0);
  EXPECT_EQ(squeezed(read_file(folder / "old.txt")), squeezed(read_file(data("unique.solution"))));
  struct stat info = {};
  ::stat((folder / "old.txt").c_str(), &info);
  EXPECT_EQ(info.st_mode & 07777U, 0640U);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"old.txt"});
}

constexpr const char* triangle = "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n";

// Every command refuses it in one line, and nothing in the folder changes.
void expect_kept(const Folder& folder, const std::vector<std::string>& words) {
  SCOPED_TRACE(words[0] + " -o " + words.back());
  const auto before = folder.names();
  const Result run = facet(words, {.folder = folder.path()});
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
  EXPECT_NE(run.err.find("would overwrite"), std::string::npos) << run.err;
  EXPECT_EQ(folder.names(), before);
  EXPECT_EQ(read_file(folder / "g.col"), triangle);
}

TEST(Files, NoOutputTakesThePlaceOfAnInput) {
  const Folder folder;
  write_file(folder / "g.col", triangle);
  write_file(folder / "colors.txt", "1\n2\n3\n");
  ASSERT_EQ(::symlink("g.col", (folder / "link").c_str()), 0);
  ASSERT_EQ(::link((folder / "g.col").c_str(), (folder / "twin").c_str()), 0);
  using Words = std::vector<std::string>;
  for (Words command :
       {Words{"color", "g.col"}, Words{"color", "*.col"}, Words{"solve", "g.col"},
        Words{"count", "g.col", "--k", "3"}, Words{"convert", "g.col", "--to", "dot"},
        Words{"export", "g.col", "--to", "lp"}, Words{"info", "g.col"},
        Words{"crosscheck", "g.col"}, Words{"decode", "g.col", "colors.txt", "--from", "col"}}) {
    command.emplace_back("-o");
    for (const std::string output : {"g.col", "./g.col", "link", "twin", "{name}"}) {
      if (output == "{name}" && (command[0] == "info" || command[0] == "decode")) continue;
      command.push_back(output);
      expect_kept(folder, command);
      command.pop_back();
    }
  }
  expect_kept(folder, {"decode", "g.col", "colors.txt", "--from", "col", "-o", "colors.txt"});
  expect_kept(folder,
              {"convert", "g.col", "--to", "dot", "--coloring", "colors.txt", "-o", "colors.txt"});
  // Neither is there yet.
  expect_kept(folder, {"experiment", "graph-chromatic", "--instances", ".", "--log", "./runs.csv",
                       "-o", "runs.csv"});
  expect_kept(folder, {"color", "g.col", "--certificate", "proof", "-o", "proof"});
  const Result redirected =
      program({"sh", "-c", std::string(FACET_BINARY) + " color -o \"$1\" < \"$1\"", "sh",
               folder / "g.col"});
  EXPECT_EQ(redirected.code, 2) << redirected.err;
  EXPECT_EQ(read_file(folder / "g.col"), triangle);
}

// The name of an instance of a list comes only from reading it.
TEST(Files, APatternThatComesToAnInputIsRefusedThere) {
  const Folder folder;
  write_file(folder / "list", read_file(data("unique.sdk")));
  write_file(folder / "2", triangle);
  const Result run =
      facet({"convert", "list", "2", "--to", "line", "-o", "{index}"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(read_file(folder / "2"), triangle);
}

TEST(Files, ADashAsOutputIsStandardOutput) {
  const Folder folder;
  write_file(folder / "g.col", triangle);
  using Words = std::vector<std::string>;
  for (Words command :
       {Words{"color", "g.col"}, Words{"convert", "g.col", "--to", "dot"},
        Words{"solve", "g.col", "--k", "3"}, Words{"info", "g.col"},
        Words{"generate", "graph", "--family", "cycle", "--n", "5"}, Words{"backends"}}) {
    const Result plain = facet(command, {.folder = folder.path()});
    command.insert(command.end(), {"-o", "-"});
    const Result dash = facet(command, {.folder = folder.path()});
    EXPECT_EQ(dash.code, 0) << dash.err;
    EXPECT_EQ(dash.out, plain.out) << command[0];
  }
  EXPECT_EQ(folder.names(), std::vector<std::string>{"g.col"});
}

TEST(Files, AMissingFolderIsSaidBeforeAnythingIsSolved) {
  const Result run = facet({"solve", data("unique.sdk"), "-o", "/nonexistent/out.txt"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err.rfind("error: cannot write /nonexistent/out.txt", 0), 0U) << run.err;
}

TEST(Files, AFailedWriteLeavesTheOldFile) {
  const Folder folder;
  write_file(folder / "out.cnf", "old");
  const Result run =
      facet({"export", "--encoding", "extended", data("empty9.sdk"), "-o", folder / "out.cnf"},
            {.file_size_limit = 4096});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("cannot write"), std::string::npos) << run.err;
  EXPECT_EQ(read_file(folder / "out.cnf"), "old");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"out.cnf"});
}

// No descriptor of its own takes the place of a closed one, where it would be waited for.
TEST(Files, AClosedStandardStreamIsAnError) {
  const auto closed = [](const std::string& redirection, std::vector<std::string> words) {
    std::vector<std::string> command{"sh", "-c", "exec \"$0\" \"$@\" " + redirection, FACET_BINARY};
    command.insert(command.end(), words.begin(), words.end());
    return program(command);
  };
  for (const std::string name : {"color", "solve", "convert"}) {
    const Result run = closed("<&-", {name, "-"});
    EXPECT_EQ(run.code, 2) << name;
    EXPECT_EQ(run.err.rfind("error: cannot read standard input: ", 0), 0U) << run.err;
  }
  const Result mute = closed(">&-", {"solve", data("unique.sdk")});
  EXPECT_EQ(mute.code, 2);
  EXPECT_EQ(mute.err.rfind("error: cannot write standard output: ", 0), 0U) << mute.err;
  const Result silent = closed("<&- 2>&-", {"solve", "--to", "line", data("unique.sdk")});
  EXPECT_EQ(silent.code, 0);
  EXPECT_EQ(squeezed(silent.out), squeezed(read_file(data("unique.solution"))));
}

TEST(Files, WhatCannotBeReadLeavesTheOldFile) {
  const Folder folder;
  const std::string out = folder / "out.txt";
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"solve", "--to", "csv"},
                                             {"count"},
                                             {"convert"},
                                             {"convert", "--to", "json"},
                                             {"info"},
                                             {"export"},
                                             {"solve", "--json"}}) {
    std::vector<std::string> words = command;
    words.insert(words.end(), {data("bad_character.txt"), "-o", out});
    write_file(out, "old");
    EXPECT_EQ(facet(words).code, 2) << command[0];
    EXPECT_EQ(read_file(out), "old") << command[0];
    EXPECT_EQ(folder.names(), std::vector<std::string>{"out.txt"});
  }
  // One that can be read beside it is kept.
  EXPECT_EQ(facet({"solve", data("bad_character.txt"), data("unique.sdk"), "-o", out}).code, 2);
  EXPECT_EQ(squeezed(read_file(out)), squeezed(read_file(data("unique.solution"))));
}

TEST(Files, AnInterruptKeepsWhatWasFinished) {
  const Folder folder;
  const std::string out = folder / "out.txt";
  write_file(out, "old");
  // Nothing comes after the first puzzle, and the input does not end: only the signal ends this.
  const Result none = program({"sh", "-c",
                               "sleep 2 | timeout -s INT 0.3 " + std::string(FACET_BINARY) +
                                   " solve - -o " + out + "; exit 0"});
  EXPECT_EQ(none.code, 0) << none.err;
  EXPECT_EQ(read_file(out), "old");
  const Result one =
      program({"sh", "-c",
               "(cat " + data("unique.sdk") + "; sleep 2) | timeout -s INT 1 " +
                   std::string(FACET_BINARY) + " solve --format line - -o " + out + "; exit 0"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_NE(read_file(out), "") << one.err;
  EXPECT_EQ(folder.names(), std::vector<std::string>{"out.txt"});
}

TEST(Files, AFullDeviceIsAnError) {
  const Result run = facet({"solve", data("unique.sdk"), "-o", "/dev/full"});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("cannot write /dev/full"), std::string::npos) << run.err;
}

TEST(Files, EachInstanceHasAFileWhereTheNameSaysSo) {
  const Folder folder;
  const Result run = facet({"solve", data("unique.sdk"), data("already_solved.sdk"), "-o",
                            folder / "{index}-{name}.txt"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(folder.names().size(), 2U);
  const Result twice =
      facet({"solve", data("unique.sdk"), data("unique.sdk"), "-o", folder / "{name}"});
  EXPECT_EQ(twice.code, 2);
}

TEST(Files, AnInputThatFailsDoesNotStopTheNext) {
  const Result run = facet({"solve", "/nonexistent", data("unique.sdk")});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("unique.solution"))));
}

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

constexpr const char* no_solution = "p cnf 1 2\n1 0\n-1 0\n";

// Runs and expects a refusal in one line that names both, and every file as it was.
void expect_refused(const Folder& folder, const std::vector<std::string>& arguments,
                    const std::string& one, const std::string& other) {
  SCOPED_TRACE(arguments.back());
  const auto before = folder.names();
  const Result run = facet(arguments, {.folder = folder.path()});
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
  EXPECT_EQ(run.err.rfind("error: ", 0), 0U) << run.err;
  EXPECT_NE(run.err.find(one), std::string::npos) << run.err;
  EXPECT_NE(run.err.find(other), std::string::npos) << run.err;
  EXPECT_EQ(folder.names(), before);
  EXPECT_EQ(read_file(folder / "u"), no_solution);
  EXPECT_EQ(read_file(folder / "u.cnf"), no_solution);
}

TEST(ProofFiles, NeverTakeThePlaceOfAnInputOrOfEachOther) {
  const Folder folder;
  write_file(folder / "u", no_solution);
  write_file(folder / "u.cnf", no_solution);
  ASSERT_EQ(::symlink("u", (folder / "link").c_str()), 0);
  ASSERT_EQ(::link((folder / "u").c_str(), (folder / "twin").c_str()), 0);
  for (const std::string command : {"solve", "count"}) {
    for (const std::string proof : {"u", "./u", "link", "twin"})
      expect_refused(folder, {command, "u", "--proof", proof}, "--proof " + proof, " u:");
    // The formula beside it would be the input.
    expect_refused(folder, {command, "u.cnf", "--proof", "u"}, "--proof-formula u.cnf", "input");
    expect_refused(folder, {command, "u", "--proof-formula", "u", "--proof", "r"},
                   "--proof-formula u", "input u");
    expect_refused(folder, {command, "u", "--proof", "q", "--proof-formula", "./q"}, "--proof q",
                   "formula ./q");
    expect_refused(folder, {command, "u", "--proof", "a", "-o", "./a"}, "--proof a", "output ./a");
    expect_refused(folder, {command, "u", "--proof", "a", "-o", "a.cnf"}, "--proof-formula a.cnf",
                   "output a.cnf");
    expect_refused(folder, {command, "u", "--proof", "u.out", "-o", "{name}.out"}, "--proof u.out",
                   "-o u.out");
    expect_refused(folder, {command, "[u]", "--proof", "u"}, "--proof u", "input u");
  }
}

TEST(ProofFiles, LeaveAFileThatIsCalledAsTheirDraft) {
  const Folder folder;
  write_file(folder / "p.part", no_solution);
  const Result run =
      facet({"solve", "p.part", "--format", "cnf", "--proof", "p"}, {.folder = folder.path()});
  EXPECT_EQ(run.code, 4) << run.err;
  EXPECT_EQ(read_file(folder / "p.part"), no_solution);
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"p", "p.cnf", "p.part"}));
}

TEST(ProofFiles, MayBothGoNowhere) {
  const Result run =
      facet({"solve", "--format", "cnf", "--proof", "/dev/null", "--proof-formula", "/dev/null"},
            {.input = no_solution});
  EXPECT_EQ(run.code, 4) << run.err;
}

TEST(ProofFiles, OneThatCannotBeWrittenIsAnErrorAndLeavesNothing) {
  const Folder folder;
  const std::vector<std::string> tries[] = {{"--proof", "/dev/full", "--proof-formula", "f"},
                                            {"--proof", "p", "--proof-formula", "/dev/full"},
                                            {"--proof", "none/p"}};
  for (const auto& options : tries) {
    for (const std::string command : {"solve", "count"}) {
      std::vector<std::string> arguments{command, "--format", "cnf"};
      arguments.insert(arguments.end(), options.begin(), options.end());
      const Result run = facet(arguments, {.input = no_solution, .folder = folder.path()});
      EXPECT_EQ(run.code, 2) << run.err;
      EXPECT_EQ(run.out, "");
      EXPECT_EQ(run.err.rfind("error: cannot write ", 0), 0U) << run.err;
      EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
      EXPECT_EQ(folder.names(), std::vector<std::string>{});
    }
  }
}

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_facet.hpp"

// facet color --start.
namespace facet::test {
namespace {

// Six pairs, each vertex joined to those of the other pairs on the other side. By number, first fit
// gives each pair a colour of its own.
std::string crown() {
  std::string edges;
  int count = 0;
  for (int a = 1; a <= 12; a += 2) {
    for (int b = 2; b <= 12; b += 2) {
      if (b == a + 1) continue;
      edges += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
      ++count;
    }
  }
  return "p edge 12 " + std::to_string(count) + "\n" + edges;
}

int colors_of(const Result& result) {
  std::istringstream in(result.out);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("s col ")) return std::stoi(line.substr(6));
  }
  ADD_FAILURE() << result.out << result.err;
  return -1;
}

const std::vector<std::string> forms{
    "s col 2\nl 1 1\nl 2 2\nl 3 1\nl 4 2\nl 5 1\nl 6 2\nl 7 1\nl 8 2\nl 9 1\nl 10 2\nl 11 1\nl 12 "
    "2\n",
    "7\n3\n7\n3\n7\n3\n7\n3\n7\n3\n7\n3\n", "1 2 1 2 1 2 1 2 1 2 1 2\n",
    "1 5\n2 1\n3 5\n4 1\n5 5\n6 1\n7 5\n8 1\n9 5\n10 1\n11 5\n12 1\n"};

TEST(Start, EveryFormThatCheckReadsIsOne) {
  const Folder folder;
  write_file(folder / "g.col", crown());
  const std::vector<std::string> words{"color",  "-q",    folder / "g.col", "--backend",
                                       "greedy", "--set", "order=first-fit"};
  EXPECT_EQ(colors_of(facet(words)), 6);
  for (const std::string& form : forms) {
    write_file(folder / "start", form);
    std::vector<std::string> with = words;
    with.insert(with.end(), {"--start", folder / "start"});
    const Result result = facet(with);
    EXPECT_EQ(colors_of(result), 2) << form;
    EXPECT_EQ(facet({"check", folder / "g.col", "-"}, {.input = result.out}).out, "VALID\n");
  }
}

// Better than what each of them comes to in so little work.
TEST(Start, NoAnswerHasMoreColours) {
  const Folder folder;
  const std::string graph = folder / "g.col";
  ASSERT_EQ(facet({"generate", "graph", "--family", "gnp", "--n", "80", "--p", "0.5", "--seed", "2",
                   "-o", graph})
                .code,
            0);
  const Result good =
      facet({"color", "-q", graph, "--backend", "tabucol", "--work-limit", "300000"});
  const int colors = colors_of(good);
  write_file(folder / "start", good.out);
  int gained = 0;
  for (const char* backend : {"auto", "mixture", "greedy", "tabucol", "partialcol", "annealcol",
                              "hea", "head", "antcol", "annealing"}) {
    const std::vector<std::string> words{"color", "-q",           graph, "--backend",
                                         backend, "--work-limit", "100"};
    std::vector<std::string> with = words;
    with.insert(with.end(), {"--start", folder / "start"});
    const Result result = facet(with);
    EXPECT_EQ(result.code, 0) << backend << result.err;
    EXPECT_LE(colors_of(result), colors) << backend;
    const Result without = facet(words);
    if (without.code != 0 || colors_of(without) > colors) ++gained;
  }
  EXPECT_GE(gained, 8);
}

TEST(Start, OneWithMoreColoursThanAreAskedForDoesNoHarm) {
  const Folder folder;
  write_file(folder / "g.col", crown());
  write_file(folder / "start", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n");
  for (const char* backend : {"auto", "head", "greedy", "annealing"}) {
    const Result result = facet({"color", "-q", folder / "g.col", "--backend", backend, "--k", "2",
                                 "--start", folder / "start", "--work-limit", "100000"});
    EXPECT_EQ(result.code, 0) << backend << result.err;
    EXPECT_EQ(colors_of(result), 2) << backend;
  }
  write_file(folder / "none.col", "p edge 0 0\n");
  write_file(folder / "empty", "s col 0\n");
  EXPECT_EQ(colors_of(facet({"color", "-q", folder / "none.col", "--start", folder / "empty"})), 0);
}

TEST(Start, WhatIsNoColouringOfTheGraphIsRefused) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
  const std::string start = folder / "start";
  const auto refused = [&](const std::string& text, const std::string& why) {
    write_file(start, text);
    const Result result = facet({"color", folder / "g.col", "--start", start});
    EXPECT_EQ(result.code, 2) << text;
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "error: " + start + why + "\n");
  };
  refused("1\n1\n2\n",
          ": no colouring of this graph: vertices 1 and 2 are joined and both have colour 1");
  refused("0\n1\n0\n", ": no colouring of this graph: vertex 1 has colour 0, expected 1 or more");
  refused("1\n2\n", ": vertex 3 has no colour");
  refused("1\n2\nred\n", ":3:1: found \"red\", expected a number");
  EXPECT_EQ(facet({"color", folder / "g.col", "--start", folder / "missing"}).code, 2);
}

TEST(Start, IsForSomeBackendsAndOneGraph) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
  write_file(folder / "start", "1\n2\n1\n");
  const auto error = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"color", folder / "g.col", "--start", folder / "start"};
    words.insert(words.end(), more.begin(), more.end());
    const Result result = facet(words);
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  for (const char* backend : {"cadical", "coloring", "satcol", "backtracking"}) {
    EXPECT_EQ(error({"--backend", backend}), std::string("error: --start: the backend ") + backend +
                                                 " begins with no colouring of others\n");
  }
  EXPECT_EQ(error({"--equitable"}),
            "error: --start: found with --equitable, expected one of them\n");
  EXPECT_NE(error({folder / "g.col"}).find("--start is for a single instance"), std::string::npos);
  EXPECT_NE(error({"-o", folder / "start"}).find("would overwrite"), std::string::npos);
}

}  // namespace
}  // namespace facet::test

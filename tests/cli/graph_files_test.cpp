#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;

const std::string kCol = "p edge 6 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 1 5\n";

Json input_of(const Result& info) {
  EXPECT_EQ(info.code, 0) << info.err;
  return Json::parse(info.out)["input"];
}

// Each format by its name's end and by --format, plain and compressed, and back to the first file.
TEST(GraphFiles, EveryFormatIsWrittenReadAndKeptWhole) {
  const Folder folder;
  write_file(folder / "g.col", kCol);
  const struct {
    const char* format;
    const char* end;
  } formats[] = {{"col", "col"},      {"col-b", "col.b"},  {"metis", "graph"}, {"edges", "edges"},
                 {"edges1", "other"}, {"edges0", "other"}, {"mtx", "mtx"},     {"mtx", "other"}};
  for (const auto& [format, end] : formats) {
    const std::string file = folder / (std::string("g2.") + end);
    ASSERT_EQ(facet({"convert", folder / "g.col", "--to", format, "-o", file}).code, 0) << format;
    write_gzip(file + ".gz", read_file(file));
    for (const std::string& path : {file, file + ".gz"}) {
      std::vector<std::string> words{"info", "--json", "--domain", "none", path};
      const bool stated = std::string(end) == "other" && std::string(format) != "mtx";
      if (stated) words.insert(words.end(), {"--format", format});
      const Json input = input_of(facet(words));
      EXPECT_EQ(input["format"], format);
      EXPECT_EQ(input["vertices"], 6);
      EXPECT_EQ(input["edges"], 5);
      words = {"convert", "-q", path, "--to", "col"};
      if (stated) words.insert(words.end(), {"--format", format});
      const std::string text = facet(words).out;
      EXPECT_EQ(text.substr(text.find("p edge")),
                "p edge 6 5\ne 1 2\ne 1 5\ne 2 3\ne 3 4\ne 4 5\n");
    }
  }
}

TEST(GraphFiles, InfoSaysWhatAGraphLooksLike) {
  // A triangle with a tail, an edge and a vertex alone.
  const Result info = facet({"info", "--json", "--domain", "none", "--format", "col", "-"},
                            {.input = "p edge 7 5\ne 1 2\ne 2 3\ne 1 3\ne 3 4\ne 5 6\n"});
  const Json input = input_of(info);
  const std::pair<const char*, Json> expected[] = {
      {"vertices", 7},   {"edges", 5},         {"density", 0.238095}, {"least_degree", 0},
      {"isolated", 1},   {"components", 3},    {"largest_degree", 3}, {"largest_component", 4},
      {"degeneracy", 2}, {"greedy_clique", 3}, {"greedy_colors", 3},  {"k", nullptr}};
  for (const auto& [key, value] : expected)
    EXPECT_EQ(input[key], value) << key;
}

TEST(GraphFiles, WhatAnEdgeListLeavesOpenIsANote) {
  const Result result =
      facet({"info", "--domain", "none", "--format", "edges", "-"}, {.input = "1 2\n2 3\n"});
  EXPECT_EQ(result.err,
            "note: standard input: vertices are taken to count from 1, since there is no vertex "
            "0; --format edges0 counts from 0\n");
  EXPECT_EQ(facet({"info", "--domain", "none", "--format", "edges1", "-"}, {.input = "1 2\n"}).err,
            "");
}

TEST(GraphFiles, APictureIsPaintedByAColouringThatHolds) {
  const Folder folder;
  write_file(folder / "g.col", kCol);
  write_file(folder / "good", "s col 3\nl 1 1\nl 2 2\nl 3 1\nl 4 2\nl 5 3\nl 6 1\n");
  write_file(folder / "bad", "1\n1\n1\n2\n3\n1\n");
  for (const std::string format : {"dot", "svg"}) {
    const auto convert = [&](std::vector<std::string> more) {
      std::vector<std::string> words{"convert", "-q", folder / "g.col", "--to", format};
      words.insert(words.end(), more.begin(), more.end());
      return facet(words);
    };
    const Result plain = convert({});
    EXPECT_EQ(plain.code, 0) << plain.err;
    EXPECT_EQ(plain.out.find("#e6194b"), std::string::npos);
    const Result painted = convert({"--coloring", folder / "good"});
    EXPECT_EQ(painted.code, 0) << painted.err;
    for (const char* color : {"#e6194b", "#3cb44b", "#ffe119"})
      EXPECT_NE(painted.out.find(color), std::string::npos) << format;
    const Result wrong = convert({"--coloring", folder / "bad"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.out, "");
    EXPECT_NE(wrong.err.find("INVALID: vertices 1 and 2 are joined"), std::string::npos);
  }
  const Result metis =
      facet({"convert", folder / "g.col", "--to", "metis", "--coloring", folder / "good"});
  EXPECT_EQ(metis.code, 2);
}

TEST(GraphFiles, ColorPaintsItsOwnAnswer) {
  const Folder folder;
  write_file(folder / "g.col", kCol);
  write_file(folder / "large.col", "p edge 300 0\n");
  for (const std::string to : {"dot", "svg"}) {
    const Result painted = facet({"color", "-q", folder / "g.col", "--to", to});
    EXPECT_EQ(painted.code, 0) << painted.err;
    for (const char* color : {"#e6194b", "#3cb44b", "#ffe119"})
      EXPECT_NE(painted.out.find(color), std::string::npos) << to;
    EXPECT_NE(painted.out.find("3 colours"), std::string::npos) << painted.out;
    EXPECT_EQ(facet({"color", "-q", folder / "g.col", folder / "g.col", "--to", to}).code, 2);
    EXPECT_EQ(facet({"color", "-q", folder / "g.col", "--k", "2", "--to", to}).code, 4);
  }
  EXPECT_EQ(facet({"color", "-q", folder / "large.col", "--to", "svg"}).code, 5);
  EXPECT_EQ(facet({"color", "-q", folder / "large.col", "--to", "dot"}).code, 0);
}

TEST(GraphFiles, ManyGraphsNeedManyFiles) {
  const Folder folder;
  write_file(folder / "a.col", kCol);
  write_file(folder / "b.col", "p edge 2 1\ne 1 2\n");
  const Result one = facet({"convert", folder / "a.col", folder / "b.col", "--to", "mtx"});
  EXPECT_EQ(one.code, 2);
  EXPECT_EQ(one.out, "");
  EXPECT_EQ(facet({"convert", "-q", folder / "a.col", folder / "b.col", "--to", "mtx", "-o",
                   folder / "{name}.mtx"})
                .code,
            0);
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"a.col", "a.col.mtx", "b.col", "b.col.mtx"}));
}

TEST(GraphFiles, WhatCannotBeIsSaidInOneLine) {
  const Folder folder;
  write_file(folder / "g.col", kCol);
  write_file(folder / "empty", "");
  write_file(folder / "junk", std::string("\x00\x01\xfe\xff junk\n\x7f", 11));
  std::string large = "p edge 300 0\n";
  write_file(folder / "large.col", large);
  write_gzip(folder / "cut.col.gz", kCol);
  const std::string whole = read_file(folder / "cut.col.gz");
  write_file(folder / "cut.col.gz", whole.substr(0, whole.size() - 12));
  const auto expect_error = [](const Result& result, int code) {
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err.rfind("error: ", 0), 0U) << result.err;
    EXPECT_EQ(result.err.find('\n'), result.err.size() - 1) << result.err;
  };
  for (const char* format : {"col", "col-b", "metis", "mtx"}) {
    expect_error(facet({"info", "--format", format, folder / "empty"}), 2);
    expect_error(facet({"info", "--format", format, folder / "junk"}), 2);
  }
  expect_error(facet({"info", "--format", "edges", folder / "junk"}), 2);
  for (const char* format : {"col-b", "metis", "edges", "mtx", "graph", "dot", "svg"})
    expect_error(facet({"info", "--format", format, folder / "g.col"}), 2);
  expect_error(facet({"info", folder / "cut.col.gz"}), 2);
  expect_error(facet({"convert", folder / "large.col", "--to", "svg"}), 5);
  expect_error(facet({"convert", folder / "g.col", "--to", "line"}), 2);
  expect_error(facet({"convert", folder / "g.col", "--to", "graph"}), 2);
  expect_error(facet({"convert", "-", "--to", "col"}, {.input = "1...\n....\n....\n....\n"}), 2);
}

TEST(GraphFiles, ConvertWithoutAFormatKeepsTheKind) {
  const Folder folder;
  write_file(folder / "g.el", "1 2\n2 3\n");
  const Result graph = facet({"convert", folder / "g.el"});
  EXPECT_EQ(graph.code, 0) << graph.err;
  EXPECT_NE(graph.out.find("p edge 3 2\ne 1 2\ne 2 3\n"), std::string::npos) << graph.out;
  EXPECT_EQ(facet({"convert", "-"}, {.input = "p edge 2 1\ne 1 2\n"}).code, 0);
  const Result puzzle = facet({"convert", "-q", data("unique.sdk")});
  EXPECT_EQ(puzzle.out, facet({"convert", "-q", data("unique.sdk"), "--to", "line"}).out);
  EXPECT_EQ(facet({"convert", folder / "g.el", data("unique.sdk")}).code, 2);
  EXPECT_EQ(facet({"convert", folder / "g.el", "--to", "line"}).code, 2);
}

}  // namespace
}  // namespace facet::test

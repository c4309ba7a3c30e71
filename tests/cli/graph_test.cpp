#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;

const std::string kCycle = "e 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n";

std::string complete(int n) {
  std::string text = "p edge " + std::to_string(n) + " " + std::to_string(n * (n - 1) / 2) + "\n";
  for (int a = 1; a <= n; ++a) {
    for (int b = 1; b < a; ++b)
      text += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
  }
  return text;
}

// A rim of that many vertices, all of them joined to a hub.
std::string wheel(int rim) {
  std::string text = "p edge " + std::to_string(rim + 1) + " " + std::to_string(2 * rim) + "\n";
  for (int v = 1; v <= rim; ++v) {
    text += "e " + std::to_string(v) + " " + std::to_string(v % rim + 1) + "\n";
    text += "e " + std::to_string(v) + " " + std::to_string(rim + 1) + "\n";
  }
  return text;
}

Result run(std::vector<std::string> words, const std::string& graph) {
  words.insert(words.end(), {"--format", "col", "-"});
  return facet(words, {.input = graph});
}

// The colours of `solve --json`, each of 1 to the number of colours in use.
std::vector<int> colors_of(const Json& record) {
  const auto colors = record["solution"].get<std::vector<int>>();
  const std::set<int> used(colors.begin(), colors.end());
  int next = 1;
  for (const int color : used)
    EXPECT_EQ(color, next++) << record;
  return colors;
}

// The number of colours, proven to be the least.
int chromatic_number(const std::string& graph, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"solve", "--json", "-q", "--time-limit", "60s"};
  words.insert(words.end(), more.begin(), more.end());
  const Result result = run(words, graph);
  EXPECT_EQ(result.code, 0) << result.err;
  const Json record = Json::parse(result.out);
  EXPECT_EQ(record["status"], "optimal");
  EXPECT_EQ(record["objective"], record["bound"]);
  const auto colors = colors_of(record);
  const int largest = colors.empty() ? 0 : *std::ranges::max_element(colors);
  EXPECT_EQ(record["objective"], largest);
  return largest;
}

TEST(Graph, ChromaticNumbersByEveryBackendThatOptimises) {
  const Json table = Json::parse(facet({"backends", "--json"}).out);
  int taken = 0;
  for (const auto& row : table["backends"]) {
    if (!row["available"]) continue;  // then nothing is said of what it can
    const auto& can = row["capabilities"];
    if (!can["optimises"] || !can["complete"]) continue;
    ++taken;
    const std::vector<std::string> with{"--backend", row["name"]};
    EXPECT_EQ(chromatic_number(complete(5), with), 5) << row;
    EXPECT_EQ(chromatic_number(wheel(7), with), 4) << row;
    EXPECT_EQ(chromatic_number(wheel(8), with), 3) << row;
    EXPECT_EQ(chromatic_number("p edge 6 0\n", with), 1) << row;
    EXPECT_EQ(chromatic_number("p edge 0 0\n", with), 0) << row;
    EXPECT_EQ(chromatic_number("p edge 7 5\n" + kCycle, with), 3) << row;
  }
  EXPECT_GE(taken, 2);
}

// Two cliques of four that share nothing, and two that share three vertices and more.
TEST(Graph, CliquesThatBreakSymmetryNeverCostAColouring) {
  std::string two = "p edge 9 14\n";
  for (const int first : {1, 5}) {
    for (int a = first; a < first + 4; ++a) {
      for (int b = first; b < a; ++b)
        two += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
    }
  }
  two += "e 4 9\ne 5 9\n";
  std::string wheel_of_five = "p edge 7 15\n";  // a cycle of five, joined to an edge: 3 + 2 colours
  for (int v = 1; v <= 5; ++v) {
    wheel_of_five += "e " + std::to_string(v) + " " + std::to_string(v % 5 + 1) + "\n";
    wheel_of_five += "e 6 " + std::to_string(v) + "\ne 7 " + std::to_string(v) + "\n";
  }
  wheel_of_five += "e 6 7\n";
  // Cliques of four that overlap all around, two edges of them listed twice.
  const std::string ring =
      "p edge 7 18\ne 1 2\ne 1 3\ne 1 4\ne 2 3\ne 2 4\ne 3 4\ne 3 4\ne 3 5\ne 3 6\ne 4 5\n"
      "e 4 6\ne 5 6\ne 5 6\ne 5 7\ne 5 1\ne 6 7\ne 6 1\ne 7 1\n";
  for (const char* symmetry : {"symmetry=on", "symmetry=off"}) {
    for (const char* algorithm : {"algorithm=plain", "algorithm=dsatur", "algorithm=bnb"}) {
      const std::vector<std::string> with{"--backend", "coloring", "--set",
                                          symmetry,    "--set",    algorithm};
      EXPECT_EQ(chromatic_number(two, with), 4) << symmetry << algorithm;
      EXPECT_EQ(chromatic_number(wheel_of_five, with), 5) << symmetry << algorithm;
      EXPECT_EQ(chromatic_number(ring, with), 5) << symmetry << algorithm;
    }
  }
}

TEST(Graph, ANumberOfColoursIsDecided) {
  const auto code = [](const std::string& graph, const char* k) {
    return run({"solve", "-q", "--k", k}, graph).code;
  };
  for (const char* k : {"0", "1", "4"})
    EXPECT_EQ(run({"solve", "-q", "--k", k}, complete(5)).out, "UNSATISFIABLE\n");
  EXPECT_EQ(code(complete(5), "4"), 4);
  EXPECT_EQ(code(complete(5), "5"), 0);
  EXPECT_EQ(code("p edge 0 0\n", "0"), 0);
  EXPECT_EQ(code(complete(5), "-1"), 2);
  EXPECT_EQ(code(complete(5), "two"), 2);
  std::string bipartite = "p edge 16 64\n";
  for (int a = 1; a <= 8; ++a) {
    for (int b = 9; b <= 16; ++b)
      bipartite += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
  }
  EXPECT_EQ(code(bipartite, "2"), 0);
  EXPECT_EQ(code(bipartite, "1"), 4);
}

// More colours than there is use for are left out of the answer.
TEST(Graph, ColoursAreCalledFromOneOn) {
  for (const char* k : {"1", "10"}) {
    const Result one = run({"solve", "-q", "--k", k}, "p edge 1 0\n");
    EXPECT_EQ(one.out, "c SATISFIABLE standard input\ns col 1\nl 1 1\n");
  }
  for (const char* backend : {"cadical", "backtracking", "coloring"}) {
    const Result result =
        run({"solve", "--json", "-q", "--k", "40", "--backend", backend}, "p edge 5 5\n" + kCycle);
    colors_of(Json::parse(result.out));
  }
}

TEST(Graph, HeadersOfEveryDialect) {
  const std::string cycle = "p edge 5 5\n" + kCycle;
  std::string with_third_number = "p edge 5 5\n";
  std::string tabs = "p\tedge\t5\t5\n";
  std::string crlf = "c by hand\r\n\r\np edge 5 5\r\n";
  for (int v = 1; v <= 5; ++v) {
    const std::string a = std::to_string(v);
    const std::string b = std::to_string(v % 5 + 1);
    with_third_number += "e " + a + " " + b + " 2\n";
    tabs += "e\t" + a + "\t" + b + "\n";
    crlf += "e " + a + " " + b + "\r\n";
  }
  for (const std::string& text : {cycle, "p col 5 5\n" + kCycle, "p edges 5 5\n" + kCycle,
                                  "p edge 5 5 7\n" + kCycle, with_third_number, tabs, crlf}) {
    EXPECT_EQ(chromatic_number(text), 3) << text;
    const Json record = Json::parse(run({"info", "--json", "--domain", "none"}, text).out);
    EXPECT_EQ(record["input"]["vertices"], 5);
    EXPECT_EQ(record["input"]["edges"], 5);
  }
}

TEST(Graph, CountsThatDifferFromTheHeaderAreOneWarning) {
  std::string both = "p edge 5 10\n" + kCycle + "e 2 1\ne 3 2\ne 4 3\ne 5 4\ne 1 5\n";
  struct Case {
    std::string text;
    std::string warning;
  };
  for (const auto& [text, warning] :
       {Case{both, "5 edge lines repeat an edge"},
        Case{"p edge 5 10\n" + kCycle, "the header says 10 edges, the file has 5 edge lines"},
        Case{"p edge 5 3\n" + kCycle, "the header says 3 edges, the file has 5 edge lines"},
        Case{"p edge 5 7\n" + kCycle + "e 1 2\ne 4 3\n", "2 edge lines repeat an edge"}}) {
    const Result info = run({"info", "--json", "--domain", "none"}, text);
    const Json record = Json::parse(info.out);
    EXPECT_EQ(record["input"]["edges"], 5) << text;
    EXPECT_EQ(record["input"]["largest_degree"], 2) << text;
    EXPECT_EQ(record["warnings"], Json({warning})) << text;
    EXPECT_EQ(info.err, "warning: standard input: " + warning + "\n");
    EXPECT_EQ(chromatic_number(text), 3);
  }
}

TEST(Graph, BadFilesAreRefusedWithTheirLine) {
  const auto error = [](const std::string& text) {
    const Result result = run({"solve", "-q"}, text);
    EXPECT_EQ(result.code, 2) << text;
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  const std::string begin = "error: standard input:";
  EXPECT_EQ(error("p edge 4 2\ne 0 1\ne 2 3\n"),
            begin + "2:3: found vertex 0, expected 1 to 4: vertices count from 1\n");
  EXPECT_EQ(error("p edge 3 2\ne 1 2\ne 3 4\n"), begin + "3:5: found vertex 4, expected 1 to 3\n");
  EXPECT_EQ(error("p edge 3 1\ne -1 2\n"), begin + "2:3: found vertex -1, expected 1 to 3\n");
  EXPECT_EQ(error("p 5 5\n" + kCycle).rfind(begin + "1:1: found \"p 5 5\"", 0), 0U);
  EXPECT_EQ(error("e 1 2\np edge 2 1\n"), begin +
                                              "1:1: found an edge before the p line, expected "
                                              "\"p edge VERTICES EDGES\" first\n");
  EXPECT_EQ(error("c nothing\n"),
            begin + "2:1: found no p line, expected \"p edge VERTICES EDGES\"\n");
}

// Names of files may hold what moves a cursor, and what is no text at all.
TEST(Graph, NamesDoNothingToATerminal) {
  const Folder folder;
  const std::string file = folder /
                           "a\x1b[31m\xff\xc2\x9b"
                           "b\xc3\xa9.col";
  write_file(file, "p edge 5 5\n" + kCycle);
  const std::string shown = folder / "a\\x1b[31m\\xff\\xc2\\x9bb\xc3\xa9.col";
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"info", file},
                                             {"color", file},
                                             {"color", "--to", "line", file},
                                             {"color", "--to", "text", file},
                                             {"solve", "--to", "text", file},
                                             {"count", "--k", "3", file}}) {
    const Result result = facet(words);
    EXPECT_NE(result.out.find(shown), std::string::npos) << words[0] << result.out;
    EXPECT_EQ(result.out.find('\x1b'), std::string::npos) << words[0];
  }
  const Result refused = facet({"color", file + "x"});
  EXPECT_NE(refused.err.find(shown + "x"), std::string::npos) << refused.err;
}

TEST(Graph, ASelfLoopIsRefusedOrDroppedAloud) {
  const std::string text = "p edge 4 4\ne 1 2\ne 2 3\ne 3 3\ne 3 4\n";
  const Result refused = run({"solve", "-q"}, text);
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err.rfind("error: standard input:4:5: found a self-loop at vertex 3", 0), 0U)
      << refused.err;
  EXPECT_NE(refused.err.find("--drop-loops"), std::string::npos);
  const Folder folder;
  write_file(folder / "loop.col", text);
  const Result judged = facet({"check", folder / "loop.col", "-"}, {.input = "1\n2\n1\n2\n"});
  EXPECT_EQ(judged.code, 2) << judged.out;
  const Result dropped = run({"solve", "--to", "line", "--drop-loops"}, text);
  EXPECT_EQ(dropped.code, 0);
  EXPECT_EQ(dropped.out, "1 2 1 2\n");
  EXPECT_NE(dropped.err.find("warning: standard input: 1 self-loop dropped, the first in line 4\n"),
            std::string::npos);
}

TEST(Graph, WhatAFileIsShowsByItsNameOrItsPLine) {
  const Folder folder;
  const std::string cycle = "c a comment\nc\np edge 5 5\n" + kCycle;
  write_file(folder / "cycle.col", cycle);
  write_gzip(folder / "cycle.clq.gz", cycle);
  write_file(folder / "no_name", cycle);
  for (const char* name : {"cycle.col", "cycle.clq.gz", "no_name"}) {
    const Json record =
        Json::parse(facet({"info", "--json", "--domain", "none", folder / name}).out);
    EXPECT_EQ(record["input"]["kind"], "graph") << name;
    EXPECT_EQ(record["input"]["format"], "col") << name;
  }
  EXPECT_EQ(
      Json::parse(
          facet({"info", "--json", "--domain", "none"}, {.input = cycle}).out)["input"]["kind"],
      "graph");
  EXPECT_EQ(Json::parse(facet({"info", "--json", "--domain", "none"},
                              {.input = "c a comment\nc\np cnf 1 1\n1 0\n"})
                            .out)["input"]["kind"],
            "formula");
}

// No table of best-known values by name: the file decides.
TEST(Graph, AFamousNameMeansNothing) {
  const Folder folder;
  for (const char* name : {"queen5_5.col", "jean.col", "myciel3.col"}) {
    write_file(folder / name, complete(6));
    const Result result = facet({"solve", "-q", folder / name});
    EXPECT_EQ(result.out.rfind("c OPTIMAL " + (folder / name) + "\ns col 6\nb 6\n", 0), 0U)
        << result.out;
  }
}

TEST(Graph, BothFormsAreWrittenAndReadAgain) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 7 5\n" + kCycle);
  const std::string text = folder / "again.col";
  const std::string binary = folder / "again.col.b";
  ASSERT_EQ(facet({"export", "--to", "col", folder / "g.col", "-o", text}).code, 0);
  ASSERT_EQ(facet({"export", "--to", "col-b", text, "-o", binary}).code, 0);
  ASSERT_EQ(facet({"export", "--to", "col-b", folder / "g.col", "-o", folder / "x"}).code, 0);
  const Result first = facet({"solve", "--to", "line", folder / "g.col"});
  EXPECT_EQ(first.out.rfind("1 2 1 2 3 ", 0), 0U) << first.out;
  for (const Result& result :
       {first, facet({"solve", "--to", "line", text}), facet({"solve", "--to", "line", binary}),
        facet({"solve", "--to", "line", "--format", "col-b", folder / "x"})}) {
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, first.out);
    EXPECT_EQ(result.err.find("warning"), std::string::npos) << result.err;
  }
}

TEST(Graph, CountsAreThoseOfTheChromaticPolynomial) {
  const auto count = [](const std::string& graph, const char* k) {
    return run({"count", "--to", "line", "-q", "--limit", "1000", "--k", k}, graph).out;
  };
  EXPECT_EQ(count(complete(4), "5"), "exactly 120\n");
  EXPECT_EQ(count("p edge 5 5\n" + kCycle, "3"), "exactly 30\n");  // (k-1)^5 - (k-1)
  EXPECT_EQ(count(complete(4), "3"), "exactly 0 (UNSATISFIABLE)\n");
  const Result open = run({"count", "-q"}, complete(4));
  EXPECT_EQ(open.code, 5);
  EXPECT_NE(open.out.find("--k"), std::string::npos) << open.out;
}

TEST(Graph, AnswersReadBackAndAreJudged) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 5 5\n" + kCycle);
  const auto check = [&](const std::string& answer, std::vector<std::string> more = {}) {
    std::vector<std::string> words{"check", folder / "g.col", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return facet(words, {.input = answer});
  };
  EXPECT_EQ(check(facet({"solve", folder / "g.col"}).out).out, "VALID\n");
  EXPECT_EQ(check(facet({"solve", "--competition", folder / "g.col"}).out).out, "VALID\n");
  EXPECT_EQ(check("1\n2\n1\n2\n3\n").out, "VALID\n");
  EXPECT_EQ(check("5 3\n4 2\n3 1\n2 2\n1 1\n", {"--k", "3"}).out, "VALID\n");
  const auto expect_invalid = [&](const Result& result, const std::string& why) {
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_EQ(result.out, "INVALID: " + why + "\n");
  };
  expect_invalid(check("1\n2\n1\n2\n1\n"), "vertices 1 and 5 are joined and both have colour 1");
  expect_invalid(check("1\n2\n1\n2\n0\n"), "vertex 5 has colour 0, expected 1 or more");
  expect_invalid(check("1\n2\n1\n2\n-1\n"), "vertex 5 has colour -1, expected 1 or more");
  expect_invalid(check("1\n2\n1\n2\n3\n", {"--k", "2"}), "vertex 5 has colour 3, expected 1 to 2");
  expect_invalid(check("s col 2\nl 1 1\nl 2 2\nl 3 1\nl 4 2\nl 5 3\n"),
                 "vertex 5 has colour 3, expected 1 to 2");
  EXPECT_EQ(check("1\n2\n1\n2\n").code, 2);
  EXPECT_EQ(check("1\n2\n1\n2\nred\n").err,
            "error: standard input:5:1: found \"red\", expected a number\n");
}

// How many colours there are and that fewer do not do are claims too.
TEST(Graph, ClaimsOfAColouringAreJudged) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 5 5\n" + kCycle);
  const auto check = [&](const std::string& claims) {
    return facet({"check", folder / "g.col", "-"},
                 {.input = claims + "l 1 1\nl 2 2\nl 3 1\nl 4 2\nl 5 3\n"});
  };
  for (const char* right : {"", "s col 3\n", "s col 3\nb 3\n", "b 2\n", "s col 3\nb 1\nb 2\n"})
    EXPECT_EQ(check(right).out, "VALID\n") << right;
  const auto expect_invalid = [&](const std::string& claims, const std::string& why) {
    const Result result = check(claims);
    EXPECT_EQ(result.code, 1) << claims;
    EXPECT_EQ(result.out, "INVALID: " + why + "\n");
  };
  expect_invalid("s col 9\n", "s col 9: the file has 3 colours");
  expect_invalid("s col 3\nb 7\n",
                 "b 7: the file has 3 colours, and a lower bound cannot be above them");
  expect_invalid("b 4\nb 2\n",
                 "b 4: the file has 3 colours, and a lower bound cannot be above them");
  expect_invalid("s col 2\n", "vertex 5 has colour 3, expected 1 to 2");
  const Result twice = check("s col 3\ns col 3\n");
  EXPECT_EQ(twice.code, 2);
  EXPECT_EQ(twice.err, "error: standard input:2:1: found a second \"s col K\", expected one\n");
  write_file(folder / "none.col", "p edge 0 0\n");
  const auto none = [&](const char* claims) {
    return facet({"check", folder / "none.col", "-"}, {.input = claims}).out;
  };
  EXPECT_EQ(none("s col 0\nb 0\n"), "VALID\n");
  EXPECT_EQ(none("s col 1\n"), "INVALID: s col 1: the file has 0 colours\n");
  // An equitable colouring may name colours that nobody has.
  write_file(folder / "one.col", "p edge 1 0\n");
  for (const auto& [option, verdict] :
       {std::pair{"-q", "INVALID: s col 2: the file has 1 colour\n"}, {"--equitable", "VALID\n"}}) {
    EXPECT_EQ(facet({"check", folder / "one.col", "-", option}, {.input = "s col 2\nl 1 1\n"}).out,
              verdict);
  }
}

// The value lines of every export's answers, with colours by other names, decode to a colouring.
TEST(Graph, ForeignAnswersDecodeAsColourings) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
  const auto decode = [&](std::vector<std::string> more, const std::string& answer) {
    std::vector<std::string> words{"decode", folder / "g.col", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return facet(words, {.input = answer});
  };
  const std::string expected = "s col 2\nl 1 1\nl 2 2\nl 3 1\n";
  EXPECT_EQ(decode({"--from", "fzn"}, "v1 = 2;\nv2 = 1;\nv3 = 2;\n----------\n").out, expected);
  EXPECT_EQ(decode({"--from", "col"}, "0\n1\n0\n").out, expected);
  EXPECT_EQ(decode({"--from", "lp"}, "v1_v2 1\nv2_v1 1\nv3_v2 1\n").out, expected);
  EXPECT_EQ(decode({"--from", "opb"}, "s SATISFIABLE\nv -x1 x2 x3 -x4 -x5 x6\n").out, expected);
  const Result wrong = decode({"--from", "fzn"}, "v1 = 2;\nv2 = 2;\nv3 = 1;\n----------\n");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.out.rfind("INVALID: vertices 1 and 2 are joined", 0), 0U) << wrong.out;
  const std::string cnf = folder / "g.cnf";
  ASSERT_EQ(facet({"export", "--k", "2", folder / "g.col", "-o", cnf}).code, 0);
  const Result solved = facet({"solve", "--competition", cnf});
  EXPECT_EQ(decode({"--k", "2", "--map", cnf}, solved.out).out, expected);
  EXPECT_EQ(decode({"--k", "2"}, solved.out).code, 2);
}

TEST(Graph, ACrosscheckHasTheColouringInItsRecord) {
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--k", "3"}}) {
    std::vector<std::string> words{"crosscheck", "--json", "-q", "--reproducers", "none"};
    words.insert(words.end(), more.begin(), more.end());
    const Result result = run(words, "p edge 6 5\n" + kCycle);
    EXPECT_EQ(result.code, 0) << result.err;
    const Json record = Json::parse(result.out);
    EXPECT_EQ(record["agreement"], true);
    std::string colors;
    for (const int color : colors_of(record))
      colors += std::to_string(color) + "\n";
    const Folder folder;
    write_file(folder / "g.col", "p edge 6 5\n" + kCycle);
    EXPECT_EQ(facet({"check", folder / "g.col", "-"}, {.input = colors}).out, "VALID\n");
  }
}

TEST(Graph, ClausesHaveNoObjective) {
  const Result open = run({"export", "--to", "cnf"}, complete(3));
  EXPECT_EQ(open.code, 5);
  EXPECT_EQ(open.out, "");
  EXPECT_NE(open.err.find("--k"), std::string::npos) << open.err;
  EXPECT_EQ(run({"solve", "--backend", "cadical", "-q"}, complete(3)).code, 5);
}

TEST(Graph, ALimitLeavesAColouringAndABound) {
  // Mycielski's graph of a cycle of five, three times over: chi is 6, and no clique shows it.
  const auto mycielski = [](int n, const std::vector<std::pair<int, int>>& edges) {
    std::vector<std::pair<int, int>> larger = edges;
    for (const auto& [a, b] : edges) {
      larger.emplace_back(a, n + b);
      larger.emplace_back(n + a, b);
    }
    for (int v = 1; v <= n; ++v)
      larger.emplace_back(n + v, 2 * n + 1);
    return larger;
  };
  std::vector<std::pair<int, int>> edges{{1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 1}};
  int n = 5;
  for (int i = 0; i < 3; ++i, n = 2 * n + 1)
    edges = mycielski(n, edges);
  std::string text = "p edge " + std::to_string(n) + " " + std::to_string(edges.size()) + "\n";
  for (const auto& [a, b] : edges)
    text += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
  // The search of branches alone: what knows the construction needs no search.
  const std::vector<std::string> words{"solve", "--backend",    "coloring", "--json",
                                       "-q",    "--work-limit", "2000"};
  const Result result = run(words, text);
  EXPECT_EQ(result.code, 0) << result.err;
  const Json record = Json::parse(result.out);
  EXPECT_EQ(record["status"], "satisfiable");
  EXPECT_EQ(record["stop_reason"], "work limit");
  const auto colors = colors_of(record);
  EXPECT_EQ(record["objective"], *std::ranges::max_element(colors));
  EXPECT_GE(record["objective"], 6);
  EXPECT_EQ(run(words, text).out.substr(0, 100), result.out.substr(0, 100));
}

}  // namespace
}  // namespace facet::test

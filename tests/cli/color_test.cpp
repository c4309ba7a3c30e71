#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;

std::string instance(const std::string& name) {
  return std::string(FACET_SOURCE_DIR) + "/instances/" + name;
}

// A graph on which nothing is proven within a second: 200 vertices, every other pair an edge by a
// fixed rule.
std::string hard_graph() {
  std::string text;
  int edges = 0;
  std::uint32_t state = 1;
  for (int a = 1; a <= 200; ++a) {
    for (int b = a + 1; b <= 200; ++b) {
      state = state * 1664525U + 1013904223U;
      if ((state >> 16) % 2 == 0) continue;
      text += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
      ++edges;
    }
  }
  return "p edge 200 " + std::to_string(edges) + "\n" + text;
}

TEST(Color, SaysTheChromaticNumberAndWhatItRestsOn) {
  const Result line = facet({"color", "-q", "--to", "line", instance("graph_mycielski_4.col")});
  EXPECT_EQ(line.code, 0) << line.err;
  EXPECT_NE(line.out.find("OPTIMAL: 5 colours, the chromatic number (generalised Mycielski"),
            std::string::npos)
      << line.out;
  const Result clique = facet({"color", "-q", "--to", "line", instance("graph_rook_8x8.col")});
  EXPECT_NE(clique.out.find("OPTIMAL: 8 colours, the chromatic number (clique of 8)"),
            std::string::npos)
      << clique.out;
}

TEST(Color, WhatItPrintsIsWhatCheckReads) {
  const Folder folder;
  const std::string graph = instance("graph_queen_5x5.col");
  ASSERT_EQ(facet({"color", "-q", graph, "-o", folder / "answer"}).code, 0);
  const std::string text = read_file(folder / "answer");
  EXPECT_NE(text.find("\ns col 5\nb 5\nl 1 1\n"), std::string::npos) << text;
  EXPECT_EQ(facet({"check", graph, folder / "answer"}).out, "VALID\n");
  ASSERT_EQ(facet({"color", "-q", graph, "--to", "list", "-o", folder / "list"}).code, 0);
  EXPECT_EQ(facet({"check", graph, folder / "list"}).out, "VALID\n");
}

TEST(Color, OneNumberOfColoursIsDecided) {
  const std::string graph = instance("graph_queen_5x5.col");
  for (const char* backend : {"auto", "coloring", "satcol"}) {
    const Result enough = facet({"color", "-q", "--backend", backend, "--k", "5", graph});
    EXPECT_EQ(enough.code, 0) << enough.err;
    EXPECT_NE(enough.out.find("s col 5\n"), std::string::npos) << enough.out;
    const Result few =
        facet({"color", "-q", "--backend", backend, "--k", "4", "--to", "line", graph});
    EXPECT_EQ(few.code, 4) << few.err;
    EXPECT_NE(few.out.find("UNSATISFIABLE: more than 4 colours needed"), std::string::npos)
        << few.out;
  }
  EXPECT_EQ(facet({"color", "--k", "-1", graph}).code, 2);
  EXPECT_EQ(facet({"color", "-q", "--k", "0", graph}).code, 4);
  EXPECT_EQ(facet({"color", "-q", "--k", "0", "-"}, {.input = "p edge 0 0\n"}).code, 0);
}

TEST(Color, OfTheSmallestGraphs) {
  const auto line = [](const std::string& text) {
    return facet({"color", "-q", "--to", "csv", "-"}, {.input = text}).out;
  };
  EXPECT_NE(line("p edge 0 0\n").find(",0,0,optimal,completed,0,0,"), std::string::npos);
  EXPECT_NE(line("p edge 3 0\n").find(",3,0,optimal,completed,1,1,clique,"), std::string::npos);
  EXPECT_NE(line("p edge 7 3\ne 1 2\ne 2 3\ne 1 3\n").find(",7,3,optimal,completed,3,3,clique,"),
            std::string::npos);
}

TEST(Color, TheRecordHasBoundsAndTheirReason) {
  const Result run = facet({"color", "-q", "--json", instance("graph_petersen.col")});
  ASSERT_EQ(run.code, 0) << run.err;
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["format_version"], 1);
  EXPECT_EQ(json["command"], "color");
  EXPECT_EQ(json["backend"], "auto");
  EXPECT_EQ(json["status"], "optimal");
  EXPECT_EQ(json["vertices"], 10);
  EXPECT_EQ(json["edges"], 15);
  EXPECT_EQ(json["colors"], 3);
  EXPECT_EQ(json["lower_bound"], 3);
  EXPECT_EQ(json["solution"].size(), 10U);
  EXPECT_TRUE(json["certificate"]["kind"].is_string());
  EXPECT_TRUE(json["certificate"]["directory"].is_null());
}

TEST(Color, ACertificateIsWrittenAndVerified) {
  for (const char* name : {"graph_mycielski_4.col", "graph_queen_5x5.col", "graph_petersen.col",
                           "graph_kneser_6_2.col", "graph_queen_7x7.col"}) {
    const Folder folder;
    const Result run = facet({"color", "--json", instance(name), "--certificate", folder / "c"});
    ASSERT_EQ(run.code, 0) << run.err;
    const Json json = Json::parse(run.out);
    EXPECT_EQ(json["certificate"]["directory"], folder / "c");
    EXPECT_EQ(json["certificate"]["checked"], true);
    const Result proof = facet({"proof", folder / "c", instance(name)});
    EXPECT_EQ(proof.code, 0) << proof.out << proof.err;
    EXPECT_NE(proof.out.find("chromatic number " + std::to_string(json["colors"].get<int>()) +
                             ": verified"),
              std::string::npos)
        << proof.out;
  }
}

TEST(Color, ACertificateThatTooFewColoursDoNotDo) {
  const Folder folder;
  const std::string graph = instance("graph_petersen.col");
  const Result run =
      facet({"color", "-q", graph, "--k", "2", "--certificate", folder / "c", "--to", "line"});
  EXPECT_EQ(run.code, 4) << run.err;
  const Result proof = facet({"proof", folder / "c", graph});
  EXPECT_EQ(proof.code, 0) << proof.out << proof.err;
  EXPECT_NE(proof.out.find("at least 3: verified"), std::string::npos) << proof.out;
}

TEST(Color, ACertificateIsOfOneGraphAndOverwritesNothingElse) {
  const Folder folder;
  const std::string graph = instance("graph_petersen.col");
  EXPECT_EQ(facet({"color", graph, graph, "--certificate", folder / "c"}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "c"));
  write_file(folder / "file", "mine\n");
  const Result refused = facet({"color", graph, "--certificate", folder / "file"});
  EXPECT_EQ(refused.code, 2) << refused.err;
  EXPECT_EQ(read_file(folder / "file"), "mine\n");
}

TEST(Color, ACertificateShowsACliqueWhereABackendGaveNoReason) {
  const Folder folder;
  const std::string graph = instance("graph_queen_5x5.col");
  for (const char* backend : {"head", "coloring"}) {
    const Result run =
        facet({"color", "-q", graph, "--backend", backend, "--certificate", folder / backend});
    EXPECT_EQ(run.code, 0) << run.err;
    const Result proof = facet({"proof", folder / backend, graph});
    EXPECT_NE(proof.out.find("chromatic number 5: verified"), std::string::npos) << proof.out;
  }
}

TEST(Color, ALimitLeavesAColouringAndABound) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  const Result run = facet({"color", "--json", "--time-limit", "300ms", folder / "g.col"});
  EXPECT_EQ(run.code, 0) << run.err;
  const Json json = Json::parse(run.out);
  EXPECT_EQ(json["status"], "satisfiable");
  EXPECT_EQ(json["stop_reason"], "time limit");
  EXPECT_LT(json["lower_bound"], json["colors"]);
  EXPECT_EQ(json["solution"].size(), 200U);
  const Result undecided =
      facet({"color", "-q", "--k", "20", "--time-limit", "300ms", folder / "g.col"});
  EXPECT_EQ(undecided.code, 3) << undecided.out;
}

TEST(Color, AnInterruptPrintsWhatIsKnown) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  const Result run =
      facet({"color", "--to", "coloring", folder / "g.col"}, {.on_start = [](int pid) {
              const timespec pause = {1, 0};
              ::nanosleep(&pause, nullptr);
              ::kill(pid, SIGINT);
            }});
  EXPECT_EQ(run.code, 130) << run.err;
  EXPECT_NE(run.out.find("SATISFIABLE"), std::string::npos) << run.out;
  write_file(folder / "answer", run.out);
  EXPECT_EQ(facet({"check", folder / "g.col", folder / "answer"}).out, "VALID\n");
}

TEST(Color, TheSameSeedAndWorkLimitGiveTheSameColouring) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  const auto run = [&](const char* threads) {
    const Result result = facet({"color", "-q", "--to", "list", "--seed", "5", "--work-limit",
                                 "300000", "--threads", threads, folder / "g.col"});
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  };
  const std::string once = run("1");
  EXPECT_EQ(run("1"), once);
  EXPECT_EQ(run("2"), once);
}

const std::vector<std::string> kSearches{"greedy", "tabucol", "partialcol", "annealcol",
                                         "hea",    "head",    "antcol",     "mixture"};

TEST(Color, EveryGreedyOrderAndEverySearchHasAnAnswer) {
  // First fit takes more colours here than the smallest-last order.
  const std::string text =
      "p edge 9 12\ne 3 1\ne 3 2\ne 4 1\ne 4 2\ne 4 3\ne 7 5\ne 7 6\ne 8 6\ne 8 7\ne 9 5\ne 9 7\n"
      "e 9 8\n";
  for (const char* order : {"first-fit", "largest-first", "smallest-last", "breadth-first",
                            "incidence", "dsatur", "rlf", "iterated"}) {
    const Result run = facet({"color", "-q", "--to", "line", "--backend", "greedy", "--set",
                              std::string("order=") + order, "-"},
                             {.input = text});
    EXPECT_EQ(run.code, 0) << order << run.out << run.err;
  }
  for (const std::string& backend : kSearches) {
    const Result run = facet({"color", "-q", "--backend", backend, "--work-limit", "1", "-"},
                             {.input = hard_graph()});
    EXPECT_EQ(run.code, 0) << backend << run.err;
    EXPECT_NE(run.out.find("s col "), std::string::npos) << backend;
  }
}

TEST(Color, OneVertexHasTheFirstColourHoweverManyThereAre) {
  for (const std::string& backend : kSearches) {
    for (const char* k : {"1", "10"}) {
      const Result run = facet({"color", "-q", "--backend", backend, "--k", k, "--to", "list", "-"},
                               {.input = "p edge 1 0\n"});
      EXPECT_EQ(run.code, 0) << backend << run.err;
      EXPECT_EQ(run.out, "1\n") << backend;
    }
  }
}

TEST(Color, ALocalSearchColoursABipartiteGraphWithTwo) {
  std::string text = "p edge 16 0\n";
  for (int a = 1; a <= 8; ++a) {
    for (int b = 9; b <= 16; ++b) {
      if (b - 8 != a) text += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
    }
  }
  for (const std::string& backend : kSearches) {
    if (backend == "greedy") continue;
    const Result run =
        facet({"color", "-q", "--backend", backend, "--k", "2", "-"}, {.input = text});
    EXPECT_EQ(run.code, 0) << backend << run.err;
    EXPECT_NE(run.out.find("s col 2\n"), std::string::npos) << backend << run.out;
  }
}

TEST(Color, EveryColourUpToTheLastIsUsed) {
  for (const std::string& backend : kSearches) {
    const Result run = facet({"color", "--json", "--backend", backend, "--work-limit", "20000",
                              instance("graph_queen_7x7.col")});
    ASSERT_EQ(run.code, 0) << backend << run.err;
    const Json json = Json::parse(run.out);
    std::set<int> used;
    for (const Json& color : json["solution"])
      used.insert(color.get<int>());
    EXPECT_EQ(used.size(), json["colors"].get<std::size_t>()) << backend;
    EXPECT_EQ(*used.begin(), 1) << backend;
    EXPECT_EQ(*used.rbegin(), json["colors"].get<int>()) << backend;
  }
}

TEST(Color, AMemoryLimitIsKept) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  const Result run = facet(
      {"color", "-q", "--backend", "satcol", "--memory-limit", "2M", "--json", folder / "g.col"});
  EXPECT_EQ(run.code, 0) << run.out << run.err;
  EXPECT_EQ(Json::parse(run.out)["stop_reason"], "memory limit") << run.out;
}

TEST(Color, ABatchHasARowForEachGraph) {
  const Result run = facet({"color", "-q", "--to", "csv", instance("graph_petersen.col"),
                            instance("graph_crown_8.col"), instance("graph_wheel_9.col")});
  EXPECT_EQ(run.code, 0) << run.err;
  std::istringstream lines(run.out);
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line); ++rows)
    EXPECT_TRUE(rows == 0 || line.find(",optimal,") != std::string::npos) << line;
  EXPECT_EQ(rows, 4U);
}

TEST(Color, WhatIsNoGraphIsRefused) {
  const Result puzzle = facet({"color", data("unique.sdk")});
  EXPECT_EQ(puzzle.code, 5) << puzzle.err;
  EXPECT_NE((puzzle.out + puzzle.err).find("facet solve --backend auto"), std::string::npos);
  EXPECT_EQ(facet({"color", "--to", "grid", instance("graph_petersen.col")}).code, 2);
  EXPECT_EQ(facet({"color", "--backend", "nobody", instance("graph_petersen.col")}).code, 2);
  EXPECT_EQ(facet({"color", "--set", "sat=perhaps", instance("graph_petersen.col")}).code, 2);
}

// Nothing but a colouring can be painted or listed: why there is none is an error, not an answer.
TEST(Color, WithoutAColouringThereIsNoPictureAndNoList) {
  const Folder folder;
  const std::string out = folder / "out";
  for (const std::string to : {"svg", "dot", "list"}) {
    for (const bool file : {true, false}) {
      std::vector<std::string> words{
          "color", "-q", "--k", "2", "--to", to, instance("graph_petersen.col")};
      if (file) words.insert(words.end(), {"-o", out});
      const Result run = facet(words);
      EXPECT_EQ(run.code, 4) << to;
      EXPECT_EQ(run.out, "") << to;
      EXPECT_EQ(run.err.rfind("error: ", 0), 0U) << run.err;
      EXPECT_NE(run.err.find("UNSATISFIABLE: more than 2 colours"), std::string::npos) << run.err;
      EXPECT_FALSE(std::filesystem::exists(out)) << to;
    }
  }
  const Result large =
      facet({"color", "-q", "--to", "svg", "-o", out, "-"}, {.input = "p edge 1000 0\n"});
  EXPECT_EQ(large.code, 5) << large.err;
  EXPECT_NE(large.err.find("UNSUPPORTED"), std::string::npos) << large.err;
  EXPECT_FALSE(std::filesystem::exists(out));
  // What can be listed beside it is.
  const Result both = facet({"color", "-q", "--k", "2", "--to", "list",
                             instance("graph_petersen.col"), instance("graph_crown_8.col")});
  EXPECT_EQ(both.code, 4);
  EXPECT_EQ(std::ranges::count(both.out, '\n'), 1) << both.out;
}

TEST(Color, WhatALimitEndedSaysSo) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  for (const char* to : {"line", "text", "coloring"}) {
    const Result run =
        facet({"color", "-q", "--to", to, "--time-limit", "300ms", folder / "g.col"});
    EXPECT_NE(run.out.find("SATISFIABLE (time limit): "), std::string::npos) << run.out;
  }
}

TEST(Color, CheckReadsTheTextForPeople) {
  const Folder folder;
  write_file(folder / "g.col", hard_graph());
  for (const std::string& graph : {instance("graph_petersen.col"), folder / "g.col"}) {
    for (const char* command : {"color", "solve"}) {
      const Result text = facet({command, "-q", "--to", "text", "--time-limit", "300ms", graph});
      EXPECT_EQ(facet({"check", graph, "-"}, {.input = text.out}).out, "VALID\n") << text.out;
    }
  }
}

TEST(Color, AnUnnamedTextIsAGraphWhereOnlyOneReadingFits) {
  const auto line = [](const std::string& text) {
    return facet({"color", "--to", "csv", "-"}, {.input = text});
  };
  const Result edges = line("0 1\n0 2\n");
  EXPECT_NE(edges.out.find(",3,2,optimal,"), std::string::npos) << edges.out << edges.err;
  EXPECT_NE(edges.err.find("taken for an edge list"), std::string::npos) << edges.err;
  EXPECT_NE(edges.err.find("answers call it 1"), std::string::npos) << edges.err;
  const Result metis = line("3 2\n2\n1 3\n2\n");
  EXPECT_NE(metis.out.find(",3,2,optimal,"), std::string::npos) << metis.out << metis.err;
  EXPECT_NE(metis.err.find("taken for METIS"), std::string::npos) << metis.err;
  // All pairs of four vertices in METIS, or a list of edges with weights.
  const std::string both = "4 6\n2 3 4\n1 3 4\n1 2 4\n1 2 3\n";
  const auto as = [&](const char* format) {
    return facet({"color", "-q", "--to", "csv", "--format", format, "-"}, {.input = both}).out;
  };
  EXPECT_NE(as("metis").find(",4,6,optimal,"), std::string::npos) << as("metis");
  EXPECT_NE(as("edges").find(",6,4,optimal,"), std::string::npos) << as("edges");
  for (const std::string& text : {both, std::string("hello\n"), std::string("p\0\0\x01", 4),
                                  std::string("\n"), std::string("1 2 3 4 5\n"), std::string()}) {
    const Result run = line(text);
    EXPECT_EQ(run.code, 2) << text;
    EXPECT_EQ(run.err.rfind("error: standard input:1:1: found ", 0), 0U) << run.err;
    EXPECT_NE(run.err.find("expected"), std::string::npos) << run.err;
    EXPECT_EQ(run.err.find("puzzle"), std::string::npos) << run.err;
    const bool blank = text.find_first_not_of('\n') == std::string::npos;
    EXPECT_EQ(run.err.find("--format ") == std::string::npos, blank) << run.err;
  }
}

TEST(Color, AFolderIsToldHowToNameItsFiles) {
  const Folder folder;
  const Result run = facet({"color", folder.path()});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("it is a directory"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("/*.col.gz'"), std::string::npos) << run.err;
}

TEST(Color, APuzzleIsAGraphToAuto) {
  const Result run =
      facet({"solve", "-q", "--to", "line", "--backend", "auto", data("unique.sdk")});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, facet({"solve", "-q", "--to", "line", data("unique.sdk")}).out);
}

TEST(Color, EquitablySaysTheLeastNumberAndDecidesOne) {
  const Folder folder;
  // K3,3.
  std::string text = "p edge 6 9\n";
  for (int a = 1; a <= 3; ++a) {
    for (int b = 4; b <= 6; ++b)
      text += "e " + std::to_string(a) + " " + std::to_string(b) + "\n";
  }
  const std::string graph = folder / "k33.col";
  write_file(graph, text);
  const Result least = facet({"color", "-q", "--equitable", "--to", "line", graph});
  EXPECT_EQ(least.code, 0) << least.err;
  EXPECT_NE(least.out.find("OPTIMAL: 2 colours, the equitable chromatic number (clique of 2)"),
            std::string::npos)
      << least.out;
  const Result none = facet({"color", "-q", "--equitable", "--k", "3", "--to", "line", graph});
  EXPECT_EQ(none.code, 4) << none.err;
  EXPECT_NE(none.out.find("UNSATISFIABLE: no equitable colouring has 3 colours (by cadical)"),
            std::string::npos)
      << none.out;
  const Result four =
      facet({"color", "-q", "--equitable", "--k", "4", graph, "-o", folder / "four"});
  EXPECT_EQ(four.code, 0) << four.err;
  EXPECT_EQ(facet({"check", "--equitable", graph, folder / "four"}).out, "VALID\n");
  const Result json = facet({"color", "-q", "--equitable", "--k", "4", "--json", graph});
  EXPECT_EQ(Json::parse(json.out)["equitable"], true);
  write_file(folder / "three", "s col 3\nl 1 1\nl 2 1\nl 3 2\nl 4 3\nl 5 3\nl 6 3\n");
  EXPECT_EQ(facet({"check", graph, folder / "three"}).code, 0);
  const Result uneven = facet({"check", "--equitable", graph, folder / "three"});
  EXPECT_EQ(uneven.code, 1);
  EXPECT_NE(uneven.out.find("colour 3 has 3 vertices and colour 2 has 1 vertex"), std::string::npos)
      << uneven.out;
}

TEST(Color, FromListsTheLargestColourIsTheNumber) {
  const Folder folder;
  const std::string graph = folder / "path.col";
  write_file(graph, "p edge 3 2\ne 1 2\ne 2 3\n");
  const std::string lists = folder / "lists.txt";
  write_file(lists, "l 1 4\nl 2 4 6\n");
  const Result least = facet({"color", "-q", "--lists", lists, graph});
  EXPECT_EQ(least.code, 0) << least.err;
  EXPECT_NE(least.out.find("OPTIMAL: colours up to 6, the least from the lists"), std::string::npos)
      << least.out;
  EXPECT_NE(least.out.find("s col 6\nb 6\nl 1 4\nl 2 6\n"), std::string::npos) << least.out;
  write_file(folder / "answer", least.out);
  EXPECT_EQ(facet({"check", graph, folder / "answer", "--lists", lists}).out, "VALID\n");
  write_file(folder / "other", "l 1 4\nl 2 5\nl 3 1\n");
  const Result wrong = facet({"check", graph, folder / "other", "--lists", lists});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.out, "INVALID: vertex 2 has colour 5, which is not in its list\n");
  const Result none = facet({"color", "-q", "--lists", lists, "--k", "5", "--to", "line", graph});
  EXPECT_EQ(none.code, 4) << none.out;
  EXPECT_NE(none.out.find("no colouring from the lists with the colours 1 to 5"), std::string::npos)
      << none.out;
  EXPECT_EQ(Json::parse(facet({"color", "-q", "--lists", lists, "--json", graph}).out)["colors"],
            6);
  for (const std::string option : {"--equitable", "--certificate", "--start"}) {
    std::vector<std::string> words{"color", "--lists", lists, graph, option};
    if (option != "--equitable") words.push_back(folder / "answer");
    const Result refused = facet(words);
    EXPECT_EQ(refused.code, 2) << option;
    EXPECT_NE(refused.err.find("expected one of them"), std::string::npos) << refused.err;
  }
}

TEST(Color, EquitablyThereIsNoCertificate) {
  const Folder folder;
  const Result result = facet(
      {"color", "--equitable", "--certificate", folder / "proof", instance("graph_queen_5x5.col")});
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  EXPECT_NE(result.err.find("--certificate: found with --equitable"), std::string::npos)
      << result.err;
  EXPECT_FALSE(std::filesystem::exists(folder / "proof"));
  const Result other = facet({"color", "--equitable", "--backend", "satcol", "--k", "3", "-q",
                              instance("graph_mycielski_4.col")});
  EXPECT_TRUE(other.code == 5 || other.code == 0) << other.err;
}

}  // namespace
}  // namespace facet::test

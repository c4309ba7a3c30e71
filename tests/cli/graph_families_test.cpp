#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;

Result generate(std::vector<std::string> words) {
  words.insert(words.begin(), {"generate", "graph", "-q"});
  return facet(words);
}

TEST(GraphFamilies, TheCommentsMakeItAgainAndSayWhatIsKnown) {
  const Result made = generate({"--family", "cycle", "--n", "3"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out,
            "c facet generate graph --family cycle --n 3\nc chromatic number 3: an odd cycle\n"
            "p edge 3 3\ne 1 2\ne 1 3\ne 2 3\n");
  const Result random =
      generate({"--family", "flat", "--n", "30", "--k", "4", "--p", "0.5", "--seed", "5"});
  EXPECT_EQ(random.out.rfind("c facet generate graph --family flat --n 30 --k 4 --p 0.5 --seed 5\n"
                             "c chromatic number 2 to 4: the parts are a hidden colouring\n",
                             0),
            0U)
      << random.out.substr(0, 200);
}

TEST(GraphFamilies, EveryFormatHoldsTheSameGraph) {
  const std::vector<std::string> family{"--family", "gnp", "--n", "20", "--p", "0.3"};
  const std::string col = generate(family).out;
  for (const std::string format : {"col-b", "metis", "edges1", "edges0", "mtx"}) {
    std::vector<std::string> words = family;
    words.insert(words.end(), {"--to", format});
    const Result back = facet({"convert", "-q", "--format", format, "--to", "col", "-"},
                              {.input = generate(words).out});
    EXPECT_EQ(back.out.substr(back.out.find("p edge")), col.substr(col.find("p edge"))) << format;
  }
  EXPECT_EQ(generate({"--family", "path", "--n", "500", "--to", "svg"}).code, 5);
}

// The solvers find what the theorems say.
TEST(GraphFamilies, TheKnownNumberIsTheChromaticNumber) {
  const std::pair<std::vector<std::string>, int> known[] = {
      {{"--family", "queen", "--rows", "5"}, 5},
      {{"--family", "rook", "--rows", "4", "--columns", "6"}, 6},
      {{"--family", "mycielski", "--n", "4"}, 5},
      {{"--family", "insertions", "--n", "3", "--k", "2"}, 4},
      {{"--family", "fullins", "--n", "3", "--k", "1"}, 4},
      {{"--family", "kneser", "--n", "7", "--k", "3"}, 3},
      {{"--family", "leighton", "--n", "100", "--k", "8", "--edges", "900"}, 8}};
  for (const auto& [words, chi] : known) {
    const Result graph = generate(words);
    EXPECT_NE(graph.out.find("c chromatic number " + std::to_string(chi) + ": "),
              std::string::npos);
    const Result solved =
        facet({"solve", "--json", "-q", "--time-limit", "60s", "-"}, {.input = graph.out});
    const Json record = Json::parse(solved.out);
    EXPECT_EQ(record["status"], "optimal") << words[1];
    EXPECT_EQ(record["objective"], chi) << words[1];
  }
}

TEST(GraphFamilies, PuzzlesAreMadeAsBeforeAndOptionsStayApart) {
  EXPECT_EQ(facet({"generate", "puzzle", "--seed", "3", "-q"}).out,
            facet({"generate", "--seed", "3", "-q"}).out);
  const auto expect_error = [](const Result& result, const std::string& text) {
    EXPECT_EQ(result.code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, "error: " + text + "\n");
  };
  expect_error(facet({"generate", "graphs"}), "found \"graphs\", expected puzzle, magic or graph");
  expect_error(facet({"generate", "--n", "5"}), "--n is of a graph: facet generate graph");
  expect_error(generate({"--family", "path", "--n", "5", "--unique"}),
               "--unique means nothing to generate graph");
  expect_error(generate({"--family", "path"}), "the family path needs --n");
  expect_error(
      generate({"--family", "path", "--n", "5", "--to", "line"}),
      "--to: found \"line\", expected one of col, col-b, metis, edges, edges0, edges1, mtx, "
      "dot, svg");
  EXPECT_EQ(generate({"--family", "ring", "--n", "5"}).code, 2);
  EXPECT_EQ(generate({"--family", "complete", "--n", "100000"}).code, 2);
}

TEST(GraphFamilies, SayWhatIsTrueOfTheirSmallest) {
  const Result edge = facet({"generate", "graph", "--family", "fullins", "--n", "1", "--k", "2"});
  EXPECT_NE(edge.err.find("2 vertices, 1 edge, chromatic number 2: a single edge"),
            std::string::npos)
      << edge.err;
  EXPECT_EQ(edge.err.find("--seed"), std::string::npos) << edge.err;
  const Result seed = facet({"generate", "graph", "--family", "crown", "--n", "4", "--seed", "3"});
  EXPECT_EQ(seed.code, 0);
  EXPECT_NE(seed.err.find("--seed means nothing to crown"), std::string::npos) << seed.err;
}

}  // namespace
}  // namespace facet::test

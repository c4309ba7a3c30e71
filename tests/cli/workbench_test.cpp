#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;

const std::string kStudied =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";

Json json_of(std::vector<std::string> words, const std::string& input = {}) {
  words.push_back("--json");
  const Result run = facet(words, {.input = input});
  const std::size_t end = run.out.find('\n');
  EXPECT_NE(end, std::string::npos) << run.err;
  return end == std::string::npos ? Json() : Json::parse(run.out.substr(0, end));
}

TEST(RateCommand, SaysTheMeasureOfTheStudy) {
  const Json json = json_of({"rate", "-q"}, kStudied);
  EXPECT_EQ(json["wnf"]["empty"], 60);
  EXPECT_EQ(json["wnf"]["wf"], 1388.0);
  EXPECT_NEAR(json["wnf"]["wnf"].get<double>(), 0.045182, 5e-7);
  EXPECT_EQ(json["wnf"]["class"], "extreme");
  EXPECT_EQ(json["solutions"], 1);
  EXPECT_EQ(json["search"]["isomorphs"], 15);
  EXPECT_NEAR(json["search_space"]["log10_fillings"].get<double>(), 60 * std::log10(9), 1e-9);
  const Result text = facet({"rate", "-q"}, {.input = kStudied});
  EXPECT_NE(text.out.find("WNF 0.045182 (extreme)"), std::string::npos) << text.out;
}

TEST(RateCommand, IsomorphsRateEqualAndTwiceTheSame) {
  const std::string line = kStudied.substr(0, 81);
  std::string turned(line.rbegin(), line.rend());
  std::string renamed = line;
  for (char& c : renamed) {
    if (c != '0') c = static_cast<char>('1' + '9' - c);
  }
  const std::string lines = line + '\n' + turned + '\n' + renamed + '\n';
  const Result first = facet({"rate", "-q", "--to", "csv", "--sample", "0"}, {.input = lines});
  EXPECT_EQ(facet({"rate", "-q", "--to", "csv", "--sample", "0"}, {.input = lines}).out, first.out);
  std::vector<std::string> ratings;
  std::istringstream in(first.out);
  for (std::string rated; std::getline(in, rated);)
    ratings.push_back(rated.substr(rated.find(',')));
  ASSERT_EQ(ratings.size(), 4U);
  EXPECT_EQ(ratings[1], ratings[2]);
  EXPECT_EQ(ratings[1], ratings[3]);
}

TEST(RateCommand, JobsDoNotChangeAWord) {
  std::string many;
  for (int i = 0; i < 12; ++i)
    many += kStudied + read_file(data("unique.sdk"));
  const Result one = facet({"rate", "-q"}, {.input = many});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(facet({"rate", "-q", "--jobs", "4"}, {.input = many}).out, one.out);
}

TEST(RateCommand, TheDegenerateHaveRatingsToo) {
  const Json solved = json_of({"rate", "-q", data("already_solved.sdk")});
  EXPECT_EQ(solved["wnf"]["wnf"], 0.0);
  EXPECT_EQ(solved["wnf"]["empty"], 0);
  EXPECT_TRUE(solved["wnf"]["class"].is_null());
  EXPECT_TRUE(solved["logic"]["solved"]);
  EXPECT_TRUE(solved["logic"]["rating"].is_null());
  EXPECT_EQ(facet({"rate", "-q", data("already_solved.sdk")}).code, 0);
  const Json several = json_of({"rate", "-q", data("four_six_solutions.sdk")});
  EXPECT_EQ(several["solutions"], 2);
  EXPECT_TRUE(several["logic"]["rating"].is_null());
  EXPECT_EQ(json_of({"rate", "-q", data("empty1.txt")})["wnf"]["wnf"], 1.0);
  const Result none = facet({"rate", "-q", data("equal_givens_in_row.sdk")});
  EXPECT_EQ(none.code, 4);
  EXPECT_NE(none.out.find("UNSATISFIABLE: r"), std::string::npos) << none.out;
  EXPECT_EQ(facet({"rate", "-q", data("no_clauses.cnf")}).code, 5);
  EXPECT_EQ(facet({"rate", "-q", data("unique.sdk"), "--hardest", "guessing"}).code, 2);
}

TEST(ExplainCommand, EndsWithTheSolution) {
  const Json json = json_of({"explain", "-q", data("unique.sdk")});
  EXPECT_TRUE(json["solved"]);
  std::string grid = squeezed(read_file(data("unique.sdk")));
  for (const Json& step : json["steps"]) {
    EXPECT_FALSE(step["text"].get<std::string>().empty());
    if (step["settled"].is_null()) continue;
    const std::string cell = step["settled"]["cell"];
    const auto at = static_cast<std::size_t>((cell[1] - '1') * 9 + (cell[3] - '1'));
    grid[at] = static_cast<char>('0' + step["settled"]["value"].get<int>());
  }
  EXPECT_EQ(grid, squeezed(read_file(data("unique.solution"))));
  const Result text = facet({"explain", "-q", data("unique.sdk")});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("solved; the hardest step is "), std::string::npos) << text.out;
}

TEST(ExplainCommand, NamesGivensThatCannotStandTogether) {
  const Result two = facet({"explain", "-q", data("equal_givens_in_row.sdk")});
  EXPECT_EQ(two.code, 4);
  EXPECT_NE(two.out.find("these 2 givens cannot stand together"), std::string::npos) << two.out;
  const Json json = json_of({"explain", "-q", data("unsatisfiable_needs_search.sdk")});
  EXPECT_EQ(json["status"], "unsatisfiable");
  EXPECT_TRUE(json["conflict"]["smallest"]);
  EXPECT_GT(json["conflict"]["givens"].size(), 1U);
  EXPECT_TRUE(json["steps"].empty());
  const Result rules = facet({"explain", "-q", "--latin", "--diagonals"}, {.input = "1.\n..\n"});
  EXPECT_EQ(rules.code, 4);
  EXPECT_NE(rules.out.find("the rules and pencil marks alone"), std::string::npos) << rules.out;
}

TEST(ExplainCommand, ShowsTwoSolutionsWhereThereAreSeveral) {
  const Json json = json_of({"explain", "-q", data("four_six_solutions.sdk")});
  ASSERT_EQ(json["two_solutions"].size(), 2U);
  std::vector<std::string> differing;
  for (std::size_t r = 0; r < 4; ++r) {
    for (std::size_t c = 0; c < 4; ++c) {
      if (json["two_solutions"][0][r][c] != json["two_solutions"][1][r][c])
        differing.push_back("r" + std::to_string(r + 1) + "c" + std::to_string(c + 1));
    }
  }
  EXPECT_EQ(json["differing"], Json(differing));
  EXPECT_FALSE(json["solved"]);
}

TEST(ExplainCommand, DrawsAStep) {
  const Result picture = facet({"explain", "-q", data("unique.sdk"), "--svg", "--step", "3"});
  EXPECT_EQ(picture.code, 0);
  EXPECT_EQ(picture.out.rfind("<svg ", 0), 0U);
  EXPECT_NE(picture.out.find("</svg>\n"), std::string::npos);
  EXPECT_EQ(facet({"explain", "-q", data("unique.sdk"), "--svg", "--step", "9999"}).code, 2);
  EXPECT_EQ(facet({"explain", "-q", data("unique.sdk"), "--svg", "--json"}).code, 2);
}

TEST(ExplainCommand, OnePictureAFile) {
  const Folder folder;
  write_file(folder / "two.txt", kStudied + kStudied);
  const Result run = facet({"explain", folder / "two.txt", "--svg"});
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find("-o with {index}"), std::string::npos) << run.err;
  EXPECT_EQ(facet({"hint", "-q", folder / "two.txt", "--svg", "-o", folder / "{index}.svg"}).code,
            0);
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"1.svg", "2.svg", "two.txt"}));
}

TEST(HintCommand, NamesThePuzzlesOfAList) {
  const std::string alone = facet({"hint", "-q"}, {.input = kStudied}).out;
  const Result two = facet({"hint", "-q"}, {.input = kStudied + kStudied});
  EXPECT_EQ(two.out, "standard input:1: " + alone + "standard input:2: " + alone);
}

TEST(ConvertCommand, SendsFormatsOfModelsToExport) {
  const Result run = facet({"convert", "--to", "cnf"}, {.input = kStudied});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("facet export INPUT --to cnf"), std::string::npos) << run.err;
  EXPECT_EQ(facet({"convert", "-q", "--to", "json"}, {.input = kStudied}).code, 0);
}

TEST(DecodeCommand, AnAnswerToAReducedExportNeedsItsCnf) {
  const Folder folder;
  write_file(folder / "p.sdk", kStudied);
  write_file(folder / "answer", "s SATISFIABLE\nv 1 -2 3 0\n");
  const Result run = facet({"decode", folder / "p.sdk", folder / "answer"});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("needs that CNF, in place of the puzzle or by --map"), std::string::npos)
      << run.err;
}

TEST(HintCommand, IsTheFirstStep) {
  const Json explained = json_of({"explain", "-q", data("unique.sdk")});
  const Json hinted = json_of({"hint", "-q", data("unique.sdk")});
  ASSERT_EQ(hinted["steps"].size(), 1U);
  EXPECT_EQ(hinted["steps"][0], explained["steps"][0]);
  const Result text = facet({"hint", "-q", data("unique.sdk")});
  EXPECT_EQ(text.out, hinted["steps"][0]["text"].get<std::string>() + "\n");
  EXPECT_EQ(facet({"hint", "-q", data("already_solved.sdk")}).out, "solved by its givens\n");
  EXPECT_EQ(facet({"hint", "-q", data("equal_givens_in_row.sdk")}).code, 4);
}

TEST(LogicBackend, SolvesByReasoningAlone) {
  const Result run =
      facet({"solve", "-q", "--backend", "logic", "--to", "line", data("unique.sdk")});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("unique.solution"))));
  EXPECT_EQ(facet({"solve", "-q", "--backend", "logic", data("empty9.sdk")}).code, 3);
  EXPECT_EQ(facet({"solve", "-q", "--backend", "logic:full-house", data("unique.sdk")}).code, 3);
  EXPECT_EQ(facet({"solve", "-q", "--backend", "logic", data("no_clauses.cnf")}).code, 3);
  EXPECT_EQ(facet({"solve", "-q", "--backend", "logic", data("blank_lines.cnf")}).code, 5);
}

TEST(LogicBackend, ColoursGraphsWhereColoursAreGiven) {
  const Folder folder;
  write_file(folder / "strip.col", "p edge 5 7\ne 1 2\ne 1 3\ne 2 3\ne 2 4\ne 3 4\ne 4 5\ne 3 5\n");
  write_file(folder / "given.txt", "l 1 1\nl 2 2\n");
  const std::string graph = folder / "strip.col";
  const Result run = facet(
      {"color", graph, "--k", "3", "--lists", folder / "given.txt", "--backend", "logic", "-q"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.out.find("l 1 1\nl 2 2\nl 3 3\nl 4 1\nl 5 2\n"), std::string::npos) << run.out;
  EXPECT_EQ(facet({"solve", graph, "--k", "3", "--backend", "logic", "-q"}).code, 3);
  const Result explained = facet({"explain", graph});
  EXPECT_EQ(explained.code, 5);
  EXPECT_NE(explained.err.find("facet solve --backend logic"), std::string::npos);
}

}  // namespace
}  // namespace facet::test

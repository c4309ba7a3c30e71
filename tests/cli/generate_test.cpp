#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

Result generate(Words words, const RunOptions& options = {}) {
  words.insert(words.begin(), "generate");
  return facet(words, options);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

// Each in its own words, on one line of standard error, and nothing on standard output.
void expect_refused(const Words& words, const std::string& why) {
  const Result run = generate(words);
  EXPECT_EQ(run.code, 2) << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  EXPECT_NE(run.err.find(why), std::string::npos) << run.err;
}

TEST(GenerateCommand, WhatCannotBeIsRefusedWithTheReason) {
  expect_refused({"--givens", "16"}, "no puzzle of this shape with fewer than 17");
  expect_refused({"--givens", "82"}, "the grid has 81 cells");
  expect_refused({"--givens", "-1"}, "found \"-1\"");
  expect_refused({"--box", "2x2", "--givens", "3"}, "fewer than 4");
  expect_refused({"--latin", "--order", "7", "--givens", "5"}, "fewer than 6");
  expect_refused({"--givens", "30", "--symmetry", "rotate90"}, "has the symmetry rotate90");
  expect_refused({"--difficulty", "1.6..2.2"}, "the ratings next to it are 1.5 and 2.3");
  expect_refused({"--difficulty", "1.51"}, "the ratings next to it are 1.5 and 2.3");
  expect_refused({"--difficulty", "2.3..4.44"}, "the ratings next to it are 4.4 and 5.0");
  expect_refused({"--difficulty", "9.."}, "the highest rating is 8.5");
  expect_refused({"--difficulty", "..0.5"}, "the lowest rating is 1.0");
  expect_refused({"--order", "12"}, "other boxes are --box RxC");
  expect_refused({"--fill", "0.4", "--clues", "30"}, "--fill and --givens");
  expect_refused({"--to", "gss", "--count", "2"}, "holds one puzzle a file");
  expect_refused({"--difficulty", "4..3"}, "lower end is above");
  for (const char* text : {"..", "easy", "2.3...4", "1..2..3", "nan", "1e1"})
    expect_refused({"--difficulty", text}, "expected ratings as in");
  expect_refused({"--difficulty", "2", "--no-unique"}, "needs unique");
  expect_refused({"--minimal", "--fill", "0.4"}, "minimal");
  expect_refused({"--unique", "--no-unique"}, "exclude each other");
  expect_refused({"--latin", "--jigsaw"}, "exclude each other");
  expect_refused({"--box", "10000x1"}, "expected 1000 at most");
  expect_refused({"--jigsaw", "--order", "51"}, "expected 50 at most");
  expect_refused({"--jigsaw", "--box", "3x3"}, "exclude each other");
  expect_refused({"--givens", "30", "--clues", "30"}, "the same");
  expect_refused({"graph", "--family", "path", "--n", "3", "--minimal"}, "means nothing");
}

// The regions in the order of their first cells; empty where there are none.
std::vector<int> regions_of(const Json& puzzle) {
  std::map<int, int> numbers;
  std::vector<int> regions;
  for (const Json& row : puzzle.value("regions", Json::array())) {
    for (const int region : row)
      regions.push_back(numbers.emplace(region, static_cast<int>(numbers.size())).first->second);
  }
  return regions;
}

// Without an option that says the shape again.
TEST(GenerateCommand, WhatItPrintsReadsBackAsThePuzzleItMade) {
  for (const Words& shape :
       {Words{"--latin", "--order", "4"}, Words{"--latin", "--order", "9", "--diagonals"},
        Words{"--latin", "--order", "12", "--fill", "0.6"}, Words{"--latin", "--order", "1"},
        Words{"--box", "3x2"}, Words{"--box", "2x3"}, Words{"--box", "1x4"}, Words{"--box", "8x2"},
        Words{"--box", "2x2", "--diagonals"}, Words{"--jigsaw", "--order", "6"}}) {
    Words words = shape;
    words.insert(words.end(), {"--count", "2", "-q", "--seed", "3"});
    const Result text = generate(words);
    EXPECT_EQ(text.code, 0) << text.err;
    words.emplace_back("--json");
    const auto made = lines_of(generate(words).out);
    const auto read = lines_of(facet({"convert", "-q", "--to", "json"}, {.input = text.out}).out);
    ASSERT_EQ(read.size(), 2U) << text.out;
    for (std::size_t i = 0; i < 2; ++i) {
      const Json puzzle = Json::parse(made[i])["puzzle"];
      const Json again = Json::parse(read[i]);
      for (const char* rule : {"order", "boxes", "diagonals", "givens"})
        EXPECT_EQ(again.value(rule, Json()), puzzle.value(rule, Json())) << rule << "\n"
                                                                         << text.out;
      EXPECT_EQ(regions_of(again), regions_of(puzzle)) << text.out;
    }
  }
}

TEST(GenerateCommand, AFormatWithoutTheShapeIsWarnedOfOnce) {
  const Result latin = generate({"--latin", "--count", "3", "--to", "line"});
  EXPECT_EQ(latin.code, 0);
  EXPECT_EQ(latin.err.find("has to be told --latin"), latin.err.rfind("has to be told --latin"));
  EXPECT_NE(latin.err.find("has to be told --latin"), std::string::npos) << latin.err;
  const Result tall = generate({"--box", "3x2", "--to", "integers"});
  EXPECT_NE(tall.err.find("has to be told --box 3x2"), std::string::npos) << tall.err;
  EXPECT_EQ(generate({"--to", "line"}).err.find("told"), std::string::npos);
}

TEST(GenerateCommand, FormatsHoldWhatIsMade) {
  const Result regions = generate({"--jigsaw", "--to", "regions"});
  EXPECT_EQ(regions.code, 5);
  EXPECT_EQ(regions.out, "");
  EXPECT_NE(regions.err.find("has no givens; these can: bordered"), std::string::npos);
  const Result none = generate({"--jigsaw", "--to", "line"});
  EXPECT_EQ(none.err.find("regions,"), std::string::npos) << none.err;
  const auto lines = lines_of(generate({"--to", "quizzes", "-q"}).out);
  ASSERT_EQ(lines.size(), 2U);
  const std::string puzzle = lines[1].substr(0, 81);
  EXPECT_EQ(facet({"solve", "-q", "--to", "line"}, {.input = puzzle + '\n'}).out,
            lines[1].substr(82) + '\n');
}

TEST(GenerateCommand, ATargetThatIsMissedIsSaidAndExitsThree) {
  const Result run = generate({"--givens", "17", "--seed", "3"});
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.err.find("17 givens were asked for, "), std::string::npos) << run.err;
  const Result count = facet({"count", "--to", "line"}, {.input = run.out});
  EXPECT_EQ(count.out, "exactly 1\n");
  const Result full = generate({"--givens", "81"});
  EXPECT_EQ(full.code, 0);
  EXPECT_EQ(std::ranges::count(full.out, '.'), 0);
  const Result maps = generate({"--jigsaw", "--order", "3", "--diagonals"});  // there is none
  EXPECT_EQ(maps.code, 3);
  EXPECT_NE(maps.err.find("region maps"), std::string::npos) << maps.err;
}

TEST(GenerateCommand, UniqueAndMinimalAreTheDefault) {
  const Json json = Json::parse(generate({"--json", "-q"}).out);
  EXPECT_TRUE(json["unique"]);
  EXPECT_TRUE(json["minimal"]);
  EXPECT_EQ(generate({"-q"}).out, generate({"--unique", "--minimal", "-q"}).out);
  const Json full = Json::parse(generate({"--json", "--no-unique", "-q"}).out);
  EXPECT_FALSE(full["unique"]);
  EXPECT_EQ(full["puzzle"]["givens"], full["solution"]);
}

TEST(GenerateCommand, JobsAndCountDoNotChangeAPuzzle) {
  for (const Words& how : {Words{"--to", "line"}, Words{"--jigsaw", "--order", "6", "--json"},
                           Words{"--difficulty", "2.3..2.8", "--symmetry", "mirror"}}) {
    Words one = how;
    one.insert(one.end(), {"--count", "12", "--seed", "7", "-q"});
    Words many = one;
    many.insert(many.end(), {"--jobs", "4"});
    const Result run = generate(one);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(generate(many).out, run.out);
    Words few = how;
    few.insert(few.end(), {"--count", "5", "--seed", "7", "-q"});
    EXPECT_EQ(run.out.rfind(generate(few).out, 0), 0U);
  }
}

// Restated from a list of what generators get wrong: every seed, a puzzle with one solution, whose
// givens are of its own stated solution.
TEST(GenerateCommand, ManySeedsCountedByAnotherBackend) {
  for (const Words& how :
       {Words{"--box", "2x2"}, Words{"--box", "3x3"}, Words{"--box", "3x3", "--givens", "32"},
        Words{"--jigsaw", "--order", "7"}, Words{"--box", "3x3", "--diagonals"}, Words{"--windoku"},
        Words{"--anti-knight"}, Words{"--box", "2x4", "--anti-king"},
        Words{"--latin", "--order", "6", "--non-consecutive"}}) {
    Words words = how;
    words.insert(words.end(), {"--count", "25", "--seed", "1", "--json", "-q"});
    const Result run = generate(words);
    EXPECT_EQ(run.code, 0) << run.err;
    for (const std::string& line : lines_of(run.out)) {
      const Json json = Json::parse(line);
      const auto givens = json["puzzle"]["givens"].get<std::vector<std::vector<int>>>();
      const auto solution = json["solution"].get<std::vector<std::vector<int>>>();
      for (std::size_t r = 0; r < givens.size(); ++r) {
        for (std::size_t c = 0; c < givens.size(); ++c)
          EXPECT_TRUE(givens[r][c] == 0 || givens[r][c] == solution[r][c]);
      }
    }
    words.erase(std::ranges::find(words, "--json"));
    const Result count = facet({"count", "--backend", "cadical", "--to", "line", "-q"},
                               {.input = generate(words).out});
    EXPECT_EQ(lines_of(count.out), std::vector<std::string>(25, "exactly 1"));
  }
}

TEST(GenerateCommand, CluesBetweenCellsAreWrittenByDefault) {
  for (const char* clues : {"--killer", "--greater-than", "--consecutive"}) {
    for (const char* order : {"1", "2", "5"}) {
      const Result run = generate({clues, "--latin", "--order", order, "-q"});
      EXPECT_EQ(run.code, 0) << clues << ' ' << order << run.err;
      EXPECT_EQ(facet({"count", "--to", "line", "-q"}, {.input = run.out}).out, "exactly 1\n");
    }
  }
  const Result arrows = generate({"--killer", "--box", "2x3", "--to", "arrows", "-q"});
  EXPECT_EQ(facet({"count", "--to", "line", "-q"}, {.input = arrows.out}).out, "exactly 1\n");
  EXPECT_EQ(generate({"--killer", "--to", "line"}).code, 5);
  expect_refused({"--killer", "--consecutive"},
                 "one of --killer, --greater-than and --consecutive");
  expect_refused({"--killer", "--difficulty", "2..3"}, "know no sums");
  expect_refused({"--consecutive", "--givens", "0"}, "fewer than 1");
}

TEST(GenerateCommand, AlwaysEndsWhateverTheOrder) {
  for (const char* box : {"2x2", "3x3", "4x4", "5x5"}) {
    for (const char* seed : {"0", "30"}) {
      const Words words{"--box", box, "--seed", seed, "--fill", "0.45", "--to", "integers", "-q"};
      const Result run = generate(words);
      EXPECT_EQ(run.code, 0) << run.err;
      EXPECT_EQ(generate(words).out, run.out);
    }
  }
}

TEST(GenerateCommand, AnInterruptLeavesWholePuzzles) {
  for (const char* jobs : {"1", "3"}) {
    const Result run = generate({"--count", "100000000", "--to", "line", "--jobs", jobs},
                                {.on_first_output = [](int pid) { ::kill(pid, SIGINT); }});
    EXPECT_EQ(run.code, 130) << run.err;
    ASSERT_FALSE(run.out.empty());
    EXPECT_EQ(run.out.back(), '\n');
    for (const std::string& line : lines_of(run.out))
      ASSERT_EQ(line.size(), 81U);
  }
}

}  // namespace
}  // namespace facet::test

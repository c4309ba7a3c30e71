// The stochastic searches through the command: what they print, and the course they write.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// A line of a file.
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";

std::vector<std::string> lines_of(const std::string& path) {
  std::istringstream in(read_file(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

class Stochastic : public ::testing::Test {
 protected:
  Stochastic() { write_file(puzzle_, kHard); }

  Result anneal(std::vector<std::string> more) const {
    std::vector<std::string> all{"solve", puzzle_, "--backend", "annealing"};
    std::ranges::move(more, std::back_inserter(all));
    return facet(all);
  }

  Folder folder_;
  std::string puzzle_ = folder_ / "hard.sdk";
};

TEST_F(Stochastic, SolvesOrSaysWhatIsLeft) {
  const Result solved = anneal({"--time-limit", "60s", "-q"});
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_EQ(solved.out,
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452\n");
  const Result limited = anneal({"--work-limit", "500"});
  EXPECT_EQ(limited.code, 3);
  EXPECT_NE(limited.out.find("UNKNOWN (work limit)"), std::string::npos) << limited.out;
  EXPECT_NE(limited.err.find("not solved: best = "), std::string::npos) << limited.err;
}

TEST_F(Stochastic, SaysNoSolutionWhereSinglesDo) {
  write_file(puzzle_, "12..\n..3.\n..4.\n....\n");  // no place for 1 or 2 in the third column
  const Result result = anneal({});
  EXPECT_EQ(result.code, 4) << result.out << result.err;
}

TEST_F(Stochastic, RefusesParametersByNameAndRange) {
  for (const char* value : {"0", "-1", "nan", "1e308", "1e-308"}) {
    const Result result = anneal({"--set", std::string("temperature=") + value});
    EXPECT_EQ(result.code, 2) << value;
    EXPECT_NE(result.err.find(std::string("temperature = ") + value +
                              ": expected a real number in 0.001..1000000"),
              std::string::npos)
        << result.err;
  }
  for (const char* value : {"0", "1", "1.5"})
    EXPECT_EQ(anneal({"--set", std::string("cooling=") + value}).code, 2) << value;
}

TEST_F(Stochastic, TheSameSeedPrintsTheSame) {
  for (const char* threads : {"1", "3"}) {
    const auto run = [&] {
      return anneal({"--seed", "9", "--threads", threads, "--work-limit", "200000"});
    };
    const Result first = run();
    const Result second = run();
    EXPECT_EQ(first.code, second.code);
    EXPECT_EQ(first.out, second.out);
  }
}

TEST_F(Stochastic, WritesItsCourse) {
  const std::string csv = folder_ / "course.csv";
  ASSERT_EQ(anneal({"--work-limit", "100000", "--seed", "3", "--trace", csv}).code % 3, 0);
  const auto lines = lines_of(csv);
  ASSERT_GT(lines.size(), 10U);
  EXPECT_EQ(lines[0], "event,worker,evaluations,best,cost,temperature");
  for (const std::string& line : lines)
    EXPECT_EQ(std::ranges::count(line, ','), 5) << line;
  EXPECT_TRUE(lines[1].starts_with("improvement,0,0,")) << lines[1];
  EXPECT_GT(std::ranges::count_if(lines, [](auto& l) { return l.starts_with("iteration,"); }), 5);
  const std::string json = folder_ / "course.jsonl";
  ASSERT_EQ(anneal({"--work-limit", "100000", "--seed", "3", "--trace", json}).code % 3, 0);
  EXPECT_EQ(lines_of(json).size() + 1, lines.size());
  EXPECT_TRUE(
      lines_of(json)[0].starts_with(R"({"event":"improvement","worker":0,"evaluations":0)"));
}

TEST_F(Stochastic, ACourseTakesNoFileAwayAndIsOfOneInstance) {
  EXPECT_EQ(anneal({"--trace", puzzle_}).code, 2);
  EXPECT_TRUE(read_file(puzzle_).starts_with(kHard));
  write_file(folder_ / "older.csv", "old\n");
  EXPECT_EQ(facet({"solve", folder_ / "nobody", "--backend", "annealing", "--trace",
                   folder_ / "older.csv"})
                .code,
            2);
  EXPECT_EQ(read_file(folder_ / "older.csv"), "old\n");
  EXPECT_EQ(anneal({"--trace", folder_ / "no/such/file"}).code, 2);
  const std::string out = folder_ / "same";
  EXPECT_EQ(anneal({"--trace", out, "-o", out}).code, 2);
  EXPECT_EQ(facet({"solve", puzzle_, "--trace", out}).code, 2);  // cadical keeps none
  write_file(puzzle_, std::string(kHard) + kHard);
  EXPECT_EQ(anneal({"--trace", out, "--work-limit", "10"}).code, 2);
  EXPECT_EQ(folder_.names(), (std::vector<std::string>{"hard.sdk", "older.csv"}));
}

}  // namespace
}  // namespace facet::test

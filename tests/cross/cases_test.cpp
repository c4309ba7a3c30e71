#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "tests/cli/run_facet.hpp"
#include "tests/cross/support/compared.hpp"

namespace facet::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// Every puzzle of tests/data/cases beside which its one solution stands, with what it takes to read
// it as what it is.
struct Case {
  std::string name;
  std::vector<std::string> options;
};

std::vector<std::string> reading_options(const std::string& stem) {
  if (stem == "latin9") return {"--latin"};
  if (stem == "jigsaw6") return {"--regions", data("jigsaw6.regions")};
  if (stem == "eight_boxes_2x4") return {"--box", "2x4"};
  if (stem == "six_boxes_2x3") return {"--box", "2x3"};
  if (stem == "twelve_boxes_3x4") return {"--box", "3x4"};
  return {};
}

std::vector<Case> cases() {
  std::vector<Case> found;
  for (const auto& entry : fs::directory_iterator(data(""))) {
    fs::path path = entry.path();
    if (path.extension() != ".solution") continue;
    const std::string stem = path.stem().string();
    for (const char* extension : {".sdk", ".txt"}) {
      path.replace_extension(extension);
      if (fs::exists(path)) found.push_back({path.filename().string(), reading_options(stem)});
    }
  }
  std::ranges::sort(found, {}, &Case::name);
  return found;
}

std::string digits_of(const json& grid) {
  std::string text;
  for (const json& row : grid) {
    for (const json& digit : row)
      text += digit.dump() + " ";
  }
  return text;
}

std::string solution_digits(const std::string& puzzle) {
  fs::path path = data(puzzle);
  path.replace_extension(".solution");
  const Result grid = facet({"convert", "--latin", "--to", "json", path.string()});
  return digits_of(json::parse(grid.out)["givens"]);
}

TEST(Cases, AllExactBackendsAgreeOnEveryPuzzleWithAKnownSolution) {
  const auto all = cases();
  EXPECT_GE(all.size(), 9U);
  for (const Case& one : all) {
    const json report = compared(data(one.name), one.options).front();
    EXPECT_EQ(report["solutions"], (json{{"count", 1}, {"complete", true}})) << one.name;
    EXPECT_EQ(digits_of(report["solution"]), solution_digits(one.name)) << one.name;
    for (const json& row : report["backends"])
      EXPECT_NE(row["agrees"], false) << one.name << row;
  }
}

// A puzzle against a search from the first cell to the last, and the same turned by 90 degrees.
TEST(Cases, ATurnedPuzzleHasTheTurnedSolutionAndCostsTheNativeSearchesAlike) {
  const json there = compared(data("hostile_to_row_order.sdk")).front();
  const json turned = compared(data("hostile_rotated.sdk")).front();
  const json& a = there["solution"];
  const json& b = turned["solution"];
  bool clockwise = true;
  bool counterclockwise = true;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      clockwise = clockwise && b[c][8 - r] == a[r][c];
      counterclockwise = counterclockwise && b[8 - c][r] == a[r][c];
    }
  }
  EXPECT_TRUE(clockwise || counterclockwise) << a << b;
  for (std::size_t i = 0; i < there["backends"].size(); ++i) {
    const std::string name = there["backends"][i]["backend"];
    if (name != "backtracking" && name != "exact-cover" && name != "coloring") continue;
    const auto work = [&](const json& report) {
      return report["backends"][i]["work"].get<std::uint64_t>() + 1;
    };
    EXPECT_LE(std::max(work(there), work(turned)), 10 * std::min(work(there), work(turned)))
        << name << " " << work(there) << " " << work(turned);
  }
}

}  // namespace
}  // namespace facet::test

#include "tests/cross/support/compared.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

using nlohmann::json;

bool is_complete(const std::string& backend) {
  static const json table = json::parse(facet({"backends", "--json"}).out);
  for (const json& row : table["backends"]) {
    if (row["name"] == backend) return row["capabilities"]["complete"].get<bool>();
  }
  return false;
}

void expect_row(const json& row, const Known& known) {
  const std::string backend = row["backend"];
  if (!is_complete(backend)) {
    EXPECT_NE(row["agrees"], false) << row;
    return;
  }
  EXPECT_EQ(row["agrees"], true) << row;
  EXPECT_EQ(row["status"], known.status) << row;
  const std::uint64_t count = row["solutions"]["count"];
  if (known.solutions == 0 && known.status == "satisfiable") {
    EXPECT_EQ(count, known.limit) << row;
  } else {
    EXPECT_EQ(count, known.solutions) << row;
    EXPECT_EQ(row["solutions"]["complete"], true) << row;
  }
}

}  // namespace

std::vector<json> compared(const std::string& path, const std::vector<std::string>& options) {
  std::vector<std::string> words{"crosscheck", "--json",        "-q",    "--reproducers",
                                 "none",       "--search-time", "100ms", path};
  words.insert(words.end(), options.begin(), options.end());
  const Result run = facet(words);
  EXPECT_EQ(run.code, 0) << run.err << run.out;
  std::vector<json> reports;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);)
    reports.push_back(json::parse(line));
  EXPECT_FALSE(reports.empty());
  return reports;
}

void expect_agreement(const Known& known, const std::string& time_limit,
                      const std::vector<std::string>& may_stop) {
  const std::string path = std::string(FACET_SOURCE_DIR) + "/instances/" + known.file;
  for (const json& report :
       compared(path, {"--limit", std::to_string(known.limit), "--time-limit", time_limit})) {
    EXPECT_EQ(report["agreement"], true);
    EXPECT_EQ(report["status"], known.status);
    EXPECT_GE(report["backends"].size(), 4U);
    for (const json& row : report["backends"]) {
      const bool stopped = row["stop_reason"] == "time limit";
      if (stopped && std::ranges::count(may_stop, row["backend"].get<std::string>()) > 0) {
        EXPECT_NE(row["agrees"], false) << row;
      } else {
        expect_row(row, known);
      }
    }
  }
}

std::string test_name(const Known& known) {
  std::string name = known.file;
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

}  // namespace facet::test

#include <gtest/gtest.h>

#include "tests/cross/support/compared.hpp"

namespace facet::test {
namespace {

struct Chromatic {
  std::string file;
  int number;

  friend void PrintTo(const Chromatic& graph, std::ostream* out) { *out << graph.file; }
};

class Graphs : public testing::TestWithParam<Chromatic> {};

// Every backend that optimises proves the number that the graph's family has by a theorem.
TEST_P(Graphs, AllBackendsFindTheChromaticNumber) {
  const std::string path = std::string(FACET_SOURCE_DIR) + "/instances/" + GetParam().file;
  for (const auto& report : compared(path, {"--time-limit", "100s"})) {
    EXPECT_EQ(report["agreement"], true);
    EXPECT_EQ(report["status"], "optimal");
    EXPECT_EQ(report["objective"], GetParam().number);
    int proven = 0;
    for (const auto& row : report["backends"]) {
      if (row["agrees"].is_null()) continue;
      EXPECT_EQ(row["agrees"], true) << row;
      if (row["status"] == "optimal") {
        EXPECT_EQ(row["objective"], GetParam().number) << row;
        ++proven;
      } else {
        EXPECT_GE(row["objective"], GetParam().number) << row;
      }
    }
    EXPECT_GE(proven, 2);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Cross, Graphs,
    testing::Values(Chromatic{"graph_queen_5x5.col", 5}, Chromatic{"graph_mycielski_4.col", 5},
                    Chromatic{"graph_insertions_3_1.col", 4}, Chromatic{"graph_fullins_3_1.col", 4},
                    Chromatic{"graph_kneser_6_2.col", 4}, Chromatic{"graph_petersen.col", 3},
                    Chromatic{"graph_leighton_60_6.col", 6}, Chromatic{"graph_wheel_9.col", 4},
                    Chromatic{"graph_crown_8.col", 2}),
    [](const auto& parameter) {
      return test_name({parameter.param.file, "", 0, 0});
    });

}  // namespace
}  // namespace facet::test

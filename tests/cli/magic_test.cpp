#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_facet.hpp"

namespace facet::test {
namespace {

// Lo Shu and its mirror image have 2 in this corner.
const std::string kTwo = "# corner\nmagic 3\n2 . .\n. . .\n. . .\n";
const std::string kOne = "magic 3\n2 7 .\n. . .\n. . .\n";
const std::string kAnswer = "2 7 6\n9 5 1\n4 3 8\n";

TEST(MagicCommand, SolvesCountsAndConverts) {
  EXPECT_EQ(facet({"solve", "--to", "line"}, {.input = kOne}).out, "2 7 6 9 5 1 4 3 8\n");
  EXPECT_EQ(facet({"count", "--to", "line"}, {.input = kTwo}).out, "at least 2\n");
  EXPECT_EQ(facet({"count", "--to", "line", "--limit", "9"}, {.input = kTwo}).out, "exactly 2\n");
  EXPECT_EQ(facet({"convert"}, {.input = kTwo + kOne}).out,
            "magic 3\n2 . .\n. . .\n. . .\n" + kOne);
  EXPECT_EQ(facet({"convert", "--to", "line"}, {.input = kOne}).code, 2);
  const Result json = facet({"solve", "--json"}, {.input = kOne});
  EXPECT_EQ(nlohmann::json::parse(json.out)["solution"],
            nlohmann::json::parse("[[2,7,6],[9,5,1],[4,3,8]]"));
}

TEST(MagicCommand, BadInputIsRefusedWithItsPlace) {
  const Result bad = facet({"solve"}, {.input = "magic 3\n2 7 6\n9 5 x\n4 3 8\n"});
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.err.find("error: standard input:3:5: found 'x', expected a number in 1..9"),
            std::string::npos)
      << bad.err;
  const Result clash = facet({"solve"}, {.input = "magic 3\n1 2 3\n. . .\n. . .\n"});
  EXPECT_EQ(clash.code, 4);
  EXPECT_EQ(clash.out, "UNSATISFIABLE: row 1 adds up to 6, expected 15\n");
  EXPECT_EQ(facet({"solve", "--format", "magic"}, {.input = "1 2\n"}).code, 2);
  EXPECT_EQ(facet({"solve", "--format", "magic"}, {.input = ""}).code, 2);
}

TEST(MagicCommand, ChecksByTheRules) {
  const Folder folder;
  write_file(folder / "square", kOne);
  write_file(folder / "right", kAnswer);
  write_file(folder / "with_header", "magic 3\n" + kAnswer);
  write_file(folder / "wrong", "2 7 6\n9 5 1\n4 8 3\n");
  EXPECT_EQ(facet({"check", folder / "square", folder / "right"}).out, "VALID\n");
  EXPECT_EQ(facet({"check", folder / "square", folder / "with_header"}).out, "VALID\n");
  const Result wrong = facet({"check", folder / "square", folder / "wrong"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.out, "INVALID: column 2 adds up to 20, expected 15\n");
}

TEST(MagicCommand, Generates) {
  const Result run = facet({"generate", "magic", "--order", "4", "--count", "3", "--seed", "5"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(facet({"count", "--to", "line", "-q"}, {.input = run.out}).out,
            "exactly 1\nexactly 1\nexactly 1\n");
  const Result json = facet({"generate", "magic", "--order", "3", "--json"});
  const auto record = nlohmann::json::parse(json.out);
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) {
      const int given = record["puzzle"]["givens"][r][c];
      EXPECT_TRUE(given == 0 || given == record["solution"][r][c]);
    }
  }
  EXPECT_EQ(facet({"generate", "magic"}).code, 2);
  EXPECT_EQ(facet({"generate", "magic", "--order", "4", "--latin"}).code, 2);
  EXPECT_EQ(facet({"generate", "magic", "--order", "3", "--givens", "10"}).code, 2);
  EXPECT_EQ(facet({"generate", "magic", "--order", "2"}).code, 4);
}

#ifdef FACET_HAS_MINISAT
TEST(MagicCommand, ForeignAnswerToClausesDecodesFromTheClausesAlone) {
  const Folder folder;
  ASSERT_EQ(facet({"export", "-o", folder / "m.cnf"}, {.input = kOne}).code, 0);
  program({"minisat", folder / "m.cnf", folder / "m.out"});
  const Result decoded = facet({"decode", folder / "m.cnf", folder / "m.out"});
  EXPECT_EQ(decoded.code, 0) << decoded.err;
  EXPECT_EQ(decoded.out, kAnswer);
}
#endif

#ifdef FACET_HAS_GLPSOL
TEST(MagicCommand, ForeignAnswerToTheProgramDecodes) {
  const Folder folder;
  write_file(folder / "square", kOne);
  ASSERT_EQ(facet({"export", "--to", "lp", "-o", folder / "m.lp", folder / "square"}).code, 0);
  program({"glpsol", "--lp", folder / "m.lp", "-o", folder / "m.sol"});
  const Result decoded = facet({"decode", "--from", "lp", folder / "square", folder / "m.sol"});
  EXPECT_EQ(decoded.code, 0) << decoded.err;
  EXPECT_EQ(decoded.out, kAnswer);
}
#endif

#ifdef FACET_HAS_FZN_GECODE
TEST(MagicCommand, ForeignAnswerToFlatZincDecodes) {
  const Folder folder;
  write_file(folder / "square", kOne);
  ASSERT_EQ(facet({"export", "--to", "fzn", "-o", folder / "m.fzn", folder / "square"}).code, 0);
  write_file(folder / "m.out", program({"fzn-gecode", folder / "m.fzn"}).out);
  const Result decoded = facet({"decode", "--from", "fzn", folder / "square", folder / "m.out"});
  EXPECT_EQ(decoded.code, 0) << decoded.err;
  EXPECT_EQ(decoded.out, kAnswer);
}
#endif

}  // namespace
}  // namespace facet::test

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

TEST(Solve, PrintsTheOnlySolutionOfEveryLayout) {
  const std::string expected = read_file(data("unique.solution"));
  for (const char* name :
       {"unique.sdk", "unique_dots.txt", "unique_zeros.txt", "unique_nine_lines.txt",
        "unique_spaced.txt", "unique_borders.txt", "unique_underscores.txt", "unique_stars.txt",
        "unique_no_final_newline.txt"}) {
    const Result run = facet({"solve", data(name)});
    EXPECT_EQ(run.code, 0) << name << run.err;
    EXPECT_EQ(squeezed(run.out), squeezed(expected)) << name;
  }
}

TEST(Solve, ReadsLargeGridsInTheirOwnCharacters) {
  const std::string sixteen = squeezed(read_file(data("sixteen.solution")));
  EXPECT_EQ(squeezed(facet({"solve", data("sixteen_numbers.txt")}).out), sixteen);
  const Result letters = facet({"solve", data("letters25.txt")});
  EXPECT_EQ(squeezed(letters.out), squeezed(read_file(data("letters25.solution"))));
  for (const char* name : {"sixteen_1_to_G.txt", "sixteen_one_line.txt"}) {
    const Result count = facet({"count", data(name), "--to", "line"});
    EXPECT_EQ(count.out, "exactly 1\n") << name << count.err;
  }
}

TEST(Solve, BoxRowsAndColumnsAreNotExchanged) {
  struct Case {
    const char* puzzle;
    const char* solution;
    const char* box;
    const char* swapped;
  };
  for (const Case& c : {Case{"six_boxes_2x3.sdk", "six_boxes_2x3.solution", "2x3", "3x2"},
                        Case{"eight_boxes_2x4.txt", "eight_boxes_2x4.solution", "2x4", "4x2"},
                        Case{"twelve_boxes_3x4.txt", "twelve_boxes_3x4.solution", "3x4", "4x3"}}) {
    const Result stated = facet({"solve", "--box", c.box, data(c.puzzle)});
    EXPECT_EQ(squeezed(stated.out), squeezed(read_file(data(c.solution)))) << c.puzzle;
    const Result count = facet({"count", "--box", c.box, data(c.puzzle), "--to", "line"});
    EXPECT_EQ(count.out, "exactly 1\n");
    EXPECT_EQ(facet({"solve", "--box", c.swapped, data(c.puzzle)}).code, 4) << c.puzzle;
  }
}

TEST(Solve, LatinSquaresHaveNoBoxes) {
  EXPECT_EQ(squeezed(facet({"solve", "--latin", data("latin9.sdk")}).out),
            squeezed(read_file(data("latin9.solution"))));
  EXPECT_EQ(facet({"solve", "--box", "none", data("latin9.sdk")}).code, 0);
  EXPECT_EQ(facet({"solve", data("latin9.sdk")}).code, 4);
}

TEST(Solve, RegionsOfAJigsawComeFromAFile) {
  const Result run = facet({"solve", data("jigsaw6.sdk"), "--regions", data("jigsaw6.regions")});
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("jigsaw6.solution")))) << run.err;
}

TEST(Solve, NamesTheGivensThatExcludeEachOther) {
  const Result column = facet({"solve", data("equal_givens_in_column.sdk")});
  EXPECT_EQ(column.code, 4);
  EXPECT_NE(column.out.find("UNSATISFIABLE: r6c9 and r9c9 are both 2 in column 9"),
            std::string::npos)
      << column.out;
  const Result row = facet({"solve", data("equal_givens_in_row.sdk")});
  EXPECT_EQ(row.code, 4);
  EXPECT_NE(row.out.find("are both 5 in row 9"), std::string::npos) << row.out;
}

TEST(Solve, NoSolutionIsNeverAGrid) {
  for (const char* backend : {"cadical", "backtracking"}) {
    for (const char* name : {"unsatisfiable_needs_search.sdk", "contradiction_in_last_cells.sdk",
                             "two_equal_rest_empty.sdk"}) {
      const Result run = facet({"solve", "--backend", backend, "--time-limit", "20s", data(name)});
      EXPECT_EQ(run.code, 4) << backend << name;
      EXPECT_EQ(run.out.rfind("UNSATISFIABLE", 0), 0U) << run.out;
      EXPECT_EQ(run.out.find("000"), std::string::npos);
    }
  }
}

TEST(Solve, BackendsAgreeOnTheOnlySolution) {
  for (const char* backend : {"cadical", "cadical:order+product", "backtracking"}) {
    for (const char* name : {"seventeen_clues", "hostile_to_row_order", "box_rule_needed"}) {
      const Result run = facet({"solve", "--backend", backend, data(std::string(name) + ".sdk")});
      EXPECT_EQ(squeezed(run.out), squeezed(read_file(data(std::string(name) + ".solution"))))
          << backend << name;
    }
  }
}

TEST(Solve, SparseAndFullGridsAreNoSpecialCase) {
  for (const char* name : {"two_givens.sdk", "empty9.sdk", "empty1.txt", "empty4.txt",
                           "empty16.txt", "two_givens16.txt"}) {
    EXPECT_EQ(facet({"solve", data(name)}).code, 0) << name;
  }
  const Result solved = facet({"solve", data("already_solved.sdk")});
  EXPECT_EQ(squeezed(solved.out), squeezed(read_file(data("already_solved.sdk"))));
}

TEST(Solve, BadInputIsOneLineWithAPlace) {
  for (const char* name : {"bad_character.txt", "bad_digit_above_order.txt", "bad_empty_file.txt",
                           "bad_80_characters.txt"}) {
    const Result run = facet({"solve", data(name)});
    EXPECT_EQ(run.code, 2) << name;
    EXPECT_EQ(run.out, "") << name;
    EXPECT_EQ(run.err.rfind("error: " + data(name), 0), 0U) << run.err;
  }
}

TEST(Solve, ABatchKeepsTheOrderOfTheInputAndExitsWithTheGravestCode) {
  const std::string good = data("unique.sdk");
  const std::string none = data("equal_givens_in_row.sdk");
  const std::string bad = data("bad_character.txt");
  const Result serial = facet({"solve", good, none, good, bad, good});
  EXPECT_EQ(serial.code, 2);
  const Result parallel = facet({"solve", "--jobs", "3", good, none, good, bad, good});
  EXPECT_EQ(parallel.code, 2);
  EXPECT_EQ(serial.out, parallel.out);
  EXPECT_EQ(facet({"solve", good, none}).code, 4);
  std::string many;
  for (int i = 0; i < 200; ++i)
    many += squeezed(read_file(i % 2 == 0 ? good : none)) + "\n";
  const Result piped = facet({"solve", "--jobs", "4", "-q"}, {.input = many});
  EXPECT_EQ(piped.out, facet({"solve", "-q", "-"}, {.input = many}).out);
  EXPECT_EQ(std::count(piped.out.begin(), piped.out.end(), '\n'), 200);
}

TEST(Solve, TheSeedIsSaidAndRepeats) {
  const Result first = facet({"solve", "--seed", "7", data("empty9.sdk")});
  EXPECT_NE(first.err.find("seed 7"), std::string::npos) << first.err;
  EXPECT_EQ(first.out, facet({"solve", "--seed", "7", data("empty9.sdk")}).out);
  EXPECT_NE(facet({"solve", data("empty9.sdk")}).err.find("seed 0"), std::string::npos);
}

TEST(Solve, CompetitionOutputAndCodes) {
  const Result sat = facet({"solve", "--competition", data("unused_vars.cnf")});
  EXPECT_EQ(sat.code, 10);
  EXPECT_NE(sat.out.find("\ns SATISFIABLE\nv 1 "), std::string::npos) << sat.out;
  const Result unsat = facet({"solve", "--competition", data("contradicting_units.cnf")});
  EXPECT_EQ(unsat.code, 20);
  EXPECT_NE(unsat.out.find("\ns UNSATISFIABLE\n"), std::string::npos);
}

TEST(Solve, InterruptEndsWithCompleteRowsAndCode130) {
  std::string many;
  for (int i = 0; i < 3000; ++i)
    many += squeezed(read_file(data("hostile_to_row_order.sdk"))) + "\n";
  const Result run =
      facet({"solve", "--set", "domain=log"},
            {.input = many, .on_first_output = [](int pid) { ::kill(pid, SIGINT); }});
  EXPECT_EQ(run.code, 130);
  ASSERT_FALSE(run.out.empty());
  EXPECT_EQ(run.out.back(), '\n');
  EXPECT_LT(std::count(run.out.begin(), run.out.end(), '\n'), 3000);
}

TEST(Solve, TermEndsAWaitForInputWithCode143) {
  const Result run = facet({"solve", data("unique.sdk"), "/dev/zero"},
                           {.on_first_output = [](int pid) { ::kill(pid, SIGTERM); }});
  EXPECT_TRUE(run.code == 143 || run.code == 2) << run.code << run.err;
}

TEST(Solve, AClosedPipeIsAQuietEnd) {
  std::string many;
  for (int i = 0; i < 5000; ++i)
    many += squeezed(read_file(data("unique.sdk"))) + "\n";
  const Result run =
      facet({"solve", "--backend", "backtracking", "-"}, {.input = many, .close_after = 100});
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.code, 141);
}

TEST(Solve, BadLimitsAreRefused) {
  for (const char* limit : {"0", "-1", "abc", "1e99", "99999999999999h", "", "nan"}) {
    const Result run = facet({"solve", "--time-limit", limit, data("unique.sdk")});
    EXPECT_EQ(run.code, 2) << limit;
    EXPECT_EQ(run.out, "") << limit;
  }
  for (const char* limit : {"10", "0.5", "2s", "500ms", "1m", "1h"}) {
    EXPECT_EQ(facet({"solve", "--time-limit", limit, data("unique.sdk")}).code, 0) << limit;
  }
}

TEST(Solve, UnknownOptionsCommandsAndBackendsAreOneLine) {
  const Result option = facet({"solve", "--tiem-limit", "3", data("unique.sdk")});
  EXPECT_EQ(option.code, 2);
  EXPECT_NE(option.err.find("did you mean --time-limit?"), std::string::npos) << option.err;
  EXPECT_EQ(std::count(option.err.begin(), option.err.end(), '\n'), 1);
  const Result command = facet({"slove"});
  EXPECT_EQ(command.code, 2);
  EXPECT_NE(command.err.find("did you mean solve?"), std::string::npos);
  EXPECT_EQ(facet({"solve", "--backend", "nosuch", data("unique.sdk")}).code, 2);
  EXPECT_EQ(facet({"solve", "--set", "nosuch=1", data("unique.sdk")}).code, 2);
  EXPECT_EQ(facet({"solve", "/nonexistent/file"}).code, 2);
  EXPECT_EQ(facet({"solve", "/nonexistent/*.txt"}).code, 2);
}

}  // namespace
}  // namespace facet::test

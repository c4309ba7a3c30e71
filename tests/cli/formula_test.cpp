#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

struct Sizes {
  long variables = -1;
  long clauses = -1;
  long counted = 0;
};

// What the p line says, and what stands in the file.
Sizes sizes_of(const std::string& cnf) {
  Sizes sizes;
  std::istringstream in(cnf);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("p cnf ", 0) == 0) {
      std::istringstream(line.substr(6)) >> sizes.variables >> sizes.clauses;
    } else if (!line.empty() && line[0] != 'c') {
      ++sizes.counted;
    }
  }
  return sizes;
}

TEST(Export, ThePLineIsExact) {
  const Result run =
      facet({"export", "--encoding", "extended", "--amo", "pairwise", data("empty9.sdk")});
  ASSERT_EQ(run.code, 0) << run.err;
  const Sizes sizes = sizes_of(run.out);
  EXPECT_EQ(sizes.variables, 729);
  EXPECT_EQ(sizes.clauses, 11988);
  EXPECT_EQ(sizes.counted, 11988);
  EXPECT_NE(run.err.find("729 variables, 11988 clauses"), std::string::npos) << run.err;
}

TEST(Export, TooManyClausesAreRefusedBeforeAnythingIsWritten) {
  const Folder folder;
  const Result run =
      facet({"export", "--encoding", "extended", "--amo", "pairwise", "--max-clauses", "11987",
             data("empty9.sdk"), "-o", folder / "out.cnf"});
  EXPECT_EQ(run.code, 3);
  EXPECT_NE(run.err.find("11988 clauses"), std::string::npos) << run.err;
  EXPECT_TRUE(folder.names().empty());
}

// A formula held in memory would take three times the limit.
#ifndef __SANITIZE_ADDRESS__  // the sanitizer reserves its own memory
TEST(Export, ClausesAreWrittenWithoutHoldingThem) {
  constexpr std::size_t n = 49;
  std::string empty;
  for (std::size_t i = 0; i < n * n; ++i)
    empty += (i + 1) % n == 0 ? "0\n" : "0 ";
  const Result run =
      facet({"export", "--encoding", "extended", "--amo", "pairwise", "-", "-o", "/dev/null"},
            {.input = empty, .address_space_limit = 60'000'000});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_NE(run.err.find("117649 variables, 11303908 clauses"), std::string::npos) << run.err;
}
#endif

TEST(Solve, AModelOfAFormulaHasALiteralForEveryVariable) {
  const auto model = [](const char* name) { return facet({"solve", "-q", data(name)}).out; };
  EXPECT_EQ(std::ranges::count(model("no_clauses.cnf"), ' '), 4);
  EXPECT_EQ(std::ranges::count(model("tautology_only.cnf"), ' '), 4);
  EXPECT_EQ(std::ranges::count(model("unused_vars.cnf"), ' '), 3);
  EXPECT_EQ(model("trailing_blank_and_spaces.cnf"), "1 2 0\n");
  EXPECT_EQ(model("duplicate_literals.cnf"), "1 -2 0\n");
}

TEST(Export, AFormulaIsWrittenAsItStands) {
  const Result run = facet({"export", data("empty_clause.cnf")});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(sizes_of(run.out).clauses, 2);
  EXPECT_EQ(sizes_of(run.out).counted, 2);
  EXPECT_EQ(sizes_of(facet({"export", data("only_empty_clause.cnf")}).out).clauses, 1);
}

TEST(Decode, EveryFormOfASolversAnswerGivesTheGrid) {
  for (const char* name : {"four_many_v_lines.out", "four_minisat_style.out", "four_crlf.out",
                           "four_v_before_s.out"}) {
    const Result run = facet({"decode", data("four.sdk"), data(name)});
    EXPECT_EQ(run.code, 0) << name << run.err;
    EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("four.solution")))) << name;
  }
}

TEST(Decode, PassesOnWhatIsNoSolution) {
  const Result unsat = facet({"decode", data("four.sdk"), data("four_unsat.out")});
  EXPECT_EQ(unsat.code, 4);
  EXPECT_EQ(unsat.out, "UNSATISFIABLE\n");
  const Result unknown = facet({"decode", data("four.sdk"), data("four_unknown.out")});
  EXPECT_EQ(unknown.code, 3);
  EXPECT_EQ(unknown.out.rfind("UNKNOWN", 0), 0U);
  const Result hole = facet({"decode", data("four.sdk"), data("four_cell_without_value.out")});
  EXPECT_EQ(hole.code, 2);
  EXPECT_NE(hole.err.find("cell r1c4 has no value"), std::string::npos) << hole.err;
  const Result empty = facet({"decode", data("four.sdk"), data("four_empty.out")});
  EXPECT_EQ(empty.code, 2);
  EXPECT_NE(empty.err.find("no status line"), std::string::npos) << empty.err;
}

TEST(Decode, AWrongGridIsInvalid) {
  const Result run =
      facet({"decode", data("empty4.txt"), "-"},
            {.input = "s SATISFIABLE\nv 1 5 9 13 17 21 25 29 33 37 41 45 49 53 57 61 0\n"});
  EXPECT_EQ(run.code, 1) << run.err;
  EXPECT_EQ(run.out.rfind("INVALID", 0), 0U) << run.out;
}

TEST(Decode, OurOwnAnswersReadBack) {
  const Folder folder;
  for (const char* domain : {"direct", "order", "log"}) {
    const std::string cnf = folder / (std::string(domain) + ".cnf");
    ASSERT_EQ(facet({"export", "--domain", domain, data("unique.sdk"), "-o", cnf}).code, 0);
    const Result answer = facet({"solve", "--competition", cnf});
    ASSERT_EQ(answer.code, 10) << answer.err;
    const std::string expected = squeezed(read_file(data("unique.solution")));
    EXPECT_EQ(squeezed(facet({"decode", cnf, "-"}, {.input = answer.out}).out), expected);
    const Result mapped =
        facet({"decode", data("unique.sdk"), "-", "--map", cnf}, {.input = answer.out});
    EXPECT_EQ(squeezed(mapped.out), expected) << mapped.err;
  }
}

TEST(Check, JudgesByTheRules) {
  const Result right = facet({"check", data("unique.sdk"), data("unique.solution")});
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_EQ(right.out, "VALID\n");
  const Result boxes = facet({"check", data("empty9.sdk"), data("latin_not_sudoku.grid")});
  EXPECT_EQ(boxes.code, 1);
  EXPECT_EQ(boxes.out.rfind("INVALID: ", 0), 0U);
  EXPECT_EQ(facet({"check", "--latin", data("empty9.sdk"), data("latin_not_sudoku.grid")}).code, 0);
  const Result given = facet({"check", data("unique.sdk"), data("seventeen_clues.solution")});
  EXPECT_EQ(given.code, 1);
}

TEST(Check, BoxShapesAreNotExchanged) {
  const std::string wide = data("full6_boxes_2x3.grid");
  const std::string tall = data("full6_boxes_3x2.grid");
  EXPECT_EQ(facet({"check", "--box", "2x3", wide, wide}).code, 0);
  EXPECT_EQ(facet({"check", "--box", "3x2", wide, wide}).code, 1);
  EXPECT_EQ(facet({"check", "--box", "3x2", tall, tall}).code, 0);
  EXPECT_EQ(facet({"check", "--box", "2x3", tall, tall}).code, 1);
}

// A jigsaw of two rows by three columns of 0, 1, 2.
TEST(Boards, AreSolvedCountedCheckedAndExported) {
  const Folder folder;
  const std::string board = folder / "board.txt";
  write_file(board, ".Shape~2x3~0-2.Jigsaw~001011.~R1C1_2~R2C1_0\n");
  const Result solved = facet({"solve", "--to", "line", board});
  EXPECT_EQ(solved.out, "2 1 0 0 2 1\n");
  EXPECT_EQ(facet({"count", "--to", "line", board}).out, "exactly 1\n");
  write_file(folder / "answer", solved.out);
  EXPECT_EQ(facet({"check", board, folder / "answer"}).out, "VALID\n");
  const Result wrong = facet({"check", board, "-"}, {.input = "2 1 0 0 2 2\n"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.out.rfind("INVALID: cells 5 and 6 are both 2", 0), 0U) << wrong.out;
  ASSERT_EQ(facet({"export", board, "-o", folder / "board.cnf"}).code, 0);
  const Result answer = facet({"solve", "--competition", folder / "board.cnf"});
  const Result decoded = facet({"decode", folder / "board.cnf", "-"}, {.input = answer.out});
  EXPECT_NE(decoded.out.find("r2_c3 = 1"), std::string::npos) << decoded.out << decoded.err;
  const Result info = facet({"info", "--domain", "none", board});
  EXPECT_NE(info.out.find("2 rows by 3 columns"), std::string::npos) << info.out;
  EXPECT_EQ(facet({"convert", "--to", "line", board}).code, 2);
}

TEST(External, AnswersAreCheckedAndNeverBelieved) {
  const auto solve = [](const std::string& script) {
    return facet({"solve", "--time-limit", "10s", "--backend", "external:" + data(script) + " %in",
                  data("unique.sdk")});
  };
  const Result crash = solve("solver_crashes.sh");
  EXPECT_NE(crash.code, 4) << crash.out;
  EXPECT_NE(crash.code, 0) << crash.out;
  EXPECT_NE(crash.err.find("killed by signal"), std::string::npos) << crash.err;
  EXPECT_EQ(solve("solver_unsat_with_exit_0.sh").code, 4);
  const Result silent = solve("solver_silent.sh");
  EXPECT_NE(silent.code, 4);
  EXPECT_NE(silent.code, 0);
}

#ifdef FACET_HAS_MINISAT
TEST(External, MinisatFindsTheSameSolution) {
  const Result run = facet({"solve", "--backend", "external:minisat %in %out", data("unique.sdk")});
  EXPECT_EQ(squeezed(run.out), squeezed(read_file(data("unique.solution")))) << run.err;
}
#endif

// Whether the claim is true or false: checking a solution says nothing of it.
TEST(Check, AClaimOfNoSolutionIsNeitherTrueNorFalse) {
  for (const char* formula : {"p cnf 1 1\n1 0\n", "p cnf 1 2\n1 0\n-1 0\n"}) {
    const Folder folder;
    write_file(folder / "f.cnf", formula);
    for (const char* claim : {"s UNSATISFIABLE\n", "UNSAT\n"}) {
      const Result run = facet({"check", folder / "f.cnf", "-"}, {.input = claim});
      EXPECT_EQ(run.code, 3) << run.err;
      EXPECT_EQ(run.out.rfind("UNKNOWN (not checked: ", 0), 0U) << run.out;
      EXPECT_NE(run.out.find("facet proof"), std::string::npos) << run.out;
      const Result json = facet({"check", folder / "f.cnf", "-", "--json"}, {.input = claim});
      EXPECT_NE(json.out.find("\"status\":\"unknown\",\"reason\":\"not checked"), std::string::npos)
          << json.out;
    }
  }
}

}  // namespace
}  // namespace facet::test

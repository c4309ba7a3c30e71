// What one command writes, another reads: formulas that state their puzzle, answers, colourings.
#include <gtest/gtest.h>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

// A Latin-like arrangement of 4x4 boxes, digits shown in an alphabet.
std::string full16(const std::string& digits) {
  std::string cells;
  for (std::size_t r = 0; r < 16; ++r) {
    for (std::size_t c = 0; c < 16; ++c)
      cells += digits[(r % 4 * 4 + r / 4 + c) % 16];
  }
  return cells;
}

std::string with_holes(std::string cells) {
  for (std::size_t i = 0; i < cells.size(); i += 3)
    cells[i] = '.';
  return cells;
}

class HexadecimalPuzzle : public ::testing::Test {
 protected:
  HexadecimalPuzzle() : full_(full16("0123456789ABCDEF")) {
    write_file(puzzle_, with_holes(full_) + "\n");
  }

  Folder folder_;
  std::string full_;
  std::string puzzle_ = folder_ / "hex.txt";
};

TEST_F(HexadecimalPuzzle, DecodesFromItsFormulaInItsOwnCharacters) {
  const std::string cnf = folder_ / "hex.cnf";
  ASSERT_EQ(facet({"export", "-q", puzzle_, "-o", cnf}).code, 0);
  EXPECT_NE(read_file(cnf).find("\nc alphabet 0123456789ABCDEF\n"), std::string::npos);
  const Result answer = facet({"solve", "--competition", cnf});
  const Result line = facet({"decode", cnf, "-"}, {.input = answer.out});
  EXPECT_EQ(line.code, 0) << line.err;
  const Result solved = facet({"solve", "-q", "--to", "line", puzzle_});
  EXPECT_EQ(squeezed(solved.out).size(), full_.size());
  EXPECT_EQ(facet({"check", puzzle_, "-"}, {.input = line.out}).out, "VALID\n") << line.out;
  EXPECT_EQ(facet({"check", puzzle_, "-"}, {.input = solved.out}).out, "VALID\n") << solved.out;
}

TEST_F(HexadecimalPuzzle, BorderedAnswersKeepTheCharacters) {
  const Result bordered = facet({"solve", "-q", "--to", "bordered", puzzle_});
  EXPECT_EQ(bordered.out.find("10"), std::string::npos) << bordered.out;
  EXPECT_NE(bordered.out.find('F'), std::string::npos) << bordered.out;
  EXPECT_EQ(facet({"check", puzzle_, "-"}, {.input = bordered.out}).out, "VALID\n");
  const Result text = facet({"solve", "-q", "--to", "text", puzzle_});
  EXPECT_NE(text.out.find("| "), std::string::npos) << text.out;
  EXPECT_EQ(text.out.find(" 10 "), std::string::npos) << text.out;
}

// Propagation alone does not settle it (Inkala 2012), so literals are left.
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400\n";
constexpr const char* kHardSolution =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

class ExportedPuzzle : public ::testing::Test {
 protected:
  ExportedPuzzle() {
    write_file(puzzle_, kHard);
    EXPECT_EQ(facet({"export", "-q", puzzle_, "-o", cnf_}).code, 0);
    answer_ = facet({"solve", "--competition", cnf_}).out;
  }
  Result decode(std::vector<std::string> more) const {
    std::vector<std::string> words{"decode", cnf_, "-"};
    words.insert(words.end(), more.begin(), more.end());
    return facet(words, {.input = answer_});
  }

  Folder folder_;
  std::string puzzle_ = folder_ / "hard.txt";
  std::string cnf_ = folder_ / "p.cnf";
  std::string answer_;
};

TEST_F(ExportedPuzzle, DecodesInTheFormatAskedFor) {
  const Result bordered = decode({"--to", "bordered"});
  EXPECT_EQ(bordered.code, 0) << bordered.err;
  EXPECT_EQ(std::ranges::count(bordered.out, '+'), 16) << bordered.out;
  EXPECT_EQ(facet({"check", puzzle_, "-"}, {.input = bordered.out}).out, "VALID\n");
  EXPECT_EQ(std::ranges::count(decode({"--to", "grid"}).out, '\n'), 9);
  const Result unknown = decode({"--to", "xyz"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_NE(unknown.err.find("'xyz', expected one of line, "), std::string::npos) << unknown.err;
}

TEST_F(ExportedPuzzle, TakesNoOptionOfAPuzzleOrAGraph) {
  using Words = std::vector<std::string>;
  for (const Words& option : {Words{"--box", "3x3"}, Words{"--k", "3"}, Words{"--latin"},
                              Words{"--alphabet", "0-F"}, Words{"--drop-loops"}}) {
    const Result run = decode(option);
    EXPECT_EQ(run.code, 2) << option[0] << run.out;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err.rfind("error: " + option[0] + " means nothing to " + cnf_, 0), 0U) << run.err;
  }
  EXPECT_EQ(facet({"check", "--k", "3", puzzle_, puzzle_}).code, 2);
}

TEST_F(ExportedPuzzle, NamesAreThoseOfTheOtherFormats) {
  const std::string text = read_file(cnf_);
  EXPECT_EQ(text.find("x_x_"), std::string::npos);
  EXPECT_NE(text.find("c varname 1 x_r"), std::string::npos);
  EXPECT_NE(text.find("c given x_r"), std::string::npos);
  const std::string lp = facet({"export", "-q", "--to", "lp", puzzle_}).out;
  std::size_t named = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("c varname ", 0) != 0) continue;
    const std::string name = line.substr(line.rfind(' ') + 1);
    EXPECT_NE(lp.find(" " + name + " "), std::string::npos) << name;
    ++named;
  }
  EXPECT_GT(named, 0U);
}

// Every rule of the comments is judged, also where the clauses have been taken away.
TEST_F(ExportedPuzzle, IsJudgedByTheRulesThatItsCommentsState) {
  std::string comments;
  std::istringstream lines(read_file(cnf_));
  std::string variables;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("c ", 0) == 0) comments += line + '\n';
    if (line.rfind("p cnf ", 0) == 0) std::istringstream(line.substr(6)) >> variables;
  }
  write_file(folder_ / "open.cnf", comments + "p cnf " + variables + " 0\n");
  const auto open = [&](const std::string& answer) {
    return facet({"decode", folder_ / "open.cnf", "-"}, {.input = answer});
  };
  EXPECT_EQ(open(answer_).code, 0);
  // The first value of every cell.
  std::string wrong = "s SATISFIABLE\nv ";
  std::string last;
  std::istringstream again(comments);
  for (std::string line; std::getline(again, line);) {
    if (line.rfind("c varname ", 0) != 0) continue;
    std::istringstream words(line);
    std::string c, keyword, number, name;
    words >> c >> keyword >> number >> name;
    const std::string cell = name.substr(0, name.rfind('_'));
    if (cell != std::exchange(last, cell)) wrong += number + " ";
  }
  const Result judged = open(wrong + "0\n");
  EXPECT_EQ(judged.code, 1) << judged.out << judged.err;
  EXPECT_EQ(judged.out.rfind("INVALID: r", 0), 0U) << judged.out;
}

TEST_F(ExportedPuzzle, IsWrittenAgainWithItsNames) {
  for (const char* domain : {"direct", "order", "log"}) {
    ASSERT_EQ(facet({"export", "-q", "--domain", domain, puzzle_, "-o", cnf_}).code, 0);
    ASSERT_EQ(facet({"export", "-q", cnf_, "-o", folder_ / "again.cnf"}).code, 0);
    const std::string answer = facet({"solve", "--competition", cnf_}).out;
    const Result run = facet({"decode", folder_ / "again.cnf", "-"}, {.input = answer});
    EXPECT_EQ(squeezed(run.out), kHardSolution) << run.err;
  }
}

TEST(OwnFiles, ALineOfLiteralsIsAnAnswer) {
  const Folder folder;
  write_file(folder / "f.cnf", "p cnf 3 2\n1 -2 0\n2 3 0\n");
  const Result line = facet({"solve", "-q", "--to", "line", folder / "f.cnf"});
  const auto check = [&](const std::string& answer) {
    return facet({"check", folder / "f.cnf", "-"}, {.input = answer});
  };
  EXPECT_EQ(check(line.out).out, "VALID\n") << line.out;
  EXPECT_EQ(check("-1 2 3 0\n").code, 1);
  EXPECT_EQ(check("1 -2 3\n").code, 2);    // cut off
  EXPECT_EQ(check("1 -2 x 0\n").code, 2);  // something else
}

TEST(OwnFiles, AColouringDecodesFromItsFormulaAsAColouring) {
  const Folder folder;
  write_file(folder / "g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
  ASSERT_EQ(facet({"export", "-q", "--k", "2", folder / "g.col", "-o", folder / "g.cnf"}).code, 0);
  const Result solved = facet({"solve", "--competition", folder / "g.cnf"});
  const Result decoded = facet({"decode", folder / "g.cnf", "-"}, {.input = solved.out});
  EXPECT_EQ(decoded.out, "s col 2\nl 1 1\nl 2 2\nl 3 1\n") << decoded.err;
  EXPECT_EQ(facet({"check", folder / "g.col", "-"}, {.input = decoded.out}).out, "VALID\n");
  write_file(folder / "old.cnf",
             "c graph g.col\nc given v1 = 1\nc varname 1 x_v2_v1\nc varname 2 x_v2_v2\n"
             "p cnf 2 1\n1 2 0\n");
  const Result old = facet({"decode", folder / "old.cnf", "-"}, {.input = "SAT\n-1 2 0\n"});
  EXPECT_EQ(old.out, "s col 2\nl 1 1\nl 2 2\n") << old.err;
  const Result grid =
      facet({"decode", "--to", "grid", folder / "g.cnf", "-"}, {.input = solved.out});
  EXPECT_EQ(grid.code, 2) << grid.out;
}

TEST(OwnFiles, ALineOfColoursIsAColouring) {
  const Folder folder;
  const auto judged = [&](const char* graph, const std::string& answer) {
    write_file(folder / "g.col", graph);
    return facet({"check", folder / "g.col", "-"}, {.input = answer});
  };
  for (const char* graph : {"p edge 1 0\n", "p edge 2 1\ne 1 2\n", "p edge 3 2\ne 1 2\ne 2 3\n"}) {
    write_file(folder / "g.col", graph);
    const Result line = facet({"solve", "-q", "--k", "2", "--to", "line", folder / "g.col"});
    EXPECT_EQ(judged(graph, line.out).out, "VALID\n") << line.out;
  }
  EXPECT_EQ(judged("p edge 2 1\ne 1 2\n", "1 1\n").code, 1);
  EXPECT_EQ(judged("p edge 2 1\ne 1 2\n", "1 2\n2 1\n").out, "VALID\n");  // pairs
  EXPECT_EQ(judged("p edge 3 0\n", "1 1\n2 1\n").code, 2);
  EXPECT_EQ(judged("p edge 3 0\n", "1 1 1\n2 1 1\n").code, 2);
}

TEST(Hints, WhatStandsInTheWrongPlaceNamesTheWayOut) {
  const Folder folder;
  const std::string puzzle = data("unique.sdk");
  const auto error = [](const Result& run) {
    EXPECT_EQ(run.code, 2) << run.out;
    return run.err;
  };
  for (const char* answer : {"SAT\n1 -2 0\n", "UNSAT\n", "s SATISFIABLE\nv 1 0\n"}) {
    const std::string text = error(facet({"check", puzzle, "-"}, {.input = answer}));
    EXPECT_NE(text.find("facet decode"), std::string::npos) << text;
  }
  EXPECT_NE(error(facet({"decode", "--from", "lp", puzzle, "-"},
                        {.input = "GLPSOL--GLPK LP/MIP Solver 5.0\nParameter(s)\n"}))
                .find("glpsol -o FILE"),
            std::string::npos);
  EXPECT_NE(error(facet({"decode", puzzle, "-"}, {.input = "x_r1_c1_v5 1\n"})).find("--from"),
            std::string::npos);
  const Result screen =
      facet({"decode", puzzle, "-"}, {.input = "| Parse time: 0.00 s |\nSATISFIABLE\n"});
  EXPECT_NE(error(screen).find("second file"), std::string::npos);
  for (const char* format : {"opb", "lp", "mps", "fzn", "mzn", "xcsp"}) {
    const std::string path = folder / (std::string("p.") + format);
    ASSERT_EQ(facet({"export", "-q", "--to", format, puzzle, "-o", path}).code, 0);
    const std::string text =
        error(facet({"decode", "--from", format, path, "-"}, {.input = "nothing\n"}));
    EXPECT_NE(text.find("expected what it was made of"), std::string::npos) << format << text;
  }
}

TEST(SingleFiles, ASecondInstanceIsRefusedBeforeTheFirstIsWritten) {
  const Folder folder;
  const std::string line = squeezed(read_file(data("unique.solution")));
  write_file(folder / "list.txt", line + "\n" + line + "\n");
  const Result shown = facet({"export", folder / "list.txt"});
  EXPECT_EQ(shown.code, 2);
  EXPECT_EQ(shown.out, "");
  EXPECT_NE(shown.err.find("list.txt:2 as another instance"), std::string::npos) << shown.err;
  for (const char* command : {"count", "solve"}) {
    const Result proof = facet({command, folder / "list.txt", "--proof", folder / "p.drat"});
    EXPECT_EQ(proof.code, 2);
    EXPECT_EQ(proof.out, "");
    EXPECT_EQ(folder.names(), std::vector<std::string>{"list.txt"});
  }
}

TEST(Batch, WhatCannotBeReadIsCounted) {
  const Folder folder;
  const Result run = facet({"solve", data("unique.sdk"), folder / "absent"});
  EXPECT_EQ(run.code, 2);
  EXPECT_NE(run.err.find("1 done, 1 failed to be read, 1 satisfiable"), std::string::npos)
      << run.err;
}

}  // namespace
}  // namespace facet::test

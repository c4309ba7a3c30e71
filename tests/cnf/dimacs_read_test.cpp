#include "encoders/cnf/dimacs_read.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "encoders/cnf/dimacs_write.hpp"
#include "model/error.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/formula_models.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::cnf {
namespace {

DimacsDocument read(const std::string& text) {
  std::istringstream in(text);
  return read_dimacs(in, "f.cnf");
}

std::string error_of(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

std::size_t model_count(const DimacsDocument& document) {
  const oracle::PlainFormula plain = test::plain(document.formula);
  const std::size_t count = oracle::models(plain, plain.variables).size();
  EXPECT_EQ(oracle::solutions(to_model(document)).size(), count);
  return count;
}

std::string rewritten(const DimacsDocument& document) {
  std::ostringstream out;
  write_dimacs(document.formula, out);
  return out.str();
}

TEST(DimacsRead, TakesClausesByWordsNotByLines) {
  EXPECT_EQ(model_count(read("p cnf 2 1\n1\n2\n0\n")), 3U);
  EXPECT_EQ(model_count(read("p cnf 2 1\n\n1 2 0\n\n\n")), 3U);
  EXPECT_EQ(model_count(read("p cnf 2 3   \t  \n1 2 0  \n-1 2 0\n-2 1 0\n\n\n")), 1U);
  EXPECT_EQ(rewritten(read("p\tcnf 3 3\r\n1 2 0 -3\r\n0 3 0")), "p cnf 3 3\n1 2 0\n-3 0\n3 0\n");
}

TEST(DimacsRead, CommentsMayStandAnywhere) {
  const DimacsDocument document =
      read("c ind 1 2 3 0\nc ind 4 5 0\np cnf 6 3\nc 7 8 9 0\n1 2 0\nc -1 0\n-3 6 0\n4 5 -6 0\n");
  EXPECT_EQ(document.formula.clause_count(), 3U);
  EXPECT_EQ(document.formula.variable_count(), 6);
  EXPECT_EQ(document.comments.size(), 4U);
  EXPECT_EQ(document.comments[2], "7 8 9 0");
  EXPECT_EQ(model_count(document), 30U);
  EXPECT_EQ(rewritten(read("comment\nc\np cnf 2 1\n1 c 7 p cnf\nc x\n2 0\n")),
            "p cnf 2 1\n1 2 0\n");
}

TEST(DimacsRead, SatlibTrailerEndsTheFormulaWithAWarning) {
  const DimacsDocument document =
      read("c made up\np cnf 4 4\n 1 -2 3 0\n-1 2 4 0\n2 3 -4 0\n-3 -4 1 0\n%\n0\n\n");
  EXPECT_EQ(document.formula.clause_count(), 4U);
  ASSERT_EQ(document.warnings.size(), 1U);
  EXPECT_EQ(document.warnings[0].substr(0, 11), "f.cnf:7:1: ");
  EXPECT_EQ(model_count(document), 8U);
}

TEST(DimacsRead, KeepsEveryClauseAsItIs) {
  EXPECT_EQ(rewritten(read("p cnf 2 2\n1 2 0\n0\n")), "p cnf 2 2\n1 2 0\n0\n");
  EXPECT_EQ(model_count(read("p cnf 2 2\n1 2 0\n0\n")), 0U);
  EXPECT_EQ(rewritten(read("p cnf 0 1\n0\n")), "p cnf 0 1\n0\n");
  EXPECT_EQ(model_count(read("p cnf 0 1\n0\n")), 0U);
  EXPECT_EQ(model_count(read("p cnf 0 0\n")), 1U);
  EXPECT_EQ(model_count(read("p cnf 1 2\n1 0\n-1 0\n")), 0U);
  EXPECT_EQ(model_count(read("p cnf 4 0\n")), 16U);
  EXPECT_EQ(model_count(read("p cnf 4 1\n4 -4 0\n")), 16U);
  EXPECT_EQ(model_count(read("p cnf 3 1\n1 0\n")), 4U);
  EXPECT_EQ(model_count(read("p cnf 2 3\n1 1 2 0\n1 2 0\n-2 -2 0\n")), 1U);
  EXPECT_EQ(rewritten(read("p cnf 2 1\n1 1 -1 0\n")), "p cnf 2 1\n1 1 -1 0\n");
}

TEST(DimacsRead, RefusesAHeaderThatDoesNotCount) {
  EXPECT_EQ(error_of("c x\np cnf 3 6\n1 2 0\n-1 3 0\n-2 -3 0\n1 -3 0\n2 3 0\n"),
            "f.cnf:2:1: found a p line that is wrong: 6 clauses announced, 5 found, expected the "
            "same number");
  EXPECT_NE(error_of("p cnf 2 2\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n").find("2 clauses announced, 4"),
            std::string::npos);
  EXPECT_EQ(error_of("p cnf 4 2\n1 2 0\n5 6 0\n"),
            "f.cnf:3:1: found '5', expected a variable up to 4, as the p line says (variable 5)");
  EXPECT_EQ(error_of("p cnf 4 1\n1 -77777777777777777777777777 0\n").substr(0, 11), "f.cnf:2:3: ");
}

TEST(DimacsRead, RefusesWhatIsNoCnfWithLineAndColumn) {
  EXPECT_EQ(error_of("p cnf 3 2\n1 2 0\n-1 3"),
            "f.cnf:3:5: found the end of the file, expected the 0 that ends the clause of line 3");
  EXPECT_EQ(error_of("p cnf 3 1\n1 2\n%\n0\n").substr(0, 11), "f.cnf:3:1: ");
  EXPECT_EQ(error_of("1 2 0\n-1 0\n"),
            "f.cnf:1:1: found '1', expected the p line, 'p cnf VARIABLES CLAUSES'");
  EXPECT_EQ(error_of(""),
            "f.cnf:1:1: found the end of the file, expected the p line, 'p cnf VARIABLES CLAUSES'");
  EXPECT_EQ(error_of("p cnf 2 1\n1 2 0\np cnf 2 1\n-1 0\n"),
            "f.cnf:3:1: found 'p', expected no second p line (the first is in line 1)");
  EXPECT_EQ(error_of("p cnf 2 2\n1 x 0\n-1 2 0\n"),
            "f.cnf:2:3: found 'x', expected a literal or 0");
  EXPECT_EQ(error_of("p cnf 2\n1 2 0\n").substr(0, 11), "f.cnf:1:8: ");
  EXPECT_EQ(error_of("p edge 2 2\n").substr(0, 25), "f.cnf:1:3: found 'edge', ");
  for (const std::string word : {"+1", "-", "--1", "-0", "1x", "1,", "0x1", "1.0", "\x01\xff"}) {
    EXPECT_EQ(error_of("p cnf 2 1\n" + word + " 0\n").substr(0, 17), "f.cnf:2:1: found ") << word;
  }
  for (const std::string size : {"-1", "99999999999999999999", "2147483648", "x", "1 1 1"}) {
    EXPECT_EQ(error_of("p cnf " + size + " 1\n").substr(0, 8), "f.cnf:1:") << size;
  }
}

TEST(DimacsRead, AHugeHeaderAllocatesNothing) {
  EXPECT_NE(error_of("p cnf 2147483647 2147483647\n1 0\n").find("2147483647 clauses announced, 1"),
            std::string::npos);
}

TEST(DimacsRead, WordsOverTheEdgeOfTheBufferAreWhole) {
  std::string text = "p cnf 12345678 300000\n";
  for (int i = 0; i < 300000; ++i)
    text += "12345678 -1234567 0\n";
  const DimacsDocument document = read(text);
  ASSERT_EQ(document.formula.clause_count(), 300000U);
  for (std::size_t c = 0; c < 300000; ++c) {
    ASSERT_EQ(document.formula.clause(c)[0], 12345678);
    ASSERT_EQ(document.formula.clause(c)[1], -1234567);
  }
  EXPECT_EQ(read("c " + std::string(3 << 20, 'x') + "\np cnf 0 0").comments[0].size(), 3U << 20);
}

TEST(DimacsRead, TheModelOfAFormulaWritesTheSameFormula) {
  const std::string text =
      "c varname 1 left\nc varname 2 right\nc varname 3 left\np cnf 4 4\n1 -2 0\n3 3 -4 0\n0\n1 -1 "
      "0\n";
  const DimacsDocument document = read(text);
  const Model model = to_model(document);
  EXPECT_EQ(model.name(VarId(0)), "left");
  EXPECT_EQ(model.name(VarId(1)), "right");
  EXPECT_EQ(model.name(VarId(2)), "x3");
  for (const Redundancy encoding :
       {Redundancy::Minimal, Redundancy::Efficient, Redundancy::Extended, Redundancy::Reduced}) {
    std::ostringstream out;
    write_dimacs(model, {.encoding = encoding}, out);
    EXPECT_EQ(rewritten(read(out.str())), rewritten(document));
    EXPECT_EQ(read(out.str()).names.names().at(2), "right");
  }
}

}  // namespace
}  // namespace facet::cnf

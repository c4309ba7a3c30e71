#include <gtest/gtest.h>

#include <sstream>

#include "proof/check.hpp"
#include "proof/proof_reader.hpp"

namespace facet::proof {
namespace {

std::string dimacs_error(const std::string& text) {
  std::istringstream in(text);
  try {
    read_dimacs(in, "f.cnf");
    return "none";
  } catch (const ProofError& error) {
    return error.what();
  }
}

TEST(Dimacs, ReadsClausesOverLinesAndComments) {
  std::istringstream in("c hello\np cnf 3 3\n1 -2\nc between\n 0 3 0\r\n0\n%\n0\n");
  const Formula formula = read_dimacs(in, "f.cnf");
  ASSERT_EQ(formula.clause_count(), 3U);
  EXPECT_EQ(std::vector<Literal>(formula.clause(0).begin(), formula.clause(0).end()),
            (std::vector<Literal>{1, -2}));
  EXPECT_TRUE(formula.clause(2).empty());
  EXPECT_EQ(formula.largest_variable(), 3);
}

TEST(Dimacs, RefusesWithLineAndColumn) {
  EXPECT_EQ(dimacs_error(""),
            "f.cnf:1:1: found end of file, expected the header \"p cnf VARIABLES CLAUSES\"");
  EXPECT_EQ(dimacs_error("p cnf 2 1\n1 3 0\n"),
            "f.cnf:2:3: found literal 3, expected a variable up to 2");
  EXPECT_EQ(dimacs_error("p cnf 2 1\n1 2\n"),
            "f.cnf:3:1: found end of file, expected a literal or the 0 that ends the clause");
  EXPECT_EQ(dimacs_error("p cnf 2 1\n1 0\n2 0\n"),
            "f.cnf:3:3: found one clause more than the 1 of the header");
  EXPECT_EQ(dimacs_error("p cnf 2 1000000000\n1 0\n"),
            "f.cnf:3:1: found 1 clauses, expected 1000000000");
  EXPECT_EQ(dimacs_error("p cnf 2 1\n1x 0\n"), "f.cnf:2:2: found 'x', expected a literal");
  EXPECT_EQ(dimacs_error("p sat 2 1\n"), "f.cnf:1:3: found 's', expected \"p cnf\"");
  EXPECT_EQ(dimacs_error("p cnf 2 99999999999\n"),
            "f.cnf:1:9: found a number beyond 2^31-1, expected a number of variables or clauses");
}

std::string proof_error(const std::string& text, Format format) {
  std::istringstream in(text);
  ProofReader reader(in, "p.drat", format);
  try {
    while (reader.next() != nullptr) {
    }
    return "none";
  } catch (const ProofError& error) {
    return error.what();
  }
}

TEST(ProofReader, RefusesWithItsPlace) {
  EXPECT_EQ(proof_error("1 2", Format::Text),
            "p.drat:1:4: found end of file, expected a literal or the 0 that ends the step");
  EXPECT_EQ(proof_error("1 0\nd2 0\n", Format::Text),
            "p.drat:2:2: found '2', expected a blank after 'd'");
  EXPECT_EQ(proof_error("1 0\nx 0\n", Format::Text),
            "p.drat:2:1: found 'x', expected a literal or 'd'");
  EXPECT_EQ(proof_error("a\x04", Format::Binary),
            "p.drat: byte 2: found end of file, expected the rest of a literal of 32 bits");
  EXPECT_EQ(proof_error(std::string("a\x04\0b", 4), Format::Binary),
            "p.drat: byte 3: found 'b', expected 'a' or 'd' at the start of a step");
  EXPECT_EQ(proof_error("a\xff\xff\xff\xff\xff\x01", Format::Binary).substr(0, 14),
            "p.drat: byte 6");
}

TEST(ProofReader, ReadsTheSameStepsFromBothFormats) {
  std::istringstream text("c x\n1 -2 63 0\nd -64 2147483647 0\n0\n");
  const std::string bytes("a\x02\x05\x7e\0d\x81\x01\xfe\xff\xff\xff\x0f\0a\0", 16);
  std::istringstream binary(bytes);
  ProofReader a(text, "t", Format::Auto);
  ProofReader b(binary, "b", Format::Auto);
  EXPECT_EQ(a.format(), Format::Text);
  EXPECT_EQ(b.format(), Format::Binary);
  for (int i = 0; i < 3; ++i) {
    const Step* x = a.next();
    const Step* y = b.next();
    ASSERT_TRUE(x != nullptr && y != nullptr);
    EXPECT_EQ(x->clause, y->clause);
    EXPECT_EQ(x->deletion, y->deletion);
  }
  EXPECT_EQ(a.next(), nullptr);
  EXPECT_EQ(b.next(), nullptr);
}

TEST(ProofReader, SniffsTheFormat) {
  const auto sniffed = [](const std::string& text) {
    std::istringstream in(text);
    return ProofReader(in, "p", Format::Auto).format();
  };
  EXPECT_EQ(sniffed(""), Format::Text);
  EXPECT_EQ(sniffed("d 1 2 0\n"), Format::Text);
  EXPECT_EQ(sniffed("-3 0"), Format::Text);
  EXPECT_EQ(sniffed(std::string("d \x31\0", 4)), Format::Binary);
  EXPECT_EQ(sniffed(std::string("a\0", 2)), Format::Binary);
}

}  // namespace
}  // namespace facet::proof

#include "encoders/cnf/dimacs_write.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "encoders/cnf/dimacs_read.hpp"
#include "model/error.hpp"
#include "tests/cnf/grids.hpp"
#include "tests/cnf/projection.hpp"

namespace facet::cnf {
namespace {

TEST(DimacsWrite, WritesCommentsNamesCountsAndClauses) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(-1, 1), "x");
  model.add_variable(Domain::singleton(1), "y");
  model.add_variable(Domain::boolean(), "p");
  model.post(AllDifferent{{x, VarId(1)}});
  std::ostringstream out;
  write_dimacs(model, {}, out, {{"two\nlines"}});
  EXPECT_EQ(out.str(),
            "c two\nc lines\n"
            "c varname 1 x_vm1\nc varname 2 x_v0\nc given y = 1\nc varname 3 p\n"
            "p cnf 3 2\n1 2 0\n-1 -2 0\n");
}

TEST(DimacsWrite, ReadsBackAsTheFormulaThatEncodeMakes) {
  const Model model = test::grid(4, 2, 2, "4......2....21..");
  for (const EncodeOptions& options : test::all_options()) {
    Formula formula;
    encode(model, options, formula);
    std::stringstream file;
    const Encoded encoded = write_dimacs(model, options, file);
    const DimacsDocument document = read_dimacs(file, "f.cnf");
    EXPECT_EQ(encoded.counts.clauses, formula.clause_count());
    ASSERT_EQ(document.formula.clause_count(), formula.clause_count());
    EXPECT_EQ(document.formula.variable_count(), formula.variable_count());
    EXPECT_EQ(document.names.variables().size(), 16U);
    for (std::size_t c = 0; c < formula.clause_count(); ++c) {
      const auto a = document.formula.clause(c);
      const auto b = formula.clause(c);
      ASSERT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
    }
  }
}

TEST(DimacsWrite, AModelWithoutSolutionIsOneEmptyClause) {
  std::ostringstream out;
  write_dimacs(test::grid(2, 0, 0, "11.."), {}, out);
  EXPECT_EQ(out.str(), "p cnf 0 1\n0\n");
}

TEST(DimacsWrite, RefusesBeforeTheFirstByte) {
  std::ostringstream out;
  EXPECT_THROW(write_dimacs(test::grid(9, 3, 3), {.max_clauses = 100}, out, {{"head"}}),
               OptionError);
  EXPECT_EQ(out.str(), "");
}

TEST(DimacsWrite, AStreamThatTakesNoMoreIsAnError) {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  EXPECT_THROW(write_dimacs(test::grid(2, 0, 0), {}, out), std::ios_base::failure);
}

}  // namespace
}  // namespace facet::cnf

#include "encoders/lp/lp.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"

namespace facet::lp {
namespace {

Model two_cells() {
  Model model;
  const VarId a = model.add_variable(Domain::interval(1, 2), "x_r1_c1");
  const VarId b = model.add_variable(Domain::interval(1, 2), "x_r1_c2");
  model.post(AllDifferent{{a, b}});
  return model;
}

exchange::Answer answer(const std::string& text, const Model& model = two_cells()) {
  std::istringstream in(text);
  return read_answer(in, "answer", model);
}

void expect_parse_error(const std::string& text, const std::string& message) {
  try {
    answer(text);
    FAIL() << message;
  } catch (const ParseError& error) {
    EXPECT_EQ(std::string(error.what()), message);
  }
}

TEST(Lp, an_lp_file_in_full) {
  std::ostringstream out;
  ASSERT_EQ(write_lp(two_cells(), out, {{"the puzzle"}}), std::nullopt);
  EXPECT_EQ(out.str(),
            "\\ the puzzle\n"
            "Minimize\n"
            " obj: + 0 x_r1_c1_v1\n"
            "Subject To\n"
            " one_x_r1_c1: + x_r1_c1_v1 + x_r1_c1_v2 = 1\n"
            " one_x_r1_c2: + x_r1_c2_v1 + x_r1_c2_v2 = 1\n"
            " c1_v1: + x_r1_c1_v1 + x_r1_c2_v1 = 1\n"
            " c1_v2: + x_r1_c1_v2 + x_r1_c2_v2 = 1\n"
            "Bounds\n"
            "Binaries\n"
            " x_r1_c1_v1 x_r1_c1_v2 x_r1_c2_v1 x_r1_c2_v2\n"
            "End\n");
}

TEST(Lp, an_mps_file_in_full) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(-1, 0), "x");
  model.minimise(MinimiseMax{{x}});
  std::ostringstream out;
  ASSERT_EQ(write_mps(model, out, {{"the puzzle"}}), std::nullopt);
  EXPECT_EQ(out.str(),
            "* the puzzle\n"
            "NAME facet FREE\n"
            "ROWS\n N obj\n E one_x\n G largest_x\n"
            "COLUMNS\n MARKER1 'MARKER' 'INTORG'\n"
            " x_vm1 one_x 1\n x_vm1 largest_x 1\n x_v0 one_x 1\n"
            " largest obj 1\n largest largest_x 1\n"
            " MARKER2 'MARKER' 'INTEND'\n"
            "RHS\n RHS one_x 1\n"
            "BOUNDS\n LO BND x_vm1 0\n UP BND x_vm1 1\n LO BND x_v0 0\n UP BND x_v0 1\n"
            " LO BND largest -1\n UP BND largest 0\n"
            "ENDATA\n");
}

TEST(Lp, lines_stay_short) {
  Model model;
  AllDifferent all;
  for (int i = 0; i < 300; ++i)
    all.vars.push_back(model.add_variable(Domain::interval(1, 3), "cell_" + std::to_string(i)));
  model.post(all);
  std::ostringstream out;
  ASSERT_EQ(write_lp(model, out), std::nullopt);
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);)
    EXPECT_LE(line.size(), 255U);
}

TEST(Lp, values_are_rounded_and_not_cut_off) {
  const auto got = answer(
      "x_r1_c1_v1 0.9999999\nx_r1_c1_v2 1e-09\nx_r1_c2_v2 1.0000001\nx_r1_c2_v1 -0.0000001\n");
  EXPECT_EQ(got.status, exchange::AnswerStatus::Satisfiable);
  EXPECT_EQ(got.solution, (Solution{{1, 2}}));
}

// Answers to files of others name every cell and value, as x_R_C_V or in full, also where the
// reduction here has left nothing to say.
TEST(Lp, names_without_a_column_count_too) {
  Model model;
  const VarId a = model.add_variable(Domain::singleton(2), "x_r1_c1");
  const VarId b = model.add_variable(Domain::interval(1, 3), "x_r1_c2");
  const VarId c = model.add_variable(Domain::interval(1, 3), "x_r1_c3");
  model.post(AllDifferent{{a, b, c}});
  const std::string rest =
      "x_1_2_1 1e-12\nx_1_2_2 -2.2e-16\nx_1_2_3 0.9999999\nx_r1_c3_v1 1\nx_1_3_3 0\n";
  EXPECT_EQ(answer("x_1_1_1 0\nx_1_1_2 1.0000001\nx_1_1_3 0\n" + rest, model).solution,
            (Solution{{2, 3, 1}}));
  EXPECT_EQ(answer(rest, model).solution, (Solution{{2, 3, 1}}));
  // What breaks the rules is for the judge to see.
  EXPECT_EQ(answer("x_r1_c1_v3 1\n" + rest, model).solution, (Solution{{3, 3, 1}}));
  for (const char* name :
       {"x_1_4_1", "x_1_2", "x_1_2_4", "y_1_2_3", "x_r1_c2_4", "x_r1_c2_v", "_"}) {
    expect_parse_error(std::string(name) + " 1\n", "answer:1:1: found \"" + std::string(name) +
                                                       "\", expected a column of the file");
  }
}

TEST(Lp, a_report_with_a_long_name_and_crlf_decodes) {
  Model model;
  model.add_variable(Domain::interval(1, 2), "a_name_of_many_characters");
  const auto got = answer(
      "Problem:    \r\nStatus:     INTEGER OPTIMAL\r\nObjective:  obj = 0 (MINimum)\r\n\r\n"
      "   No. Column name       Activity     Lower bound   Upper bound\r\n"
      "------ ------------    ------------- ------------- -------------\r\n"
      "     1 a_name_of_many_characters_v1\r\n                    *              0             "
      "0\r\n"
      "     2 a_name_of_many_characters_v2\r\n                    *              1             "
      "0\r\n"
      "\r\nInteger feasibility conditions:\r\n",
      model);
  EXPECT_EQ(got.solution, Solution{{2}});
  EXPECT_EQ(got.status, exchange::AnswerStatus::Satisfiable);
}

TEST(Lp, statuses_without_a_solution) {
  using exchange::AnswerStatus;
  EXPECT_EQ(answer("Problem:\nStatus:     INTEGER EMPTY\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("Problem:\nStatus:     INTEGER UNDEFINED\n").status, AnswerStatus::Unknown);
  EXPECT_EQ(answer("s mip 4 4 n 0\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("s mip 4 4 u 0\n").status, AnswerStatus::Unknown);
  EXPECT_EQ(answer("Infeasible - objective value 0.0\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("Integer infeasible - objective value 0\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("Stopped on time (no integer solution - continuous used) - objective value 0\n"
                   "  0 x_r1_c1_v1 0.5 0\n")
                .status,
            AnswerStatus::Unknown);
}

TEST(Lp, bad_answers_are_refused_with_their_place) {
  expect_parse_error(
      "", "answer:1:1: found no answer, expected the output of glpsol or CBC, or lines NAME VALUE");
  expect_parse_error("x_r1_c1_v3 1\n",
                     "answer:1:1: found \"x_r1_c1_v3\", expected a column of the file");
  expect_parse_error("x_r1_c1_v1 one\n", "answer:1:12: found \"one\", expected a number");
  expect_parse_error("x_r1_c1_v1 nan\n", "answer:1:12: found \"nan\", expected a number");
  expect_parse_error("x_r1_c1_v1 1\n", "answer: x_r1_c2 has no value");
  expect_parse_error("s mip 4 5 o 0\n", "answer:1:9: found a solution of 5 columns, expected 4");
  expect_parse_error("s mip 4 4 o 0\nj 9 1\n", "answer:2:3: found column 9, expected 1 to 4");
  expect_parse_error(
      "Problem:\n",
      "answer:1:9: found no status line, expected \"Status: INTEGER OPTIMAL\" or another");
  expect_parse_error("Problem:\nStatus: OPTIMAL\n",
                     "answer:2:1: found the status \"OPTIMAL\", expected that of a MIP");
  expect_parse_error("Problem:\n  No. Column name\n 1\n",
                     "answer:3:2: found a column without a name, expected NUMBER NAME VALUE");
  expect_parse_error("Problem:\n  No. Column name\n 1 x_r1_c1_v1 *  yes\n",
                     "answer:3:18: found \"yes\", expected a number");
  expect_parse_error("c Problem\ns bas 4 4 f f 0\n",
                     "answer:2:1: found \"s bas 4 4 f f 0\", expected \"s mip ROWS COLUMNS STATUS "
                     "VALUE\"");
  expect_parse_error("s mip 4 4 x 0\n", "answer:1:11: found the status \"x\", expected o f n u");
  expect_parse_error("s mip 4 4 o 0\nj 1 one\n", "answer:2:5: found \"one\", expected a number");
  expect_parse_error("s mip 4 4 o 0\nk 1 1\n",
                     "answer:2:1: found \"k 1 1\", expected a line of a raw solution");
  expect_parse_error("c only a comment\n",
                     "answer:1:17: found no status line, expected \"s mip ROWS COLUMNS STATUS "
                     "VALUE\"");
  expect_parse_error("Optimal - objective value 0\n  0 x_r1_c1_v1\n",
                     "answer:2:3: found \"  0 x_r1_c1_v1\", expected NUMBER NAME VALUE");
  expect_parse_error("Optimal - objective value 0\n  0 y 1 0\n",
                     "answer:2:5: found \"y\", expected a column of the file");
  expect_parse_error("Optimal - objective value 0\n** 0 x_r1_c1_v1 1e 0\n",
                     "answer:2:17: found \"1e\", expected a number");
  expect_parse_error("x_r1_c1_v1 1 2\n",
                     "answer:1:1: found \"x_r1_c1_v1 1 2\", expected NAME VALUE");
  EXPECT_THROW(answer("x_r1_c1_v1 0.5\nx_r1_c2_v1 1\n"), ParseError);
  EXPECT_THROW(answer("x_r1_c1_v1 1\nx_r1_c1_v2 1\nx_r1_c2_v1 1\n"), ParseError);
}

TEST(Lp, what_cannot_be_written_is_refused_and_nothing_is_written) {
  Model names;
  names.add_variable(Domain::boolean(), "x");
  names.add_variable(Domain::boolean(), "x");
  Model large;
  const VarId x = large.add_variable(Domain::boolean());
  large.post(Linear{{{100'000'000, x}}, Relation::AtMost, 5});
  Model long_name;
  long_name.add_variable(Domain::boolean(), std::string(300, 'a'));
  std::ostringstream out;
  EXPECT_EQ(write_lp(names, out)->reason, "two variables are named x");
  EXPECT_EQ(write_mps(large, out)->constraint, ConstraintId(0));
  EXPECT_TRUE(write_lp(long_name, out));
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace facet::lp

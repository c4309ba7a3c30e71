#include "encoders/opb/opb.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"
#include "tests/exchange/support/random_models.hpp"

namespace facet::opb {
namespace {

Model two_cells() {
  Model model;
  const VarId a = model.add_variable(Domain::interval(1, 2), "x_r1_c1");
  const VarId b = model.add_variable(Domain::interval(1, 2), "x_r1_c2");
  model.post(AllDifferent{{a, b}});
  return model;
}

std::string written(const Model& model) {
  std::ostringstream out;
  EXPECT_EQ(write(model, out, {{"the puzzle\n..12"}}), std::nullopt);
  return out.str();
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

TEST(Opb, a_file_in_full) {
  EXPECT_EQ(written(two_cells()),
            "* #variable= 4 #constraint= 4\n"
            "* the puzzle\n"
            "* ..12\n"
            "* varname x1 x_r1_c1_v1\n"
            "* varname x2 x_r1_c1_v2\n"
            "* varname x3 x_r1_c2_v1\n"
            "* varname x4 x_r1_c2_v2\n"
            "+1 x1 +1 x2 = 1 ;\n"
            "+1 x3 +1 x4 = 1 ;\n"
            "+1 x1 +1 x3 = 1 ;\n"
            "+1 x2 +1 x4 = 1 ;\n");
}

TEST(Opb, negative_values_and_givens_keep_their_names) {
  Model model;
  model.add_variable(Domain::interval(-3, -2), "t");
  model.add_variable(Domain::singleton(-7), "g");
  const std::string text = written(model);
  EXPECT_NE(text.find("* varname x1 t_vm3\n"), std::string::npos);
  EXPECT_NE(text.find("* given g = -7\n"), std::string::npos);
}

TEST(Opb, the_first_line_counts_variables_and_constraints) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    std::istringstream in(written(testing::random_model(random)));
    std::string first;
    std::getline(in, first);
    std::size_t constraints = 0;
    std::size_t named = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("* varname")) ++named;
      if (line[0] != '*' && !line.starts_with("min:")) ++constraints;
    }
    std::string counts = "* #variable= " + std::to_string(named);
    counts += " #constraint= " + std::to_string(constraints);
    // An impossible row needs a variable where there is none.
    if (named == 0 && constraints > 0) counts[13] = '1';
    EXPECT_EQ(first, counts);
  }
}

TEST(Opb, a_solution_over_several_lines_with_crlf_in_any_order) {
  const auto got = answer("c hello\r\nv -x1 x2\r\ns SATISFIABLE\r\nv x3 -x4\r\n");
  EXPECT_EQ(got.status, exchange::AnswerStatus::Satisfiable);
  EXPECT_EQ(got.solution, (Solution{{2, 1}}));
  EXPECT_TRUE(got.warnings.empty());
}

TEST(Opb, statuses_without_a_solution) {
  EXPECT_EQ(answer("s UNSATISFIABLE\n").status, exchange::AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("s UNKNOWN\n").status, exchange::AnswerStatus::Unknown);
  EXPECT_EQ(answer("o 3\ns OPTIMUM FOUND\nv x1 -x2 -x3 x4\n").status,
            exchange::AnswerStatus::Optimal);
}

TEST(Opb, strange_lines_are_counted) {
  const auto got = answer("solver 1.0\nhello\ns UNKNOWN\n");
  EXPECT_EQ(got.warnings, std::vector<std::string>{"2 lines of no known kind passed over"});
}

TEST(Opb, bad_answers_are_refused_with_their_place) {
  expect_parse_error("", "answer:1:1: found no status line, expected \"s SATISFIABLE\" or another");
  expect_parse_error("s SAT\n",
                     "answer:1:1: found \"s SAT\", expected SATISFIABLE, OPTIMUM FOUND, "
                     "UNSATISFIABLE or UNKNOWN");
  expect_parse_error("s UNKNOWN\ns SATISFIABLE\n",
                     "answer:2:1: found another status than before, expected one");
  expect_parse_error("s SATISFIABLE\nv x1 x9\n",
                     "answer:2:6: found \"x9\", expected x1 to x4 or one of them negated");
  expect_parse_error("v x1 -x1\n", "answer:1:6: found x1 with both signs, expected one");
  expect_parse_error("s SATISFIABLE\nv x1 2\n",
                     "answer:2:6: found \"2\", expected x1 to x4 or one of them negated");
  expect_parse_error("s SATISFIABLE\nv x1 --x2\n",
                     "answer:2:6: found \"--x2\", expected x1 to x4 or one of them negated");
  expect_parse_error("v x1 -x2\n",
                     "answer:1:9: found no status line, expected \"s SATISFIABLE\" or another");
  expect_parse_error("s SATISFIABLE\nv x1 -x2 -x3 -x4\n", "answer: x_r1_c2 has no value");
  expect_parse_error("s SATISFIABLE\nv x1 x2\n", "answer: x_r1_c1 has two values, 1 and 2");
}

TEST(Opb, an_equality_that_no_integers_solve_is_written_as_impossible) {
  Model model;
  const VarId p = model.add_variable(Domain::boolean(), "p");
  model.post(Linear{{{3, p}}, Relation::Equal, 2});
  EXPECT_NE(written(model).find("+1 x1 >= 2 ;\n"), std::string::npos);
}

TEST(Opb, what_cannot_be_written_is_refused_and_nothing_is_written) {
  Model names;
  names.add_variable(Domain::boolean(), "x");
  names.add_variable(Domain::boolean(), "x");
  Model large;
  const VarId x = large.add_variable(Domain::boolean());
  large.post(Linear{{{std::int64_t{1} << 62, x}}, Relation::NotEqual, 5});
  Model huge;
  huge.add_variable(Domain::interval(0, 1 << 30));
  std::ostringstream out;
  EXPECT_EQ(write(names, out)->reason, "two variables are named x");
  EXPECT_EQ(write(large, out)->constraint, ConstraintId(0));
  EXPECT_TRUE(write(huge, out));
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace facet::opb

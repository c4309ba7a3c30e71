#include "encoders/flatzinc/flatzinc.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"

namespace facet::flatzinc {
namespace {

Model small() {
  Model model;
  const VarId a = model.add_variable(Domain::interval(-1, 2), "x_r1_c1");
  const VarId b = model.add_variable(Domain::of(std::vector<Value>{1, 3}), "var");
  model.post(AllDifferent{{a, b}});
  model.post(Linear{{{2, a}, {-1, b}}, Relation::AtLeast, -3});
  model.post(Clause{{{a, -1}, {b, 3, false}}});
  return model;
}

exchange::Answer answer(const std::string& text, const Model& model = small()) {
  std::istringstream in(text);
  return read_answer(in, "answer", model);
}

TEST(FlatZinc, a_flatzinc_file_in_full) {
  std::ostringstream out;
  ASSERT_EQ(write_fzn(small(), out, {{"the puzzle"}}), std::nullopt);
  EXPECT_EQ(out.str(),
            "% the puzzle\n"
            "predicate all_different_int(array [int] of var int: x);\n"
            "var -1..2: x_r1_c1 :: output_var;\n"
            "var {1,3}: v_var :: output_var;\n"
            "var bool: h_x_r1_c1_vm1;\n"
            "var bool: h_var_v3;\n"
            "constraint int_eq_reif(x_r1_c1,-1,h_x_r1_c1_vm1);\n"
            "constraint int_eq_reif(v_var,3,h_var_v3);\n"
            "constraint all_different_int([x_r1_c1,v_var]);\n"
            "constraint int_lin_le([-2,1],[x_r1_c1,v_var],3);\n"
            "constraint bool_clause([h_x_r1_c1_vm1],[h_var_v3]);\n"
            "solve satisfy;\n");
}

TEST(FlatZinc, a_minizinc_file_in_full) {
  Model model = small();
  model.minimise(MinimiseMax{{VarId(0), VarId(1)}});
  std::ostringstream out;
  ASSERT_EQ(write_mzn(model, out, {{"the puzzle"}}), std::nullopt);
  EXPECT_EQ(out.str(),
            "% the puzzle\n"
            "include \"alldifferent.mzn\";\n"
            "var -1..2: x_r1_c1;\n"
            "var {1,3}: v_var;\n"
            "constraint alldifferent([x_r1_c1, v_var]);\n"
            "constraint (2)*x_r1_c1 + (-1)*v_var >= -3;\n"
            "constraint x_r1_c1 = -1 \\/ v_var != 3;\n"
            "solve minimize max([x_r1_c1, v_var]);\n");
}

TEST(FlatZinc, names_that_the_language_takes_stay_distinct) {
  Model model;
  for (const char* name : {"var", "v_var", "_", "v__", "h_cost", "cost"})
    model.add_variable(Domain::boolean(), name);
  std::ostringstream out;
  ASSERT_EQ(write_fzn(model, out), std::nullopt);
  for (const char* name : {" v_var ", " v_v_var ", " v__ ", " v_v__ ", " v_h_cost ", " cost "})
    EXPECT_NE(out.str().find(name), std::string::npos) << name;
}

TEST(FlatZinc, the_last_solution_counts) {
  const auto got = answer(
      "x_r1_c1 = 2;\r\nv_var = 3;\r\n----------\r\n% time\r\nx_r1_c1 = -1;\nv_var = 1;\n"
      "----------\n==========\n");
  EXPECT_EQ(got.status, exchange::AnswerStatus::Satisfiable);
  EXPECT_EQ(got.solution, (Solution{{-1, 1}}));
}

TEST(FlatZinc, only_a_complete_search_makes_the_best_optimal) {
  Model model = small();
  model.minimise(MinimiseSum{{{1, VarId(0)}}});
  const std::string solution = "x_r1_c1 = -1;\nv_var = 1;\n----------\n";
  EXPECT_EQ(answer(solution, model).status, exchange::AnswerStatus::Satisfiable);
  EXPECT_EQ(answer(solution + "==========\n", model).status, exchange::AnswerStatus::Optimal);
}

TEST(FlatZinc, statuses_without_a_solution) {
  EXPECT_EQ(answer("=====UNSATISFIABLE=====\n").status, exchange::AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("=====UNKNOWN=====\n").status, exchange::AnswerStatus::Unknown);
  // Cut off within a solution.
  EXPECT_EQ(answer("x_r1_c1 = 1;\n=====UNKNOWN=====\n").status, exchange::AnswerStatus::Unknown);
}

TEST(FlatZinc, bad_answers_are_refused) {
  EXPECT_THROW(answer(""), ParseError);
  EXPECT_THROW(answer("x_r1_c1 = 2;\n"), ParseError);
  EXPECT_THROW(answer("x_r1_c1 = 2;\n----------\n"), ParseError);
  EXPECT_THROW(answer("x_r1_c1 = 9999999999;\n"), ParseError);
  try {
    answer("x_r1_c1 = two;\n");
    FAIL();
  } catch (const ParseError& error) {
    EXPECT_STREQ(error.what(), "answer:1:11: found \"two\", expected an integer");
  }
}

TEST(FlatZinc, two_variables_of_one_name_are_refused) {
  Model model;
  model.add_variable(Domain::boolean(), "x");
  model.add_variable(Domain::boolean(), "x");
  std::ostringstream out;
  EXPECT_EQ(write_fzn(model, out)->reason, "two variables are named x");
  EXPECT_EQ(write_mzn(model, out)->reason, "two variables are named x");
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace facet::flatzinc

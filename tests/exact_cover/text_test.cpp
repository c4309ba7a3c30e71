#include "encoders/exact_cover/text.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "encoders/exact_cover/encode.hpp"
#include "model/error.hpp"

namespace facet::exact_cover {
namespace {

// Two cells of a permutation, and one that must differ from the first in an edge.
Model small() {
  Model model;
  const VarId a = model.add_variable(Domain::interval(1, 2), "x_r1_c1");
  const VarId b = model.add_variable(Domain::interval(1, 2), "x_r1_c2");
  const VarId c = model.add_variable(Domain::interval(-1, 1), "c9");
  model.post(AllDifferent{{a, b}});
  model.post(DifferentOnEdges{Graph(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}), {a, c}});
  return model;
}

exchange::Answer answer(const std::string& text) {
  const Model model = small();
  std::istringstream in(text);
  return read_answer(in, "answer", model, std::get<Problem>(encode(model)));
}

TEST(ExactCoverText, a_file_in_full) {
  const Model model = small();
  std::ostringstream out;
  ASSERT_EQ(write(model, std::get<Problem>(encode(model)), out, {{"the puzzle"}}), std::nullopt);
  EXPECT_EQ(out.str(),
            "| the puzzle\n"
            "x_r1_c1 x_r1_c2 v_c9 c1_v1 c1_v2 | c2_e1_v1\n"
            "x_r1_c1 c1_v1 c2_e1_v1\n"
            "x_r1_c1 c1_v2\n"
            "x_r1_c2 c1_v1\n"
            "x_r1_c2 c1_v2\n"
            "v_c9\n"
            "v_c9\n"
            "v_c9 c2_e1_v1\n");
}

TEST(ExactCoverText, the_first_solution_in_any_order) {
  const auto got = answer(
      "1:\r\n c1_v2 x_r1_c1 (1 of 2)\n x_r1_c2 c1_v1 (1 of 1)\n c2_e1_v1 v_c9 (3 of 3)\n"
      "2:\n x_r1_c1 c1_v1 c2_e1_v1\n x_r1_c2 c1_v2\n v_c9\nAltogether 4 solutions, 1+2 mems\n");
  EXPECT_EQ(got.status, exchange::AnswerStatus::Satisfiable);
  EXPECT_EQ(got.solution, (Solution{{2, 1, 1}}));
}

TEST(ExactCoverText, no_solution_and_a_count_alone) {
  EXPECT_EQ(answer("Altogether 0 solutions, 3+4 mems\n").status,
            exchange::AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("Altogether 4 solutions, 3+4 mems\n").status, exchange::AnswerStatus::Unknown);
}

TEST(ExactCoverText, bad_answers_are_refused) {
  EXPECT_THROW(answer(""), ParseError);
  EXPECT_THROW(answer("x_r1_c1 c1_v2\n"), ParseError);  // not all covered
  EXPECT_THROW(answer("x_r1_c1 c1_v2\nx_r1_c1 c1_v1 c2_e1_v1\nv_c9\n"), ParseError);  // twice
  EXPECT_THROW(answer("x_r1_c1 x_r1_c2\n"), ParseError);                              // no option
  try {
    answer("x_r1_c1 c1_v7\n");
    FAIL();
  } catch (const ParseError& error) {
    EXPECT_STREQ(error.what(), "answer:1:9: found \"c1_v7\", expected an item");
  }
}

TEST(ExactCoverText, two_variables_of_one_name_are_refused) {
  Model model;
  model.add_variable(Domain::boolean(), "x");
  model.add_variable(Domain::boolean(), "x");
  std::ostringstream out;
  EXPECT_EQ(write(model, std::get<Problem>(encode(model)), out)->reason,
            "two variables are named x");
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace facet::exact_cover

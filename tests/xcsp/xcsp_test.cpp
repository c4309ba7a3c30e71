#include "encoders/xcsp/xcsp.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"
#include "tests/exchange/support/random_models.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "tests/xcsp/rereading.hpp"

namespace facet::xcsp {
namespace {

Model small() {
  Model model;
  const VarId a = model.add_variable(Domain::of(std::vector<Value>{-1, 0, 1, 5}), "x_r1_c1");
  const VarId b = model.add_variable(Domain::interval(1, 3), "eq");
  model.post(AllDifferent{{a, b}});
  model.post(Linear{{{2, a}, {-1, b}, {1, a}}, Relation::AtLeast, -3});
  model.post(Clause{{{a, -1}, {b, 3, false}}});
  model.minimise(MinimiseMax{{a, b}});
  return model;
}

std::string written(const Model& model) {
  std::ostringstream out;
  EXPECT_EQ(write(model, out, {{"the puzzle --- ends -"}}), std::nullopt);
  return out.str();
}

exchange::Answer answer(const std::string& text) {
  const Model model = small();
  std::istringstream in(text);
  return read_answer(in, "answer", model);
}

TEST(Xcsp, a_file_in_full) {
  EXPECT_EQ(written(small()),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<!-- the puzzle -~- ends ~ -->\n"
            "<instance format=\"XCSP3\" type=\"COP\">\n"
            "<variables>\n"
            "<var id=\"x_r1_c1\"> -1..1 5 </var>\n"
            "<var id=\"v_eq\"> 1..3 </var>\n"
            "</variables>\n"
            "<constraints>\n"
            "<allDifferent> x_r1_c1 v_eq </allDifferent>\n"
            "<sum> <list> x_r1_c1 v_eq </list> <coeffs> 3 -1 </coeffs> "
            "<condition> (ge,-3) </condition> </sum>\n"
            "<intension> or(eq(x_r1_c1,-1),ne(v_eq,3)) </intension>\n"
            "</constraints>\n"
            "<objectives>\n"
            "<minimize type=\"maximum\"> x_r1_c1 v_eq </minimize>\n"
            "</objectives>\n"
            "</instance>\n");
}

TEST(Xcsp, what_is_written_has_the_solutions_of_the_model) {
  Random random(6);
  for (int i = 0; i < 300; ++i) {
    const Model model = testing::random_model(random);
    const std::string text = written(model);
    EXPECT_EQ(oracle::solutions(testing::reread_xcsp(text)), oracle::solutions(model)) << text;
  }
}

TEST(Xcsp, degenerate_models_keep_their_solutions_or_are_refused) {
  for (const Model& model : testing::degenerate_models()) {
    if (model.variable_count() == 0) {
      std::ostringstream out;
      EXPECT_TRUE(write(model, out));
      EXPECT_EQ(out.str(), "");
      continue;
    }
    EXPECT_EQ(oracle::solutions(testing::reread_xcsp(written(model))), oracle::solutions(model));
  }
}

TEST(Xcsp, answers_of_the_competitions) {
  const auto got = answer(
      "c hello\r\ns OPTIMUM FOUND\r\no 3\r\nv <instantiation type=\"solution\" cost=\"3\">\r\n"
      "v <list> v_eq x_r1_c1 </list>\r\nv <values> 3 -1 </values>\r\nv </instantiation>\r\n");
  EXPECT_EQ(got.status, exchange::AnswerStatus::Optimal);
  EXPECT_EQ(got.solution, (Solution{{-1, 3}}));
  EXPECT_EQ(answer("s UNSATISFIABLE\n").status, exchange::AnswerStatus::Unsatisfiable);
  EXPECT_EQ(answer("s UNKNOWN\n").status, exchange::AnswerStatus::Unknown);
}

TEST(Xcsp, an_instantiation_alone_with_short_forms) {
  const std::string begin = "<instantiation> <list> x_r1_c1 v_eq </list> <values> ";
  const std::string end = " </values> </instantiation>\n";
  EXPECT_EQ(answer(begin + "1x2" + end).solution, (Solution{{1, 1}}));
  EXPECT_EQ(answer(begin + "* 2" + end).solution, (Solution{{-1, 2}}));
  EXPECT_EQ(answer(begin + "1 2" + end + begin + "5 3" + end).solution, (Solution{{5, 3}}));
}

TEST(Xcsp, bad_answers_are_refused) {
  const auto error = [](const std::string& text) -> std::string {
    try {
      answer(text);
    } catch (const ParseError& e) {
      return e.what();
    }
    return "no error";
  };
  const auto with = [&](const std::string& list, const std::string& values) {
    return error("v <instantiation> <list> " + list + " </list> <values> " + values +
                 " </values> </instantiation>\ns SATISFIABLE\n");
  };
  EXPECT_EQ(error(""),
            "answer:1:1: found neither a status nor an instantiation, expected one of them");
  EXPECT_EQ(error("s SAT\n"),
            "answer:1:1: found \"s SAT\", expected SATISFIABLE, OPTIMUM FOUND, UNSATISFIABLE or "
            "UNKNOWN");
  EXPECT_EQ(error("s UNKNOWN\n s SATISFIABLE\n"),
            "answer:2:2: found another status than before, expected one");
  EXPECT_EQ(error("s SATISFIABLE\n"),
            "answer:1:14: found no instantiation, expected <instantiation>");
  EXPECT_EQ(error("s SATISFIABLE\nv <instantiation> <list> x\n"),
            "answer:2:3: found an instantiation that is cut off, expected </instantiation>");
  EXPECT_EQ(error("<instantiation>\n<list> x_r1_c1 v_eq </list>\n</instantiation>\n"),
            "answer:1:1: found an instantiation without <values>, expected one");
  EXPECT_EQ(with("x_r1_c1 y", "1 2"), "answer:1:34: found \"y\", expected a variable of the file");
  EXPECT_EQ(with("x_r1_c1 v_eq", "1"),
            "answer:1:57: found other than 2 values, expected one a variable");
  EXPECT_EQ(with("x_r1_c1 v_eq", "1x9000000000"),
            "answer:1:56: found other than 2 values, expected one a variable");
  EXPECT_EQ(with("x_r1_c1", "1"), "answer:1:26: eq has no value");
  EXPECT_EQ(with("x_r1_c1 v_eq", "1 one"),
            "answer:1:58: found \"one\" for eq, expected an integer");
  // The place is that of the line, however many lines the instantiation has.
  EXPECT_EQ(error("s SATISFIABLE\nv <instantiation>\nv   <list> x_r1_c1 v_eq </list>\n"
                  "c between\nv  <values> 1 2.5 </values>\nv </instantiation>\n"),
            "answer:5:15: found \"2.5\" for eq, expected an integer");
}

}  // namespace
}  // namespace facet::xcsp

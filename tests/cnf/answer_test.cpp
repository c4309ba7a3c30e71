#include "encoders/cnf/answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "encoders/cnf/answer_decode.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "model/error.hpp"
#include "tests/cnf/grids.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/formula_models.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::cnf {
namespace {

// 4x4 grid of the tests, row by row, and its 64 literals in the full numbering.
const std::vector<Value> kGrid = {4, 2, 1, 3, 1, 3, 4, 2, 3, 4, 2, 1, 2, 1, 3, 4};

std::vector<Literal> literals_of(const std::vector<Value>& grid) {
  std::vector<Literal> literals;
  for (Literal v = 1; v <= 64; ++v) {
    const bool holds = grid[static_cast<std::size_t>(v - 1) / 4] == (v - 1) % 4 + 1;
    literals.push_back(holds ? v : -v);
  }
  return literals;
}

/// `per_line` literals on each line, which begins with `prefix`; the 0 on a line of its own.
std::string lines(const std::vector<Literal>& literals, std::size_t per_line,
                  const std::string& prefix, const std::string& end = "\n") {
  std::string text;
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % per_line == 0) text += prefix;
    text += std::to_string(literals[i]);
    text += (i + 1) % per_line == 0 || i + 1 == literals.size() ? end : " ";
  }
  return text + prefix + "0" + end;
}

Answer read(const std::string& text) {
  std::istringstream in(text);
  return read_answer(in, "a.out");
}

std::string error_of(const std::string& text) {
  try {
    read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Answer, EveryLayoutOfOneModelDecodesToTheGrid) {
  const auto literals = literals_of(kGrid);
  for (const std::string& text :
       {"c made up\ns SATISFIABLE\n" + lines(literals, 7, "v "),
        lines(literals, 7, "v ") + "s SATISFIABLE\n",
        "s SATISFIABLE\r\n" + lines(literals, 7, "v ", "\r\n"), "SAT\n" + lines(literals, 1000, ""),
        "SAT\n" + lines(literals, 5, ""), lines(literals, 3, "v\t") + "c late\n\ns  SATISFIABLE"}) {
    const Answer answer = read(text);
    EXPECT_EQ(answer.status, AnswerStatus::Satisfiable);
    EXPECT_TRUE(answer.warnings.empty()) << text;
    EXPECT_EQ(decode_full_numbering(4, answer), kGrid) << text;
  }
}

TEST(Answer, StatusesWithoutAModel) {
  EXPECT_EQ(read("c nothing\ns UNSATISFIABLE\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(read("UNSAT\n").status, AnswerStatus::Unsatisfiable);
  EXPECT_EQ(read("c timeout\ns UNKNOWN\n").status, AnswerStatus::Unknown);
  EXPECT_EQ(read("INDET\r\n").status, AnswerStatus::Unknown);
  EXPECT_EQ(read("s SATISFIABLE\nv 0\n").literals.size(), 0U);
}

TEST(Answer, AVariableThatTheFormulaHasNotIsAnError) {
  const auto read_of = [](const std::string& text, BoolVar last) {
    std::istringstream in(text);
    try {
      return std::to_string(read_answer(in, "a.out", false, last).literals.size());
    } catch (const ParseError& error) {
      return std::string(error.what());
    }
  };
  EXPECT_EQ(read_of("s SATISFIABLE\nv 1 -7 0\n", 7), "2");
  EXPECT_EQ(read_of("s SATISFIABLE\nv 1 -8 0\n", 7),
            "a.out:2:5: found '-8', expected a variable up to 7");
  EXPECT_EQ(read_of("SAT\n1 8 0\n", 7), "a.out:2:3: found '8', expected a variable up to 7");
  EXPECT_EQ(read_of("s SATISFIABLE\nv 1 0\n", 0),
            "a.out:2:3: found '1', expected 0, as the formula has no variables");
  EXPECT_EQ(read_of("s SATISFIABLE\nv 2147483646 0\n", 2147483647), "1");
  EXPECT_EQ(read_of("s SATISFIABLE\nv 2147483647 0\n", 2147483647),
            "a.out:2:3: found '2147483647', expected a variable up to 2147483646");
}

TEST(Answer, NoStatusIsAnError) {
  for (const std::string text : {"", "\n\n", "c only a comment\n", "v 1 2 0\n"}) {
    EXPECT_NE(error_of(text).find("found no status line"), std::string::npos) << text;
  }
}

TEST(Answer, ContradictingAnswersAreErrors) {
  EXPECT_EQ(error_of("s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n").substr(0, 11), "a.out:3:3: ");
  EXPECT_EQ(error_of("s PERHAPS\n").substr(0, 26), "a.out:1:3: found 'PERHAPS'");
  EXPECT_EQ(error_of("s\n").substr(0, 35), "a.out:1:2: found the end of the lin");
  EXPECT_EQ(error_of("s SATISFIABLE\nv 1 -2 2 0\n").substr(0, 11), "a.out:2:8: ");
  EXPECT_EQ(error_of("s SATISFIABLE\nv 1 x 0\n").substr(0, 11), "a.out:2:5: ");
  EXPECT_EQ(error_of("s SATISFIABLE\nv 1 0\nv 2 0\n").substr(0, 11), "a.out:3:3: ");
  EXPECT_EQ(error_of("s UNSATISFIABLE\nv 1 0\n").substr(0, 11), "a.out:2:3: ");
  EXPECT_EQ(error_of("s SATISFIABLE\nv 99999999999999999999 0\n").substr(0, 11), "a.out:2:3: ");
}

TEST(Answer, LeniencyIsSaid) {
  EXPECT_EQ(read("s SATISFIABLE\nv 1 2\n").warnings.size(), 1U);
  EXPECT_EQ(read("s SATISFIABLE\n").warnings.size(), 1U);
  const Answer chatty = read("======\n| solver |\nSATISFIABLE\nv 1 0\n");
  EXPECT_EQ(chatty.literals, std::vector<Literal>{1});
  EXPECT_EQ(chatty.warnings.size(), 1U);
}

TEST(AnswerDecode, ACellWithoutOrWithTwoValuesIsNamed) {
  auto literals = literals_of(kGrid);
  literals[39] = -40;  // r3c2 = 4
  const Answer missing = read("s SATISFIABLE\n" + lines(literals, 10, "v "));
  const auto error = [](const Answer& answer) -> std::string {
    try {
      decode_full_numbering(4, answer);
    } catch (const ParseError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_EQ(error(missing), "a.out: cell r3c2 has no value");
  literals[39] = 40;
  literals[36] = 37;
  const Answer two = read("s SATISFIABLE\n" + lines(literals, 10, "v "));
  EXPECT_EQ(error(two), "a.out: cell r3c2 has two values, 1 and 4");
}

TEST(AnswerDecode, NamesOfOtherConvertersAreRead) {
  std::istringstream in("c varname 7 x_1_2_3\nc varname 3 x_1_2_1\nc given r1_c1 = 4\np cnf 9 0\n");
  const DimacsDocument document = read_dimacs(in, "f.cnf");
  const Answer answer = read("s SATISFIABLE\nv -1 7 -3 0\n");
  const std::vector<Assignment> expected = {{"x_r1_c2", 3}, {"r1_c1", 4}};
  EXPECT_EQ(decode_answer(document.names, answer), expected);
  EXPECT_THROW(decode_answer(document.names, read("s SATISFIABLE\nv 3 7 0\n")), ParseError);
  EXPECT_THROW(decode_answer(document.names, read("s SATISFIABLE\nv 0\n")), ParseError);

  std::istringstream map("7 x_r1_c2_v3\n\n3 x_r1_c2_v1\n");
  EXPECT_EQ(decode_answer(read_name_table(map, "m"), answer),
            (std::vector<Assignment>{{"x_r1_c2", 3}}));
  std::istringstream bad("7 x_r1_c2_v3\nnonsense\n");
  EXPECT_THROW(read_name_table(bad, "m"), ParseError);
}

/// Every solution of the model, written as an answer and decoded from the CNF's text alone, is one
/// of the model, under the model's names.
void expect_decoded_from_text(const Model& model, const EncodeOptions& options) {
  SCOPED_TRACE(to_string(options));
  std::vector<std::string> own_names;
  for (std::size_t v = 0; v < model.variable_count(); ++v)
    own_names.push_back(model.name(VarId(v)));
  std::stringstream file;
  const Encoded encoded = write_dimacs(model, options, file, {{"t = ?\nsecond line", ""}});
  const DimacsDocument document = read_dimacs(file, "f.cnf");
  EXPECT_EQ(document.comments, (std::vector<std::string>{"t = ?", "second line", ""}));
  const oracle::PlainFormula plain = test::plain(document.formula);
  std::vector<Solution> found;
  for (const auto& truth :
       oracle::models(plain, static_cast<int>(encoded.map.proposition_count()))) {
    Answer answer;
    answer.status = AnswerStatus::Satisfiable;
    for (std::size_t v = 0; v < truth.size(); ++v) {
      const auto literal = static_cast<Literal>(v + 1);
      answer.literals.push_back(truth[v] ? literal : -literal);
    }
    Solution solution;
    std::vector<std::string> names;
    for (const Assignment& assignment : decode_answer(document.names, answer)) {
      names.push_back(assignment.name);
      solution.values.push_back(assignment.value);
    }
    EXPECT_EQ(names, own_names);
    EXPECT_EQ(decode_answer(model, encoded.map, answer), solution);
    found.push_back(solution);
  }
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, oracle::solutions(model));
}

TEST(AnswerDecode, TheCnfAloneGivesEveryVariableBack) {
  Model model;
  const Value holes[] = {-7, -2, 0, 40};
  const VarId x = model.add_variable(Domain::of(holes), "t");
  const VarId y = model.add_variable(Domain::interval(-3, 1), "r1_c2");
  const VarId z = model.add_variable(Domain::singleton(-2), "x_1");
  model.add_variable(Domain::boolean(), "p");
  model.add_variable(Domain::interval(5, 6));
  model.post(AllDifferent{{x, y, z}});
  ASSERT_EQ(oracle::solutions(model).size(), (3U * 4U - 1U) * 2U * 2U);
  for (const EncodeOptions& options : test::all_options())
    expect_decoded_from_text(model, options);
}

// Names that look like another variable's value, in either order.
TEST(AnswerDecode, NamesThatReadAsValuesStayApart) {
  for (const bool first : {false, true}) {
    Model model;
    std::vector<VarId> vars;
    const auto booleans = [&] {
      for (const char* name : {"a_v1", "a_le0", "a_b0", "x_1_2_3", "b_vm1", "r1_c1_7"})
        model.add_variable(Domain::boolean(), name);
    };
    if (first) booleans();
    for (const char* name : {"a", "x_a", "x_x_a"})
      vars.push_back(model.add_variable(Domain::interval(0, 2), name));
    if (!first) booleans();
    model.post(AllDifferent{vars});
    for (const EncodeOptions& options : test::all_options()) {
      if (options.amo != AtMostOne::Pairwise) continue;
      expect_decoded_from_text(model, options);
    }
  }
}

// c given: of the model; (settled): what the encoder found out. Both are read, and so are names
// with another x_ in front.
TEST(AnswerDecode, ValuesWithoutPropositionsSayWhereTheyAreFrom) {
  const Model model = test::grid(4, 2, 2, "12..............");
  std::stringstream file;
  write_dimacs(model, {}, file);
  EXPECT_NE(file.str().find("c given r1_c1 = 1\n"), std::string::npos) << file.str();
  EXPECT_EQ(file.str().find("(settled)"), std::string::npos) << file.str();

  std::stringstream three;
  write_dimacs(test::grid(4, 2, 2, "123............."), {}, three);
  EXPECT_NE(three.str().find("c given r1_c4 = 4 (settled)\n"), std::string::npos) << three.str();
  EXPECT_NE(three.str().find(" r2_c1_v3\n"), std::string::npos) << three.str();

  std::istringstream in(
      "c given x_r1_c1 = 4\nc given x_r1_c2 = 3 (settled)\nc varname 1 x_x_r1_c3_v2\n"
      "c domain x_r1_c4 {1..2}\nc varname 2 x_x_r1_c4_le1\np cnf 2 0\n");
  const DimacsDocument document = read_dimacs(in, "f.cnf");
  const std::vector<Assignment> read_back =
      decode_answer(document.names, read("s SATISFIABLE\nv 1 -2 0\n"));
  const int expected[] = {4, 3, 2, 2};
  ASSERT_EQ(read_back.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    const auto cell = parse_cell_name(read_back[i].name);
    ASSERT_TRUE(cell) << read_back[i].name;
    EXPECT_EQ(cell->column, i + 1);
    EXPECT_EQ(read_back[i].value, expected[i]);
  }
}

TEST(NameTable, CellNames) {
  EXPECT_EQ(display_name("r3_c14"), "r3c14");
  EXPECT_EQ(display_name("x_r3_c4"), "r3c4");
  EXPECT_EQ(display_name("x_x_r3_c4"), "r3c4");
  EXPECT_EQ(display_name("r3_c"), "r3_c");
  EXPECT_EQ(display_name("row"), "row");
  ASSERT_TRUE(parse_cell_name("r20c7"));
  EXPECT_EQ(parse_cell_name("r20c7")->row, 20U);
  EXPECT_EQ(parse_cell_name("r20c7")->column, 7U);
}

}  // namespace
}  // namespace facet::cnf

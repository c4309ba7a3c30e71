// Answers of every format, right and malformed, to one small model: a and b in 1..2, different.
#include <gtest/gtest.h>

#include "tests/cli/run_facet.hpp"

namespace facet::test {
namespace {

constexpr const char* kModel =
    R"({"format":"facet-model","format_version":1,"variables":[{"name":"a","domain":[[1,2]]},)"
    R"({"name":"b","domain":[[1,2]]}],"constraints":[{"kind":"all_different","vars":[0,1]}]})";

class DecodeAnswer : public ::testing::Test {
 protected:
  DecodeAnswer() {
    write_file(folder_ / "m.json", kModel);
    EXPECT_EQ(facet({"export", "-q", folder_ / "m.json", "-o", folder_ / "m.cnf"}).code, 0);
  }
  // Of cnf, by the names in the exported file.
  Result decode(const std::string& format, const std::string& answer) const {
    if (format == "cnf") return facet({"decode", folder_ / "m.cnf", "-"}, {.input = answer});
    return facet({"decode", "--from", format, folder_ / "m.json", "-"}, {.input = answer});
  }

 private:
  Folder folder_;
};

// Columns and propositions are a = 1, a = 2, b = 1, b = 2.
const std::string kReport =
    "Problem:    facet\nRows:       4\nColumns:    4 (4 integer, 4 binary)\n"
    "Status:     INTEGER OPTIMAL\nObjective:  obj = 0 (MINimum)\n\n"
    "   No.   Row name        Activity     Lower bound   Upper bound\n"
    "------ ------------    ------------- ------------- -------------\n"
    "     1 one_a                       1             1             = \n\n"
    "   No. Column name       Activity     Lower bound   Upper bound\n"
    "------ ------------    ------------- ------------- -------------\n"
    "     1 a_v1         *              0             0             1 \n"
    "     2 a_v2         *      0.9999999             0             1 \n"
    "     3 b_v1         *              1             0             1 \n"
    "     4 b_v2         *         -1e-10             0             1 \n\n"
    "Integer feasibility conditions:\n\nEnd of output\n";
const std::string kRaw =
    "c Problem: facet\ns mip 4 4 o 0\ni 1 1\ni 2 1\ni 3 1\ni 4 1\nj 1 0\nj 2 1\nj 3 1\nj 4 0\n"
    "e o f\n";
const std::string kCbc =
    "Optimal - objective value 0.00000000\n      1 a_v2                  1                       "
    "0\n"
    "      2 b_v1                  1                       0\n";

TEST_F(DecodeAnswer, RightAnswersOfEveryFormat) {
  const std::vector<std::pair<std::string, std::string>> answers{
      {"cnf", "c solver\ns SATISFIABLE\nv -1 2\nv 3 -4 0\n"},
      {"cnf", "SAT\n-1 2 3 -4 0\n"},
      {"opb", "c solver\no 0\ns SATISFIABLE\nv -x1 x2\nv x3 -x4\n"},
      {"lp", kReport},
      {"mps", kReport},
      {"lp", kRaw},
      {"mps", kRaw},
      {"lp", kCbc},
      {"mps", kCbc},
      {"lp", "a_v2 1\nb_v1 1\n"},
      {"fzn", "a = 2;\nb = 1;\n----------\n==========\n"},
      {"mzn", "b = 1;\na = 2;\n----------\n"},
      {"xcsp",
       "s SATISFIABLE\nv <instantiation type=\"solution\">\nv <list> a b </list>\nv <values> 2 1 "
       "</values>\nv </instantiation>\n"},
      {"xcsp", "<instantiation> <list> b a </list> <values> 1 2 </values> </instantiation>"},
      {"exact-cover", "1:\n a c1_v2 (1 of 2)\n b c1_v1 (1 of 1)\nAltogether 1 solution\n"},
      {"exact-cover", "c1_v1 b\nc1_v2 a\n"},
      {"col", "s col 2\nl 1 2\nl 2 1\n"},
      {"col", "c by hand\nl 2 5\nl 1 7\n"},
      {"col", "1\n0\n"},
      {"col-b", "2 1\n1 2\n"}};
  for (const auto& [format, answer] : answers) {
    for (const bool crlf : {false, true}) {
      std::string text;
      for (const char c : answer)
        text += c == '\n' && crlf ? std::string("\r\n") : std::string(1, c);
      const Result result = decode(format, text);
      EXPECT_EQ(result.code, 0) << format << '\n' << text << result.err;
      EXPECT_EQ(result.out, "a = 2\nb = 1\n") << format << '\n' << text;
      EXPECT_EQ(result.err.find("error"), std::string::npos) << result.err;
    }
  }
}

TEST_F(DecodeAnswer, StatusesWithoutASolutionArePassedOn) {
  const std::vector<std::pair<std::string, std::string>> unsatisfiable{
      {"cnf", "s UNSATISFIABLE\n"},
      {"opb", "s UNSATISFIABLE\n"},
      {"lp", "Problem:\nStatus:     INTEGER EMPTY\n"},
      {"lp", "s mip 4 4 n 0\n"},
      {"mps", "Integer infeasible - objective value 0.00000000\n"},
      {"lp", "Infeasible - objective value 0.00000000\n"},
      {"fzn", "=====UNSATISFIABLE=====\n"},
      {"mzn", "=====UNSATISFIABLE=====\n"},
      {"xcsp", "s UNSATISFIABLE\n"},
      {"exact-cover", "Altogether 0 solutions\n"}};
  for (const auto& [format, answer] : unsatisfiable) {
    const Result result = decode(format, answer);
    EXPECT_EQ(result.code, 4) << format << answer << result.err;
    EXPECT_EQ(result.out, "UNSATISFIABLE\n") << format << answer;
  }
  const std::vector<std::pair<std::string, std::string>> unknown{
      {"cnf", "s UNKNOWN\n"},
      {"opb", "s UNKNOWN\n"},
      {"lp", "Problem:\nStatus:     INTEGER UNDEFINED\n"},
      {"mps", "Stopped on time (no integer solution - continuous used) - objective value 0\n"},
      {"fzn", "=====UNKNOWN=====\n"},
      {"xcsp", "s UNKNOWN\n"}};
  for (const auto& [format, answer] : unknown) {
    const Result result = decode(format, answer);
    EXPECT_EQ(result.code, 3) << format << answer << result.err;
    EXPECT_EQ(result.out.rfind("UNKNOWN", 0), 0U) << format << answer;
  }
}

TEST_F(DecodeAnswer, WrongAnswersAreInvalid) {
  const std::vector<std::pair<std::string, std::string>> answers{
      {"cnf", "s SATISFIABLE\nv 1 -2 3 -4 0\n"},
      {"opb", "s SATISFIABLE\nv x1 -x2 x3 -x4\n"},
      {"lp", "a_v1 1\nb_v1 1\n"},
      {"fzn", "a = 1;\nb = 1;\n----------\n"},
      {"mzn", "a = 3;\nb = 1;\n----------\n"},
      {"xcsp", "<instantiation> <list> a b </list> <values> 2 2 </values> </instantiation>\n"},
      {"exact-cover", "a c1_v1\nb c1_v1\n"},
      {"col", "1\n1\n"}};
  for (const auto& [format, answer] : answers) {
    const Result result = decode(format, answer);
    EXPECT_EQ(result.code, 1) << format << answer << result.err;
    EXPECT_EQ(result.out.rfind("INVALID: ", 0), 0U) << format << answer << result.out;
  }
}

TEST_F(DecodeAnswer, MalformedOnesAreRefusedByLineAndColumn) {
  struct Case {
    const char* format;
    std::string answer;
    const char* error;  // after "error: standard input:"
  };
  std::string cut_name = kReport;
  cut_name.replace(cut_name.find("a_v2"), 4, "a_v9");
  std::string no_number = kReport;
  no_number.replace(no_number.find("0.9999999"), 9, "   O.9   ");
  const std::vector<Case> cases{
      {"cnf", "", "1:1: found no status line"},
      {"cnf", "s SAT\n\ns UNSAT\n", "3:3: found 'UNSAT', expected the status given before"},
      {"cnf", "s SATISFIABLE\nv -1 2 x 0\n", "2:8: found 'x', expected a literal or 0"},
      {"cnf", "s SATISFIABLE\nv 1 -1 0\n", "2:5: found '-1', expected a variable with one sign"},
      {"cnf", "s SATISFIABLE\nv -1 2 0 3\n", "2:10: found '3', expected no literal after"},
      {"cnf", "s UNSATISFIABLE\nv 1 0\n", "2:3: found a model, expected none"},
      {"opb", "c nothing\n", "1:10: found no status line, expected \"s SATISFIABLE\" or another"},
      {"opb", "s SATISFIABLE\nv x1 x5\n", "2:6: found \"x5\", expected x1 to x4"},
      {"opb", "s SATISFIABLE\nv x1 -x1\n", "2:6: found x1 with both signs, expected one"},
      {"opb", "s SATISFIABLE\nv 1 -2\n", "2:3: found \"1\", expected x1 to x4"},
      {"lp", "", "1:1: found no answer, expected"},
      {"lp", cut_name, "14:8: found \"a_v9\", expected a column of the file"},
      {"lp", no_number, "14:31: found \"O.9\", expected a number"},
      {"mps", "s mip 4 5 o 0\n", "1:9: found a solution of 5 columns, expected 4"},
      {"mps", "s mip 4 4 o 0\nj 5 1\n", "2:3: found column 5, expected 1 to 4"},
      {"mps", "Optimal - objective value 0\n 1 a_v2 inf 0\n",
       "2:9: found \"inf\", expected a number"},
      {"lp", "a_v2 1\nb_v1 1,0\n", "2:6: found \"1,0\", expected a number"},
      {"fzn", "a = 2;\nb = 1;\n",
       "2:7: found neither a solution nor a status, expected one of them"},
      {"fzn", "a = 2.5;\n", "1:5: found \"2.5\", expected an integer"},
      {"mzn", "a = 2;\n----------\n", "2:1: b has no value"},
      {"xcsp", "s SATISFIABLE\nv <instantiation> <list> a b </list>\nv <values> 2 x",
       "2:3: found an instantiation that is cut off, expected </instantiation>"},
      {"xcsp",
       "v <instantiation> <list> a c </list>\nv <values> 2 1 </values> </instantiation>\ns "
       "SATISFIABLE\n",
       "1:28: found \"c\", expected a variable of the file"},
      {"xcsp",
       "v <instantiation> <list> a b </list>\nv <values> 2 one </values> </instantiation>\ns "
       "SATISFIABLE\n",
       "2:14: found \"one\" for b, expected an integer"},
      {"exact-cover", "", "1:1: found neither an option nor a count of solutions"},
      {"exact-cover", "a c1_v2\nb c1_v9\n", "2:3: found \"c1_v9\", expected an item"},
      {"exact-cover", "a b\n", "1:1: found items that are no option"},
      {"col", "s col 2\nl 1 1\nl 3 2\n", "3:3: found a colour for vertex 3, expected 2 vertices"},
      {"col", "l 1 1\nl 1 2\n", "2:3: found vertex 1 a second time"},
      {"col", "1\n2 1\n", "2:1: found several words, expected one colour a line"},
      {"col", "1 red\n", "1:3: found \"red\", expected a number"},
      {"col-b", "s color 2\n", "1:1: found \"s color 2\", expected \"s col K\""}};
  for (const auto& [format, answer, error] : cases) {
    const Result result = decode(format, answer);
    EXPECT_EQ(result.code, 2) << format << '\n' << answer;
    EXPECT_EQ(result.out, "") << format << '\n' << answer;
    EXPECT_EQ(result.err.rfind(std::string("error: standard input:") + error, 0), 0U)
        << format << '\n'
        << answer << result.err;
    EXPECT_EQ(result.err.find('\n'), result.err.size() - 1) << result.err;
  }
}

// A variable without a value has no place in the text, but a name.
TEST_F(DecodeAnswer, VariablesWithoutAValueAreNamed) {
  const std::vector<std::pair<std::string, std::string>> answers{
      {"cnf", "s SATISFIABLE\nv -1 2 -3 -4 0\n"},
      {"opb", "s SATISFIABLE\nv x2\n"},
      {"lp", "a_v2 1\n"},
      {"lp", "a_v2 1\nb_v1 0.4\n"},
      {"exact-cover", "a c1_v2\n"}};
  for (const auto& [format, answer] : answers) {
    const Result result = decode(format, answer);
    EXPECT_EQ(result.code, 2) << format << answer;
    EXPECT_EQ(result.err.rfind("error: standard input: b ", 0), 0U) << result.err;
  }
  EXPECT_EQ(decode("col", "s col 1\nl 1 1\n").err,
            "error: standard input: vertex 2 has no colour\n");
}

// An LP solver's 0.9999999 is 1 and its 1e-12 is 0, in the names of another converter.
TEST(DecodeNearIntegers, AreRoundedAndVerified) {
  const std::string digits = squeezed(read_file(data("four.solution")));
  const char* const one[] = {"0.9999999", "1", "1.0000001"};
  const char* const zero[] = {"1e-12", "-2.2e-16", "0"};
  std::string answer;
  for (int cell = 0; cell < 16; ++cell) {
    for (int digit = 1; digit <= 4; ++digit) {
      const bool set = digits[static_cast<std::size_t>(cell)] == '0' + digit;
      const char* const* spellings = set ? one : zero;
      answer += "x_" + std::to_string(cell / 4 + 1) + "_" + std::to_string(cell % 4 + 1) + "_" +
                std::to_string(digit) + " " + spellings[(cell + digit) % 3] + "\n";
    }
  }
  const auto decode = [](const std::string& text) {
    return facet({"decode", "--from", "lp", data("four.sdk"), "-"}, {.input = text});
  };
  const Result right = decode(answer);
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_EQ(squeezed(right.out), digits);
  // The digit of the first cell in the second cell too, where it clashes with it.
  std::string wrong = answer;
  const std::string first(1, digits[0]);
  const auto set = [&](const std::string& name, const char* value) {
    const std::size_t at = wrong.find(name + " ") + name.size() + 1;
    wrong.replace(at, wrong.find('\n', at) - at, value);
  };
  set("x_1_2_" + std::string(1, digits[1]), "1e-12");
  set("x_1_2_" + first, "0.9999999");
  const Result clash = decode(wrong);
  EXPECT_EQ(clash.code, 1) << clash.err;
  EXPECT_EQ(clash.out.rfind("INVALID: r1c", 0), 0U) << clash.out;
}

TEST(Decode, AVariableAboveTheHeadersNumberIsRefusedWithItsPlace) {
  const Folder folder;
  write_file(folder / "f.cnf", "p cnf 3 2\n1 2 0\n-3 0\n");
  for (const std::string command : {"decode", "check"}) {
    const auto run = [&](const std::string& answer) {
      return facet({command, folder / "f.cnf", "-"}, {.input = answer});
    };
    EXPECT_EQ(run("s SATISFIABLE\nv 1 -2 -3 0\n").code, 0) << command;
    const Result result = run("s SATISFIABLE\nv 1 -2\nv -4 0\n");
    EXPECT_EQ(result.code, 2) << command;
    EXPECT_TRUE(result.out.empty());
    EXPECT_EQ(result.err, "error: standard input:3:3: found '-4', expected a variable up to 3\n");
  }
}

TEST(Decode, AColouringWithoutItsFormatIsToldWhichOne) {
  const std::string colors = "c by another program\ns col 9\nl 1 1\n";
  const Result decoded = facet({"decode", data("unique.sdk"), "-"}, {.input = colors});
  EXPECT_EQ(decoded.code, 2);
  EXPECT_NE(decoded.err.find("--from col"), std::string::npos) << decoded.err;
  const Result checked = facet({"check", data("unique.sdk"), "-"}, {.input = colors});
  EXPECT_EQ(checked.code, 2);
  EXPECT_NE(checked.err.find("found a colouring of a graph"), std::string::npos) << checked.err;
  EXPECT_NE(checked.err.find("--from col"), std::string::npos) << checked.err;
}

}  // namespace
}  // namespace facet::test

#include "tests/xcsp/schema.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "encoders/xcsp/xcsp.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/reader.hpp"
#include "tests/exchange/support/random_models.hpp"
#include "tests/exchange/support/run_reader.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "tests/xcsp/rereading.hpp"

namespace facet::xcsp {
namespace {

std::string written(const Model& model) {
  std::ostringstream out;
  EXPECT_EQ(write(model, out, {{"a <comment> -- with & signs -"}}), std::nullopt);
  return out.str();
}

Model small() {
  Model model;
  const VarId a = model.add_variable(Domain::of(std::vector<Value>{-1, 0, 1, 5}), "a");
  const VarId b = model.add_variable(Domain::interval(1, 3), "b");
  model.post(AllDifferent{{a, b}});
  model.post(Linear{{{2, a}, {-1, b}}, Relation::AtLeast, -3});
  model.post(Clause{{{a, -1}, {b, 3, false}}});
  model.minimise(MinimiseSum{{{3, a}, {1, b}}});
  return model;
}

std::string case_text(const std::string& name) {
  std::string path = FACET_SOURCE_DIR "/tests/data/cases/";
  path += name;
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

sudoku::SudokuModel puzzle(const std::string& name, sudoku::ReadOptions options = {}) {
  std::istringstream in(case_text(name));
  return sudoku::build(sudoku::parse(in, name, std::move(options)));
}

TEST(XcspSchema, what_is_written_keeps_it) {
  Random random(12);
  for (int i = 0; i < 500; ++i) {
    const std::string text = written(testing::random_model(random));
    EXPECT_EQ(testing::schema_error(text), "") << text;
  }
  for (const Model& model : testing::degenerate_models()) {
    if (model.variable_count() == 0) continue;  // has no file
    EXPECT_EQ(testing::schema_error(written(model)), "") << written(model);
  }
}

// Every kind of puzzle: the file keeps the schema, and read again it has the one solution.
TEST(XcspSchema, puzzles_keep_it_and_their_solution) {
  sudoku::ReadOptions latin;
  latin.latin = true;
  sudoku::ReadOptions boxes;
  boxes.box = sudoku::Boxes{2, 3};
  sudoku::ReadOptions regions;
  regions.regions = case_text("jigsaw6.regions");
  for (const auto& built :
       {puzzle("four.sdk"), puzzle("unique.sdk"), puzzle("six_boxes_2x3.sdk", boxes),
        puzzle("jigsaw6.sdk", regions), puzzle("latin9.sdk", latin)}) {
    const std::string text = written(built.model);
    EXPECT_EQ(testing::schema_error(text), "");
    const Model again = testing::reread_xcsp(text);
    EXPECT_EQ(again.variable_count(), built.model.variable_count());
    EXPECT_EQ(again.constraint_count(), built.model.constraint_count());
    for (std::size_t i = 0; i < again.variable_count(); ++i)
      EXPECT_EQ(again.domain(VarId(i)), built.model.domain(VarId(i)));
  }
  for (const auto& built : {puzzle("four.sdk"), puzzle("jigsaw6.sdk", regions)}) {
    const auto solutions = oracle::solutions(testing::reread_xcsp(written(built.model)), 2);
    EXPECT_EQ(solutions.size(), 1U);
    EXPECT_EQ(solutions, oracle::solutions(built.model, 2));
  }
}

// The check can fail: a file with one thing changed is told apart.
TEST(XcspSchema, what_is_broken_is_found) {
  const std::string good = written(small());
  ASSERT_EQ(testing::schema_error(good), "");
  struct Change {
    const char* from;
    const char* to;
  };
  constexpr Change changes[] = {{"<?xml version", "<?xml  version"},
                                {"type=\"COP\"", "type=\"CSP\""},
                                {"format=\"XCSP3\"", "format=\"XCSP2\""},
                                {"<variables>", "<variable>"},
                                {"id=\"a\"", "id=\"_a\""},
                                {"id=\"a\"", "id=\"eq\""},
                                {"id=\"b\"", "id=\"a\""},
                                {"id=\"a\"", "id=\"a\" type=\"real\""},
                                {"-1..1 5", "-1..1 1"},
                                {"-1..1 5", "1..-1 5"},
                                {"-1..1 5", ""},
                                {"<allDifferent> a b", "<allDifferent> a"},
                                {"<allDifferent> a b", "<allDifferent> a c"},
                                {"allDifferent", "alldifferent"},
                                {"<coeffs> 2 -1 </coeffs>", "<coeffs> 2 </coeffs>"},
                                {"<coeffs> 2 -1 </coeffs>", "<coeffs> 2 -1.5 </coeffs>"},
                                {"<coeffs> 2 -1 </coeffs>", ""},
                                {"(ge,-3)", "(>=,-3)"},
                                {"(ge,-3)", "(ge,)"},
                                {"or(eq(a,-1),ne(b,3))", "or(eq(a,-1))"},
                                {"or(eq(a,-1),ne(b,3))", "or(eq(a,-1),b)"},
                                {"or(eq(a,-1),ne(b,3))", "or(eq(a,-1),ne(b,3)"},
                                {"or(eq(a,-1),ne(b,3))", "eq(a,-1),ne(b,3)"},
                                {"or(eq(a,-1),ne(b,3))", "mul(a,b)"},
                                {"or(eq(a,-1),ne(b,3))", "is(a,-1)"},
                                {"or(eq(a,-1),ne(b,3))", "a"},
                                {"minimize type=\"sum\"", "minimize type=\"total\""},
                                {"<objectives>", "<objectives> 3"},
                                {"</instance>", ""},
                                {"</instance>", "</instance></instance>"}};
  for (const auto& [from, to] : changes) {
    std::string bad = good;
    const std::string old = from;
    const std::string now = to;
    for (std::size_t at = 0; (at = bad.find(old, at)) != std::string::npos; at += now.size())
      bad.replace(at, old.size(), now);
    ASSERT_NE(bad, good) << from;
    EXPECT_NE(testing::schema_error(bad), "") << from << " -> " << to;
  }
  std::string comment = good;
  comment.insert(comment.find("<!-- a") + 5, "-- ");
  EXPECT_NE(testing::schema_error(comment), "");
}

#ifdef FACET_XMLLINT
TEST(XcspSchema, xmllint_finds_it_well_formed) {
  const testing::Scratch scratch;
  Random random(13);
  for (int i = 0; i < 40; ++i) {
    const std::string text = written(testing::random_model(random));
    const std::string path = scratch.write("model.xml", text);
    EXPECT_EQ(testing::run(FACET_XMLLINT " --noout " + path, scratch), "") << text;
  }
}
#endif

}  // namespace
}  // namespace facet::xcsp

#include "encoders/json/model_json.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "model/error.hpp"
#include "tests/model/random_model.hpp"

namespace facet::json {
namespace {

std::string written(const Model& model) {
  std::ostringstream out;
  write_json(model, out);
  return out.str();
}

Model read(const std::string& text) {
  std::istringstream in(text);
  return read_json(in, "m.json");
}

std::string error_of(const std::string& text) {
  try {
    read(text);
    return "none";
  } catch (const ParseError& error) {
    return error.what();
  }
}

std::string model_with(const std::string& variables, const std::string& constraints,
                       const std::string& more = "") {
  return R"({"format":"facet-model","format_version":1,"variables":[)" + variables +
         R"(],"constraints":[)" + constraints + "]" + more + "}";
}

TEST(ModelJson, WritesWhatTheDocumentShows) {
  Model model;
  model.add_variable(Domain::interval(1, 9), "a");
  model.add_variable(Domain::of(std::vector<Value>{0, 3, 4, 5, 8}));
  model.post(AllDifferent{{VarId(0), VarId(1)}}, "row 1");
  model.post(DifferentOnEdges{Graph(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}),
                              {VarId(0), VarId(1)}});
  model.post(Linear{{{1, VarId(0)}, {-2, VarId(1)}}, Relation::AtMost, 7});
  model.post(Clause{{{VarId(0), 3, true}, {VarId(1), 5, false}}});
  model.minimise(MinimiseMax{{VarId(0), VarId(1)}});
  EXPECT_EQ(written(model), R"({"format":"facet-model","format_version":1,
"variables":[
{"name":"a","domain":[[1,9]]},
{"domain":[0,[3,5],8]}],
"constraints":[
{"label":"row 1","kind":"all_different","vars":[0,1]},
{"kind":"different_on_edges","vars":[0,1],"edges":[0,1]},
{"kind":"linear","terms":[[1,0],[-2,1]],"relation":"<=","bound":7},
{"kind":"clause","literals":[[0,"=",3],[1,"!=",5]]}],
"objective":{"minimise":"max","vars":[0,1]}}
)");
}

TEST(ModelJson, ReadsBackWhatItWrote) {
  Random random(51);
  EXPECT_EQ(read(written(Model())), Model());
  for (int round = 0; round < 1000; ++round) {
    Model model = testing::random_model(random);
    model.add_variable(random.chance(0.2) ? Domain() : testing::random_domain(random), "named_1");
    model.post(testing::random_constraint(random, model.variable_count()),
               "label \"with\" \\ signs\n\xC3\xA4");
    if (random.chance(0.3)) model.minimise(MinimiseMax{{VarId(0)}});
    if (random.chance(0.3)) model.minimise(MinimiseSum{{{-3, VarId(0)}}});
    ASSERT_EQ(read(written(model)), model);
  }
}

TEST(ModelJson, KeepsTheLargestNumbers) {
  Model model;
  model.add_variable(Domain::interval(-(1 << 30), 1 << 30));
  model.add_variable(Domain::singleton(0));
  model.post(Linear{{{9223372036854775807, VarId(1)}}, Relation::Equal, -9223372036854775807});
  model.post(Clause{{{VarId(0), 2147483647, true}, {VarId(0), -2147483648, false}}});
  EXPECT_EQ(read(written(model)), model);
}

TEST(ModelJson, SyntaxErrorsHaveLineAndColumn) {
  EXPECT_EQ(error_of("").substr(0, 12), "m.json:1:1: ");
  EXPECT_EQ(error_of("{\"format\":\n  }").substr(0, 12), "m.json:2:3: ");
  EXPECT_EQ(error_of("{} x").substr(0, 12), "m.json:1:4: ");
  EXPECT_EQ(error_of(std::string(1000000, '[')),
            "m.json:1:17: found a list or object within 16 others, expected fewer");
}

TEST(ModelJson, WhatIsNoModelIsNamedByItsPath) {
  const std::string one = R"({"domain":[[1,3]]})";
  EXPECT_EQ(error_of("[]"), "m.json: at /: found [], expected an object");
  EXPECT_EQ(error_of("{}"), "m.json: at /: found no key \"format\", expected it");
  EXPECT_EQ(error_of(R"({"format":"facet-model","format_version":2})"),
            "m.json: at /format_version: found 2, expected format version 1");
  EXPECT_EQ(error_of(model_with("{}", "")),
            "m.json: at /variables/0: found no key \"domain\", expected it");
  EXPECT_EQ(error_of(model_with(R"({"domain":[1],"size":2})", "")),
            "m.json: at /variables/0: found the key \"size\", expected one of name, domain");
  EXPECT_EQ(error_of(model_with(R"({"domain":[3,[2,5]]})", "")),
            "m.json: at /variables/0/domain/1: found [2,5], expected values in increasing order");
  EXPECT_EQ(error_of(model_with(R"({"domain":[1.5]})", "")),
            "m.json: at /variables/0/domain/0: found 1.5, expected an integer of 64 bits");
  EXPECT_EQ(error_of(model_with(R"({"domain":[18446744073709551615]})", "")),
            "m.json: at /variables/0/domain/0: found 18446744073709551615, expected an integer of "
            "64 bits");
  EXPECT_NE(error_of(model_with(R"({"domain":[0,[5,1000000000]]})", "")).find("spans"),
            std::string::npos);
  EXPECT_NE(error_of(model_with(R"({"name":"a b","domain":[0]})", "")).find("variable name"),
            std::string::npos);
  EXPECT_EQ(error_of(model_with(one, R"({"kind":"all_different","vars":[1]})")),
            "m.json: at /constraints/0/vars/0: found 1, expected a variable number below 1");
  EXPECT_EQ(error_of(model_with(one, R"({"kind":"all_different","vars":[0,0]})")),
            "m.json: at /constraints/0: AllDifferent: variable 0 is listed twice");
  EXPECT_EQ(error_of(model_with(one, R"({"kind":"sum"})")),
            "m.json: at /constraints/0/kind: found \"sum\", expected \"all_different\", "
            "\"different_on_edges\", \"linear\" or \"clause\"");
  EXPECT_EQ(error_of(model_with(one, R"({"kind":"different_on_edges","vars":[0],"edges":[0]})")),
            "m.json: at /constraints/0/edges: found 1 vertices, expected two an edge");
  EXPECT_EQ(
      error_of(model_with(one, R"({"kind":"different_on_edges","vars":[0],"edges":[0,0]})")),
      "m.json: at /constraints/0/edges/1: found a self-loop at vertex 0, expected two vertices");
  EXPECT_EQ(error_of(model_with(one, R"({"kind":"clause","literals":[[0,"<",1]]})")),
            "m.json: at /constraints/0/literals/0/1: found \"<\", expected \"=\" or \"!=\"");
  EXPECT_EQ(error_of(model_with(one, "", R"(,"objective":{"minimise":"min"})")),
            "m.json: at /objective/minimise: found \"min\", expected \"max\" or \"sum\"");
  EXPECT_NE(error_of(R"({"format":"a","format":"b"})").find("twice"), std::string::npos);
}

TEST(ModelJson, MutatedTextsNeverCrash) {
  Random random(52);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = written(testing::random_model(random));
    for (std::uint64_t i = 1 + random.below(4); i > 0; --i) {
      const std::size_t at = random.below(text.size());
      if (random.chance(0.5)) {
        text[at] = static_cast<char>(random.below(256));
      } else {
        text.erase(at, 1 + random.below(5));
      }
      if (text.empty()) text = " ";
    }
    refused += error_of(text) == "none" ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
}

TEST(ModelJson, AMillionEdgesRoundTrip) {
  Model model;
  std::vector<VarId> vars;
  for (int i = 0; i < 2000; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, 50)));
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < 2000; ++a) {
    for (std::size_t b = a + 1; b < 2000 && b <= a + 550; ++b)
      edges.emplace_back(Vertex(a), Vertex(b));
  }
  model.post(DifferentOnEdges{Graph(2000, edges), vars});
  const std::string text = written(model);
  EXPECT_LT(text.size(), 11 * edges.size());
  EXPECT_EQ(read(text), model);
}

}  // namespace
}  // namespace facet::json

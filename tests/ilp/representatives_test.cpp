#include "encoders/ilp/representatives.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/error.hpp"
#include "tests/coloring/random_model.hpp"
#include "tests/ilp/points.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::ilp {
namespace {

using facet::test::random_edges;
using facet::test::some_variables;

constexpr EncodeOptions chosen{Givens::Reduce, Coloring::Representatives};

std::vector<VarId> all_of(const Model& model) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < model.variable_count(); ++i)
    vars.emplace_back(i);
  return vars;
}

Model colouring(Random& random, std::size_t count, Value first, Value colors) {
  Model model;
  for (std::size_t i = 0; i < count; ++i)
    model.add_variable(Domain::interval(first, first + colors - 1));
  model.post(random_edges(random, count));
  if (random.chance(0.3)) model.post(AllDifferent{some_variables(random, count, 0.5)});
  model.minimise(MinimiseMax{all_of(model)});
  return model;
}

// Which variables are alike: each by the first one of its class.
std::vector<std::size_t> partition_of(const Solution& solution) {
  std::vector<std::size_t> first;
  for (const Value value : solution.values) {
    first.push_back(static_cast<std::size_t>(std::ranges::find(solution.values, value) -
                                             solution.values.begin()));
  }
  return first;
}

TEST(Representatives, EveryPartitionIsOnePointAndTheObjectiveIsTheLargestValue) {
  int impossible = 0;
  int many = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto first = static_cast<Value>(random.between(-2, 1));
    const Model model =
        colouring(random, 1 + random.below(5), first, static_cast<Value>(random.between(1, 4)));
    ASSERT_FALSE(representatives_refusal(model));
    std::set<std::vector<std::size_t>> expected;
    for (const Solution& solution : oracle::solutions(model))
      expected.insert(partition_of(solution));
    const Encoded encoded = encode(model, chosen);
    std::multiset<std::vector<std::size_t>> found;
    test::Points(encoded.program, [&](const std::vector<double>& point, std::int64_t objective) {
      const Solution solution = encoded.map.decode(model, point);
      EXPECT_EQ(objective, *std::ranges::max_element(solution.values));
      EXPECT_EQ(*std::ranges::min_element(solution.values), first);
      found.insert(partition_of(solution));
    });
    EXPECT_EQ(found, std::multiset<std::vector<std::size_t>>(expected.begin(), expected.end()));
    if (expected.empty()) ++impossible;
    if (expected.size() > 5) ++many;
  }
  EXPECT_GT(impossible, 20);
  EXPECT_GT(many, 50);
}

TEST(Representatives, HasTheSizesOfTheFormulation) {
  for (std::size_t n = 1; n < 7; ++n) {
    Model none;
    Model complete;
    for (std::size_t i = 0; i < n; ++i) {
      none.add_variable(Domain::interval(1, static_cast<Value>(n)));
      complete.add_variable(Domain::interval(1, static_cast<Value>(n)));
    }
    complete.post(AllDifferent{all_of(complete)});
    for (Model* model : {&none, &complete})
      model->minimise(MinimiseMax{all_of(*model)});
    const Program apart = encode(none, chosen).program;
    EXPECT_EQ(apart.columns.size(), n * (n + 1) / 2);
    EXPECT_EQ(apart.rows.size(), n + n * (n - 1) / 2);
    const Program joined = encode(complete, chosen).program;
    EXPECT_EQ(joined.columns.size(), n);
    EXPECT_EQ(joined.rows.size(), n);
  }
}

TEST(Representatives, WhatTheyDoNotTakeIsStatedByAssignment) {
  Random random(3);
  const Model plain = colouring(random, 4, 1, 3);
  const std::vector<VarId> vars = all_of(plain);
  Model some = plain;
  some.minimise(MinimiseMax{{vars[0]}});
  Model sum = plain;
  sum.minimise(MinimiseSum{{{1, vars[0]}}});
  Model clause = plain;
  clause.post(Clause{{{vars[0], 1, true}}});
  Model linear = plain;
  linear.post(Linear{{{1, vars[0]}}, Relation::AtLeast, 2});
  std::vector<Domain> lists(plain.domains().begin(), plain.domains().end());
  lists[2] = Domain::interval(1, 2);
  Model gaps;
  const std::vector<Value> odd{1, 3};
  gaps.add_variable(Domain::of(odd));
  gaps.minimise(MinimiseMax{{VarId(0)}});
  Model decided;
  decided.add_variable(Domain::interval(1, 2));
  for (const Model& model :
       {some, sum, clause, linear, plain.with_domains(lists), gaps, decided, Model()}) {
    EXPECT_TRUE(representatives_refusal(model));
    const Program by_assignment = encode(model, {Givens::Reduce, Coloring::Assignment}).program;
    const Program program = encode(model, chosen).program;
    EXPECT_EQ(program.columns.size(), by_assignment.columns.size());
    EXPECT_EQ(program.rows.size(), by_assignment.rows.size());
  }
}

TEST(Representatives, AProgramThatCouldBeTooLargeIsRefused) {
  Model model;
  for (int i = 0; i < 11'000; ++i)
    model.add_variable(Domain::interval(1, 2));
  model.minimise(MinimiseMax{all_of(model)});
  EXPECT_TRUE(representatives_refusal(model));
  Model dense;
  for (int i = 0; i < 320; ++i)
    dense.add_variable(Domain::interval(1, 2));
  dense.post(AllDifferent{all_of(dense)});
  dense.minimise(MinimiseMax{all_of(dense)});
  EXPECT_TRUE(representatives_refusal(dense));
}

TEST(Representatives, MoreClassesThanValuesAreNoAnswer) {
  Model model;
  for (int i = 0; i < 3; ++i)
    model.add_variable(Domain::interval(1, 2));
  model.minimise(MinimiseMax{all_of(model)});
  const Encoded encoded = encode(model, chosen);
  std::vector<double> point(encoded.program.columns.size(), 0);
  for (std::size_t i = 0; i < point.size(); ++i) {
    const std::string& name = encoded.program.columns[i].name;
    for (const char* own : {"v1_names_v1", "v2_names_v2", "v3_names_v3"})
      point[i] = name == own ? 1 : point[i];
  }
  EXPECT_THROW(encoded.map.decode(model, point), EncodingError);
  point.assign(point.size(), 0);
  EXPECT_THROW(encoded.map.decode(model, point), EncodingError);
}

}  // namespace
}  // namespace facet::ilp

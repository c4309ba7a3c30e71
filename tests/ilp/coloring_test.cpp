#include <gtest/gtest.h>

#include <map>

#include "encoders/ilp/encode.hpp"
#include "model/error.hpp"
#include "tests/coloring/random_model.hpp"
#include "tests/ilp/points.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::ilp {
namespace {

constexpr Coloring all_colorings[] = {Coloring::Column, Coloring::Assignment,
                                      Coloring::PartialOrder};

std::int64_t largest(const std::vector<VarId>& vars, const Solution& solution) {
  std::int64_t result = vars.empty() ? 0 : std::numeric_limits<std::int64_t>::min();
  for (const VarId var : vars)
    result = std::max<std::int64_t>(result, solution[var]);
  return result;
}

// Each solution, with the least objective that a point which decodes to it has.
std::map<Solution, std::int64_t> cheapest_points(const Model& model, const EncodeOptions& options) {
  const Encoded encoded = encode(model, options);
  std::map<Solution, std::int64_t> cheapest;
  test::Points(encoded.program, [&](const std::vector<double>& point, std::int64_t objective) {
    const Solution solution = encoded.map.decode(model, point);
    const auto [at, added] = cheapest.emplace(solution, objective);
    if (!added) at->second = std::min(at->second, objective);
  });
  return cheapest;
}

void expect_same_solutions_and_values(const Model& model, const std::vector<VarId>& vars) {
  std::map<Solution, std::int64_t> expected;
  for (const Solution& solution : oracle::solutions(model))
    expected.emplace(solution, largest(vars, solution));
  for (const Coloring coloring : all_colorings) {
    for (const Givens givens : {Givens::Reduce, Givens::Fix}) {
      SCOPED_TRACE(static_cast<int>(coloring) * 10 + static_cast<int>(givens));
      EXPECT_EQ(cheapest_points(model, {givens, coloring}), expected);
    }
  }
}

TEST(IlpColoring, PointsAreTheSolutionsAndTheLeastObjectiveIsTheLargestValue) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Model model = facet::test::random_model(random);
    const auto vars =
        facet::test::some_variables(random, model.variable_count(), random.chance(0.5) ? 1.0 : 0.5);
    model.minimise(MinimiseMax{vars});
    expect_same_solutions_and_values(model, vars);
  }
}

TEST(IlpColoring, OtherConstraintsAreStatedInEveryForm) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Model model;
    for (int i = 0; i < 3; ++i)
      model.add_variable(Domain::interval(-1, static_cast<Value>(random.between(0, 2))));
    const std::vector<VarId> vars{VarId(0), VarId(1), VarId(2)};
    Linear sum{{}, static_cast<Relation>(random.below(4)), random.between(-2, 4)};
    for (const VarId var : vars)
      sum.terms.push_back({random.between(-2, 2), var});
    model.post(sum);
    model.post(Clause{{{VarId(0), 0, random.chance(0.5)}, {VarId(1), 1, random.chance(0.5)}}});
    model.minimise(MinimiseMax{{vars[0], vars[2]}});
    expect_same_solutions_and_values(model, {vars[0], vars[2]});
  }
}

Model complete_graph(std::size_t vertices, Value colors) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    vars.push_back(model.add_variable(Domain::interval(1, colors)));
    for (std::size_t b = 0; b < a; ++b)
      edges.emplace_back(Vertex(a), Vertex(b));
  }
  model.post(DifferentOnEdges{Graph(vertices, edges), vars});
  model.minimise(MinimiseMax{vars});
  return model;
}

TEST(IlpColoring, HasTheSizesOfTheLiterature) {
  for (std::size_t n = 2; n < 6; ++n) {
    for (std::size_t k = 2; k < 6; ++k) {
      const Model model = complete_graph(n, static_cast<Value>(k));
      const std::size_t edges = n * (n - 1) / 2;
      const Program assignment = encode(model, {Givens::Reduce, Coloring::Assignment}).program;
      EXPECT_EQ(assignment.columns.size(), n * k + k - 1);         // x and w, but for w_1 = 1
      EXPECT_EQ(assignment.rows.size(), n + edges * k + (k - 2));  // one, edges, w_k >= w_(k+1)
      const Program order = encode(model, {Givens::Reduce, Coloring::PartialOrder}).program;
      EXPECT_EQ(order.columns.size(), (n + 1) * (k - 1));
      EXPECT_EQ(order.rows.size(), (n + 1) * (k - 2) + edges * k + n * (k - 1));
    }
  }
}

TEST(IlpColoring, NoOtherModelTakesNotice) {
  Model puzzle;
  std::vector<VarId> vars;
  for (int i = 0; i < 3; ++i)
    vars.push_back(puzzle.add_variable(Domain::interval(1, 3)));
  puzzle.post(AllDifferent{vars});
  Model sum = puzzle;
  sum.minimise(MinimiseSum{{{1, vars[0]}, {2, vars[1]}}});
  for (const Model& model : {puzzle, sum}) {
    const Program plain = encode(model).program;
    for (const Coloring coloring : all_colorings) {
      const Program program = encode(model, {Givens::Reduce, coloring}).program;
      EXPECT_EQ(program.columns.size(), plain.columns.size());
      EXPECT_EQ(program.rows.size(), plain.rows.size());
      EXPECT_EQ(program.objective.size(), plain.objective.size());
    }
  }
}

class IlpOrderedColumns : public ::testing::Test {
 protected:
  IlpOrderedColumns() {
    const std::vector<Value> values{-1, 2, 5};
    x_ = model_.add_variable(Domain::of(values), "x");
    model_.minimise(MinimiseMax{{x_}});
    encoded_ = encode(model_, {Givens::Reduce, Coloring::PartialOrder});
  }

  // The columns are x >= 2, x >= 5, then those of the largest value.
  Value value(double at_least_2, double at_least_5) const {
    const std::vector<double> point{at_least_2, at_least_5, 1, 1};
    return encoded_.map.decode(model_, point)[x_];
  }

  Model model_;
  VarId x_;
  Encoded encoded_;
};

TEST_F(IlpOrderedColumns, AreRoundedAndCounted) {
  EXPECT_EQ(value(0, 0), -1);
  EXPECT_EQ(value(0.9999999, 0.0000001), 2);
  EXPECT_EQ(value(1.0000001, 0.9999999), 5);
}

TEST_F(IlpOrderedColumns, OutOfOrderOrFarFromIntegersAreOurFault) {
  EXPECT_THROW(value(0, 1), EncodingError);
  EXPECT_THROW(value(0.5, 0), EncodingError);
  EXPECT_THROW(value(1, 0.99), EncodingError);
  EXPECT_THROW(value(1, std::numeric_limits<double>::quiet_NaN()), EncodingError);
}

}  // namespace
}  // namespace facet::ilp

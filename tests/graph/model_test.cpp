#include "encoders/graph/model.hpp"

#include <gtest/gtest.h>

#include "model/check.hpp"
#include "model/error.hpp"

namespace facet::graph {
namespace {

TEST(GraphModel, a_coloring_is_a_solution_exactly_where_it_is_proper) {
  const Graph path(3, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}});
  const Model model = coloring_model(path, 2);
  EXPECT_TRUE(check(model, Solution{{1, 2, 1}}).empty());
  EXPECT_FALSE(check(model, Solution{{1, 1, 2}}).empty());
  EXPECT_FALSE(check(model, Solution{{0, 2, 1}}).empty());
  EXPECT_TRUE(check(coloring_model(path, 2, 0), Solution{{0, 1, 0}}).empty());
  EXPECT_EQ(model.name(VarId(2)), "v3");
}

TEST(GraphModel, no_vertices_and_no_colours) {
  EXPECT_TRUE(check(coloring_model(Graph(), 0), Solution{}).empty());
  EXPECT_TRUE(coloring_model(Graph(1, {}), 0).domain(VarId(0)).empty());
  EXPECT_THROW(coloring_model(Graph(1, {}), std::size_t{1} << 40), InvalidModel);
}

TEST(GraphModel, each_pair_that_must_differ_is_one_edge) {
  Model model;
  std::vector<VarId> vars;
  for (int i = 0; i < 4; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, 4)));
  model.post(AllDifferent{{vars[2], vars[0], vars[1]}});
  model.post(AllDifferent{{vars[1], vars[0]}});
  model.post(DifferentOnEdges{Graph(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}),
                              {vars[3], vars[0]}});
  const Graph expected(4, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)},
                                                   {Vertex(0), Vertex(2)},
                                                   {Vertex(1), Vertex(2)},
                                                   {Vertex(0), Vertex(3)}});
  EXPECT_EQ(std::get<Graph>(primal_graph(model)), expected);
}

TEST(GraphModel, other_constraints_are_refused_by_name) {
  Model model;
  const VarId x = model.add_variable(Domain::boolean());
  model.post(AllDifferent{{x}});
  Model linear = model;
  linear.post(Linear{});
  Model clause = model;
  clause.post(Clause{});
  EXPECT_EQ(std::get<Refusal>(primal_graph(linear)).constraint, ConstraintId(1));
  EXPECT_EQ(std::get<Refusal>(primal_graph(clause)).constraint, ConstraintId(1));
}

}  // namespace
}  // namespace facet::graph

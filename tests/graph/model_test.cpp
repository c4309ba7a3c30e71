#include "encoders/graph/model.hpp"

#include <gtest/gtest.h>

namespace facet::graph {
namespace {

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

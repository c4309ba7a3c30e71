#include "encoders/coloring/encode.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/graph.hpp"
#include "tests/coloring/models.hpp"

namespace facet::coloring {
namespace {

using Colors = std::vector<std::uint32_t>;

Instance instance_of(const Model& model, Precolor precolor = Precolor::Lists) {
  EncodeOptions options;
  options.precolor = precolor;
  return std::get<Instance>(encode(model, options));
}

TEST(PrimalGraph, OfABoardHasTheClosedFormOfEdgesAndOneDegree) {
  for (std::size_t rows = 1; rows <= 4; ++rows) {
    for (std::size_t columns = 1; columns <= 4; ++columns) {
      const std::size_t n = rows * columns;
      const Instance instance = instance_of(test::grid_model(n, rows, columns));
      const std::size_t degree = 3 * n - rows - columns - 1;
      ASSERT_EQ(vertex_count(instance.graph), n * n);
      ASSERT_EQ(edge_count(instance.graph), n * n * degree / 2) << rows << "x" << columns;
      for (std::uint32_t v = 0; v < n * n; ++v)
        ASSERT_EQ(neighbours(instance.graph, v).size(), degree);
    }
  }
}

TEST(PrimalGraph, OfTheClassicBoardHas81VerticesAnd810Edges) {
  for (const Precolor precolor : {Precolor::Lists, Precolor::Clique, Precolor::Contract}) {
    const Instance instance = instance_of(test::grid_model(9, 3, 3), precolor);
    EXPECT_EQ(vertex_count(instance.graph), 81U);
    EXPECT_EQ(edge_count(instance.graph), 810U);
    EXPECT_EQ(instance.colors(), 9U);
    EXPECT_TRUE(instance.precolored.empty());
    EXPECT_EQ(instance.permutations.size(), 27U);
  }
}

TEST(PrimalGraph, JoinsExactlyTheVariablesThatMustDiffer) {
  Model model;
  for (int i = 0; i < 5; ++i)
    model.add_variable(Domain::interval(1, 3));
  model.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
  model.post(AllDifferent{{VarId(2), VarId(1)}});
  model.post(AllDifferent{{VarId(4)}});
  model.post(AllDifferent{{}});
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(2)}, {Vertex(1), Vertex(2)}};
  // Variable 3 stands for two vertices of the graph.
  model.post(DifferentOnEdges{Graph(3, edges), {VarId(3), VarId(3), VarId(1)}});
  const Instance instance = instance_of(model);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
  for (std::uint32_t v = 0; v < 5; ++v) {
    for (const std::uint32_t u : neighbours(instance.graph, v)) {
      if (v < u) found.emplace_back(v, u);
    }
  }
  EXPECT_EQ(found, (decltype(found){{0, 1}, {0, 2}, {1, 2}, {1, 3}}));
}

TEST(Precoloring, ByACliqueJoinsEachGivenToAllColoursButItsOwn) {
  const Model model = test::grid_model(4, 2, 2, "4..........2..1.");
  const Instance instance = instance_of(model, Precolor::Clique);
  EXPECT_EQ(vertex_count(instance.graph), 16U + 4U);
  EXPECT_EQ(edge_count(instance.graph), 16U * 7 / 2 + 6 + 3 * 3);
  EXPECT_EQ(instance.allowed.rows(), 0U);
  for (std::uint32_t c = 0; c < 4; ++c) {
    EXPECT_EQ(std::ranges::count(neighbours(instance.graph, 0), instance.color_vertex[c]),
              c == 3 ? 0 : 1);
    EXPECT_EQ(std::ranges::count(neighbours(instance.graph, 1), instance.color_vertex[c]), 0);
  }
}

TEST(Precoloring, ByContractionMakesOneVertexOfAllCellsWithOneGiven) {
  const Model model = test::grid_model(4, 2, 2, "4......4......1.");
  const Instance instance = instance_of(model, Precolor::Contract);
  EXPECT_EQ(vertex_count(instance.graph), 13U + 4U);
  EXPECT_EQ(instance.vertex_of[0], instance.vertex_of[7]);
  EXPECT_EQ(instance.vertex_of[0], instance.color_vertex[3]);
  EXPECT_EQ(instance.vertex_of[14], instance.color_vertex[0]);
  EXPECT_FALSE(instance.contradiction);
}

TEST(Precoloring, ByContractionShowsContradictoryGivens) {
  const Instance instance =
      instance_of(test::grid_model(4, 2, 2, "4..4............"), Precolor::Contract);
  EXPECT_EQ(instance.contradiction, "x0 and x3 are joined and both 4");
}

TEST(Precoloring, SaysADomainWithHolesByTheColoursLeftOut) {
  Model model;
  const std::vector<Value> odd{1, 3};
  model.add_variable(Domain::of(odd));
  model.add_variable(Domain::interval(1, 3));
  model.add_variable(Domain());
  const Instance lists = instance_of(model);
  EXPECT_TRUE(lists.allowed.test(0, 0));
  EXPECT_FALSE(lists.allowed.test(0, 1));
  EXPECT_EQ(lists.allowed.count(1), 3U);
  EXPECT_EQ(lists.allowed.count(2), 0U);
  const Instance named = instance_of(model, Precolor::Contract);
  EXPECT_EQ(vertex_count(named.graph), 6U);
  EXPECT_EQ(edge_count(named.graph), 3U + 1U + 3U);
}

TEST(Values, AreTheUnionOfTheDomainsInOrder) {
  Model model;
  const std::vector<Value> far{-5, 900};
  model.add_variable(Domain::of(far));
  model.add_variable(Domain::interval(2, 3));
  EXPECT_EQ(instance_of(model).values, (std::vector<Value>{-5, 2, 3, 900}));
  EXPECT_TRUE(instance_of(Model()).values.empty());
}

TEST(Decode, UndoesAnyRenamingOfTheColours) {
  const Model model = test::grid_model(4, 2, 2, "1234341221434321");
  for (const Precolor precolor : {Precolor::Clique, Precolor::Contract}) {
    const Instance instance = instance_of(model, precolor);
    Colors renaming{0, 1, 2, 3};
    do {
      Colors colors(vertex_count(instance.graph));
      for (std::size_t i = 0; i < 16; ++i) {
        const auto color = static_cast<std::size_t>(model.domain(VarId(i)).min() - 1);
        colors[instance.vertex_of[i]] = renaming[color];
      }
      for (std::size_t c = 0; c < 4; ++c)
        colors[instance.color_vertex[c]] = renaming[c];
      const Solution solution = decode(instance, colors);
      for (std::size_t i = 0; i < 16; ++i)
        ASSERT_EQ(solution.values[i], model.domain(VarId(i)).min());
    } while (std::ranges::next_permutation(renaming).found);
  }
}

TEST(Decode, RefusesWhatIsNoColouring) {
  const Instance instance = instance_of(test::grid_model(2, 0, 0, "1..."), Precolor::Clique);
  EXPECT_NO_THROW(decode(instance, Colors{0, 1, 1, 0, 0, 1}));
  EXPECT_THROW(decode(instance, Colors{0, 1, 1, 0, 0}), EncodingError);
  EXPECT_THROW(decode(instance, Colors{0, 1, 1, 0, 0, 2}), EncodingError);
  EXPECT_THROW(decode(instance, Colors{0, 1, 1, 0, 1, 1}), EncodingError);
}

TEST(Refusal, NamesTheConstraint) {
  Model model = test::graph_model(2, {{1, 2}}, 2);
  EXPECT_FALSE(refusal(model));
  Model summed = model;
  summed.minimise(MinimiseSum{{{1, VarId(0)}}});
  EXPECT_TRUE(refusal(summed));
  Model other = model;
  const ConstraintId sum = model.post(Linear{{{1, VarId(0)}}, Relation::AtMost, 1});
  EXPECT_EQ(refusal(model)->constraint, sum);
  EXPECT_EQ(std::get<Refusal>(encode(model)).constraint, sum);
  const ConstraintId clause = other.post(Clause{{{VarId(0), 1, true}}});
  EXPECT_EQ(refusal(other)->constraint, clause);
}

TEST(Refusal, ComesBeforeAnythingLargeIsMade) {
  Model wide;
  wide.add_variable(Domain::interval(1, 1 << 30));
  EXPECT_TRUE(refusal(wide));
  const Model grid = test::grid_model(9, 3, 3, std::string(80, '.') + "1");
  EncodeOptions options;
  options.max_edges = 27 * 36;  // counted constraint by constraint
  EXPECT_FALSE(refusal(grid, options));
  options.precolor = Precolor::Clique;
  EXPECT_TRUE(refusal(grid, options));
  options.max_edges = 27 * 36 + 36 + 8;
  EXPECT_FALSE(refusal(grid, options));
}

TEST(Encode, StopsWhenItIsTold) {
  const Model grid = test::grid_model(9, 3, 3);
  EXPECT_THROW(encode(grid, {}, [] { return true; }), EncodeStopped);
}

}  // namespace
}  // namespace facet::coloring

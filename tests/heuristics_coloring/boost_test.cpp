#include <gtest/gtest.h>

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/sequential_vertex_coloring.hpp>
#include <utility>

#include "heuristics/coloring/greedy.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

// A second opinion on the greedy colourings: Boost.Graph's, in the same order.
namespace facet::coloring {
namespace {

using BoostGraph = boost::compressed_sparse_row_graph<boost::directedS>;

BoostGraph boost_graph(const Graph& graph) {
  std::vector<std::pair<std::size_t, std::size_t>> arcs;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    arcs.emplace_back(a.index, b.index);
    arcs.emplace_back(b.index, a.index);
  });
  return {boost::edges_are_unsorted_multi_pass, arcs.begin(), arcs.end(), graph.vertex_count()};
}

TEST(Greedy, IsTheSequentialColoringOfBoostGraph) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    const BoostGraph boosts = boost_graph(graph);
    for (const GreedyOrder order :
         {GreedyOrder::FirstFit, GreedyOrder::LargestFirst, GreedyOrder::SmallestLast,
          GreedyOrder::BreadthFirst, GreedyOrder::Incidence}) {
      SCOPED_TRACE(name + ", order " + std::to_string(static_cast<int>(order)));
      std::vector<std::size_t> places;
      for (const Vertex v : order_of(graph, order))
        places.push_back(v.index);
      std::vector<std::size_t> colors(graph.vertex_count());
      const auto index = boost::get(boost::vertex_index, boosts);
      const std::size_t count = boost::sequential_vertex_coloring(
          boosts, boost::make_iterator_property_map(places.begin(), index),
          boost::make_iterator_property_map(colors.begin(), index));
      const Colors ours = greedy(graph, order);
      EXPECT_EQ(std::vector<std::size_t>(ours.begin(), ours.end()), colors);
      EXPECT_EQ(color_count(ours), count);
    }
  }
}

}  // namespace
}  // namespace facet::coloring

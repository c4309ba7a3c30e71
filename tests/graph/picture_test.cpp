#include "encoders/graph/picture.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "tests/graph/support.hpp"

namespace facet::graph {
namespace {

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

TEST(Dot, a_file_in_full) {
  std::ostringstream plain;
  write_dot(graph_of(3, {{1, 3}}), {}, plain, {{"hello"}});
  EXPECT_EQ(plain.str(),
            "// hello\ngraph G {\n  node [shape=circle, style=filled, fillcolor=white];\n  1;\n  "
            "2;\n  3;\n  1 -- 3;\n}\n");
  std::ostringstream painted;
  write_dot(graph_of(2, {{1, 2}}), std::vector<Value>{7, 2}, painted);
  EXPECT_NE(painted.str().find("  2 [fillcolor=\"" + palette_color(0) +
                               "\", fontcolor=white, tooltip=\"colour 2\"];\n"),
            std::string::npos)
      << painted.str();
  EXPECT_NE(painted.str().find("  1 [fillcolor=\"" + palette_color(1)), std::string::npos);
}

TEST(Svg, every_vertex_and_edge_is_drawn_once) {
  Random random(3);
  for (const std::size_t n : {0, 1, 2, 7, 40, 200}) {
    const Graph graph = random_graph(random, n, 0.2);
    std::vector<Value> colors;
    for (std::size_t v = 0; v < n; ++v)
      colors.push_back(static_cast<Value>(v % 5 + 1));
    std::ostringstream first;
    std::ostringstream second;
    EXPECT_FALSE(write_svg(graph, colors, first, {{"a--b"}}));
    EXPECT_FALSE(write_svg(graph, colors, second, {{"a--b"}}));
    EXPECT_EQ(first.str(), second.str());
    EXPECT_EQ(times(first.str(), "<circle "), n);
    EXPECT_EQ(times(first.str(), "<line "), graph.edge_count());
    EXPECT_EQ(times(first.str(), "<g"), times(first.str(), "</g>"));
    EXPECT_EQ(times(first.str(), "--"), 2U) << "a comment of XML holds no --";
  }
}

TEST(Svg, large_graphs_are_refused_unwritten) {
  std::ostringstream out;
  const auto refusal = write_svg(Graph(201, {}), {}, out);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, "201 vertices: a picture shows at most 200; dot has no limit");
  EXPECT_EQ(out.str(), "");
}

TEST(Layout, all_places_are_apart_and_in_the_square) {
  Random random(9);
  for (const Graph& graph : {random_graph(random, 60, 0.1), Graph(50, {}), Graph(1, {}),
                             random_graph(random, 30, 1.0)}) {
    const auto places = layout(graph);
    EXPECT_EQ(places.size(), graph.vertex_count());
    std::set<std::pair<int, int>> cells;
    for (const Place& place : places) {
      EXPECT_TRUE(place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1);
      cells.emplace(static_cast<int>(place.x * 300), static_cast<int>(place.y * 300));
    }
    EXPECT_EQ(cells.size(), places.size());
  }
}

TEST(Palette, a_hundred_colours_that_differ) {
  std::set<std::string> colors;
  for (std::size_t i = 0; i < 100; ++i) {
    const std::string color = palette_color(i);
    EXPECT_EQ(color.size(), 7U);
    EXPECT_EQ(color.find_first_not_of("0123456789abcdef", 1), std::string::npos);
    EXPECT_TRUE(colors.insert(color).second) << i;
  }
  EXPECT_TRUE(is_dark("#000000"));
  EXPECT_FALSE(is_dark("#ffffff"));
}

}  // namespace
}  // namespace facet::graph

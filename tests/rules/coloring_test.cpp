#include "problems/rules/coloring.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace facet::rules {
namespace {

using Colors = std::vector<std::int64_t>;

ColoringRules path(std::optional<std::int64_t> colors = std::nullopt) {
  return {3, {{0, 1}, {2, 1}}, colors};
}

TEST(VerifyColoring, passes_exactly_the_proper_colourings) {
  for (std::int64_t code = 0; code < 27; ++code) {
    const Colors colors{code % 3 + 1, code / 3 % 3 + 1, code / 9 + 1};
    const bool proper = colors[0] != colors[1] && colors[1] != colors[2];
    EXPECT_EQ(verify(path(3), colors) == std::nullopt, proper) << code;
    EXPECT_EQ(verify(path(), colors) == std::nullopt, proper) << code;
  }
}

TEST(VerifyColoring, names_what_is_wrong) {
  EXPECT_EQ(verify(path(), {1, 2, 2}), "vertices 3 and 2 are joined and both have colour 2");
  EXPECT_EQ(verify(path(), {1, 0, 1}), "vertex 2 has colour 0, expected 1 or more");
  EXPECT_EQ(verify(path(), {1, 2, -1}), "vertex 3 has colour -1, expected 1 or more");
  EXPECT_EQ(verify(path(2), {1, 3, 1}), "vertex 2 has colour 3, expected 1 to 2");
  EXPECT_EQ(verify(path(0), {1, 2, 1}),
            "vertex 1 has colour 1, expected none, as there are no "
            "colours");
  EXPECT_EQ(verify(path(), {1, 2}), "2 colours, expected 3, one a vertex");
  EXPECT_EQ(verify(path(), {1, 2, 1, 2}), "4 colours, expected 3, one a vertex");
}

TEST(VerifyColoring, no_colouring_has_a_self_loop) {
  for (std::int64_t color = 1; color < 4; ++color)
    EXPECT_EQ(verify({1, {{0, 0}}, std::nullopt}, {color}), "vertex 1 is joined to itself");
}

TEST(VerifyColoring, an_edge_to_no_vertex_passes_nothing) {
  EXPECT_EQ(verify({2, {{0, 2}}, std::nullopt}, {1, 2}), "rules: an edge to no vertex");
}

TEST(VerifyColoring, no_vertices_need_no_colours) {
  EXPECT_EQ(verify({0, {}, 0}, {}), std::nullopt);
  EXPECT_EQ(verify({0, {}, std::nullopt}, {}), std::nullopt);
}

ColoringRules equitable(std::size_t vertices, std::optional<std::int64_t> colors) {
  return {vertices, {}, colors, true};
}

TEST(VerifyColoring, passes_exactly_the_equitable_colourings) {
  for (std::int64_t code = 0; code < 256; ++code) {
    const Colors colors{code % 4 + 1, code / 4 % 4 + 1, code / 16 % 4 + 1, code / 64 + 1};
    for (std::int64_t k = 4; k <= 6; ++k) {
      // Four vertices, k >= 4 colours: no colour twice.
      std::vector<int> sizes(static_cast<std::size_t>(k));
      for (const std::int64_t color : colors)
        ++sizes[static_cast<std::size_t>(color - 1)];
      const auto [least, most] = std::ranges::minmax(sizes);
      EXPECT_EQ(verify(equitable(4, k), colors) == std::nullopt, most - least <= 1) << code;
    }
    int used = 0;
    int most = 0;
    int least = 4;
    for (std::int64_t c = 1; c <= 4; ++c) {
      const auto size = static_cast<int>(std::ranges::count(colors, c));
      if (size == 0) continue;
      ++used;
      most = std::max(most, size);
      least = std::min(least, size);
    }
    EXPECT_EQ(verify(equitable(4, std::nullopt), colors) == std::nullopt, most - least <= 1);
    EXPECT_GT(used, 0);
  }
}

TEST(VerifyColoring, names_the_classes_that_are_not_even) {
  EXPECT_EQ(verify(equitable(4, std::nullopt), {1, 1, 1, 2}),
            "colour 1 has 3 vertices and colour 2 has 1 vertex, expected sizes that differ by one "
            "at most");
  EXPECT_EQ(
      verify(equitable(4, 3), {1, 1, 2, 2}),
      "colour 1 has 2 vertices and colour 3 has 0 vertices, expected sizes that differ by one "
      "at most");
  EXPECT_EQ(verify(equitable(2, 1000000000), {7, 9}), std::nullopt);
  EXPECT_EQ(verify(equitable(0, std::nullopt), {}), std::nullopt);
  EXPECT_EQ(verify(equitable(0, 0), {}), std::nullopt);
  ColoringRules joined = path();
  joined.equitable = true;
  EXPECT_EQ(verify(joined, {1, 2, 1}), std::nullopt);
  EXPECT_EQ(verify(joined, {1, 1, 2}), "vertices 1 and 2 are joined and both have colour 1");
}

TEST(VerifyColoring, of_lists_allows_what_is_in_them) {
  ColoringRules rules = path();
  rules.lists = {{4}, {}, {1, 3}};
  EXPECT_EQ(verify(rules, {4, 9, 3}), std::nullopt);
  EXPECT_EQ(verify(rules, {4, 9, 2}), "vertex 3 has colour 2, which is not in its list");
  EXPECT_EQ(verify(rules, {4, 4, 3}), "vertices 1 and 2 are joined and both have colour 4");
  rules.lists.pop_back();
  EXPECT_EQ(verify(rules, {4, 9, 3}), "rules: 2 lists");
}

}  // namespace
}  // namespace facet::rules

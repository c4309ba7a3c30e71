#include "heuristics/coloring/equitable_greedy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

TEST(EquitableGreedy, WhatItFindsIsProperEvenAndTheSameEachTime) {
  std::size_t found = 0;
  std::size_t tried = 0;
  for (const auto& [name, graph] : test::sample_graphs()) {
    const auto n = static_cast<std::uint32_t>(graph.vertex_count());
    for (std::uint32_t k = 0; k <= std::min(n + 2, 40U); ++k) {
      RunControl control;
      Effort effort(control);
      const auto colors = equitable_greedy(graph, k, k, effort);
      ++tried;
      if (!colors) continue;
      ++found;
      EXPECT_EQ(test::fault(graph, *colors), "") << name << ' ' << k;
      std::vector<std::size_t> sizes(k);
      for (const std::uint32_t color : *colors)
        ++sizes.at(color);
      if (k > 0) {
        EXPECT_LE(std::ranges::max(sizes) - std::ranges::min(sizes), 1U) << name << ' ' << k;
      }
      EXPECT_EQ(equitable_greedy(graph, k, k, effort), colors);
    }
    RunControl control;
    Effort effort(control);
    EXPECT_TRUE(equitable_greedy(graph, n, 0, effort).has_value()) << name;
    EXPECT_EQ(equitable_greedy(graph, 0, 0, effort).has_value(), n == 0) << name;
  }
  EXPECT_GT(found * 2, tried);
}

TEST(EquitableGreedy, EndsWithTheEffort) {
  Limits limits;
  limits.work = 3;
  RunControl control(limits);
  Effort effort(control);
  EXPECT_FALSE(equitable_greedy(test::complete_graph(8), 8, 0, effort).has_value());
}

}  // namespace
}  // namespace facet::coloring

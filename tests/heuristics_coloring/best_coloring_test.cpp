#include "heuristics/coloring/best_coloring.hpp"

#include <gtest/gtest.h>

#include "heuristics/coloring/greedy.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

namespace facet::coloring {
namespace {

RunControl limited(std::uint64_t work) {
  Limits limits;
  limits.work = work;
  return RunControl(limits);
}

TEST(BestColoring, IsProperAndNoWorseThanGreedyWhateverTheLimit) {
  for (const auto& [name, graph] : test::sample_graphs()) {
    for (const std::uint64_t work : {0U, 1U, 100U, 20000U}) {
      SCOPED_TRACE(name + ", work limit " + std::to_string(work));
      RunControl control = limited(work);
      const HeuristicResult result = best_coloring(graph, {}, control);
      EXPECT_EQ(test::fault(graph, result.colors), "");
      EXPECT_LE(color_count(result.colors), color_count(greedy(graph, GreedyOrder::SmallestLast)));
    }
  }
}

TEST(BestColoring, TheSameSeedAndWorkGiveTheSameColoring) {
  const Graph graph = test::random_graph(100, 50, 1);
  HeuristicRequest request;
  request.seed = 5;
  RunControl control = limited(30000);
  const HeuristicResult first = best_coloring(graph, request, control);
  RunControl again = limited(30000);
  const HeuristicResult second = best_coloring(graph, request, again);
  EXPECT_EQ(first.colors, second.colors);
  EXPECT_EQ(first.work, second.work);
}

TEST(BestColoring, TellsOfEveryBetterColoringAndReturnsTheLast) {
  const Graph graph = test::random_graph(100, 50, 2);
  std::vector<Colors> told;
  HeuristicRequest request;
  request.on_improvement = [&](const Colors& colors) { told.push_back(colors); };
  RunControl control = limited(30000);
  const HeuristicResult result = best_coloring(graph, request, control);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back(), result.colors);
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(test::fault(graph, told[i]), "");
    if (i > 0) {
      EXPECT_LT(color_count(told[i]), color_count(told[i - 1]));
    }
  }
}

TEST(BestColoring, StartsFromTheColoringItIsGivenAndEndsAtTheTarget) {
  const Graph graph = test::planted_graph(60, 3, 80, 3);
  HeuristicRequest request;
  request.start.resize(60);
  for (std::size_t v = 0; v < 60; ++v)
    request.start[v] = static_cast<std::uint32_t>(v % 3);
  request.target = 3;
  RunControl control = limited(1000000);
  const HeuristicResult result = best_coloring(graph, request, control);
  EXPECT_EQ(color_count(result.colors), 3U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_LE(result.work, 60U);
}

TEST(BestColoring, EndsByItselfAndFindsTheChromaticNumberOfSmallGraphs) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Graph graph = test::random_graph(8, 50, seed);
    HeuristicRequest request;
    request.target = test::chromatic_number(graph);
    RunControl control;
    const HeuristicResult result = best_coloring(graph, request, control);
    EXPECT_EQ(color_count(result.colors), request.target);
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
  }
  RunControl control;
  const HeuristicResult odd = best_coloring(test::cycle_graph(5), {}, control);
  EXPECT_EQ(color_count(odd.colors), 3U);
  EXPECT_EQ(odd.stop_reason, StopReason::Completed);
}

// One that began anew in every slice would never come to the end of its rounds.
TEST(BestColoring, GoesOnToItsLimitUnlessACliqueSaysThatNothingIsLeft) {
  RunControl unlimited;
  const Graph odd = Graph(5, {{Vertex(0), Vertex(1)},
                              {Vertex(1), Vertex(2)},
                              {Vertex(2), Vertex(3)},
                              {Vertex(3), Vertex(4)},
                              {Vertex(4), Vertex(0)}});
  const std::uint64_t alone = best_coloring(odd, {}, unlimited).work;
  RunControl twice = limited(2 * alone);
  const HeuristicResult on = best_coloring(odd, {}, twice);
  EXPECT_EQ(on.stop_reason, StopReason::WorkLimit);
  EXPECT_GE(on.work, 2 * alone);

  RunControl control = limited(1'000'000'000);
  const HeuristicResult met = best_coloring(test::complete_graph(9), {}, control);
  EXPECT_EQ(met.stop_reason, StopReason::Completed);
  EXPECT_LT(met.work, 1000U);
}

TEST(ColoringMixture, InSlicesItComesToTheEndOfItself) {
  const Graph graph = test::cycle_graph(5);
  ColoringMixture search(graph, 1);
  HeuristicRequest request;
  std::size_t slices = 0;
  for (; slices < 1000 && !search.finished(); ++slices) {
    RunControl control = limited(200'000);
    const HeuristicResult result = search.run(request, control);
    EXPECT_EQ(test::fault(graph, result.colors), "");
    EXPECT_EQ(color_count(result.colors), 3U);
    EXPECT_EQ(result.stop_reason,
              search.finished() ? StopReason::Completed : StopReason::WorkLimit);
    request.start = result.colors;
  }
  EXPECT_TRUE(search.finished());
  EXPECT_GT(slices, 1U);
}

TEST(ColoringMixture, TheFirstSliceIsTheOneGo) {
  const Graph graph = test::random_graph(100, 50, 1);
  HeuristicRequest request;
  request.seed = 5;
  RunControl control = limited(30000);
  const HeuristicResult whole = best_coloring(graph, request, control);
  RunControl again = limited(30000);
  const HeuristicResult slice = ColoringMixture(graph, 5).run(request, again);
  EXPECT_EQ(slice.colors, whole.colors);
  EXPECT_EQ(slice.work, whole.work);
}

TEST(ColoringMixture, ASliceTakesWhatItIsGivenAndKeepsItsTarget) {
  const Graph graph = test::planted_graph(60, 3, 80, 3);
  ColoringMixture search(graph, 1);
  HeuristicRequest request;
  for (std::uint32_t v = 0; v < 60; ++v)
    request.start.push_back(v);
  request.target = 59;
  RunControl first;
  const HeuristicResult poor = search.run(request, first);
  EXPECT_EQ(test::fault(graph, poor.colors), "");
  EXPECT_LE(color_count(poor.colors), 59U);
  for (std::uint32_t v = 0; v < 60; ++v)
    request.start[v] = v % 3;
  request.target = 3;
  RunControl second;
  const HeuristicResult result = search.run(request, second);
  EXPECT_EQ(color_count(result.colors), 3U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_EQ(result.work, 0U);
}

TEST(BestColoring, AMemoryLimitThatHoldsNoTableLeavesTheGreedyColoring) {
  const Graph graph = test::random_graph(100, 50, 2);
  Limits limits;
  limits.memory_bytes = 1000;
  RunControl control(limits);
  const HeuristicResult result = best_coloring(graph, {}, control);
  EXPECT_EQ(test::fault(graph, result.colors), "");
  EXPECT_EQ(result.stop_reason, StopReason::MemoryLimit);
}

TEST(BestColoring, ACancelledSearchStillHasAColoring) {
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  const Graph graph = test::random_graph(100, 50, 2);
  const HeuristicResult result = best_coloring(graph, {}, control);
  EXPECT_EQ(test::fault(graph, result.colors), "");
  EXPECT_EQ(result.stop_reason, StopReason::Cancelled);
}

}  // namespace
}  // namespace facet::coloring

#include "backends/coloring/sat/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "model/error.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

constexpr std::array directions{RaceDirection::Up, RaceDirection::Down, RaceDirection::Both};

RaceRequest from_scratch(const Graph& graph, RaceDirection direction) {
  RaceRequest request;
  request.direction = direction;
  request.clique = test::first_clique(graph);
  request.upper = test::all_different(graph.vertex_count());
  return request;
}

TEST(Race, FindsTheChromaticNumberInEveryDirectionAndEncoding) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Graph graph = test::random_graph(random, random.below(11), random.unit());
    const std::uint32_t chromatic = test::chromatic_number(graph);
    for (const auto direction : directions) {
      for (const auto encoding :
           {SatEncoding::Assignment, SatEncoding::PartialOrder, SatEncoding::Hybrid}) {
        RaceRequest request = from_scratch(graph, direction);
        request.sat.encoding = encoding;
        request.symmetry = i % 2 == 0;
        const RaceResult result = race(graph, request, RunControl());
        EXPECT_EQ(result.lower, chromatic);
        EXPECT_EQ(result.upper, chromatic);
        EXPECT_EQ(color_count(result.colors), chromatic);
        EXPECT_TRUE(test::is_proper(graph, result.colors));
        EXPECT_EQ(result.stop_reason, StopReason::Completed);
      }
    }
  }
}

TEST(Race, TellsEveryBoundThatItImproves) {
  const Graph graph = test::mycielski(3);
  for (const auto direction : directions) {
    RaceRequest request = from_scratch(graph, direction);
    std::vector<std::uint32_t> lowers;
    std::vector<std::size_t> uppers{graph.vertex_count()};
    request.on_lower = [&](std::uint32_t lower) { lowers.push_back(lower); };
    request.on_colors = [&](const Colors& colors) {
      EXPECT_TRUE(test::is_proper(graph, colors));
      EXPECT_LT(color_count(colors), uppers.back());
      uppers.push_back(color_count(colors));
    };
    SharedBounds bounds;
    request.bounds = &bounds;
    EXPECT_EQ(race(graph, request, RunControl()).upper, 5U);
    ASSERT_FALSE(lowers.empty());
    EXPECT_TRUE(std::ranges::is_sorted(lowers));
    EXPECT_EQ(lowers.back(), 5U);
    EXPECT_EQ(uppers.back(), 5U);
    EXPECT_EQ(bounds.lower.load(), 5U);
    EXPECT_EQ(bounds.upper.load(), 5U);
  }
}

TEST(Race, EndsWithTheNewsThatClosesTheGap) {
  // 95 vertices that would take CaDiCaL long to refute with 6 colours.
  const Graph graph = test::mycielski(5);
  SharedBounds bounds;
  bounds.lower = 7;
  bounds.upper = 7;
  for (const auto direction : directions) {
    RaceRequest request = from_scratch(graph, direction);
    request.bounds = &bounds;
    const RaceResult result = race(graph, request, RunControl());
    EXPECT_EQ(result.lower, 7U);
    EXPECT_EQ(result.upper, 7U);
    EXPECT_EQ(result.stop_reason, StopReason::Completed);
    EXPECT_EQ(color_count(result.colors), graph.vertex_count());  // nobody handed a better one over
  }
}

TEST(Race, NewsInTheMiddleOfASearchIsTaken) {
  const Graph graph = test::mycielski(5);
  SharedBounds bounds;
  RaceRequest request = from_scratch(graph, RaceDirection::Up);
  request.bounds = &bounds;
  // As soon as 4 is refuted another search is done with all.
  request.on_lower = [&](std::uint32_t lower) {
    if (lower < 5) return;
    bounds.raise_lower(7);
    bounds.drop_upper(7);
  };
  const RaceResult result = race(graph, request, RunControl());
  EXPECT_EQ(result.lower, 7U);
  EXPECT_EQ(result.upper, 7U);
}

TEST(Race, StopsByLimitsWithWhatIsKnownAndTheSameEachTime) {
  const Graph graph = test::mycielski(5);
  for (const auto direction : directions) {
    Limits limits;
    limits.work = 3000;
    const RaceRequest request = from_scratch(graph, direction);
    const RaceResult first = race(graph, request, RunControl(limits));
    const RaceResult second = race(graph, request, RunControl(limits));
    EXPECT_EQ(first.stop_reason, StopReason::WorkLimit);
    EXPECT_LE(first.lower, 7U);
    EXPECT_GE(first.upper, 7U);
    EXPECT_EQ(color_count(first.colors), first.upper);
    EXPECT_EQ(first.colors, second.colors);
    EXPECT_EQ(first.lower, second.lower);
    EXPECT_EQ(first.work, second.work);
  }
  Limits no_time;
  no_time.wall_time = std::chrono::nanoseconds(0);
  const RaceRequest request = from_scratch(graph, RaceDirection::Both);
  EXPECT_EQ(race(graph, request, RunControl(no_time)).stop_reason, StopReason::TimeLimit);
  Limits little;
  little.memory_bytes = 1000;
  EXPECT_EQ(race(graph, request, RunControl(little)).stop_reason, StopReason::MemoryLimit);
}

TEST(Race, DegenerateGraphs) {
  for (const auto direction : directions) {
    const Graph none(0, {});
    EXPECT_EQ(race(none, from_scratch(none, direction), RunControl()).upper, 0U);
    const Graph one(1, {});
    EXPECT_EQ(race(one, from_scratch(one, direction), RunControl()).upper, 1U);
    const Graph apart(4, {});
    EXPECT_EQ(race(apart, from_scratch(apart, direction), RunControl()).upper, 1U);
    const Graph complete = test::complete_graph(6);
    EXPECT_EQ(race(complete, from_scratch(complete, direction), RunControl()).upper, 6U);
    RaceRequest unaided = from_scratch(complete, direction);
    unaided.clique.clear();
    EXPECT_EQ(race(complete, unaided, RunControl()).lower, 6U);
  }
}

TEST(Race, RefusesAColouringOrACliqueThatIsNone) {
  const Graph graph = test::complete_graph(3);
  RaceRequest request = from_scratch(graph, RaceDirection::Up);
  request.upper = {0, 1, 1};
  EXPECT_THROW(race(graph, request, RunControl()), InvalidModel);
  request.upper = {0, 1};
  EXPECT_THROW(race(graph, request, RunControl()), InvalidModel);
  request = from_scratch(Graph(3, {}), RaceDirection::Up);
  request.clique = {0, 1};
  EXPECT_THROW(race(Graph(3, {}), request, RunControl()), InvalidModel);
  request = from_scratch(graph, RaceDirection::Up);
  request.clique = {7};
  EXPECT_THROW(race(graph, request, RunControl()), InvalidModel);
}

}  // namespace
}  // namespace facet::coloring

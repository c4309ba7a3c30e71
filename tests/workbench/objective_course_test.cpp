#include "workbench/objective_course.hpp"

#include <gtest/gtest.h>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/registry.hpp"
#include "workbench/coloring_walk.hpp"

namespace facet::workbench {
namespace {

class Listener final : public Observer {
 public:
  void on_improvement(const Solution& /*best*/, std::int64_t cost) override {
    told.push_back(cost);
  }
  std::vector<std::int64_t> told;
};

TEST(ObjectiveCourse, KeepsImprovementsAloneAndPassesAllOn) {
  Listener next;
  ObjectiveCourse course(&next);
  for (const std::int64_t cost : {9, 9, 7, 8, 3})
    course.on_improvement({}, cost);
  const auto points = course.take();
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[0].objective, 9);
  EXPECT_EQ(points[2].objective, 3);
  EXPECT_LE(points[0].seconds, points[2].seconds);
  EXPECT_LE(points[0].cpu_seconds, points[2].cpu_seconds);
  EXPECT_EQ(next.told, (std::vector<std::int64_t>{9, 9, 7, 8, 3}));
  ObjectiveCourse alone;
  alone.on_improvement({}, 1);
  EXPECT_FALSE(alone.wants_course());
  EXPECT_EQ(alone.take().size(), 1U);
}

TEST(ObjectiveCourse, KeepsHigherBoundsAndLowerObjectivesOfThem) {
  ObjectiveCourse course;
  course.on_bounds(2, std::nullopt);
  course.on_bounds(2, 9);
  course.on_bounds(4, 9);
  course.on_bounds(3, 5);
  const auto bounds = course.take_bounds();
  ASSERT_EQ(bounds.size(), 2U);
  EXPECT_EQ(bounds[0].bound, 2);
  EXPECT_EQ(bounds[1].bound, 4);
  EXPECT_LE(bounds[0].cpu_seconds, bounds[1].cpu_seconds);
  const auto points = course.take();
  ASSERT_EQ(points.size(), 2U);
  EXPECT_EQ(points[0].objective, 9);
  EXPECT_EQ(points[1].objective, 5);
}

// Both methods that prove bounds on the way tell of them, up to the optimum.
TEST(ObjectiveCourse, EndsAtTheBoundOfTheAnswer) {
  std::vector<Graph::Edge> edges;  // a wheel of seven: four colours, and no clique of four
  for (std::uint32_t v = 1; v <= 7; ++v) {
    edges.push_back({Vertex(0), Vertex(v)});
    edges.push_back({Vertex(v), Vertex(v % 7 + 1)});
  }
  for (const char* name : {"auto", "satcol"}) {
    SolveRequest request;
    request.backend = choose_backend(name).backend;
    const Outcome outcome = solve_coloring({Graph(8, edges), std::nullopt}, request);
    ASSERT_EQ(outcome.status, Status::Optimal) << name;
    ASSERT_FALSE(outcome.bounds.empty()) << name;
    EXPECT_EQ(outcome.bounds.back().bound, 4) << name;
    ASSERT_FALSE(outcome.course.empty()) << name;
    EXPECT_EQ(outcome.course.back().objective, 4) << name;
  }
}

// A crown: in the order of its vertices it takes eight colours, and two are enough.
TEST(ObjectiveCourse, EndsAtTheObjectiveOfTheAnswer) {
  constexpr std::uint32_t half = 8;
  std::vector<Graph::Edge> edges;
  for (std::uint32_t a = 0; a < half; ++a) {
    for (std::uint32_t b = 0; b < half; ++b) {
      if (a != b) edges.push_back({Vertex(2 * a), Vertex(2 * b + 1)});
    }
  }
  SolveRequest request;
  request.backend = std::make_shared<BacktrackingBackend>();
  const Outcome outcome = solve_coloring({Graph(2 * half, edges), std::nullopt}, request);
  ASSERT_EQ(outcome.objective, 2);
  ASSERT_FALSE(outcome.course.empty());
  EXPECT_EQ(outcome.course.back().objective, 2);
}

}  // namespace
}  // namespace facet::workbench

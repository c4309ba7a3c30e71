#include "workbench/objective_course.hpp"

#include <gtest/gtest.h>

#include "backends/backtracking/backtracking_backend.hpp"
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

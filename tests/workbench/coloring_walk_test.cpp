#include "workbench/coloring_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "backends/backtracking/backtracking_backend.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/coloring/build.hpp"
#include "tests/backends/fake_backends.hpp"

namespace facet::workbench {
namespace {

using coloring::ColoringProblem;

const Graph kPath(3, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}});

SolveRequest by(std::shared_ptr<const Backend> backend) {
  SolveRequest request;
  request.backend = std::move(backend);
  return request;
}

SolveRequest saying(Status status, std::vector<Value> colors) {
  return by(std::make_shared<test::FakeBackend>([=](const Model&, RunControl&) {
    SolveResult result;
    result.status = status;
    result.solution = Solution{colors};
    return result;
  }));
}

TEST(SolveColoring, the_objective_is_the_number_of_colours) {
  const Outcome outcome =
      solve_coloring({kPath, std::nullopt}, by(std::make_shared<BacktrackingBackend>()));
  EXPECT_EQ(outcome.status, Status::Optimal);
  EXPECT_EQ(outcome.objective, 2);
  EXPECT_EQ(outcome.bound, 2);
  EXPECT_EQ(outcome.coloring, (std::vector<Value>{1, 2, 1}));
}

TEST(SolveColoring, colours_are_called_from_one_on) {
  const Outcome outcome = solve_coloring({kPath, 9}, saying(Status::Satisfiable, {2, 3, 2}));
  EXPECT_EQ(outcome.coloring, (std::vector<Value>{1, 2, 1}));
  EXPECT_EQ(outcome.objective, std::nullopt);
}

TEST(SolveColoring, too_few_colours_are_unsatisfiable) {
  const auto request = by(std::make_shared<BacktrackingBackend>());
  EXPECT_EQ(solve_coloring({kPath, 1}, request).status, Status::Unsatisfiable);
  EXPECT_EQ(solve_coloring({kPath, 0}, request).status, Status::Unsatisfiable);
  EXPECT_EQ(solve_coloring({Graph(), 0}, request).status, Status::Satisfiable);
}

TEST(SolveColoring, the_model_has_no_more_colours_than_any_order_needs) {
  for (const std::size_t k : {0U, 1U, 2U, 3U, 4U, 1'000'000U}) {
    std::size_t values = 0;
    SolveRequest request =
        by(std::make_shared<test::FakeBackend>([&](const Model& model, RunControl&) {
          values = model.domain(VarId(0)).size();
          return SolveResult{};
        }));
    solve_coloring({kPath, k}, request);
    EXPECT_EQ(values, std::min<std::size_t>(k, 3)) << k;
  }
  const std::size_t huge = std::size_t{1} << 40;
  const auto request = by(std::make_shared<BacktrackingBackend>());
  EXPECT_EQ(solve_coloring({kPath, huge}, request).status, Status::Satisfiable);
  EXPECT_EQ(solve_coloring({Graph(), huge}, request).status, Status::Satisfiable);
}

TEST(SolveColoring, all_colours_count) {
  const auto request = by(std::make_shared<BacktrackingBackend>());
  EXPECT_EQ(count_coloring({kPath, 5}, request).count, 5U * 4 * 4);
}

TEST(SolveColoring, an_answer_that_is_no_colouring_is_unsound) {
  EXPECT_THROW(solve_coloring({kPath, 2}, saying(Status::Satisfiable, {1, 1, 2})), UnsoundAnswer);
}

// A bipartite graph on which the greedy bound is not tight, so that colour 3 is in the model.
Graph bipartite_with_greedy_three() {
  Random random(1);
  while (true) {
    std::vector<Graph::Edge> edges;
    for (std::size_t a = 0; a < 12; a += 2) {
      for (std::size_t b = 1; b < 12; b += 2) {
        if (random.chance(0.5)) edges.emplace_back(Vertex(a), Vertex(b));
      }
    }
    Graph graph(12, edges);
    if (coloring::greedy_colors(graph) == 3) return graph;
  }
}

TEST(SolveColoring, an_optimum_that_leaves_out_a_colour_is_unsound) {
  const ColoringProblem open{bipartite_with_greedy_three(), std::nullopt};
  std::vector<Value> sides;
  for (int v = 0; v < 12; ++v)
    sides.push_back(v % 2 == 0 ? 1 : 3);
  EXPECT_THROW(solve_coloring(open, saying(Status::Optimal, sides)), UnsoundAnswer);
  EXPECT_EQ(solve_coloring(open, saying(Status::Satisfiable, sides)).objective, 2);
}

TEST(CountColoring, of_a_path_is_its_chromatic_polynomial) {
  const auto request = by(std::make_shared<BacktrackingBackend>());
  for (std::size_t k = 0; k < 5; ++k) {
    const Outcome outcome = count_coloring({kPath, k}, request);
    EXPECT_EQ(outcome.count, k == 0 ? 0 : k * (k - 1) * (k - 1));
    EXPECT_TRUE(outcome.complete);
  }
}

TEST(CountColoring, needs_a_number_of_colours) {
  const Outcome outcome =
      count_coloring({kPath, std::nullopt}, by(std::make_shared<BacktrackingBackend>()));
  EXPECT_TRUE(outcome.unsupported);
  EXPECT_EQ(outcome.status, Status::Unknown);
}

}  // namespace
}  // namespace facet::workbench

#include "workbench/coloring_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "backends/backtracking/backtracking_backend.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/coloring/build.hpp"
#include "tests/backends/fake_backends.hpp"
#include "workbench/chromatic_walk.hpp"
#include "workbench/verify_coloring.hpp"

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

// All edges but the last are in earlier parts of what the judge is handed.
TEST(VerifyColoring, every_edge_of_a_large_graph_is_looked_at) {
  const std::size_t n = 300;
  EdgeList edges;
  std::vector<Value> colors;
  for (std::size_t v = 0; v < n; ++v) {
    colors.push_back(static_cast<Value>(v + 1));
    for (std::size_t u = 0; u < v; ++u)
      edges.add(Vertex(u), Vertex(v));
  }
  const ColoringProblem problem{Graph(n, std::move(edges)), std::nullopt};
  EXPECT_EQ(verify(problem, colors), std::nullopt);
  for (const auto& [a, b] : {std::pair{0U, 1U}, std::pair{120U, 250U}, std::pair{298U, 299U}}) {
    std::vector<Value> wrong = colors;
    wrong[b] = wrong[a];
    EXPECT_EQ(verify(problem, wrong),
              "vertices " + std::to_string(a + 1) + " and " + std::to_string(b + 1) +
                  " are joined and both have colour " + std::to_string(a + 1));
  }
  EXPECT_EQ(verify({Graph(2, {}), 1}, std::vector<Value>{1, 2}),
            "vertex 2 has colour 2, expected 1 to 1");
}

ColoringReport claimed(const Graph& graph, std::size_t bound) {
  std::vector<std::uint32_t> all(graph.vertex_count());
  std::iota(all.begin(), all.end(), 0U);
  ColoringReport report;
  report.lower_bound = bound;
  report.bound_kind = "search";
  report.bound_method = "some solver";
  report.witness =
      proof::RefutationWitness{std::move(all), {}, static_cast<std::uint32_t>(bound - 1)};
  return report;
}

TEST(ShowBySubgraph, a_claim_is_shown_by_a_clique_or_a_mycielski_subgraph_where_there_is_one) {
  EdgeList five;
  for (std::size_t v = 0; v < 5; ++v)
    five.add(Vertex(v), Vertex((v + 1) % 5));
  const Graph cycle(5, std::move(five));
  ColoringReport report = claimed(cycle, 3);
  show_by_subgraph(cycle, report);
  EXPECT_EQ(report.bound_kind, "mycielski");
  EXPECT_EQ(report.lower_bound, 3U);
  ASSERT_TRUE(std::holds_alternative<proof::MycielskiWitness>(*report.witness));
  report = claimed(kPath, 2);
  show_by_subgraph(kPath, report);
  EXPECT_EQ(report.bound_kind, "clique");
  EXPECT_TRUE(std::holds_alternative<proof::CliqueWitness>(*report.witness));
}

// The circulant graph of 13 vertices with steps 1 and 5 needs four colours, has no triangle, and no
// vertex with the five neighbours that the apex over an odd cycle has.
TEST(ShowBySubgraph, what_no_subgraph_shows_stays_a_refutation_and_gets_a_clique) {
  EdgeList edges;
  for (std::size_t v = 0; v < 13; ++v) {
    edges.add(Vertex(v), Vertex((v + 1) % 13));
    edges.add(Vertex(v), Vertex((v + 5) % 13));
  }
  const Graph graph(13, std::move(edges));
  ColoringReport report = claimed(graph, 4);
  show_by_subgraph(graph, report);
  EXPECT_EQ(report.lower_bound, 4U);
  const auto* witness = std::get_if<proof::RefutationWitness>(&*report.witness);
  ASSERT_NE(witness, nullptr);
  ASSERT_EQ(witness->clique.size(), 2U);
  EXPECT_TRUE(graph.adjacent(Vertex(witness->clique[0]), Vertex(witness->clique[1])));
  EXPECT_EQ(report.bound_kind, "search");
}

}  // namespace
}  // namespace facet::workbench

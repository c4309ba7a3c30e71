#include "workbench/full_clique_lemmas.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "model/random.hpp"
#include "proof/check.hpp"
#include "proof/coloring/refutation.hpp"
#include "tests/certificate/samples.hpp"
#include "tests/cli/run_facet.hpp"
#include "workbench/coloring_certificate.hpp"

namespace facet::test {
namespace {

using proof::Literal;
using proof::PlainGraph;
using proof::RefutationWitness;
using Clauses = std::vector<std::vector<Literal>>;

Clauses formula_of(const PlainGraph& graph, const RefutationWitness& witness) {
  Clauses clauses;
  proof::for_each_clause(graph, witness, [&](std::span<const Literal> clause) {
    clauses.emplace_back(clause.begin(), clause.end());
  });
  return clauses;
}

// Every assignment tried.
bool satisfiable(const Clauses& clauses, std::size_t variables) {
  for (std::uint32_t trial = 0; trial < (1U << variables); ++trial) {
    const auto is_true = [&](Literal l) { return ((trial >> (std::abs(l) - 1)) & 1U) == (l > 0); };
    if (std::ranges::all_of(clauses,
                            [&](const auto& c) { return std::ranges::any_of(c, is_true); }))
      return true;
  }
  return false;
}

proof::Report checked(const Clauses& clauses, const std::string& steps) {
  proof::Formula formula;
  for (const auto& clause : clauses)
    formula.add(clause);
  std::istringstream proof(steps);
  proof::CheckOptions options;
  options.format = proof::Format::Binary;
  return proof::check(formula, proof, options);
}

PlainGraph random_graph(Random& random, std::uint32_t vertices, double density) {
  PlainGraph graph{vertices, {}};
  for (std::uint32_t a = 0; a < vertices; ++a) {
    for (std::uint32_t b = a + 1; b < vertices; ++b) {
      if (random.chance(density)) graph.edges.emplace_back(a, b);
    }
  }
  return graph;
}

RefutationWitness of_all(const PlainGraph& graph, std::uint32_t colors) {
  RefutationWitness witness{{}, {}, colors};
  witness.vertices.resize(graph.vertices);
  std::iota(witness.vertices.begin(), witness.vertices.end(), 0U);
  return witness;
}

// An edge or a vertex that has the first colours, or nothing.
void fix_some(Random& random, const PlainGraph& graph, RefutationWitness& witness) {
  const std::uint64_t which = random.below(3);
  if (which == 1) witness.clique = {static_cast<std::uint32_t>(random.below(graph.vertices))};
  if (which == 2 && !graph.edges.empty()) {
    const auto& [a, b] = graph.edges[random.below(graph.edges.size())];
    witness.clique = {b, a};
  }
}

TEST(FullCliqueLemmas, EveryStepChecksAndNoSolutionIsLostAltogether) {
  Random random(51);
  std::uint64_t steps = 0;
  int kept = 0;
  for (int round = 0; round < 1000; ++round) {
    const auto colors = static_cast<std::uint32_t>(2 + random.below(3));
    const PlainGraph graph =
        random_graph(random, static_cast<std::uint32_t>(1 + random.below(12 / colors)), 0.8);
    RefutationWitness witness = of_all(graph, colors);
    fix_some(random, graph, witness);
    std::ostringstream drat;
    const Clauses lemmas = workbench::write_full_clique_lemmas(graph, witness, drat, RunControl());
    Clauses clauses = formula_of(graph, witness);
    const proof::Report report = checked(clauses, drat.str());
    EXPECT_NE(report.verdict, proof::Verdict::Refuted) << report.why;
    EXPECT_EQ(lemmas.empty(), drat.str().empty());
    const std::size_t variables = graph.vertices * colors;
    const bool before = satisfiable(clauses, variables);
    EXPECT_TRUE(!before || report.verdict == proof::Verdict::Incomplete);
    clauses.insert(clauses.end(), lemmas.begin(), lemmas.end());
    EXPECT_EQ(before, satisfiable(clauses, variables));
    steps += report.steps;
    kept += static_cast<int>(lemmas.size());
  }
  EXPECT_GT(steps, 2000U);
  EXPECT_GT(kept, 1000);
}

// Of a complete graph with a colour for each vertex but one: of the rest, every clique holds all.
TEST(FullCliqueLemmas, SayThatEachCliqueHasEveryColour) {
  const PlainGraph triangle_and_more{4, {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}}};
  RefutationWitness witness = of_all(triangle_and_more, 3);
  witness.clique = {0, 1, 2};
  std::ostringstream drat;
  const Clauses lemmas =
      workbench::write_full_clique_lemmas(triangle_and_more, witness, drat, RunControl());
  // Variables 3v+1 .. 3v+3; the clique that is fixed needs none.
  for (const Literal color : {1, 2, 3}) {
    const std::vector<Literal> has{3 + color, 6 + color, 9 + color};
    EXPECT_EQ(std::ranges::count_if(lemmas,
                                    [&](auto lemma) {
                                      std::ranges::sort(lemma);
                                      return lemma == has;
                                    }),
              1);
  }
  EXPECT_EQ(lemmas.size(), 3U + 4U * 3U);  // and no vertex has two colours
}

TEST(FullCliqueLemmas, AreNoneWithoutSuchACliqueOrWithTooManyColours) {
  std::ostringstream drat;
  const auto none = [&](const PlainGraph& graph, std::uint32_t colors) {
    return workbench::write_full_clique_lemmas(graph, of_all(graph, colors), drat, RunControl())
               .empty() &&
           drat.str().empty();
  };
  EXPECT_TRUE(none({}, 3));
  EXPECT_TRUE(none({5, {}}, 0));
  EXPECT_TRUE(none({5, {}}, 1));
  EXPECT_TRUE(none({3, {{0, 1}, {1, 2}}}, 3));
  Random random(1);
  EXPECT_TRUE(none(random_graph(random, 17, 1), 17));
}

Graph queens(int n) {
  std::vector<std::pair<int, int>> edges;
  for (int a = 0; a < n * n; ++a) {
    for (int b = a + 1; b < n * n; ++b) {
      const int rows = b / n - a / n;
      const int columns = b % n - a % n;
      if (rows == 0 || columns == 0 || rows == columns || rows == -columns)
        edges.emplace_back(a, b);
    }
  }
  return graph_of(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), edges);
}

// Without them, eight colours take more than a hundred thousand conflicts.
TEST(FullCliqueLemmas, MakeQueensEasy) {
  const Folder folder;
  Limits limits;
  limits.work = 15000;
  for (const int n : {6, 8}) {
    const Graph graph = queens(n);
    RefutationWitness witness{{}, {}, static_cast<std::uint32_t>(n)};
    witness.vertices.resize(graph.vertex_count());
    std::iota(witness.vertices.begin(), witness.vertices.end(), 0U);
    witness.clique.assign(witness.vertices.begin(), witness.vertices.begin() + n);
    const auto outcome = workbench::write_certificate(
        folder / "c", {"queens", graph, std::nullopt, witness}, RunControl(limits));
    EXPECT_EQ(outcome.conclusion, "chromatic number at least " + std::to_string(n + 1));
  }
}

}  // namespace
}  // namespace facet::test

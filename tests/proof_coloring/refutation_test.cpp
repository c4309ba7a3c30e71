#include "proof/coloring/refutation.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "proof/coloring/check_witness.hpp"
#include "tests/proof/formulas.hpp"
#include "tests/proof_coloring/graphs.hpp"

namespace facet::proof {
namespace {

using testing::cadical_proof;
using testing::chromatic_number;
using testing::Clauses;
using testing::colorable;
using testing::cycle;
using testing::formula_of;
using testing::random_graph;
using testing::satisfiable;

Clauses clauses_of(const PlainGraph& graph, const RefutationWitness& witness) {
  Clauses clauses;
  for_each_clause(graph, witness, [&](std::span<const Literal> clause) {
    clauses.emplace_back(clause.begin(), clause.end());
  });
  return clauses;
}

RefutationWitness of_all(const PlainGraph& graph, std::uint32_t colors) {
  RefutationWitness witness{{}, {}, colors};
  witness.vertices.resize(graph.vertices);
  std::iota(witness.vertices.begin(), witness.vertices.end(), 0U);
  return witness;
}

// As many vertices as fit, in a random order.
void add_clique(Random& random, const PlainGraph& graph, RefutationWitness& witness) {
  std::vector<std::uint32_t> order = witness.vertices;
  random.shuffle(std::span(order));
  for (const std::uint32_t v : order) {
    if (witness.clique.size() < witness.colors &&
        std::ranges::all_of(witness.clique, [&](auto u) { return adjacent(graph, u, v); }))
      witness.clique.push_back(v);
  }
}

TEST(Refutation, TheFormulaHasASolutionExactlyWhereTheSubgraphHasAColouring) {
  Random random(11);
  for (int round = 0; round < 400; ++round) {
    const PlainGraph graph = random_graph(random, random.below(7), random.unit());
    for (std::uint32_t colors = 0; colors * graph.vertices <= 12 && colors < 4; ++colors) {
      RefutationWitness witness{{}, {}, colors};
      for (std::uint32_t v = 0; v < graph.vertices; ++v) {
        if (random.chance(0.8)) witness.vertices.push_back(v);
      }
      if (random.chance(0.7)) add_clique(random, graph, witness);
      ASSERT_FALSE(wrong_refutation(graph, witness));
      const FormulaSize size = formula_size(graph, witness);
      const Clauses clauses = clauses_of(graph, witness);
      EXPECT_EQ(clauses.size(), size.clauses);
      EXPECT_EQ(satisfiable(clauses, static_cast<Literal>(size.variables)),
                colorable(testing::induced(graph, witness.vertices), colors));
    }
  }
}

TEST(Refutation, WhatIsProvenIsTheChromaticNumber) {
  Random random(12);
  for (int round = 0; round < 60; ++round) {
    const PlainGraph graph = random_graph(random, 1 + random.below(9), random.unit());
    RefutationWitness witness = of_all(graph, chromatic_number(graph) - 1);
    add_clique(random, graph, witness);
    const Clauses clauses = clauses_of(graph, witness);
    std::istringstream proof(cadical_proof(clauses, round % 2 == 0));
    Report drat;
    const WitnessReport report = check(graph, witness, formula_of(clauses), proof, {}, &drat);
    EXPECT_EQ(report.verdict, Verdict::Verified) << report.text;
    EXPECT_EQ(report.bound, chromatic_number(graph));
    EXPECT_EQ(drat.verdict, Verdict::Verified);
  }
}

// Whatever is done to one clause, it is no longer the formula of the witness.
TEST(Refutation, AnotherFormulaIsSeen) {
  const PlainGraph graph = cycle(5);
  RefutationWitness witness = of_all(graph, 2);
  witness.clique = {0, 1};
  const Clauses clauses = clauses_of(graph, witness);
  EXPECT_FALSE(formula_difference(graph, witness, formula_of(clauses)));
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    Clauses other = clauses;
    other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(formula_difference(graph, witness, formula_of(other)));
    other = clauses;
    other[i].pop_back();
    EXPECT_TRUE(formula_difference(graph, witness, formula_of(other)));
    other = clauses;
    other[i][0] = -other[i][0];
    EXPECT_TRUE(formula_difference(graph, witness, formula_of(other)));
    other = clauses;
    other.push_back(clauses[i]);
    EXPECT_TRUE(formula_difference(graph, witness, formula_of(other)));
  }
  std::istringstream proof;
  EXPECT_EQ(check(graph, witness, formula_of({{1}, {-1}}), proof).text,
            "the formula: 2 clauses, expected 17");
}

TEST(Refutation, AWitnessWithoutAFormulaSaysWhy) {
  const PlainGraph graph = cycle(3);
  EXPECT_EQ(wrong_refutation(graph, {{1, 0}, {}, 2}), "the vertices are not in increasing order");
  EXPECT_EQ(wrong_refutation(graph, {{0, 0}, {}, 2}), "the vertices are not in increasing order");
  EXPECT_EQ(wrong_refutation(graph, {{0, 3}, {}, 2}), "vertex 4 is not in the graph");
  EXPECT_EQ(wrong_refutation(graph, {{0, 1}, {2}, 2}),
            "vertex 3 of the clique is not among the vertices");
  EXPECT_EQ(wrong_refutation(graph, {{0, 1, 2}, {0, 1, 2}, 2}),
            "a clique of 3 vertices, expected at most 2");
  EXPECT_EQ(wrong_refutation(cycle(4), {{0, 1, 2}, {0, 2}, 2}),
            "vertices 1 and 3 of the clique are not adjacent");
  EXPECT_EQ(wrong_refutation(graph, {{0, 1, 2}, {}, 4'000'000'000U}),
            "a formula of more than 2^31-1 variables or clauses");
}

TEST(Refutation, WithoutColoursEveryVertexIsOneTooMany) {
  const PlainGraph graph{2, {}};
  const RefutationWitness witness{{1}, {}, 0};
  EXPECT_EQ(clauses_of(graph, witness), Clauses{{}});
  std::ostringstream text;
  write_formula(graph, witness, text);
  EXPECT_TRUE(text.str().ends_with("p cnf 0 1\n0\n"));
  std::istringstream in(text.str());
  std::istringstream proof;
  EXPECT_EQ(check(graph, witness, read_dimacs(in, "f"), proof).bound, 1U);
  // No vertices: the formula is empty, and nothing refutes it.
  std::istringstream nothing("0\n");
  EXPECT_EQ(check(graph, {{}, {}, 0}, {}, nothing).verdict, Verdict::Refuted);
}

TEST(Refutation, TheFormulaIsReadBackAsItIs) {
  Random random(13);
  for (int round = 0; round < 40; ++round) {
    const PlainGraph graph = random_graph(random, random.below(9), random.unit());
    RefutationWitness witness = of_all(graph, static_cast<std::uint32_t>(random.below(4)));
    add_clique(random, graph, witness);
    std::stringstream text;
    write_formula(graph, witness, text);
    EXPECT_FALSE(formula_difference(graph, witness, read_dimacs(text, "f")));
  }
}

}  // namespace
}  // namespace facet::proof

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <string>

#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/witness.hpp"
#include "proof/formula.hpp"

/// The plain assignment formula of a RefutationWitness: "the subgraph on these vertices has a
/// colouring with K colours in which the clique has the first colours, in order".
///
/// Variable (i-1) K + c says that the i-th vertex of the witness has colour c. Clauses, in this
/// order: for every vertex, that it has some colour (one clause of K literals); for every edge of
/// the graph within the vertices, in increasing order, and every colour, that not both ends have it
/// (K clauses of two literals); for the j-th vertex of the clique, that it has colour j (a unit).
/// n + K m + q clauses.
///
/// Nothing else: no vertex is forbidden to have two colours, since of two either will do; and no
/// symmetry is broken but the clique's: its vertices have different colours in every colouring, and
/// renaming the colours makes them the first ones.
namespace facet::proof {

/// Nothing where the witness has such a formula: vertices of the graph, in increasing order; a
/// clique among them of at most K vertices (with more it would be a CliqueWitness); at most 2^31-1
/// variables and clauses. Else what is wrong.
std::optional<std::string> wrong_refutation(const PlainGraph& graph,
                                            const RefutationWitness& witness);

struct FormulaSize {
  std::uint64_t variables = 0;
  std::uint64_t clauses = 0;
};
FormulaSize formula_size(const PlainGraph& graph, const RefutationWitness& witness);

/// Calls f with every clause, in order. Precondition: !wrong_refutation().
void for_each_clause(const PlainGraph& graph, const RefutationWitness& witness,
                     const std::function<void(std::span<const Literal>)>& f);

/// As DIMACS CNF; comments say what a variable means.
void write_formula(const PlainGraph& graph, const RefutationWitness& witness, std::ostream& out);

/// Nothing where the formula is that of the witness, clause by clause; else the first difference.
/// Precondition: !wrong_refutation().
std::optional<std::string> formula_difference(const PlainGraph& graph,
                                              const RefutationWitness& witness,
                                              const Formula& formula);

}  // namespace facet::proof

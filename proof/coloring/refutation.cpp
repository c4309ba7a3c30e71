#include "proof/coloring/refutation.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "proof/coloring/check_witness.hpp"
#include "proof/coloring/counted.hpp"

namespace facet::proof {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<Literal>::max();

bool contains(const RefutationWitness& witness, std::uint32_t vertex) {
  return std::ranges::binary_search(witness.vertices, vertex);
}

// The place of a vertex of the witness, from 0.
std::uint64_t place(const RefutationWitness& witness, std::uint32_t vertex) {
  return static_cast<std::uint64_t>(std::ranges::lower_bound(witness.vertices, vertex) -
                                    witness.vertices.begin());
}

// That the i-th vertex has a colour, both from 0.
Literal has_color(const RefutationWitness& witness, std::uint64_t i, std::uint64_t color) {
  return static_cast<Literal>(i * witness.colors + color + 1);
}

// Calls f(i, j), the places of the ends, for every edge within the vertices of the witness.
template <class F>
void for_each_edge(const PlainGraph& graph, const RefutationWitness& witness, F&& f) {
  for (const auto& [a, b] : graph.edges) {
    if (contains(witness, a) && contains(witness, b)) f(place(witness, a), place(witness, b));
  }
}

std::string shown(std::span<const Literal> clause) {
  std::string text;
  for (const Literal literal : clause)
    text += std::to_string(literal) + " ";
  constexpr std::size_t most = 60;
  return (text.size() > most ? text.substr(0, most) + "... " : text) + "0";
}

}  // namespace

std::optional<std::string> wrong_refutation(const PlainGraph& graph,
                                            const RefutationWitness& witness) {
  const auto& vertices = witness.vertices;
  if (std::ranges::adjacent_find(vertices, std::greater_equal{}) != vertices.end())
    return "the vertices are not in increasing order";
  if (!vertices.empty() && vertices.back() >= graph.vertices)
    return "vertex " + std::to_string(vertices.back() + std::uint64_t{1}) + " is not in the graph";
  for (const std::uint32_t v : witness.clique) {
    if (!contains(witness, v)) {
      return "vertex " + std::to_string(v + std::uint64_t{1}) +
             " of the clique is not among the vertices";
    }
  }
  const WitnessReport clique = check(graph, CliqueWitness{witness.clique});
  if (clique.verdict != Verdict::Verified) return clique.text;
  if (witness.clique.size() > witness.colors) {
    return "a clique of " + counted_vertices(witness.clique.size()) + ", expected at most " +
           std::to_string(witness.colors);
  }
  const FormulaSize size = formula_size(graph, witness);
  if (size.variables > kMost || size.clauses > kMost)
    return "a formula of more than 2^31-1 variables or clauses";
  return std::nullopt;
}

FormulaSize formula_size(const PlainGraph& graph, const RefutationWitness& witness) {
  std::uint64_t edges = 0;
  for_each_edge(graph, witness, [&](std::uint64_t, std::uint64_t) { ++edges; });
  return {witness.vertices.size() * std::uint64_t{witness.colors},
          witness.vertices.size() + edges * witness.colors + witness.clique.size()};
}

void for_each_clause(const PlainGraph& graph, const RefutationWitness& witness,
                     const std::function<void(std::span<const Literal>)>& f) {
  std::vector<Literal> clause(witness.colors);
  for (std::uint64_t i = 0; i < witness.vertices.size(); ++i) {
    for (std::uint64_t c = 0; c < witness.colors; ++c)
      clause[c] = has_color(witness, i, c);
    f(clause);
  }
  clause.resize(2);
  for_each_edge(graph, witness, [&](std::uint64_t i, std::uint64_t j) {
    for (std::uint64_t c = 0; c < witness.colors; ++c) {
      clause[0] = -has_color(witness, i, c);
      clause[1] = -has_color(witness, j, c);
      f(clause);
    }
  });
  clause.resize(1);
  for (std::uint64_t c = 0; c < witness.clique.size(); ++c) {
    clause[0] = has_color(witness, place(witness, witness.clique[c]), c);
    f(clause);
  }
}

void write_formula(const PlainGraph& graph, const RefutationWitness& witness, std::ostream& out) {
  out << "c Colour the subgraph of graph.col on the vertices of vertices.txt with "
      << counted_colors(witness.colors) << ".\n"
      << "c First: every vertex has a colour. Then: no edge has both ends of one colour.\n"
      << "c Last: the clique of vertices.txt has the first colours, in order.\n";
  for (std::uint64_t i = 0; i < witness.vertices.size() && witness.colors > 0; ++i) {
    out << "c vertex " << witness.vertices[i] + std::uint64_t{1} << " has the colours 1 to "
        << witness.colors << " by the variables " << has_color(witness, i, 0) << " to "
        << has_color(witness, i, witness.colors - std::uint64_t{1}) << '\n';
  }
  const FormulaSize size = formula_size(graph, witness);
  out << "p cnf " << size.variables << ' ' << size.clauses << '\n';
  for_each_clause(graph, witness, [&](std::span<const Literal> clause) {
    for (const Literal literal : clause)
      out << literal << ' ';
    out << "0\n";
  });
}

std::optional<std::string> formula_difference(const PlainGraph& graph,
                                              const RefutationWitness& witness,
                                              const Formula& formula) {
  const FormulaSize size = formula_size(graph, witness);
  if (formula.clause_count() != size.clauses) {
    return counted(formula.clause_count(), "clause", "clauses") + ", expected " +
           std::to_string(size.clauses);
  }
  std::optional<std::string> difference;
  std::size_t i = 0;
  for_each_clause(graph, witness, [&](std::span<const Literal> clause) {
    const auto found = formula.clause(i++);
    if (!difference && !std::ranges::equal(found, clause)) {
      difference =
          "clause " + std::to_string(i) + " is " + shown(found) + ", expected " + shown(clause);
    }
  });
  return difference;
}

WitnessReport check(const PlainGraph& graph, const RefutationWitness& witness,
                    const Formula& formula, std::istream& proof, const CheckOptions& options,
                    Report* drat) {
  if (const auto wrong = wrong_refutation(graph, witness)) return {Verdict::Refuted, 0, *wrong};
  if (const auto difference = formula_difference(graph, witness, formula))
    return {Verdict::Refuted, 0, "the formula: " + *difference};
  Report report = check(formula, proof, options);
  if (drat != nullptr) *drat = report;
  if (report.verdict != Verdict::Verified) return {report.verdict, 0, "the proof: " + report.why};
  return {Verdict::Verified, witness.colors + std::uint64_t{1},
          "a subgraph of " + counted_vertices(witness.vertices.size()) + " has no colouring with " +
              counted_colors(witness.colors)};
}

}  // namespace facet::proof

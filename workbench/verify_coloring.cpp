#include "workbench/verify_coloring.hpp"

#include <vector>

namespace facet::workbench {

rules::ColoringRules rules_of(const coloring::ColoringProblem& problem) {
  const Graph& graph = problem.graph;
  rules::ColoringRules rules;
  rules.vertices = graph.vertex_count();
  rules.edges.reserve(graph.edge_count());
  graph.for_each_edge([&](Vertex a, Vertex b) { rules.edges.emplace_back(a.index, b.index); });
  if (problem.colors) rules.colors = static_cast<std::int64_t>(*problem.colors);
  return rules;
}

std::optional<std::string> verify(const coloring::ColoringProblem& problem,
                                  std::span<const Value> colors) {
  return rules::verify(rules_of(problem), {colors.begin(), colors.end()});
}

}  // namespace facet::workbench

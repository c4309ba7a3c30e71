#include "workbench/verify_coloring.hpp"

#include <algorithm>
#include <utility>
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
  const Graph& graph = problem.graph;
  const std::vector<std::int64_t> answer(colors.begin(), colors.end());
  rules::ColoringRules rules;
  rules.vertices = graph.vertex_count();
  if (problem.colors) rules.colors = static_cast<std::int64_t>(*problem.colors);
  // Each call looks at all vertices, so with as many edges at a time the whole stays linear.
  const std::size_t most = std::max<std::size_t>(graph.vertex_count(), 1 << 14);
  std::optional<std::string> wrong;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (wrong) return;
    rules.edges.emplace_back(a.index, b.index);
    if (rules.edges.size() < most) return;
    wrong = rules::verify(rules, answer);
    rules.edges.clear();
  });
  return wrong ? wrong : rules::verify(rules, answer);
}

}  // namespace facet::workbench

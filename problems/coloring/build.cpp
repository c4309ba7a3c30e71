#include "problems/coloring/build.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "model/error.hpp"

namespace facet::coloring {

std::size_t colors_of_any_order(const Graph& graph) {
  std::size_t largest = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    largest = std::max(largest, graph.degree(Vertex(v)));
  return graph.vertex_count() == 0 ? 0 : largest + 1;
}

Model build(const ColoringProblem& problem) {
  return build(problem, problem.colors ? *problem.colors : greedy_colors(problem.graph));
}

Model build(const ColoringProblem& problem, std::size_t most_colors) {
  constexpr std::size_t most = std::size_t{1} << 30;
  const Graph& graph = problem.graph;
  const std::size_t k = std::min(problem.colors.value_or(most_colors), most_colors);
  if (k > most) throw InvalidModel(std::to_string(k) + " colours");
  const Domain domain = Domain::interval(1, static_cast<Value>(k));
  Model model;
  model.reserve(graph.vertex_count(), 1);
  DifferentOnEdges edges{graph, {}};
  edges.vars.reserve(graph.vertex_count());
  for (std::size_t v = 0; v < graph.vertex_count(); ++v)
    edges.vars.push_back(model.add_variable(domain, "v" + std::to_string(v + 1)));
  if (!problem.colors) model.minimise(MinimiseMax{edges.vars});
  model.post(std::move(edges), "graph");
  return model;
}

std::vector<Value> renumbered(std::span<const Value> colors) {
  std::map<Value, Value> names;
  std::vector<Value> result;
  result.reserve(colors.size());
  for (const Value color : colors)
    result.push_back(names.emplace(color, static_cast<Value>(names.size() + 1)).first->second);
  return result;
}

}  // namespace facet::coloring

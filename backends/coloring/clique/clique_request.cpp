#include "backends/coloring/clique/clique_request.hpp"

#include <algorithm>
#include <string>

#include "model/error.hpp"

namespace facet::coloring {

CliqueResult first_clique(const Graph& graph, const CliqueRequest& request) {
  CliqueResult result{.vertices = request.start};
  std::ranges::sort(result.vertices);
  for (std::size_t i = 0; i < result.vertices.size(); ++i) {
    const std::uint32_t v = result.vertices[i];
    if (v >= graph.vertex_count()) throw InvalidModel("a clique with a vertex beyond the graph's");
    for (std::size_t j = 0; j < i; ++j) {
      if (graph.adjacent(Vertex(result.vertices[j]), Vertex(v))) continue;
      throw InvalidModel("no clique: vertices " + std::to_string(result.vertices[j] + 1) + " and " +
                         std::to_string(v + 1));
    }
  }
  if (result.vertices.empty() && graph.vertex_count() > 0) result.vertices.push_back(0);
  result.maximum = graph.vertex_count() == 0;
  return result;
}

bool settled(const CliqueResult& result, const CliqueRequest& request) {
  return result.maximum || (request.target != 0 && result.vertices.size() >= request.target);
}

std::size_t to_beat(const CliqueResult& result, const CliqueRequest& request) {
  return std::max(result.vertices.size(), request.beat);
}

}  // namespace facet::coloring

#include "tests/heuristics_coloring/graphs.hpp"

#include "model/random.hpp"
#include "problems/rules/coloring.hpp"

namespace facet::test {
namespace {

bool colorable(const Graph& graph, std::vector<std::uint32_t>& colors, std::size_t k) {
  const std::size_t v = colors.size();
  if (v == graph.vertex_count()) return true;
  for (std::uint32_t c = 0; c < k; ++c) {
    bool free = true;
    for (const Vertex u : graph.neighbours(Vertex(v)))
      free = free && (u.index >= v || colors[u.index] != c);
    if (!free) continue;
    colors.push_back(c);
    if (colorable(graph, colors, k)) return true;
    colors.pop_back();
  }
  return false;
}

}  // namespace

Graph random_graph(std::size_t vertices, std::uint64_t percent, std::uint64_t seed) {
  return planted_graph(vertices, vertices + 1, percent, seed);
}

Graph planted_graph(std::size_t vertices, std::size_t classes, std::uint64_t percent,
                    std::uint64_t seed) {
  Random random(seed);
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    for (std::size_t b = a + 1; b < vertices; ++b) {
      if (a % classes != b % classes && random.below(100) < percent) {
        edges.emplace_back(Vertex(a), Vertex(b));
      }
    }
  }
  return {vertices, edges};
}

Graph complete_graph(std::size_t vertices) {
  return random_graph(vertices, 100, 0);
}

Graph cycle_graph(std::size_t vertices) {
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < vertices; ++v)
    edges.emplace_back(Vertex(v), Vertex((v + 1) % vertices));
  return {vertices, edges};
}

Graph queen_graph(std::size_t n) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < n * n; ++a) {
    for (std::size_t b = a + 1; b < n * n; ++b) {
      const std::size_t rows = b / n - a / n;
      const std::size_t columns = a % n > b % n ? a % n - b % n : b % n - a % n;
      if (rows == 0 || columns == 0 || rows == columns) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {n * n, edges};
}

std::vector<NamedGraph> sample_graphs() {
  std::vector<NamedGraph> graphs{{"nothing", Graph()},
                                 {"one vertex", Graph(1, {})},
                                 {"no edges", Graph(5, {})},
                                 {"one edge", complete_graph(2)},
                                 {"K7", complete_graph(7)},
                                 {"odd cycle", cycle_graph(9)},
                                 {"even cycle", cycle_graph(10)},
                                 {"queens", queen_graph(6)},
                                 {"planted", planted_graph(60, 4, 50, 1)}};
  for (const std::uint64_t percent : {2U, 10U, 50U, 90U})
    graphs.push_back({"random " + std::to_string(percent), random_graph(70, percent, percent)});
  return graphs;
}

std::string fault(const Graph& graph, const coloring::Colors& colors) {
  rules::ColoringRules rules;
  rules.vertices = graph.vertex_count();
  graph.for_each_edge([&](Vertex a, Vertex b) { rules.edges.emplace_back(a.index, b.index); });
  std::vector<std::int64_t> values;
  for (const std::uint32_t color : colors)
    values.push_back(std::int64_t{color} + 1);
  return rules::verify(rules, values).value_or("");
}

std::size_t chromatic_number(const Graph& graph) {
  std::size_t k = 0;
  for (std::vector<std::uint32_t> colors; !colorable(graph, colors, k); ++k)
    colors.clear();
  return k;
}

}  // namespace facet::test

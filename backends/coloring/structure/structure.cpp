#include "backends/coloring/structure/structure.hpp"

#include <array>
#include <string>
#include <utility>

#include "backends/coloring/structure/perfect.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

struct Kind {
  std::string_view name;
  std::optional<PerfectColoring> (*color)(const Graph&);
};

constexpr std::array kinds{Kind{"bipartite", color_bipartite}, Kind{"chordal", color_chordal},
                           Kind{"co-bipartite", color_co_bipartite},
                           Kind{"line graph of a bipartite graph", color_bipartite_line_graph}};

void check(const Graph& graph, const PerfectColoring& found, std::string_view kind) {
  const auto fail = [&](const char* what) {
    throw UnsoundAnswer("colouring by structure (" + std::string(kind) + "): " + what);
  };
  const std::size_t k = found.clique.size();
  if (found.colors.size() != graph.vertex_count()) fail("a vertex has no colour");
  for (const std::uint32_t color : found.colors) {
    if (color >= k) fail("more colours than the clique has vertices");
  }
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (found.colors[a.index] == found.colors[b.index]) fail("two neighbours have one colour");
  });
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!graph.adjacent(Vertex(found.clique[i]), Vertex(found.clique[j])))
        fail("the clique is none");
    }
  }
}

}  // namespace

std::optional<StructuralColoring> color_by_structure(const Graph& graph,
                                                     const RunControl& control) {
  for (const Kind& kind : kinds) {
    if (control.stop()) return std::nullopt;
    auto found = kind.color(graph);
    if (!found) continue;
    check(graph, *found, kind.name);
    return StructuralColoring{std::move(found->colors), std::move(found->clique), kind.name};
  }
  return std::nullopt;
}

}  // namespace facet::coloring

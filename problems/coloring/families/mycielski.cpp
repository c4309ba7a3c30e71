#include <vector>

#include "problems/coloring/families/makers.hpp"

// Mycielski graphs and their two generalisations in the DIMACS collection, edge for edge as there
// ("mycielN", "K-Insertions_N", "K-FullIns_N").
//
// One step makes of a graph K + 2 levels, each with a copy of every vertex: the first level keeps
// the edges, and an edge joins its ends crosswise from each level to the next. An apex is joined to
// the whole last level. With K = 0 that is Mycielski's construction ("Sur le coloriage des
// graphes", 1955). Steps from a single edge raise the chromatic number by one each, whatever K:
// Stiebitz, "Beitraege zur Theorie der faerbungskritischen Graphen", 1985; Gyarfas, Jensen &
// Stiebitz, "On graphs with strongly independent color-classes", 2004; and, since the step suspends
// the box complex, Csorba, "Homotopy types of box complexes", 2007.
namespace facet::coloring {
namespace {

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

constexpr std::size_t kMostLevels = 1000;
// The smallest, Mycielski's own, more than doubles with a step.
constexpr std::size_t kMostSteps = 24;

// The levels without their apexes, on the vertices of n * levels.
EdgeSink levels_of(const Graph& graph, std::size_t levels, std::size_t apexes) {
  const std::size_t n = graph.vertex_count();
  EdgeSink sink(levels * n + apexes);
  graph.for_each_edge([&](Vertex a, Vertex b) {
    sink.add(a.index, b.index);
    for (std::size_t level = 1; level < levels; ++level) {
      sink.add((level - 1) * n + a.index, level * n + b.index);
      sink.add((level - 1) * n + b.index, level * n + a.index);
    }
  });
  return sink;
}

Graph single_edge() {
  EdgeSink sink(2);
  sink.add(0, 1);
  return sink.graph();
}

// One apex, joined to the last level.
Graph step(const Graph& graph, std::size_t levels) {
  const std::size_t n = graph.vertex_count();
  EdgeSink sink = levels_of(graph, levels, 1);
  for (std::size_t v = 0; v < n; ++v)
    sink.add((levels - 1) * n + v, levels * n);
  return sink.graph();
}

// As many apexes as levels, all joined: the first to the last level, as above, and one more to
// every level but the first.
Graph full_step(const Graph& graph, std::size_t levels) {
  const std::size_t n = graph.vertex_count();
  EdgeSink sink = levels_of(graph, levels, levels);
  const std::size_t apex = levels * n;
  for (std::size_t v = 0; v < n; ++v) {
    sink.add((levels - 1) * n + v, apex);
    for (std::size_t level = 1; level < levels; ++level)
      sink.add(level * n + v, apex + level);
  }
  for (std::size_t a = 0; a < levels; ++a) {
    for (std::size_t b = 0; b < a; ++b)
      sink.add(apex + b, apex + a);
  }
  return sink.graph();
}

FamilyGraph insertions(std::size_t n, std::size_t k, std::string reason) {
  Graph graph = single_edge();
  for (std::size_t i = 1; i < n; ++i)
    graph = step(graph, k + 2);
  return {std::move(graph), {n + 1, n + 1, std::move(reason)}};
}

}  // namespace

FamilyGraph make_mycielski(const FamilyRequest& request) {
  return insertions(in_range("n", *request.n, 1, kMostSteps), 0,
                    "Mycielski, Sur le coloriage des graphes, 1955");
}

FamilyGraph make_insertions(const FamilyRequest& request) {
  return insertions(in_range("n", *request.n, 1, kMostSteps),
                    in_range("k", *request.k, 0, kMostLevels),
                    "generalised Mycielski steps from one edge: Stiebitz 1985; Gyarfas, Jensen & "
                    "Stiebitz 2004");
}

// At least: the apexes of the first step are a clique of K + 2, and each further step holds the
// step with one apex of what was before. At most: the first level keeps its colours c, the odd ones
// take a new colour, the even ones one of the c, and the apexes find K + 2 colours among c + 1 once
// c is K + 2, as it is after the first step.
FamilyGraph make_full_insertions(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 1, kMostSteps);
  const std::size_t k = in_range("k", *request.k, 1, kMostLevels);
  Graph graph = single_edge();
  for (std::size_t i = 1; i < n; ++i)
    graph = full_step(graph, k + 2);
  if (n == 1) return {std::move(graph), {2, 2, "a single edge"}};
  const std::size_t colors = n + k;
  return {std::move(graph),
          {colors, colors,
           "a clique of K + 2, then generalised Mycielski steps (Stiebitz 1985), which K + N "
           "colours are enough for"}};
}

}  // namespace facet::coloring

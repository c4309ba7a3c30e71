#include "problems/coloring/equitable.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "model/error.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t most_centres = 8;
// A cover takes n tests for each of its cliques.
constexpr std::size_t most_vertices = 4096;

// How many cliques cover the vertices not joined to `centre`, each put into the first that it fits;
// or `enough`, where they are as many.
std::size_t cover_of_others(const Graph& graph, std::uint32_t centre, std::size_t enough) {
  std::vector<bool> near(graph.vertex_count());
  near[centre] = true;
  for (const Vertex u : graph.neighbours(Vertex(centre)))
    near[u.index] = true;
  std::vector<std::vector<std::uint32_t>> cliques;
  for (std::uint32_t v = 0; v < graph.vertex_count() && cliques.size() < enough; ++v) {
    if (near[v]) continue;
    const auto fits = [&](const std::vector<std::uint32_t>& clique) {
      return std::ranges::all_of(
          clique, [&](std::uint32_t u) { return graph.adjacent(Vertex(u), Vertex(v)); });
    };
    const auto at = std::ranges::find_if(cliques, fits);
    if (at == cliques.end()) {
      cliques.push_back({v});
    } else {
      at->push_back(v);
    }
  }
  return cliques.size();
}

void tie_and_count(Model& model, std::span<const VarId> vertices, const ClassSizes& sizes) {
  for (std::size_t c = 1; c <= sizes.colors; ++c) {
    const auto color = static_cast<Value>(c);
    Linear least{{}, Relation::AtLeast, static_cast<std::int64_t>(sizes.least)};
    for (std::size_t v = 0; v < vertices.size(); ++v) {
      const VarId has = model.add_variable(
          Domain::boolean(), "v" + std::to_string(v + 1) + "_is_" + std::to_string(c));
      model.post(Clause{{{has, 1, true}, {vertices[v], color, false}}}, "indicator");
      model.post(Clause{{{has, 0, true}, {vertices[v], color, true}}}, "indicator");
      least.terms.push_back({1, has});
    }
    const std::string name = "class of colour " + std::to_string(c);
    if (sizes.larger == 0) least.relation = Relation::Equal;
    if (sizes.larger > 0) {
      Linear most = least;
      most.relation = Relation::AtMost;
      most.bound += 1;
      model.post(std::move(most), name);
    }
    model.post(std::move(least), name);
  }
}

}  // namespace

ClassSizes class_sizes(std::size_t vertices, std::size_t colors) {
  const std::size_t used = std::min(vertices, colors);
  if (used == 0) return {};
  return {used, vertices / used, vertices % used};
}

Model build_equitable(const Graph& graph, std::size_t colors,
                      std::span<const std::uint32_t> clique) {
  const std::size_t n = graph.vertex_count();
  const ClassSizes sizes = class_sizes(n, colors);
  std::vector<Domain> domains(n, Domain::interval(1, static_cast<Value>(sizes.colors)));
  for (std::size_t c = 0; c < clique.size(); ++c) {
    if (clique[c] >= n || c >= sizes.colors) throw InvalidModel("a clique that is none");
    domains[clique[c]] = Domain::singleton(static_cast<Value>(c + 1));
  }
  Model model;
  model.reserve(n * (sizes.colors + 1), 2 * sizes.colors * (n + 1) + 1);
  DifferentOnEdges edges{graph, {}};
  for (std::size_t v = 0; v < n; ++v)
    edges.vars.push_back(model.add_variable(std::move(domains[v]), "v" + std::to_string(v + 1)));
  const std::vector<VarId> vertices = edges.vars;
  model.post(std::move(edges), "graph");
  tie_and_count(model, vertices, sizes);
  return model;
}

std::size_t equitable_lower_bound(const Graph& graph, std::size_t known) {
  const std::size_t n = graph.vertex_count();
  if (n == 0 || n > most_vertices) return known;
  std::vector<std::uint32_t> centres(n);
  std::iota(centres.begin(), centres.end(), 0U);
  std::ranges::stable_sort(centres, std::ranges::greater{},
                           [&](std::uint32_t v) { return graph.degree(Vertex(v)); });
  centres.resize(std::min(n, most_centres));
  std::size_t bound = std::max<std::size_t>(known, 1);
  for (const std::uint32_t v : centres) {
    // n / (cover + 2) + 1 > bound  if and only if  cover <= n / bound - 2.
    const std::size_t room = n / bound;
    if (room < 2) break;
    const std::size_t cover = cover_of_others(graph, v, room - 1);
    if (cover < room - 1) bound = n / (cover + 2) + 1;
  }
  return bound;
}

}  // namespace facet::coloring

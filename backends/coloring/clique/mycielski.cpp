#include "backends/coloring/clique/mycielski.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "backends/coloring/clique/clique_request.hpp"
#include "backends/coloring/clique/cone.hpp"
#include "backends/coloring/clique/mycielski_extension.hpp"
#include "backends/coloring/clique/subgraph_rows.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

/// A larger graph has no matrix, and no steps.
constexpr std::size_t kMostVertices = std::size_t{1} << 13;
constexpr std::uint64_t kTries = 2000;
/// The squares of the sizes of the cliques tried add up to no more: some tens of milliseconds.
/// Large cliques have never been seen to be extended.
constexpr std::uint64_t kEffort = 100'000;

using Choice = MycielskiExtension::Choice;
constexpr std::array kChoices{Choice::FewEdges, Choice::LargeDegree, Choice::Any};

BitRows matrix(const Graph& graph) {
  std::vector<std::uint32_t> all(graph.vertex_count());
  std::iota(all.begin(), all.end(), 0U);
  return SubgraphRows(graph).make(all);
}

class MycielskiSearch {
 public:
  MycielskiSearch(const Graph& graph, const CliqueRequest& request)
      : graph_(graph),
        adjacent_(matrix(graph)),
        extension_(adjacent_),
        random_(request.seed),
        best_{first_clique(graph, request).vertices, {}} {}

  const proof::MycielskiWitness& best() const { return best_; }

  void extend(std::span<const std::uint32_t> clique, Choice choice) {
    extension_.begin(clique);
    while (extension_.step(random_, choice)) {
    }
    if (colors_needed(extension_.witness()) > colors_needed(best_)) best_ = extension_.witness();
  }

  /// A clique of at most `most` vertices, each drawn from the neighbours of those before.
  std::vector<std::uint32_t> draw_clique(std::size_t most) {
    const auto n = static_cast<std::uint64_t>(graph_.vertex_count());
    std::vector<std::uint32_t> clique{static_cast<std::uint32_t>(random_.below(n))};
    std::vector<std::uint32_t> candidates;
    for (const Vertex u : graph_.neighbours(Vertex(clique.front())))
      candidates.push_back(u.index);
    while (!candidates.empty() && clique.size() < most) {
      const auto drawn = candidates[static_cast<std::size_t>(random_.below(candidates.size()))];
      clique.push_back(drawn);
      std::erase_if(candidates, [&](std::uint32_t u) { return !adjacent_.test(u, drawn); });
    }
    return clique;
  }

  /// A size for the next clique: any from an edge to that of the best one.
  std::size_t draw_size() {
    const std::size_t most = std::max<std::size_t>(best_.clique.size(), 2);
    return 2 + static_cast<std::size_t>(random_.below(most - 1));
  }

 private:
  const Graph& graph_;
  BitRows adjacent_;
  MycielskiExtension extension_;
  Random random_;
  proof::MycielskiWitness best_;
};

/// The vertices of the subgraph that the witness makes.
std::vector<std::uint32_t> vertices_of(const proof::MycielskiWitness& witness) {
  std::vector<std::uint32_t> result = witness.clique;
  for (const proof::MycielskiStep& step : witness.steps) {
    result.push_back(step.apex);
    for (const auto& [v, u] : step.copies)
      result.push_back(u);
    for (const auto& copies : step.further) {
      for (const auto& [v, u] : copies)
        result.push_back(u);
    }
  }
  std::ranges::sort(result);
  const auto repeated = std::ranges::unique(result);
  result.erase(repeated.begin(), repeated.end());
  return result;
}

/// Of a witness of a subgraph: vertex v of it is names[v].
proof::MycielskiWitness renamed(proof::MycielskiWitness witness,
                                std::span<const std::uint32_t> names) {
  const auto rename = [names](proof::MycielskiStep::Copies& copies) {
    for (auto& [v, u] : copies) {
      v = names[v];
      u = names[u];
    }
  };
  for (std::uint32_t& v : witness.clique)
    v = names[v];
  for (proof::MycielskiStep& step : witness.steps) {
    step.apex = names[step.apex];
    rename(step.copies);
    std::ranges::for_each(step.further, rename);
  }
  return witness;
}

/// One step more than a witness of the base.
proof::MycielskiWitness over(const Cone& cone, const proof::MycielskiWitness& base) {
  proof::MycielskiWitness result = renamed(base, cone.base);
  std::vector<proof::MycielskiStep::Copies> layers(cone.layers.size());
  for (const std::uint32_t v : vertices_of(base)) {
    for (std::size_t i = 0; i < layers.size(); ++i)
      layers[i].emplace_back(cone.base[v], cone.layers[i][v]);
  }
  result.steps.push_back({layers.front(), cone.apex, {layers.begin() + 1, layers.end()}});
  return result;
}

Graph base_of(const Cone& cone, const Graph& graph) {
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < cone.base.size(); ++i) {
    for (const Vertex u : graph.neighbours(Vertex(cone.base[i]))) {
      const auto at = std::ranges::lower_bound(cone.base, u.index);
      if (at == cone.base.end() || *at != u.index) continue;
      edges.emplace_back(Vertex(i), Vertex(static_cast<std::size_t>(at - cone.base.begin())));
    }
  }
  return {cone.base.size(), edges};
}

}  // namespace

std::size_t colors_needed(const proof::MycielskiWitness& witness) {
  return witness.clique.size() + witness.steps.size();
}

proof::MycielskiWitness find_mycielski(const Graph& graph, const CliqueRequest& request,
                                       RunControl& control) {
  CliqueRequest own = request;
  if (own.start.empty()) own.start = greedy_clique(graph, request, control).vertices;
  if (const auto cone = recognise_cone(graph)) {
    const CliqueRequest below{.seed = request.seed,
                              .target = request.target - std::min<std::size_t>(request.target, 1)};
    const auto found = over(*cone, find_mycielski(base_of(*cone, graph), below, control));
    if (colors_needed(found) > own.start.size()) return found;
  }
  if (graph.vertex_count() == 0 || graph.vertex_count() > kMostVertices) return {own.start, {}};
  MycielskiSearch search(graph, own);
  std::uint64_t effort = 0;
  for (std::uint64_t tries = 0; tries < kTries && effort < kEffort; ++tries) {
    if (request.target != 0 && colors_needed(search.best()) >= request.target) break;
    if (control.stop(tries)) break;
    const auto clique =
        tries < kChoices.size() ? own.start : search.draw_clique(search.draw_size());
    search.extend(clique, kChoices[tries % kChoices.size()]);
    effort += clique.size() * clique.size();
  }
  return search.best();
}

}  // namespace facet::coloring

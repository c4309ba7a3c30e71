#include "proof/coloring/check_witness.hpp"
#include "proof/coloring/counted.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace facet::proof {
namespace {

std::string name(std::uint32_t vertex) {
  return "vertex " + std::to_string(vertex + std::uint64_t{1});
}

std::string names(std::uint32_t a, std::uint32_t b) {
  return "vertices " + std::to_string(a + std::uint64_t{1}) + " and " +
         std::to_string(b + std::uint64_t{1});
}

WitnessReport refuted(std::string why) {
  return {Verdict::Refuted, 0, std::move(why)};
}

// Also that no vertex is there twice, which no edge would show.
std::optional<std::string> wrong_clique(const PlainGraph& graph,
                                        const std::vector<std::uint32_t>& clique) {
  for (std::size_t i = 0; i < clique.size(); ++i) {
    if (clique[i] >= graph.vertices) return name(clique[i]) + " is not in the graph";
    for (std::size_t j = 0; j < i; ++j) {
      if (clique[i] == clique[j]) return name(clique[i]) + " is twice in the clique";
      if (!adjacent(graph, clique[i], clique[j]))
        return names(clique[j], clique[i]) + " of the clique are not adjacent";
    }
  }
  return std::nullopt;
}

// The subgraph H of a Mycielski construction.
class Construction {
 public:
  Construction(const PlainGraph& graph, const std::vector<std::uint32_t>& clique)
      : graph_(graph), vertices_(clique.begin(), clique.end()) {
    for (const std::uint32_t a : clique) {
      for (const std::uint32_t b : clique) {
        if (a != b) edges_.emplace(a, b);
      }
    }
  }

  /// Nothing where the step holds, and is taken.
  std::optional<std::string> take(const MycielskiStep& step) {
    if (step.apex >= graph_.vertices) return "the apex is not in the graph";
    Layer top;
    for (const std::uint32_t v : vertices_)
      top.emplace(v, v);
    EdgeList more;
    if (auto wrong = add_layer(step.copies, top, more)) return wrong;
    for (const MycielskiStep::Copies& copies : step.further) {
      if (auto wrong = add_layer(copies, top, more)) return wrong;
    }
    for (const auto& [v, u] : top) {
      if (!adjacent(graph_, step.apex, u))
        return names(step.apex, u) + ", an apex and a copy, are not adjacent";
      more.emplace_back(step.apex, u);
    }
    vertices_.insert(step.apex);
    for (const auto& [v, u] : step.copies)
      vertices_.insert(u);
    for (const MycielskiStep::Copies& copies : step.further) {
      for (const auto& [v, u] : copies)
        vertices_.insert(u);
    }
    for (const auto& [a, b] : more)
      edges_.insert({{a, b}, {b, a}});
    return std::nullopt;
  }

 private:
  using Layer = std::map<std::uint32_t, std::uint32_t>;
  using EdgeList = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  // The copies become the top layer, and their edges to the one before are added to `more`.
  std::optional<std::string> add_layer(const MycielskiStep::Copies& copies, Layer& top,
                                       EdgeList& more) const {
    Layer layer;
    for (const auto& [v, u] : copies) {
      if (!vertices_.contains(v)) return name(v) + " is not in the subgraph";
      if (!layer.emplace(v, u).second) return name(v) + " has two copies";
      for (auto at = edges_.lower_bound({v, 0}); at != edges_.end() && at->first == v; ++at) {
        const std::uint32_t below = top.at(at->second);
        if (!adjacent(graph_, u, below))
          return names(u, below) + " are not adjacent, but " + names(v, at->second) +
                 " are, which they are to copy";
        more.emplace_back(u, below);
      }
    }
    if (layer.size() != vertices_.size())
      return counted_vertices(vertices_.size() - layer.size()) + " without a copy";
    // One whose original has no neighbours in the subgraph has been in no look-up yet.
    for (const auto& [v, u] : layer) {
      if (u >= graph_.vertices) return name(u) + " is not in the graph";
    }
    top = std::move(layer);
    return std::nullopt;
  }

  const PlainGraph& graph_;
  std::set<std::uint32_t> vertices_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges_;  // both ways
};

}  // namespace

WitnessReport check(const PlainGraph& graph, const CliqueWitness& witness) {
  if (const auto wrong = wrong_clique(graph, witness.vertices)) return refuted(*wrong);
  return {Verdict::Verified, witness.vertices.size(),
          "a clique of " + counted_vertices(witness.vertices.size())};
}

WitnessReport check(const PlainGraph& graph, const MycielskiWitness& witness) {
  if (const auto wrong = wrong_clique(graph, witness.clique)) return refuted(*wrong);
  Construction construction(graph, witness.clique);
  for (std::size_t i = 0; i < witness.steps.size(); ++i) {
    if (const auto wrong = construction.take(witness.steps[i]))
      return refuted("step " + std::to_string(i + 1) + ": " + *wrong);
  }
  return {Verdict::Verified, witness.clique.size() + witness.steps.size(),
          "a clique of " + counted_vertices(witness.clique.size()) + " and " +
              counted(witness.steps.size(), "step", "steps") + " of the Mycielski construction"};
}

std::optional<std::string> wrong_coloring(const PlainGraph& graph,
                                          const std::vector<std::uint32_t>& colors,
                                          std::uint64_t count) {
  if (colors.size() != graph.vertices) {
    return counted_colors(colors.size()) + ", expected " + std::to_string(graph.vertices) +
           ", one a vertex";
  }
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    if (colors[v] >= count) {
      return name(v) + " has colour " + std::to_string(colors[v] + std::uint64_t{1}) +
             ", expected 1 to " + std::to_string(count);
    }
  }
  for (const auto& [a, b] : graph.edges) {
    if (colors[a] == colors[b]) {
      return names(a, b) + " are joined and both have colour " +
             std::to_string(colors[a] + std::uint64_t{1});
    }
  }
  return std::nullopt;
}

std::optional<std::string> wrong_reduction(const PlainGraph& graph, const Reduction& reduction,
                                           const RefutationWitness& witness) {
  if (reduction.colors != witness.colors) {
    return "for " + counted_colors(reduction.colors) + ", the refutation is of " +
           std::to_string(witness.colors);
  }
  if (const auto wrong = wrong_step(graph, reduction)) return wrong;
  std::vector<bool> left(graph.vertices, true);
  for (const ReductionStep& step : reduction.steps)
    left[step.vertex] = false;
  std::vector<bool> refuted(graph.vertices, false);
  for (const std::uint32_t v : witness.vertices)
    refuted[v] = true;
  for (std::uint32_t v = 0; v < graph.vertices; ++v) {
    if (left[v] && !refuted[v]) return name(v) + " is left and not in vertices.txt";
    if (refuted[v] && !left[v]) return name(v) + " is taken away, and in vertices.txt";
  }
  return std::nullopt;
}

}  // namespace facet::proof

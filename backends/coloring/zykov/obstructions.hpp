#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "backends/coloring/zykov/contraction.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// Some pairs of vertices that are not all different in any colouring of the graph with fewer than
/// `colors` colours.
struct Obstruction {
  std::uint32_t colors = 0;
  /// Pairs without an edge, each once. None: the graph needs so many colours by its edges alone.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
};

/// Looks in a contracted graph for what keeps it from k colours.
class ObstructionFinder {
 public:
  struct Settings {
    /// Whether a clique of k vertices is extended by a generalised Mycielski step.
    bool mycielski = true;
    std::uint64_t seed = 0;
  };

  /// The contraction must outlive it.
  ObstructionFinder(const Contraction& contraction, const Settings& settings);

  /// Obstructions to k colours. One of more than k vertices that are all different, by itself,
  /// where there is such; else, of cliques of k vertices, those in which one pair alone is open,
  /// which has then to be the same. `thorough`: also by Mycielski steps. Empty: none was found.
  std::vector<Obstruction> find(std::uint32_t k, bool thorough);

 private:
  using Pair = std::pair<std::uint32_t, std::uint32_t>;

  void grow_cliques();
  void order_bags();
  void add_forced(std::uint32_t k, std::vector<Obstruction>& found) const;
  void add_mycielski(std::uint32_t k, std::vector<Obstruction>& found);
  BitRows bag_graph();
  Obstruction subgraph_of(std::span<const Pair> edges, std::uint32_t colors) const;
  Obstruction clique_of(std::span<const std::uint32_t> bags) const;
  std::vector<std::uint32_t> pick_vertices(std::span<const std::uint32_t> bags) const;

  const Contraction& contraction_;
  Settings settings_;
  Random random_;
  std::vector<std::uint32_t> order_;   // the bags, in the order in which they are tried
  std::vector<std::uint32_t> degree_;  // by bag
  std::vector<std::vector<std::uint32_t>> cliques_;  // of bags
  BitRows candidates_;                               // of each clique: what is joined to all of it
  std::vector<std::uint32_t> best_;                  // the bags of the largest clique
};

}  // namespace facet::coloring

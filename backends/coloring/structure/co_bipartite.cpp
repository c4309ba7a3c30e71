#include <limits>
#include <utility>

#include "backends/coloring/structure/perfect.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

// Calls f(u) for the neighbours of v in the complement, in order, for as long as it says true.
// Whether it did to the end.
template <class F>
bool for_each_apart(const Graph& graph, std::uint32_t v, const F& f) {
  const auto joined = graph.neighbours(Vertex(v));
  std::size_t next = 0;
  for (std::uint32_t u = 0; u < graph.vertex_count(); ++u) {
    if (next < joined.size() && joined[next].index == u) {
      ++next;
    } else if (u != v && !f(u)) {
      return false;
    }
  }
  return true;
}

// The complement, as lists.
std::vector<std::vector<std::uint32_t>> complement(const Graph& graph) {
  std::vector<std::vector<std::uint32_t>> lists(graph.vertex_count());
  for (std::uint32_t v = 0; v < lists.size(); ++v) {
    lists[v].reserve(lists.size() - 1 - graph.degree(Vertex(v)));
    for_each_apart(graph, v, [&](std::uint32_t u) {
      lists[v].push_back(u);
      return true;
    });
  }
  return lists;
}

// The side, 0 or 1, of each vertex, by a search of the complement that does not make it.
std::optional<std::vector<std::uint32_t>> sides(const Graph& graph) {
  std::vector<std::uint32_t> side(graph.vertex_count(), none);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t start = 0; start < side.size(); ++start) {
    if (side[start] != none) continue;
    side[start] = 0;
    queue.assign(1, start);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t mine = side[queue[i]];
      const bool apart = for_each_apart(graph, queue[i], [&](std::uint32_t u) {
        if (side[u] == none) {
          side[u] = 1 - mine;
          queue.push_back(u);
        }
        return side[u] != mine;
      });
      if (!apart) return std::nullopt;
    }
  }
  return side;
}

// A maximum matching, by rounds of shortest augmenting paths.
class Matching {
 public:
  Matching(const std::vector<std::vector<std::uint32_t>>& lists,
           const std::vector<std::uint32_t>& side)
      : lists_(lists), side_(side), mate_(lists.size(), none), layer_(lists.size(), none) {
    while (make_layers()) {
      next_.assign(lists_.size(), 0);
      for (std::uint32_t v = 0; v < lists_.size(); ++v) {
        if (side_[v] == 0 && mate_[v] == none) augment(v);
      }
    }
  }

  std::uint32_t mate(std::uint32_t v) const { return mate_[v]; }
  /// After the last round: on an alternating path from a free vertex of side 0.
  bool reached(std::uint32_t v) const { return layer_[v] != none; }

 private:
  // Whether a free vertex of side 1 can be reached from one of side 0.
  bool make_layers() {
    layer_.assign(lists_.size(), none);
    std::vector<std::uint32_t> queue;
    for (std::uint32_t v = 0; v < lists_.size(); ++v) {
      if (side_[v] != 0 || mate_[v] != none) continue;
      layer_[v] = 0;
      queue.push_back(v);
    }
    bool found = false;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t v = queue[i];
      for (const std::uint32_t u : lists_[v]) {
        if (layer_[u] != none) continue;
        layer_[u] = layer_[v] + 1;
        if (mate_[u] == none) {
          found = true;
        } else {
          layer_[mate_[u]] = layer_[u] + 1;
          queue.push_back(mate_[u]);
        }
      }
    }
    return found;
  }

  // Depth first along the layers, with a stack of its own: paths may be long.
  void augment(std::uint32_t root) {
    std::vector<std::uint32_t> path{root};
    while (!path.empty()) {
      const std::uint32_t v = path.back();
      if (next_[v] == lists_[v].size()) {
        path.pop_back();
        continue;
      }
      const std::uint32_t u = lists_[v][next_[v]++];
      if (layer_[u] != layer_[v] + 1) continue;
      const std::uint32_t mate = mate_[u];
      layer_[u] = none;  // on no other path of this round
      if (mate != none) {
        path.push_back(mate);
        continue;
      }
      std::uint32_t free = u;
      for (; !path.empty(); path.pop_back()) {
        mate_[free] = path.back();
        std::swap(mate_[path.back()], free);
      }
    }
  }

  const std::vector<std::vector<std::uint32_t>>& lists_;
  const std::vector<std::uint32_t>& side_;
  std::vector<std::uint32_t> mate_;
  std::vector<std::uint32_t> layer_;
  std::vector<std::size_t> next_;
};

}  // namespace

std::optional<PerfectColoring> color_co_bipartite(const Graph& graph) {
  const std::uint64_t n = graph.vertex_count();
  // Two cliques that cover n vertices have so many edges.
  if (n >= 2 && graph.edge_count() < (n / 2) * ((n - 1) / 2)) return std::nullopt;
  const auto side = sides(graph);
  if (!side) return std::nullopt;
  const auto lists = complement(graph);
  const Matching matching(lists, *side);
  PerfectColoring result;
  result.colors.assign(n, none);
  std::uint32_t next = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (result.colors[v] != none) continue;
    result.colors[v] = next++;
    if (matching.mate(v) != none) result.colors[matching.mate(v)] = result.colors[v];
  }
  for (std::uint32_t v = 0; v < n; ++v) {
    if (matching.reached(v) == ((*side)[v] == 0)) result.clique.push_back(v);
  }
  return result;
}

}  // namespace facet::coloring

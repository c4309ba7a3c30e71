#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "backends/coloring/structure/perfect.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t most_entries = std::uint64_t{1} << 28U;

// The graph whose edges are the vertices: edge v joins the nodes ends[v].
struct Root {
  std::vector<std::array<std::uint32_t, 2>> ends;
  std::vector<std::vector<std::uint32_t>> edges_at;  // of each node
};

// Makes the maximal cliques, one after the other, as nodes of the root.
class Recognition {
 public:
  explicit Recognition(const Graph& graph) : graph_(graph), mark_(graph.vertex_count(), 0) {
    root_.ends.assign(graph.vertex_count(), {none, none});
  }

  std::optional<Root> run() {
    for (std::uint32_t v = 0; v < graph_.vertex_count(); ++v) {
      std::uint32_t u = none;
      while ((u = neighbour_outside_cliques(v)) != none) {
        if (!add_clique_of(v, u)) return std::nullopt;
      }
    }
    // A vertex in fewer than two cliques ends in a node of its own.
    for (std::uint32_t v = 0; v < graph_.vertex_count(); ++v) {
      for (std::uint32_t& end : root_.ends[v]) {
        if (end == none) end = add_node({v});
      }
    }
    return std::move(root_);
  }

 private:
  std::uint32_t add_node(std::vector<std::uint32_t> edges) {
    root_.edges_at.push_back(std::move(edges));
    return static_cast<std::uint32_t>(root_.edges_at.size() - 1);
  }

  std::uint32_t neighbour_outside_cliques(std::uint32_t v) {
    ++stamp_;
    for (const std::uint32_t node : root_.ends[v]) {
      if (node == none) continue;
      for (const std::uint32_t u : root_.edges_at[node])
        mark_[u] = stamp_;
    }
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      if (mark_[u.index] != stamp_) return static_cast<std::uint32_t>(u.index);
    }
    return none;
  }

  // The edge vu with all common neighbours has to be a clique, and new to each of its vertices.
  bool add_clique_of(std::uint32_t v, std::uint32_t u) {
    std::vector<std::uint32_t> members{v, u};
    const auto a = graph_.neighbours(Vertex(v));
    const auto b = graph_.neighbours(Vertex(u));
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
      if (a[i].index == b[j].index) members.push_back(static_cast<std::uint32_t>(a[i].index));
      const bool first = a[i].index <= b[j].index;
      const bool second = b[j].index <= a[i].index;
      i += first ? 1 : 0;
      j += second ? 1 : 0;
    }
    ++stamp_;
    for (const std::uint32_t w : members)
      mark_[w] = stamp_;
    const auto node = static_cast<std::uint32_t>(root_.edges_at.size());
    for (const std::uint32_t w : members) {
      const auto joined = std::ranges::count_if(graph_.neighbours(Vertex(w)),
                                                [&](Vertex x) { return mark_[x.index] == stamp_; });
      if (static_cast<std::size_t>(joined) + 1 != members.size()) return false;
      auto& ends = root_.ends[w];
      if (ends[1] != none) return false;
      ends[ends[0] == none ? 0 : 1] = node;
    }
    add_node(std::move(members));
    return true;
  }

  const Graph& graph_;
  Root root_;
  std::vector<std::size_t> mark_;
  std::size_t stamp_ = 0;
};

bool is_bipartite(const Root& root) {
  std::vector<std::uint32_t> side(root.edges_at.size(), none);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t start = 0; start < side.size(); ++start) {
    if (side[start] != none) continue;
    side[start] = 0;
    queue.assign(1, start);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::uint32_t edge : root.edges_at[queue[i]]) {
        const auto& ends = root.ends[edge];
        const std::uint32_t other = ends[0] == queue[i] ? ends[1] : ends[0];
        if (side[other] == side[queue[i]]) return false;
        if (side[other] != none) continue;
        side[other] = 1 - side[queue[i]];
        queue.push_back(other);
      }
    }
  }
  return true;
}

// Colours the edges one by one. Where the ends have no free colour in common, the path from one end
// in the two colours that are free at one of them each is turned over; in a bipartite graph it does
// not come to the other end.
class EdgeColoring {
 public:
  EdgeColoring(const Root& root, std::size_t colors)
      : root_(root), k_(colors), at_(root.edges_at.size() * colors, none) {
    result_.assign(root.ends.size(), none);
    for (std::uint32_t edge = 0; edge < root.ends.size(); ++edge)
      color(edge);
  }
  Colors take() { return std::move(result_); }

 private:
  std::uint32_t& at(std::uint32_t node, std::uint32_t color) { return at_[node * k_ + color]; }
  std::uint32_t free_color(std::uint32_t node) const {
    const auto begin = at_.begin() + static_cast<std::ptrdiff_t>(node * k_);
    return static_cast<std::uint32_t>(
        std::find(begin, begin + static_cast<std::ptrdiff_t>(k_), none) - begin);
  }

  void color(std::uint32_t edge) {
    const auto [a, b] = root_.ends[edge];
    const std::uint32_t first = free_color(a);
    if (at(b, first) != none) turn_over(b, first, free_color(b));
    result_[edge] = first;
    at(a, first) = edge;
    at(b, first) = edge;
  }

  // The path from a node whose edges are of colours `color`, `other`, `color`, ... by turns.
  void turn_over(std::uint32_t node, std::uint32_t color, std::uint32_t other) {
    std::vector<std::uint32_t> path;
    for (std::uint32_t edge = at(node, color), seek = color; edge != none;) {
      path.push_back(edge);
      const auto& ends = root_.ends[edge];
      node = ends[0] == node ? ends[1] : ends[0];
      seek = seek == color ? other : color;
      edge = at(node, seek);
    }
    for (const std::uint32_t edge : path) {
      for (const std::uint32_t end : root_.ends[edge])
        at(end, result_[edge]) = none;
    }
    for (const std::uint32_t edge : path) {
      result_[edge] = result_[edge] == color ? other : color;
      for (const std::uint32_t end : root_.ends[edge])
        at(end, result_[edge]) = edge;
    }
  }

  const Root& root_;
  std::size_t k_;
  std::vector<std::uint32_t> at_;  // the edge of each colour at each node
  Colors result_;
};

}  // namespace

std::optional<PerfectColoring> color_bipartite_line_graph(const Graph& graph) {
  const auto root = Recognition(graph).run();
  if (!root || !is_bipartite(*root)) return std::nullopt;
  PerfectColoring result;
  for (const auto& edges : root->edges_at) {
    if (edges.size() > result.clique.size()) result.clique = edges;
  }
  if (result.clique.size() * std::uint64_t{root->edges_at.size()} > most_entries)
    return std::nullopt;
  result.colors = EdgeColoring(*root, result.clique.size()).take();
  return result;
}

}  // namespace facet::coloring

#include <algorithm>
#include <vector>

#include "problems/coloring/build.hpp"

namespace facet::coloring {
namespace {

// Vertices by their degree among those that are left, in buckets, so that each step is O(1) an
// edge.
class Degrees {
 public:
  explicit Degrees(const Graph& graph) : graph_(graph), degree_(graph.vertex_count()) {
    for (std::size_t v = 0; v < degree_.size(); ++v) {
      degree_[v] = graph.degree(Vertex(v));
      put(Vertex(v));
    }
  }

  // Takes out a vertex of the least degree. Precondition: one is left.
  Vertex take_least() {
    while (true) {
      while (buckets_[least_].empty())
        ++least_;
      const Vertex v = buckets_[least_].back();
      buckets_[least_].pop_back();
      // A vertex stays in the buckets of its earlier degrees; only the last place counts.
      if (taken(v) || degree_[v.index] != least_) continue;
      degree_[v.index] = kTaken;
      for (const Vertex w : graph_.neighbours(v)) {
        if (taken(w)) continue;
        --degree_[w.index];
        put(w);
        least_ = std::min(least_, degree_[w.index]);
      }
      return v;
    }
  }

 private:
  static constexpr std::size_t kTaken = static_cast<std::size_t>(-1);

  bool taken(Vertex v) const { return degree_[v.index] == kTaken; }
  void put(Vertex v) {
    const std::size_t degree = degree_[v.index];
    if (degree >= buckets_.size()) buckets_.resize(degree + 1);
    buckets_[degree].push_back(v);
  }

  const Graph& graph_;
  std::vector<std::size_t> degree_;
  std::vector<std::vector<Vertex>> buckets_;
  std::size_t least_ = 0;
};

}  // namespace

std::size_t greedy_colors(const Graph& graph) {
  const std::size_t n = graph.vertex_count();
  std::vector<Vertex> order;
  order.reserve(n);
  Degrees degrees(graph);
  while (order.size() < n)
    order.push_back(degrees.take_least());
  std::vector<std::size_t> color(n, 0);          // from 1; 0: none yet
  std::vector<std::size_t> last_seen(n + 2, n);  // for each colour: beside which vertex
  std::size_t used = 0;
  for (std::size_t i = n; i-- > 0;) {
    const Vertex v = order[i];
    for (const Vertex w : graph.neighbours(v))
      last_seen[color[w.index]] = v.index;
    std::size_t first = 1;
    while (last_seen[first] == v.index)
      ++first;
    color[v.index] = first;
    used = std::max(used, first);
  }
  return used;
}

}  // namespace facet::coloring

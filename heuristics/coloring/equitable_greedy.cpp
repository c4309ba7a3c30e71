#include "heuristics/coloring/equitable_greedy.hpp"

#include <limits>
#include <numeric>
#include <vector>

#include "model/random.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

class EquitableGreedy {
 public:
  EquitableGreedy(const Graph& graph, std::uint32_t k, std::uint64_t seed)
      : graph_(graph),
        k_(k),
        larger_left_(static_cast<std::uint32_t>(graph.vertex_count() % k)),
        least_(static_cast<std::uint32_t>(graph.vertex_count() / k)),
        colors_(graph.vertex_count(), none),
        sizes_(k),
        counts_(graph.vertex_count() * std::size_t{k}),
        saturation_(graph.vertex_count()),
        order_(graph.vertex_count()) {
    std::iota(order_.begin(), order_.end(), 0U);
    Random(seed).shuffle(std::span(order_));
  }

  std::optional<Colors> run(Effort& effort) {
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (!effort.spend()) return std::nullopt;
      const std::uint32_t v = next();
      std::uint32_t color = smallest_class(v, none);
      if (color == none) color = make_room(v);
      if (color == none) return std::nullopt;
      put(v, color);
    }
    return colors_;
  }

 private:
  std::uint32_t& count(std::uint32_t v, std::uint32_t c) {
    return counts_[v * std::size_t{k_} + c];
  }

  std::uint32_t next() const {
    std::uint32_t best = none;
    for (const std::uint32_t v : order_) {
      if (colors_[v] != none) continue;
      if (best == none || saturation_[v] > saturation_[best] ||
          (saturation_[v] == saturation_[best] &&
           graph_.degree(Vertex(v)) > graph_.degree(Vertex(best))))
        best = v;
    }
    return best;
  }

  // One of the larger classes is begun by the vertex that passes `least_`.
  bool has_room(std::uint32_t c) const {
    return sizes_[c] < least_ || (sizes_[c] == least_ && larger_left_ > 0);
  }

  std::uint32_t smallest_class(std::uint32_t v, std::uint32_t but) {
    std::uint32_t best = none;
    for (std::uint32_t c = 0; c < k_; ++c) {
      if (c == but || count(v, c) > 0 || !has_room(c)) continue;
      if (best == none || sizes_[c] < sizes_[best]) best = c;
    }
    return best;
  }

  // A class that the vertex fits once something was moved to another: its one neighbour there, or,
  // where the class is full alone, any vertex of it.
  std::uint32_t make_room(std::uint32_t v) {
    for (std::uint32_t c = 0; c < k_; ++c) {
      if (count(v, c) > 1) continue;
      for (std::uint32_t u = 0; u < colors_.size(); ++u) {
        if (colors_[u] != c) continue;
        if (count(v, c) == 1 && !graph_.adjacent(Vertex(u), Vertex(v))) continue;
        const std::uint32_t other = smallest_class(u, c);
        if (other == none) continue;
        take(u);
        put(u, other);
        if (has_room(c)) return c;
        take(u);
        put(u, c);
      }
    }
    return none;
  }

  void put(std::uint32_t v, std::uint32_t c) {
    colors_[v] = c;
    if (sizes_[c]++ == least_) --larger_left_;
    for (const Vertex u : graph_.neighbours(Vertex(v)))
      saturation_[u.index] += count(u.index, c)++ == 0 ? 1 : 0;
  }

  void take(std::uint32_t v) {
    const std::uint32_t c = colors_[v];
    colors_[v] = none;
    if (--sizes_[c] == least_) ++larger_left_;
    for (const Vertex u : graph_.neighbours(Vertex(v)))
      saturation_[u.index] -= --count(u.index, c) == 0 ? 1 : 0;
  }

  const Graph& graph_;
  std::uint32_t k_;
  std::uint32_t larger_left_;
  std::uint32_t least_;
  Colors colors_;
  std::vector<std::uint32_t> sizes_;
  std::vector<std::uint32_t> counts_;  // by vertex and colour: neighbours that have it
  std::vector<std::uint32_t> saturation_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

std::optional<Colors> equitable_greedy(const Graph& graph, std::uint32_t k, std::uint64_t seed,
                                       Effort& effort) {
  if (graph.vertex_count() == 0) return Colors{};
  if (k == 0) return std::nullopt;
  return EquitableGreedy(graph, k, seed).run(effort);
}

}  // namespace facet::coloring

#include "heuristics/coloring/rlf.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

class Rlf {
 public:
  Rlf(const Graph& graph, std::uint64_t seed)
      : graph_(graph),
        colors_(graph.vertex_count(), kNoColor),
        barred_(graph.vertex_count(), 0),
        open_degree_(graph.vertex_count(), 0),
        open_(graph.vertex_count()) {
    std::iota(open_.begin(), open_.end(), 0U);
    Random random(seed);
    random.shuffle(std::span(open_));
    for (std::size_t v = 0; v < open_degree_.size(); ++v)
      open_degree_[v] = static_cast<std::uint32_t>(graph.degree(Vertex(v)));
  }

  Colors run(Effort& effort) {
    std::uint32_t color = 0;
    while (!open_.empty() && !effort.stopped())
      make_class(color++, effort);
    finish();
    return std::move(colors_);
  }

 private:
  static constexpr std::uint32_t kBarred = kNoColor;  // as `barred_`: adjacent to the class

  // The candidates stand in front of the vertices that are adjacent to the class.
  void make_class(std::uint32_t color, Effort& effort) {
    for (const std::uint32_t v : open_)
      barred_[v] = 0;
    candidates_ = open_;
    std::uint32_t chosen = *std::ranges::max_element(
        candidates_, {}, [this](std::uint32_t v) { return open_degree_[v]; });
    for (;;) {
      join(chosen, color);
      if (!effort.spend() || candidates_.empty()) break;
      chosen = *std::ranges::max_element(candidates_, {}, [this](std::uint32_t v) {
        // open_degree - barred: its neighbours among the candidates, as nothing in the class is one
        return std::pair(barred_[v], barred_[v] - open_degree_[v] + 0x80000000U);
      });
    }
    std::erase_if(open_, [this](std::uint32_t v) { return colors_[v] != kNoColor; });
  }

  void join(std::uint32_t vertex, std::uint32_t color) {
    colors_[vertex] = color;
    for (const Vertex u : graph_.neighbours(Vertex(vertex))) {
      if (colors_[u.index] != kNoColor) continue;
      --open_degree_[u.index];
      if (barred_[u.index] == kBarred) continue;
      barred_[u.index] = kBarred;
      for (const Vertex w : graph_.neighbours(u)) {
        if (barred_[w.index] != kBarred) ++barred_[w.index];
      }
    }
    std::erase_if(candidates_, [this](std::uint32_t v) {
      return colors_[v] != kNoColor || barred_[v] == kBarred;
    });
  }

  void finish() {
    std::vector<std::uint32_t> seen_by(graph_.vertex_count() + 1, kNoColor);
    for (const std::uint32_t v : open_) {
      for (const Vertex u : graph_.neighbours(Vertex(v))) {
        if (colors_[u.index] != kNoColor) seen_by[colors_[u.index]] = v;
      }
      std::uint32_t color = 0;
      while (seen_by[color] == v)
        ++color;
      colors_[v] = color;
    }
  }

  const Graph& graph_;
  Colors colors_;
  std::vector<std::uint32_t> barred_;  // of a candidate: neighbours that are adjacent to the class
  std::vector<std::uint32_t> open_degree_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> candidates_;
};

}  // namespace

Colors rlf(const Graph& graph, std::uint64_t seed, Effort& effort) {
  return Rlf(graph, seed).run(effort);
}

}  // namespace facet::coloring

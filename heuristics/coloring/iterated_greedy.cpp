#include "heuristics/coloring/iterated_greedy.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/greedy.hpp"
#include "heuristics/coloring/incumbent.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

class IteratedGreedy {
 public:
  IteratedGreedy(const Graph& graph, const IteratedGreedyParameters& parameters, Colors start,
                 std::uint64_t seed)
      : graph_(graph),
        parameters_(parameters),
        random_(seed, 3),
        colors_(std::move(start)),
        order_(graph.vertex_count()) {}

  /// One round; true where it saved a colour.
  bool round() {
    const std::size_t before = color_count(colors_);
    order_classes(before);
    std::vector<std::size_t> next(before + 1, 0);
    for (const std::uint32_t color : colors_)
      ++next[rank_[color] + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (std::uint32_t v = 0; v < colors_.size(); ++v)
      order_[next[rank_[colors_[v]]]++] = Vertex(v);
    colors_ = color_in_order(graph_, order_);
    return color_count(colors_) < before;
  }

  const Colors& colors() const { return colors_; }

 private:
  // rank_[color]: the place of the class in the next round.
  void order_classes(std::size_t count) {
    std::vector<std::uint32_t> classes(count);
    std::iota(classes.begin(), classes.end(), 0U);
    const std::uint64_t draw = random_.below(100);
    if (draw < parameters_.reverse_percent) {
      std::ranges::reverse(classes);
    } else {
      random_.shuffle(std::span(classes));
      if (draw < parameters_.reverse_percent + parameters_.largest_percent) by_size(classes);
    }
    rank_.resize(count);
    for (std::uint32_t i = 0; i < count; ++i)
      rank_[classes[i]] = i;
  }

  void by_size(std::vector<std::uint32_t>& classes) const {
    std::vector<std::size_t> size(classes.size(), 0);
    for (const std::uint32_t color : colors_)
      ++size[color];
    std::ranges::stable_sort(classes,
                             [&](std::uint32_t a, std::uint32_t b) { return size[a] > size[b]; });
  }

  const Graph& graph_;
  const IteratedGreedyParameters& parameters_;
  Random random_;
  Colors colors_;
  std::vector<Vertex> order_;
  std::vector<std::uint32_t> rank_;
};

}  // namespace

Colors iterated_greedy(const Graph& graph, const IteratedGreedyParameters& parameters, Colors start,
                       std::size_t target, std::uint64_t seed, Effort& effort) {
  IteratedGreedy search(graph, parameters, std::move(start), seed);
  std::uint64_t stale = 0;
  while (stale < parameters.stale_rounds && color_count(search.colors()) > target &&
         effort.spend(graph.vertex_count())) {
    stale = search.round() ? 0 : stale + 1;
  }
  return search.colors();
}

HeuristicResult iterated_greedy(const Graph& graph, const IteratedGreedyParameters& parameters,
                                const HeuristicRequest& request, RunControl& control) {
  Effort effort(control);
  Incumbent best(graph, request, effort);
  IteratedGreedy search(graph, parameters, best.colors(), request.seed);
  std::uint64_t stale = 0;
  while (!best.over() && stale < parameters.stale_rounds && effort.spend(graph.vertex_count())) {
    stale = search.round() ? 0 : stale + 1;
    if (stale == 0) best.offer(search.colors());
  }
  return best.result();
}

}  // namespace facet::coloring

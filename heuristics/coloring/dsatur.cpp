#include "heuristics/coloring/dsatur.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

// The colours that the neighbours of each vertex have, as bits; rows grow with the colours in use.
class NeighbourColors {
 public:
  explicit NeighbourColors(std::size_t vertices) : vertices_(vertices), bits_(vertices, 0) {}

  /// True where the colour is new to the vertex.
  bool add(std::size_t vertex, std::uint32_t color) {
    while (color / 64 >= words_)
      widen();
    std::uint64_t& word = bits_[vertex * words_ + color / 64];
    const std::uint64_t bit = std::uint64_t{1} << (color % 64);
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
  }

  std::uint32_t first_free(std::size_t vertex) const {
    for (std::size_t w = 0; w < words_; ++w) {
      const std::uint64_t word = bits_[vertex * words_ + w];
      if (word != ~std::uint64_t{0}) {
        return static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_one(word)));
      }
    }
    return static_cast<std::uint32_t>(words_ * 64);
  }

 private:
  void widen() {
    std::vector<std::uint64_t> wide(bits_.size() * 2, 0);
    for (std::size_t v = 0; v < vertices_; ++v)
      std::copy_n(bits_.begin() + static_cast<std::ptrdiff_t>(v * words_), words_,
                  wide.begin() + static_cast<std::ptrdiff_t>(v * words_ * 2));
    bits_ = std::move(wide);
    words_ *= 2;
  }

  std::size_t vertices_;
  std::size_t words_ = 1;
  std::vector<std::uint64_t> bits_;
};

// What the heap knows of a vertex; true of it now, or stale.
struct Entry {
  std::uint32_t saturation = 0;
  std::uint32_t open_degree = 0;
  std::uint32_t rank = 0;
  std::uint32_t vertex = 0;
  friend auto operator<=>(const Entry&, const Entry&) = default;
};

class Dsatur {
 public:
  Dsatur(const Graph& graph, std::uint64_t seed)
      : graph_(graph), seen_(graph.vertex_count()), state_(graph.vertex_count()) {
    std::vector<std::uint32_t> ranks(graph.vertex_count());
    std::iota(ranks.begin(), ranks.end(), 0U);
    Random random(seed);
    random.shuffle(std::span(ranks));
    for (std::size_t v = 0; v < state_.size(); ++v)
      state_[v] = {0, static_cast<std::uint32_t>(graph.degree(Vertex(v))), ranks[v],
                   static_cast<std::uint32_t>(v)};
    heap_ = state_;
    std::ranges::make_heap(heap_);
    colors_.assign(graph.vertex_count(), kNoColor);
  }

  Colors run(Effort& effort) {
    for (std::size_t colored = 0; colored < state_.size() && !effort.stopped(); ++colored) {
      give(next());
      effort.spend();
    }
    finish();
    return std::move(colors_);
  }

 private:
  // A saturation that grew has an entry of its own; an open degree that fell is put right here.
  std::uint32_t next() {
    for (;;) {
      std::ranges::pop_heap(heap_);
      const Entry top = heap_.back();
      heap_.pop_back();
      const Entry& now = state_[top.vertex];
      if (colors_[top.vertex] != kNoColor || top.saturation != now.saturation) continue;
      if (top.open_degree == now.open_degree) return top.vertex;
      push(now);
    }
  }

  // By their numbers, where the effort has stopped: nothing is chosen, so the heap is left alone.
  void finish() {
    for (std::size_t v = 0; v < state_.size(); ++v) {
      if (colors_[v] != kNoColor) continue;
      colors_[v] = seen_.first_free(v);
      for (const Vertex u : graph_.neighbours(Vertex(v)))
        seen_.add(u.index, colors_[v]);
    }
  }

  // Where stale entries are many times the vertices, the true ones alone are kept.
  void push(const Entry& entry) {
    heap_.push_back(entry);
    std::ranges::push_heap(heap_);
    if (heap_.size() <= 4 * state_.size()) return;
    heap_.clear();
    std::ranges::copy_if(state_, std::back_inserter(heap_),
                         [&](const Entry& e) { return colors_[e.vertex] == kNoColor; });
    std::ranges::make_heap(heap_);
  }

  void give(std::uint32_t vertex) {
    const std::uint32_t color = seen_.first_free(vertex);
    colors_[vertex] = color;
    for (const Vertex u : graph_.neighbours(Vertex(vertex))) {
      if (colors_[u.index] != kNoColor) continue;
      Entry& entry = state_[u.index];
      --entry.open_degree;
      if (!seen_.add(u.index, color)) continue;
      ++entry.saturation;
      push(entry);
    }
  }

  const Graph& graph_;
  NeighbourColors seen_;
  std::vector<Entry> state_;
  std::vector<Entry> heap_;
  Colors colors_;
};

}  // namespace

Colors dsatur(const Graph& graph, std::uint64_t seed, Effort& effort) {
  return Dsatur(graph, seed).run(effort);
}

}  // namespace facet::coloring

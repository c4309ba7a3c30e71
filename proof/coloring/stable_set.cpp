#include "proof/coloring/stable_set.hpp"

#include <algorithm>
#include <bit>

namespace facet::proof {
namespace {

constexpr std::size_t kMostWeights = 16384;  // rows of bits: 32 MB; and as deep at most
constexpr std::uint64_t kCliquesAPoll = 4096;

using Word = std::uint64_t;
using Row = std::vector<Word>;

struct Stopped {};

void put(Row& row, std::size_t i) {
  row[i / 64] |= Word{1} << (i % 64);
}
void take(Row& row, std::size_t i) {
  row[i / 64] &= ~(Word{1} << (i % 64));
}

// The first bit at or after `from`; the number of bits of the row where there is none.
std::size_t next_bit(const Row& row, std::size_t from) {
  std::size_t w = from / 64;
  if (w >= row.size()) return row.size() * 64;
  Word word = row[w] & (~Word{0} << (from % 64));
  while (word == 0) {
    if (++w == row.size()) return row.size() * 64;
    word = row[w];
  }
  return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
}

class Search {
 public:
  Search(const PlainGraph& graph, std::vector<std::pair<std::uint32_t, std::uint64_t>> weights,
         std::uint64_t capacity, const std::function<bool()>& poll)
      : capacity_(capacity), poll_(poll) {
    order(graph, weights);
    words_ = (vertices_.size() + 63) / 64;
    fill_rows(graph);
  }

  StableSetAnswer run() {
    Row all(words_);
    for (std::size_t i = 0; i < vertices_.size(); ++i)
      put(all, i);
    StableSetAnswer answer;
    try {
      answer.kind = heavier(all, 0) ? StableSetAnswer::Kind::Heavier : StableSetAnswer::Kind::None;
    } catch (const Stopped&) {
      answer.kind = StableSetAnswer::Kind::Stopped;
    }
    answer.nodes = nodes_;
    if (answer.kind != StableSetAnswer::Kind::Heavier) return answer;
    for (const std::size_t i : chosen_)
      answer.vertices.push_back(vertices_[i]);
    std::ranges::sort(answer.vertices);
    return answer;
  }

 private:
  // Heavy vertices first, and of equal weight those with many neighbours: their cliques take most.
  void order(const PlainGraph& graph,
             std::vector<std::pair<std::uint32_t, std::uint64_t>>& weights) {
    std::vector<std::size_t> degree(graph.vertices);
    for (const auto& [a, b] : graph.edges) {
      ++degree[a];
      ++degree[b];
    }
    std::ranges::sort(weights, [&](const auto& a, const auto& b) {
      if (a.second != b.second) return a.second > b.second;
      if (degree[a.first] != degree[b.first]) return degree[a.first] > degree[b.first];
      return a.first < b.first;
    });
    for (const auto& [vertex, weight] : weights) {
      vertices_.push_back(vertex);
      weights_.push_back(weight);
    }
  }

  void fill_rows(const PlainGraph& graph) {
    adjacent_.assign(vertices_.size(), Row(words_));
    std::vector<std::uint32_t> place(graph.vertices, kMostWeights);
    for (std::size_t i = 0; i < vertices_.size(); ++i)
      place[vertices_[i]] = static_cast<std::uint32_t>(i);
    for (const auto& [a, b] : graph.edges) {
      if (place[a] == kMostWeights || place[b] == kMostWeights) continue;
      put(adjacent_[place[a]], place[b]);
      put(adjacent_[place[b]], place[a]);
    }
  }

  // Whether some stable set within `open`, with `weight` chosen so far, exceeds the capacity.
  bool heavier(Row& open, std::uint64_t weight) {
    ++nodes_;
    const std::vector<std::size_t> branches = uncovered(open, capacity_ - weight);
    for (const std::size_t v : branches)
      take(open, v);
    for (const std::size_t v : branches) {
      chosen_.push_back(v);
      if (weights_[v] > capacity_ - weight) return true;
      Row rest = open;
      for (std::size_t w = 0; w < words_; ++w)
        rest[w] &= ~adjacent_[v][w];
      if (heavier(rest, weight + weights_[v])) return true;
      chosen_.pop_back();
      put(open, v);
    }
    return false;
  }

  // The vertices of `open` with weight left once cliques have taken all of `budget`, or all.
  std::vector<std::size_t> uncovered(const Row& open, std::uint64_t budget) {
    Row left = open;
    left_weight_.resize(vertices_.size());
    for (std::size_t v = next_bit(left, 0); v < words_ * 64; v = next_bit(left, v + 1))
      left_weight_[v] = weights_[v];
    for (std::size_t v = next_bit(left, 0); v < words_ * 64 && budget > 0; v = next_bit(left, 0)) {
      const std::uint64_t taken = std::min(budget, grow_clique(left, v));
      budget -= taken;
      for (const std::size_t u : clique_) {
        left_weight_[u] -= taken;
        if (left_weight_[u] == 0) take(left, u);
      }
    }
    std::vector<std::size_t> result;
    for (std::size_t v = next_bit(left, 0); v < words_ * 64; v = next_bit(left, v + 1))
      result.push_back(v);
    return result;
  }

  // Makes clique_ a clique within `left` around v; the least weight left in it.
  std::uint64_t grow_clique(const Row& left, std::size_t v) {
    if (++cliques_ % kCliquesAPoll == 0 && poll_ && poll_()) throw Stopped{};
    clique_.assign(1, v);
    std::uint64_t least = left_weight_[v];
    Row common = left;
    for (std::size_t w = 0; w < words_; ++w)
      common[w] &= adjacent_[v][w];
    for (std::size_t u = next_bit(common, 0); u < words_ * 64; u = next_bit(common, u + 1)) {
      clique_.push_back(u);
      least = std::min(least, left_weight_[u]);
      for (std::size_t w = u / 64; w < words_; ++w)
        common[w] &= adjacent_[u][w];
    }
    return least;
  }

  std::uint64_t capacity_;
  const std::function<bool()>& poll_;
  std::vector<std::uint32_t> vertices_;  // of the graph, in the order of the search
  std::vector<std::uint64_t> weights_;
  std::size_t words_ = 0;
  std::vector<Row> adjacent_;
  std::vector<std::uint64_t> left_weight_;
  std::vector<std::size_t> clique_;
  std::vector<std::size_t> chosen_;
  std::uint64_t nodes_ = 0;
  std::uint64_t cliques_ = 0;  // grown
};

}  // namespace

StableSetAnswer heavier_stable_set(
    const PlainGraph& graph, const std::vector<std::pair<std::uint32_t, std::uint64_t>>& weights,
    std::uint64_t capacity, const std::function<bool()>& poll) {
  if (weights.size() > kMostWeights) return {};
  return Search(graph, weights, capacity, poll).run();
}

}  // namespace facet::proof

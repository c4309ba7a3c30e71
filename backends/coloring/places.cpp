#include "backends/coloring/places.hpp"

#include <bit>

namespace facet::coloring {
namespace {

template <class F>
void for_each_bit(std::span<const std::uint64_t> words, F&& f) {
  for (std::size_t w = 0; w < words.size(); ++w) {
    for (std::uint64_t word = words[w]; word != 0; word &= word - 1)
      f(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }
}

}  // namespace

Places::Places(const Instance& instance, const BitRows& available)
    : colors_(instance.colors()),
      first_(vertex_count(instance.graph) + 1, 0),
      count_(instance.permutations.size() * colors_, 0) {
  for (const auto& clique : instance.permutations) {
    for (const std::uint32_t v : clique)
      ++first_[v + 1];
  }
  for (std::size_t v = 1; v < first_.size(); ++v)
    first_[v] += first_[v - 1];
  cliques_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t q = 0; q < instance.permutations.size(); ++q) {
    for (const std::uint32_t v : instance.permutations[q]) {
      cliques_[next[v]++] = q;
      for_each_bit(available.row(v), [&](std::size_t c) { ++count_[q * colors_ + c]; });
    }
  }
}

bool Places::remove(std::uint32_t vertex, std::uint32_t color) {
  bool alive = true;
  for (const std::uint32_t q : cliques_of(vertex))
    alive = --count_[q * colors_ + color] != 0 && alive;
  return alive;
}

void Places::restore(std::uint32_t vertex, std::uint32_t color) {
  for (const std::uint32_t q : cliques_of(vertex))
    ++count_[q * colors_ + color];
}

bool Places::settle(std::uint32_t vertex, std::uint32_t color,
                    std::span<const std::uint64_t> left) {
  bool alive = true;
  for (const std::uint32_t q : cliques_of(vertex)) {
    std::uint32_t* count = count_.data() + q * colors_;
    count[color] += kMany;
    for_each_bit(left, [&](std::size_t c) { alive = --count[c] != 0 && alive; });
  }
  return alive;
}

void Places::release(std::uint32_t vertex, std::uint32_t color,
                     std::span<const std::uint64_t> left) {
  for (const std::uint32_t q : cliques_of(vertex)) {
    std::uint32_t* count = count_.data() + q * colors_;
    for_each_bit(left, [&](std::size_t c) { ++count[c]; });
    count[color] -= kMany;
  }
}

Places::Choice Places::fewest() const {
  Choice best;
  for (std::size_t i = 0; i < count_.size(); ++i) {
    if (count_[i] >= best.places) continue;
    best = {static_cast<std::uint32_t>(i / colors_), static_cast<std::uint32_t>(i % colors_),
            count_[i]};
    if (best.places <= 1) break;
  }
  return best;
}

}  // namespace facet::coloring

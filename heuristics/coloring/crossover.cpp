#include "heuristics/coloring/crossover.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {
namespace {

// The classes of a parent and how much of each is left to give.
struct Parent {
  std::vector<std::vector<std::uint32_t>> members;
  std::vector<std::size_t> left;

  Parent(const Colors& coloring, std::size_t colors) : members(colors), left(colors, 0) {
    for (std::uint32_t v = 0; v < coloring.size(); ++v) {
      if (coloring[v] < colors) members[coloring[v]].push_back(v);
    }
    for (std::size_t c = 0; c < colors; ++c)
      left[c] = members[c].size();
  }
};

std::size_t largest(const std::vector<std::size_t>& left, Random& random) {
  std::size_t best = 0;
  std::size_t ties = 0;
  for (std::size_t c = 0; c < left.size(); ++c) {
    if (left[c] < left[best]) continue;
    if (left[c] > left[best]) ties = 0;
    if (random.below(++ties) == 0) best = c;
  }
  return best;
}

}  // namespace

Colors greedy_partition_crossover(const Colors& first, const Colors& second, std::size_t colors,
                                  Random& random) {
  const std::array<const Colors*, 2> colorings{&first, &second};
  std::array<Parent, 2> parents{Parent(first, colors), Parent(second, colors)};
  Colors child(first.size(), kNoColor);
  for (std::size_t turn = 0; turn < colors; ++turn) {
    Parent& giver = parents[turn % 2];
    const Colors& of_other = *colorings[1 - turn % 2];
    const std::size_t chosen = largest(giver.left, random);
    for (const std::uint32_t v : giver.members[chosen]) {
      if (child[v] != kNoColor) continue;
      child[v] = static_cast<std::uint32_t>(turn);
      if (of_other[v] < colors) --parents[1 - turn % 2].left[of_other[v]];
    }
    giver.left[chosen] = 0;
  }
  return child;
}

std::size_t partition_distance(const Colors& first, const Colors& second, std::size_t colors) {
  // What each pair of classes shares, largest first; a pair is matched while both are free.
  std::unordered_map<std::uint64_t, std::size_t> shared;
  for (std::size_t v = 0; v < first.size(); ++v) {
    if (first[v] < colors && second[v] < colors)
      ++shared[std::uint64_t{first[v]} * colors + second[v]];
  }
  std::vector<std::pair<std::size_t, std::uint64_t>> pairs;
  for (const auto& [pair, size] : shared)
    pairs.emplace_back(size, pair);
  std::ranges::sort(pairs, std::greater<>());
  std::vector<bool> first_taken(colors, false);
  std::vector<bool> second_taken(colors, false);
  std::size_t same = 0;
  for (const auto& [size, pair] : pairs) {
    const auto a = static_cast<std::size_t>(pair / colors);
    const auto b = static_cast<std::size_t>(pair % colors);
    if (first_taken[a] || second_taken[b]) continue;
    first_taken[a] = second_taken[b] = true;
    same += size;
  }
  return first.size() - same;
}

}  // namespace facet::coloring

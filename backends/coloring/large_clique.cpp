#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "backends/coloring/bounds.hpp"
#include "model/bit_rows.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t kMostStarts = 256;
constexpr std::size_t kMostForBitSets = std::size_t{1} << 13;

BitRows adjacency(const PrimalGraph& graph) {
  BitRows result(vertex_count(graph), vertex_count(graph));
  for (std::uint32_t v = 0; v < vertex_count(graph); ++v) {
    for (const std::uint32_t u : neighbours(graph, v))
      result.set(v, u);
  }
  return result;
}

std::size_t common(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  std::size_t total = 0;
  for (std::size_t w = 0; w < a.size(); ++w)
    total += static_cast<std::size_t>(std::popcount(a[w] & b[w]));
  return total;
}

std::vector<std::uint32_t> grow_on_bits(const BitRows& adjacent, std::uint32_t start) {
  std::vector<std::uint32_t> clique{start};
  BitRows candidates(1, adjacent.columns());
  std::ranges::copy(adjacent.row(start), candidates.row(0).begin());
  const std::size_t none = adjacent.columns();
  for (;;) {
    std::size_t best = none;
    std::size_t best_common = 0;
    for (std::size_t u = candidates.next(0, 0); u < none; u = candidates.next(0, u + 1)) {
      const std::size_t shared = common(adjacent.row(u), candidates.row(0));
      if (best != none && shared <= best_common) continue;
      best = u;
      best_common = shared;
    }
    if (best == none) return clique;
    clique.push_back(static_cast<std::uint32_t>(best));
    for (std::size_t w = 0; w < candidates.row(0).size(); ++w)
      candidates.row(0)[w] &= adjacent.row(best)[w];
  }
}

std::vector<std::uint32_t> grow_on_lists(const PrimalGraph& graph, std::uint32_t start) {
  std::vector<std::uint32_t> clique{start};
  const auto first = neighbours(graph, start);
  std::vector<std::uint32_t> candidates(first.begin(), first.end());
  while (!candidates.empty()) {
    const std::uint32_t best = *std::ranges::max_element(
        candidates, {}, [&graph](std::uint32_t v) { return neighbours(graph, v).size(); });
    clique.push_back(best);
    std::vector<std::uint32_t> rest;
    std::ranges::set_intersection(candidates, neighbours(graph, best), std::back_inserter(rest));
    candidates = std::move(rest);
  }
  return clique;
}

}  // namespace

std::vector<std::uint32_t> large_clique(const PrimalGraph& graph,
                                        const std::function<bool()>& poll) {
  const std::size_t n = vertex_count(graph);
  std::vector<std::uint32_t> starts(n);
  std::iota(starts.begin(), starts.end(), 0U);
  std::ranges::stable_sort(starts, std::ranges::greater{},
                           [&graph](std::uint32_t v) { return neighbours(graph, v).size(); });
  starts.resize(std::min(n, kMostStarts));
  const bool on_bits = n <= kMostForBitSets;
  const BitRows adjacent = on_bits ? adjacency(graph) : BitRows();
  std::vector<std::uint32_t> best;
  for (const std::uint32_t start : starts) {
    if (poll && poll()) break;
    if (neighbours(graph, start).size() < best.size()) continue;
    auto clique = on_bits ? grow_on_bits(adjacent, start) : grow_on_lists(graph, start);
    if (clique.size() > best.size()) best = std::move(clique);
  }
  return best;
}

}  // namespace facet::coloring

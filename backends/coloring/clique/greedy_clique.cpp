#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <span>

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/clique_request.hpp"
#include "backends/coloring/clique/core_order.hpp"
#include "backends/coloring/clique/subgraph_rows.hpp"

namespace facet::coloring {
namespace {

constexpr std::size_t kMostStarts = 256;
/// Up to here one matrix of the whole graph serves all starts: 8 MB at most.
constexpr std::size_t kMostForOneMatrix = std::size_t{1} << 13;

std::size_t common(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  std::size_t total = 0;
  for (std::size_t w = 0; w < a.size(); ++w)
    total += static_cast<std::size_t>(std::popcount(a[w] & b[w]));
  return total;
}

/// Vertices of `candidates`, which is used up, that are adjacent in pairs.
std::vector<std::uint32_t> grow(const BitRows& adjacent, BitRows candidates) {
  std::vector<std::uint32_t> clique;
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

class CliqueGrower {
 public:
  /// The graph and the order must outlive it.
  CliqueGrower(const Graph& graph, const CoreOrder& order)
      : graph_(graph), order_(order), rows_of_(graph) {
    if (graph.vertex_count() > kMostForOneMatrix) return;
    std::vector<std::uint32_t> all(graph.vertex_count());
    std::iota(all.begin(), all.end(), 0U);
    whole_ = rows_of_.make(all);
  }

  /// A clique with the vertex, in increasing order; maximal but among very many neighbours.
  std::vector<std::uint32_t> from(std::uint32_t start) {
    std::vector<std::uint32_t> clique;
    if (whole_.rows() > 0) {
      BitRows candidates(1, whole_.columns());
      std::ranges::copy(whole_.row(start), candidates.row(0).begin());
      clique = grow(whole_, std::move(candidates));
    } else {
      const std::vector<std::uint32_t> near = candidates(start);
      clique = grow(rows_of_.make(near), BitRows(1, near.size(), true));
      for (std::uint32_t& v : clique)
        v = near[v];
    }
    clique.push_back(start);
    std::ranges::sort(clique);
    return clique;
  }

 private:
  /// The neighbours; of too many for a matrix those of the highest core numbers.
  std::vector<std::uint32_t> candidates(std::uint32_t start) const {
    std::vector<std::uint32_t> near;
    for (const Vertex u : graph_.neighbours(Vertex(start)))
      near.push_back(u.index);
    if (near.size() <= kMostForOneMatrix) return near;
    std::ranges::stable_sort(near, std::ranges::greater{},
                             [this](std::uint32_t v) { return order_.core[v]; });
    near.resize(kMostForOneMatrix);
    return near;
  }

  const Graph& graph_;
  const CoreOrder& order_;
  SubgraphRows rows_of_;
  BitRows whole_;
};

}  // namespace

CliqueResult greedy_clique(const Graph& graph, const CliqueRequest& request, RunControl& control) {
  CliqueResult result = first_clique(graph, request);
  if (settled(result, request)) return result;
  const CoreOrder order = core_order(graph);
  std::vector<std::uint32_t> starts(order.order.rbegin(), order.order.rend());
  std::ranges::stable_sort(starts, std::ranges::greater{}, [&](std::uint32_t v) {
    return std::pair(order.core[v], graph.degree(Vertex(v)));
  });
  starts.resize(std::min(starts.size(), kMostStarts));
  CliqueGrower grower(graph, order);
  for (const std::uint32_t start : starts) {
    if (order.core[start] < to_beat(result, request) || settled(result, request)) break;
    if (const auto reason = control.stop(result.work)) {
      result.stop_reason = *reason;
      break;
    }
    std::vector<std::uint32_t> clique = grower.from(start);
    result.work += clique.size();
    if (clique.size() > result.vertices.size()) result.vertices = std::move(clique);
  }
  result.maximum = to_beat(result, request) > order.degeneracy;
  return result;
}

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "backends/coloring/stable_set/stable_set.hpp"
#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet::coloring {

struct HeavySetsRequest {
  /// One for each vertex; the sum below 2^31.
  std::span<const std::uint32_t> weights;
  /// Only heavier sets count.
  std::uint64_t above = 0;
  /// So many of them end the search.
  std::size_t most = 1;
  /// Vertices to put in, in all; the time is about so often n + the degree of a vertex.
  std::uint64_t steps = 0;
};

/// Different stable sets heavier than asked, each locally best: no vertex can go in, at the cost of
/// its neighbours in the set, with a gain. A tabu search from many starts: the vertex with the
/// largest gain goes in, also at a loss, its neighbours go out and stay out for some steps.
/// May find none where there are some. Vertices of weight 0 are in no answer.
std::vector<StableSet> heavy_stable_sets(const Graph& graph, const HeavySetsRequest& request,
                                         Random& random);

}  // namespace facet::coloring

#pragma once

#include <cstdint>
#include <memory>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// The mixture of searches that `auto` runs: few colours soon, fewer as long as it is let. One
/// thread; work is counted in moves (colours given to vertices) over all its parts.
///
/// The result is a proper colouring whatever the limits (the first one, by a greedy order, is
/// always finished: O(n + m)), never with more colours than `request.start`. It ends when the
/// target or a clique that is seen at once is met or by the control; without a limit on time or
/// work, when all its parts have given up in ten rounds, each twice as long as the one before. Same
/// request and work limit, same result.
///
/// Precondition: `request.start` is empty or a proper colouring of the graph.
HeuristicResult best_coloring(const Graph& graph, const HeuristicRequest& request,
                              RunControl& control);

/// The same in slices: each goes on where the one before it stopped, but for the turn of one part
/// that the stop cut short, which is made anew. So slices should get longer.
class ColoringMixture {
 public:
  /// The graph must outlive the object.
  ColoringMixture(const Graph& graph, std::uint64_t seed);
  ~ColoringMixture();

  /// A slice under the control, from the request's colouring or, where it has none, a greedy one;
  /// the request's seed is not looked at. Its work is that of the slice.
  HeuristicResult run(const HeuristicRequest& request, RunControl& control);
  /// All parts have given up: further slices would find nothing.
  bool finished() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace facet::coloring

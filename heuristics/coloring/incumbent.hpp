#pragma once

#include <cstddef>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// The best colouring of a search, told to whoever asked as it gets better.
class Incumbent {
 public:
  /// Starts from the request's colouring or, where it has none, from the first colouring: greedy in
  /// smallest-last order, O(n + m). All three must outlive the object.
  Incumbent(const Graph& graph, const HeuristicRequest& request, Effort& effort);

  /// Takes a proper colouring where it has fewer colours; its colours may have gaps.
  bool offer(const Colors& coloring);

  const Colors& colors() const { return best_; }
  std::size_t count() const { return count_; }
  /// The target is met, or there is nothing to gain: a graph with an edge needs two colours, one
  /// with a vertex one.
  bool done() const { return count_ <= target_; }
  /// Met the target, or told to stop.
  bool over() const { return done() || effort_.stopped(); }

  HeuristicResult result() const;

 private:
  const HeuristicRequest& request_;
  Effort& effort_;
  std::size_t target_ = 0;
  Colors best_;
  std::size_t count_ = 0;
};

}  // namespace facet::coloring

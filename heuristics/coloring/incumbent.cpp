#include "heuristics/coloring/incumbent.hpp"

#include <algorithm>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/greedy.hpp"

namespace facet::coloring {

Incumbent::Incumbent(const Graph& graph, const HeuristicRequest& request, Effort& effort)
    : request_(request), effort_(effort) {
  const std::size_t floor =
      graph.edge_count() > 0 ? 2 : std::min<std::size_t>(graph.vertex_count(), 1);
  target_ = std::max(request.target, floor);
  if (request.start.empty()) {
    best_ = normalised(greedy(graph, GreedyOrder::SmallestLast));
    effort_.spend(graph.vertex_count());
  } else {
    best_ = normalised(request.start);
  }
  count_ = color_count(best_);
  if (request.start.empty() && request_.on_improvement) request_.on_improvement(best_);
}

bool Incumbent::offer(const Colors& coloring) {
  Colors named = normalised(coloring);
  const std::size_t count = color_count(named);
  if (count >= count_) return false;
  best_ = std::move(named);
  count_ = count;
  if (request_.on_improvement) request_.on_improvement(best_);
  return true;
}

HeuristicResult Incumbent::result() const {
  HeuristicResult result;
  result.colors = best_;
  result.stop_reason = done() ? StopReason::Completed : effort_.reason();
  result.work = effort_.moves();
  return result;
}

}  // namespace facet::coloring

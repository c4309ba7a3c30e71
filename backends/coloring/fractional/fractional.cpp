#include "backends/coloring/fractional/fractional.hpp"

#include <algorithm>

#include "backends/coloring/fractional/first_columns.hpp"
#include "backends/coloring/fractional/generation.hpp"
#include "backends/coloring/stable_set/stable_set.hpp"

namespace facet::coloring {

std::optional<std::string> fractional_unavailable() {
  return std::nullopt;
}

FractionalResult fractional_bound(const Graph& graph, const FractionalRequest& request,
                                  RunControl& control) {
  FractionalResult result;
  if (graph.vertex_count() == 0) {
    result.best_possible = true;
    return result;
  }
  if (!has_room_for_rows(graph, control)) {
    result.stop_reason = StopReason::MemoryLimit;
    return result;
  }
  const FirstColumns first = first_columns(graph, request.start, request.seed, control);
  const auto offer = [&](const Colors& colors) {
    if (!result.colors.empty() && color_count(colors) >= color_count(result.colors)) return;
    const bool known = std::ranges::any_of(request.start, [&](const Colors& start) {
      return color_count(start) <= color_count(colors);
    });
    if (!known && request.on_coloring) request.on_coloring(colors);
    result.colors = colors;
  };
  offer(first.colors);
  const Generated generated = generate_columns(graph, adjacency_rows(graph),
                                               {.seed = request.seed,
                                                .columns = first.columns,
                                                .first_prices = first.prices,
                                                .target = request.target,
                                                .on_bound = request.on_bound},
                                               control);
  result.bound = generated.bound;
  result.witness = generated.witness;
  result.best_possible = generated.best_possible;
  result.lp_value = generated.lp_value;
  result.stop_reason = generated.stop_reason;
  result.work = generated.work;
  result.rounds = generated.rounds;
  result.columns = generated.columns.size();
  offer(round_columns(graph, generated.columns, generated.weights));
  return result;
}

}  // namespace facet::coloring

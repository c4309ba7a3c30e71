#include "heuristics/coloring/annealcol.hpp"

#include <algorithm>
#include <vector>

#include "heuristics/coloring/conflict_state.hpp"
#include "heuristics/exponential.hpp"
#include "model/random.hpp"

namespace facet::coloring {
namespace {

using heuristics::exp_of_minus;

template <class Cell>
std::optional<Colors> anneal(const Graph& graph, const FixedK& request,
                             const AnnealColParameters& parameters, Effort& effort) {
  Random random(request.seed, 6);
  ConflictState<Cell> state(graph, request.colors);
  state.start(request.start, random);
  const std::size_t k = state.color_limit();
  const auto tries = std::max<std::uint64_t>(
      1, static_cast<std::uint64_t>(parameters.sweeps * static_cast<double>(graph.vertex_count())));
  double temperature = parameters.hottest;
  std::size_t best = state.conflicts();
  std::uint32_t stale = 0;
  std::uint64_t spent = 0;
  while (state.conflicts() > 0 && spent < parameters.iterations && k > 1) {
    const std::size_t before = best;
    for (std::uint64_t i = 0; i < tries && state.conflicts() > 0; ++i, ++spent) {
      if (!effort.spend()) return std::nullopt;
      const std::uint32_t v = state.in_conflict()[random.below(state.in_conflict().size())];
      auto color = static_cast<std::uint32_t>(random.below(k - 1));
      if (color >= state.colors()[v]) ++color;
      const auto delta = static_cast<double>(state.delta(v, color));
      if (delta <= 0 || random.unit() < exp_of_minus(delta / temperature)) state.move(v, color);
      best = std::min(best, state.conflicts());
    }
    stale = best < before ? 0 : stale + 1;
    temperature *= parameters.cooling;
    if (stale < parameters.frozen) continue;
    temperature = parameters.hottest;
    best = state.conflicts();
    stale = 0;
  }
  if (state.conflicts() > 0) return std::nullopt;
  return state.colors();
}

}  // namespace

std::optional<Colors> annealcol(const Graph& graph, const FixedK& request,
                                const AnnealColParameters& parameters, Effort& effort) {
  if (graph.vertex_count() > 0 && request.colors == 0) return std::nullopt;
  if (fits_small_cells(graph)) return anneal<std::int16_t>(graph, request, parameters, effort);
  return anneal<std::int32_t>(graph, request, parameters, effort);
}

}  // namespace facet::coloring

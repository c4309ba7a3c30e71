#include "heuristics/coloring/kept_head.hpp"

#include <algorithm>

namespace facet::coloring {
namespace {

FixedK on_core(const Core& core, const FixedK& request) {
  FixedK inner{request.colors, request.seed, {}};
  if (request.start.empty()) return inner;
  for (const Vertex v : core.kept)
    inner.start.push_back(request.start[v.index]);
  return inner;
}

bool room_for_two(const Graph& graph, std::size_t colors, const Effort& effort) {
  const auto memory = effort.control().limits().memory_bytes;
  return !memory || 2 * table_memory(graph, colors) + copy_memory(graph) <= *memory;
}

}  // namespace

KeptHead::Held::Held(const Graph& graph, const FixedK& request, const HeadParameters& parameters)
    : colors(request.colors),
      core(coloring::core(graph, request.colors)),
      search(core.graph, on_core(core, request), parameters) {}

std::optional<Colors> KeptHead::run(const FixedK& request, HeadParameters parameters,
                                    std::uint64_t iterations, Effort& effort) {
  if (held_ && (held_->colors != request.colors || held_->search.met())) held_.reset();
  if (!held_ && (request.colors == 0 || !room_for_two(graph_, request.colors, effort))) {
    parameters.iterations = iterations;
    const SearchAtK once = [&](const Graph& g, const FixedK& r, Effort& e) {
      return head(g, r, parameters, e);
    };
    return search_core(graph_, request, once, effort);
  }
  if (!held_) held_ = std::make_unique<Held>(graph_, request, parameters);
  const std::optional<Colors> found = held_->search.run(iterations, effort);
  if (!found) return std::nullopt;
  const Colors whole = expand(graph_, held_->core, *found);
  held_.reset();
  return whole;
}

}  // namespace facet::coloring

#include "backends/backtracking/engine.hpp"

#include <utility>

namespace facet::backtracking {

Engine::Compiled Engine::compiled(const Model& model, const SearchOptions& options) {
  if (options.kernel && options.fewest && options.naked && options.hidden && !options.seeded) {
    if (const auto lowest = NineGrid::lowest_value(model)) return NineValues{*lowest};
  }
  return compile(model);
}

Engine::Engine(const Model& model, const SearchOptions& options)
    : options_(options), compiled_(compiled(model, options)) {}

Found Engine::find(std::span<const Domain> domains, std::uint64_t limit,
                   RunControl& control) const {
  return find(domains, limit, control, options_.seed);
}

Found Engine::find(std::span<const Domain> domains, std::uint64_t limit, RunControl& control,
                   std::uint64_t seed) const {
  SearchOptions options = options_;
  options.seed = seed;
  Found found;
  search(domains, options, 0, [&](auto& search) {
    while (found.count < limit) {
      auto solution = search.next(control);
      if (!solution) break;
      found.solution = std::move(solution);
      ++found.count;
    }
    found.stopped = search.stopped();
    found.nodes = search.nodes();
  });
  return found;
}

}  // namespace facet::backtracking

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "heuristics/coloring/core.hpp"
#include "heuristics/coloring/head.hpp"

namespace facet::coloring {

/// HEAD for one that comes back to it by turns with other searches: where the number of colours is
/// the one of the last turn and the parents have not met, the next turn goes on with them; else it
/// is a fresh start by its own request and parameters.
///
/// On the graph's core; between the turns it holds the core and a table of n * k cells. Where a
/// memory limit has no room for the core and two such tables nothing is kept and each turn is a
/// search_core.
class KeptHead {
 public:
  /// The graph must outlive the object.
  explicit KeptHead(const Graph& graph) : graph_(graph) {}

  /// A turn of so many iterations; `parameters.iterations` is not looked at.
  std::optional<Colors> run(const FixedK& request, HeadParameters parameters,
                            std::uint64_t iterations, Effort& effort);

 private:
  struct Held {
    Held(const Graph& graph, const FixedK& request, const HeadParameters& parameters);
    std::size_t colors;
    Core core;
    Head search;
  };

  const Graph& graph_;
  std::unique_ptr<Held> held_;
};

}  // namespace facet::coloring

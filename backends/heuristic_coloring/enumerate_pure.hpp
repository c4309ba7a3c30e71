#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "backends/backend.hpp"
#include "backends/coloring/pure/pure_coloring.hpp"

namespace facet::coloring {

/// A search that finds another colouring with another seed.
struct SeededSearch {
  /// With as many colours as are available; with more where it finds none such.
  std::function<Colors(std::uint64_t seed)> colors;
  /// Why it has to stop, over all calls so far.
  std::function<std::optional<StopReason>()> stopped;
};

/// Hands each solution that the search finds with one seed after the other, its colours renamed at
/// random, to the sink once. Gives up after many that were there before; it is never complete.
CountResult enumerate_pure(const SeededSearch& search, const PureColoring& problem,
                           std::uint64_t seed, const RunControl& control, const SolutionSink& sink);

}  // namespace facet::coloring

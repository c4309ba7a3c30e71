#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "heuristics/coloring/effort.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// What a search for a colouring with a given number of colours is asked. Such a search is one
/// function, `std::optional<Colors> NAME(graph, request, parameters, effort)`: a proper colouring
/// with the colours 0 .. colors-1, not all of which need be used, or nothing when it gave up by its
/// own parameters or the effort said stop. Nothing is never a proof.
struct FixedK {
  std::size_t colors = 0;
  std::uint64_t seed = 0;
  /// Where to start: a colour for each vertex, proper or not; one at or above `colors` leaves the
  /// vertex to the search. Empty: the search makes its own start.
  Colors start;
};

/// The colour of a vertex that has none.
inline constexpr std::uint32_t kNoColor = std::numeric_limits<std::uint32_t>::max();

/// True where no two neighbours are alike and every colour is below `colors`. O(n + m).
bool is_proper(const Graph& graph, const Colors& coloring, std::size_t colors);

/// The same colouring with its colours renamed to 0 .. k-1, largest class first (ties by the lowest
/// vertex). O(n + k log k).
Colors normalised(const Colors& coloring);

/// A colouring with k colours made a start for k-1: the members of its smallest class lose their
/// colour. Precondition: its colours are 0 .. k-1. O(n).
Colors without_smallest_class(const Colors& coloring);

}  // namespace facet::coloring

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/run_control.hpp"

/// Incomplete searches for graph colourings with few colours.
namespace facet::coloring {

/// The colour of each vertex: 0, 1, 2, ...
using Colors = std::vector<std::uint32_t>;

/// What every search for few colours is asked.
struct HeuristicRequest {
  std::uint64_t seed = 0;
  /// A colouring with so many colours, or fewer, ends the search: a proven lower bound.
  std::size_t target = 0;
  /// A proper colouring to improve on; empty: the search makes its own first one.
  Colors start;
  /// Told every better proper colouring, from the thread that searches; may be empty.
  std::function<void(const Colors&)> on_improvement;
};

struct HeuristicResult {
  /// The best colouring: proper, its colours 0 .. k-1 all used.
  Colors colors;
  /// Completed: the target was met or the search gave up by its own parameters.
  StopReason stop_reason = StopReason::Completed;
  /// In the unit that the search names.
  std::uint64_t work = 0;
};

/// Number of different colours of a colouring with the colours 0 .. k-1: k.
std::size_t color_count(const Colors& colors);

}  // namespace facet::coloring

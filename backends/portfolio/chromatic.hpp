#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "backends/portfolio/bounds.hpp"
#include "backends/portfolio/schedule.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/reduction.hpp"

namespace facet::coloring {

/// How the chromatic number is looked for.
struct ChromaticOptions {
  std::uint64_t seed = 0;
  unsigned threads = 1;
  /// Only whether so many colours are enough; nothing: as few as possible.
  std::optional<std::size_t> goal;
  /// A proper colouring to begin with, its colours 0 .. k-1 all used: the result has no more.
  /// Empty: none.
  Colors start = {};
  /// Which kinds of method take part.
  bool heuristics = true;
  bool structure = true;
  bool fractional = true;
  bool sat = true;
  bool reductions = true;
  /// Told each better colouring of the whole graph, and each higher lower bound; from any thread,
  /// one call at a time. May be empty.
  std::function<void(std::size_t lower, std::size_t upper)> on_change;
};

/// Seconds of one phase, in the order of the run.
struct Phase {
  std::string name;
  double seconds = 0;
  std::size_t slices = 0;
};

struct ChromaticResult {
  /// The best colouring: proper, colours 0 .. k-1 all used. Always there, but for an interrupt
  /// before the first greedy one.
  Colors colors;
  bool has_coloring = false;
  /// Proven: no colouring has fewer colours. Its witness is in the vertices of the whole graph.
  LowerBound lower;
  /// The best one whose witness needs no proof: no refutation.
  LowerBound shown;
  /// Of a lower bound that is a refutation: how the vertices outside of its subgraph were taken
  /// away.
  std::optional<proof::Reduction> reduction;
  /// Who found the best colouring.
  std::string upper_method;
  /// Completed: the bounds meet, or decide the goal, or all methods gave up (see `lower`).
  StopReason stop_reason = StopReason::Completed;
  /// Of the largest piece that the reductions left at the end; 0 where they left nothing.
  std::size_t kernel_vertices = 0;
  std::size_t kernel_edges = 0;
  std::vector<Phase> phases;
  /// The methods that the memory limit left no room for.
  std::vector<std::string> left_out;
  /// In steps: the moves of local searches, nodes of tree searches and hundredths of conflicts.
  std::uint64_t work = 0;

  /// The bounds meet.
  bool optimal() const { return has_coloring && color_count(colors) == lower.colors; }
};

/// The chromatic number of a graph, or as much of it as the limits allow: cliques, reductions,
/// structure and greedy colourings first, then a race of local searches from above, of a
/// satisfiability solver from both sides, and of the fractional and Mycielski bounds from below;
/// each bound that one finds ends, shrinks or speeds up the work of all others.
///
/// Without a time limit, one seed and one work limit give one result, on one thread whatever
/// `threads` says. Memory: `Limits::memory_bytes` bounds the encodings.
ChromaticResult chromatic_number(const Graph& graph, const ChromaticOptions& options,
                                 RunControl& control);

}  // namespace facet::coloring

#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "backends/coloring/sat/k_coloring.hpp"

namespace facet::coloring {

/// The bounds that several searches of one graph share. Each only ever improves them.
struct SharedBounds {
  /// Proven: no colouring with fewer.
  std::atomic<std::uint32_t> lower{0};
  /// Somebody has a colouring with so many.
  std::atomic<std::uint32_t> upper{std::numeric_limits<std::uint32_t>::max()};

  void raise_lower(std::uint32_t value);
  void drop_upper(std::uint32_t value);
  bool closed() const { return lower.load() >= upper.load(); }
};

/// Up: refutes k = lower, lower+1, ... until one k has a colouring. Down: looks for a colouring
/// with one colour less until there is none. Both: takes turns of doubling length, in one solver.
enum class RaceDirection { Up, Down, Both };

struct RaceRequest {
  RaceDirection direction = RaceDirection::Both;
  /// A clique of the graph, to be given the first colours. A large one makes the race much shorter.
  std::vector<std::uint32_t> clique;
  /// A proven lower bound, at or above the clique's size or not.
  std::uint32_t lower = 0;
  /// A proper colouring with the colours 0 .. k-1.
  Colors upper;
  bool symmetry = true;
  SatOptions sat;
  /// Makes what decides each k; empty: a KColoring of `sat`.
  std::function<std::unique_ptr<KDecider>(KColoringTask)> decider;
  /// Told from the thread that races; either may be empty.
  std::function<void(const Colors&)> on_colors;
  std::function<void(std::uint32_t)> on_lower;
  /// What others find is taken from here, also in the middle of a search, and what is found here is
  /// written to it; may be null.
  SharedBounds* bounds = nullptr;
};

struct RaceResult {
  /// The best own colouring, or the request's.
  Colors colors;
  /// The best bounds known at the end, by whomever; equal: closed.
  std::uint32_t lower = 0;
  std::uint32_t upper = 0;
  /// Completed: closed.
  StopReason stop_reason = StopReason::Completed;
  /// Conflicts.
  std::uint64_t work = 0;
};

/// The request's decider for a task.
std::unique_ptr<KDecider> make_decider(const RaceRequest& request, KColoringTask task);

/// The race over k on one thread. `Limits::work` counts conflicts; `Limits::memory_bytes` is held
/// against an estimate of the clauses before they are made (MemoryLimit). Precondition: the
/// request's clique is one and its colouring proper (InvalidModel).
RaceResult race(const Graph& graph, const RaceRequest& request, const RunControl& control);

}  // namespace facet::coloring

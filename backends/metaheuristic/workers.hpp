#pragma once

#include <cstdint>
#include <vector>

#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/trace.hpp"

namespace facet::metaheuristic {

/// One search after another of the same model from several threads.
struct WorkersRequest {
  /// What each worker runs; as many as workers, at least one.
  std::vector<Run> runs;
  std::uint64_t seed = 0;
  /// See EffortLimits.
  std::uint64_t budget = 0;
  std::uint64_t stale = 0;
  Solution start;
  /// For each run to use by itself; see SearchRequest.
  unsigned threads = 1;
  bool traced = false;
};

struct WorkersResult {
  heuristics::SearchResult best;
  std::size_t winner = 0;
  /// The course of each worker, where asked for; where the model was solved, up to the evaluations
  /// of the winner: how much further the others went hangs on how the threads ran.
  std::vector<std::vector<heuristics::TraceEvent>> courses;
};

/// Runs all workers, each on its own stream of the seed and with all of the limits, and picks the
/// winner: of those that solved the model the one that spent fewest evaluations, else the one with
/// the least cost; of equals the first. A worker ends when it has spent more than another one that
/// solved it. So under a limit on work the winner, its values, its evaluations and all courses do
/// not depend on how the threads ran. Precondition: control is used by no one else meanwhile.
WorkersResult run_workers(const heuristics::Prepared& prepared, const WorkersRequest& request,
                          RunControl& control);

}  // namespace facet::metaheuristic

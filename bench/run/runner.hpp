#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "bench/run/child_command.hpp"
#include "bench/run/record.hpp"
#include "bench/run/store.hpp"
#include "bench/suite/plan.hpp"

namespace facet::bench {

/// A campaign that is ready to run.
struct Campaign {
  Suite suite;
  std::vector<BackendTraits> traits;  // of its backends
  /// Their files are in the store.
  std::vector<BenchInstance> instances;
  /// What is to be run, in order.
  std::vector<PlannedRun> runs;
};

struct RunnerSettings {
  /// The facet whose `solve` makes the runs.
  std::string program = "/proc/self/exe";
  std::string version;  // what records say it is
  std::size_t jobs = 1;
  std::string shard;  // as sessions say it; empty: all
};

/// Called as each run ends, one call at a time.
using RunWatch = std::function<void(const RunRecord& record)>;

/// Makes the runs that the store lacks, `jobs` at once, each a process of its own that is measured
/// and limited from here (ChildCommand), judged, and in the store before the next one begins. A run
/// that the token ends is not recorded, and ends the campaign. Returns how many were made.
std::size_t run_campaign(const Campaign& campaign, const RunnerSettings& settings,
                         StoreWriter& store, std::stop_token token, const RunWatch& watch);

}  // namespace facet::bench

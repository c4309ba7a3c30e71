#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/run/child_command.hpp"
#include "bench/suite/instances.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/suite.hpp"

namespace facet::bench {

/// A campaign that is ready to run.
struct Campaign {
  Suite suite;
  std::vector<BackendTraits> traits;  // of its backends
  /// Their files are in the folder that the runs read.
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

}  // namespace facet::bench

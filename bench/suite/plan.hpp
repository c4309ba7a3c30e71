#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/suite/instances.hpp"
#include "bench/suite/suite.hpp"

namespace facet::bench {

/// One run that is to be made.
struct PlannedRun {
  /// Of everything that decides what the run does: the instance's text, the backend with its
  /// options, the seed, the limits. The same run has the same id in every campaign.
  std::uint64_t id = 0;
  std::uint32_t instance = 0;  // of the instances of the plan
  std::uint32_t backend = 0;   // of the backends of the suite
  std::uint32_t repeat = 0;    // from 0
  std::uint64_t seed = 0;
};

/// One of n equal parts of a plan, from 1.
struct Shard {
  std::size_t index = 1;
  std::size_t count = 1;
};

/// "2/5". Throws OptionError.
Shard parse_shard(const std::string& text);

/// The seed of a repeat on an instance, the same for every backend: below 2^31, which every solver
/// takes.
std::uint64_t seed_of(std::uint64_t base, const std::string& instance, std::size_t repeat);

/// The id of a run: of the instance its name, hash, box and k decide.
std::uint64_t run_id(const RunLimits& limits, const BenchInstance& instance,
                     const BackendEntry& backend, std::size_t repeat, std::uint64_t seed);

/// Every run of the suite in a shuffled order that its order_seed decides, so that what disturbs
/// the machine for a while does not meet one backend alone. `runs_of` has for each backend how many
/// runs it makes on an instance. Throws OptionError for more than 10^8 runs.
std::vector<PlannedRun> make_plan(const Suite& suite, const std::vector<BenchInstance>& instances,
                                  const std::vector<std::size_t>& runs_of);

/// Every n-th run of the plan: the shards have no run in common and together are the plan.
std::vector<PlannedRun> shard_of(const std::vector<PlannedRun>& plan, const Shard& shard);

/// 16 hexadecimal digits.
std::string id_text(std::uint64_t id);

}  // namespace facet::bench

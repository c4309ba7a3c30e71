#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "bench/suite/suite.hpp"

namespace facet::bench {

/// A campaign in shards for an engine that starts them, here or on many machines.
struct EngineRequest {
  std::string suite;   // the file, as it is reached where the shards run
  std::string folder;  // of the results: shard-I below it for each
  std::size_t shards = 1;
  std::size_t runs = 0;  // of the whole campaign
};

/// An sbatch script: an array of one task a shard, its time limit the longest that a shard can
/// take.
std::string slurm_script(const Suite& suite, const EngineRequest& request);
/// A job file of GNU parallel: a command a line.
std::string parallel_jobs(const EngineRequest& request);

/// The longest that so many runs can take, each at its limit: seconds; nothing without a limit on
/// the time by the clock.
std::optional<double> longest_seconds(const Suite& suite, std::size_t runs);

/// The text as one word of a POSIX shell.
std::string shell_word(std::string_view text);

}  // namespace facet::bench

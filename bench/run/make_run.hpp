#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "backends/external/child_process.hpp"
#include "bench/run/campaign.hpp"
#include "bench/run/record.hpp"
#include "bench/run/verifier.hpp"

namespace facet::bench {

/// Makes the runs of a campaign one by one, each a process of its own that is measured and limited
/// from here (ChildCommand) and judged. Campaign and settings outlive it.
class RunMaker {
 public:
  /// `instances`: the folder with their files.
  RunMaker(const Campaign& campaign, const RunnerSettings& settings,
           std::filesystem::path instances, std::stop_token token);

  /// The record of the run; nothing where the token ended it. Any thread may call. Throws
  /// EnvironmentError where the system has no process or folder to give.
  std::optional<Json> make(const PlannedRun& run);

 private:
  ChildCommand command_of(const PlannedRun& run, const std::string& proof) const;

  const Campaign& campaign_;
  const RunnerSettings& settings_;
  std::filesystem::path instances_;
  std::string host_;
  std::stop_token token_;
  Verifier verifier_;
};

}  // namespace facet::bench

#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "model/run_control.hpp"
#include "workbench/experiments/experiment.hpp"
#include "workbench/experiments/run_log.hpp"

namespace facet::experiments {

struct CampaignSettings {
  /// Where the cells' files are.
  std::filesystem::path instances = "instances";
  double limit_seconds = 300;
  std::uint64_t seed = 0;
};

/// Told of each run that was made, not of those that the log had.
using RunSink = std::function<void(const Run&)>;

/// Makes the runs that the log lacks, one after another, each answer verified by the model and by
/// the rules (UnsoundAnswer otherwise). Methods whose backend is absent are left out; `absent` says
/// which. A run that the token ends is not logged, and ends the campaign.
///
/// Throws ParseError for an instance file that is not there or does not read.
void run_campaign(const Experiment& experiment, const CampaignSettings& settings, RunLog& log,
                  std::stop_token token = {}, const RunSink& sink = {});

/// The instances on which one method found a solution and another proved that there is none.
std::vector<std::string> disagreements(const Experiment& experiment,
                                       const CampaignSettings& settings, const RunLog& log);

/// A Markdown table, cells by methods: the mean of the CPU seconds, and the median. A run that the
/// limit ended counts as the limit, and is counted: "> 120 (2 of 5)" is a mean that can only be
/// greater, with two runs cut off. "-" stands where there is no run.
std::string table(const Experiment& experiment, const CampaignSettings& settings,
                  const RunLog& log);

}  // namespace facet::experiments

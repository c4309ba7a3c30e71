#pragma once

#include <vector>

#include "bench/report/campaign_data.hpp"
#include "bench/report/figures.hpp"
#include "bench/report/objectives.hpp"
#include "bench/report/table.hpp"

/// The tables of a report.
namespace facet::bench {

/// A row a backend: runs, solved with its interval, PAR2, PAR10, median with what was cut off, the
/// outcomes, the memory.
Table summary_table(const CampaignData& data);
/// A row a backend: the medians of the steps of solved runs.
Table steps_table(const CampaignData& data);
Table pairs_table(const CampaignData& data, const std::vector<PairFigures>& pairs);
Table friedman_table(const CampaignData& data, const FriedmanFigures& figures);
Table restarts_table(const CampaignData& data, const std::vector<RestartFigures>& restarts);
Table phase_table(const CampaignData& data, const PhaseCurves& phase);
/// A row an instance and backend.
Table instances_table(const CampaignData& data);
Table objectives_table(const CampaignData& data, const std::vector<ObjectiveFigures>& all);
Table sessions_table(const CampaignData& data);

}  // namespace facet::bench

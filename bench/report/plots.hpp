#pragma once

#include <string>
#include <vector>

#include "bench/report/campaign_data.hpp"
#include "bench/report/figures.hpp"
#include "bench/report/objectives.hpp"
#include "bench/report/svg_plot.hpp"

namespace facet::bench {

/// A plot with the name that its files have.
struct NamedPlot {
  std::string name;  // "cactus", "rtd-9x9", "scatter-cadical-tabu": letters, digits, - and _
  std::string kind;  // "cactus", "profile", "scatter", "distribution", "phase", "gap"
  Plot plot;
};

/// Every plot of a report: cactus, profile, a run-time distribution for each group, success and
/// median time against the fill for each group that has several fills, and a scatter for each pair
/// of backends (of the pairs, those of the best six backends); where there are objectives, the mean
/// gap to the best over time, of the objectives and of what was proven.
std::vector<NamedPlot> plots_of(const CampaignData& data, const std::vector<PhaseCurves>& phases,
                                const std::vector<ObjectiveFigures>& objectives);

}  // namespace facet::bench

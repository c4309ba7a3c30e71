#pragma once

#include <string>
#include <vector>

#include "bench/report/campaign_data.hpp"
#include "bench/report/figures.hpp"
#include "bench/report/objectives.hpp"
#include "bench/report/plots.hpp"

namespace facet::bench {

/// All that the forms of a report show.
struct ReportContent {
  std::vector<std::string> disagreements;
  std::vector<PairFigures> pairs;
  FriedmanFigures friedman;
  std::vector<RestartFigures> restarts;
  std::vector<PhaseCurves> phases;
  std::vector<ObjectiveFigures> objectives;
  std::vector<NamedPlot> plots;
};

std::string html_page(const CampaignData& data, const ReportContent& content);
std::string markdown_page(const CampaignData& data, const ReportContent& content);

/// What the report is about, in sentences: how many runs, which time, which limit.
std::string opening(const CampaignData& data);
/// What stands under the table of that name, so that its figures can be read.
const char* note_of(const std::string& table);
/// "Friedman's test over 12 instances: chi-squared ..., p = ...".
std::string friedman_text(const FriedmanFigures& figures);

}  // namespace facet::bench

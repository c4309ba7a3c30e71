#pragma once

#include <string>
#include <vector>

#include "bench/report/campaign_data.hpp"

namespace facet::bench {

struct ReportFile {
  std::string name;
  std::string text;
};

/// The whole report: report.html (one page, nothing is fetched), report.md, runs.csv (a row a run),
/// and for each plot NAME.svg, NAME.csv and NAME.gp, a script for gnuplot. Same store, same bytes.
std::vector<ReportFile> make_report(const CampaignData& data);

/// Whether there is something in it that nobody may overlook: disagreements or wrong answers.
bool has_disagreements(const CampaignData& data);

}  // namespace facet::bench

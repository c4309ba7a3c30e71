#pragma once

#include <map>
#include <string>
#include <vector>

#include "workbench/experiments/graph_campaign.hpp"

namespace facet::experiments {

/// What the runs of a study came to, and what is known of its graphs.
struct GraphResults {
  const GraphStudy& study;
  const GraphSettings& settings;
  const std::vector<StudyGraph>& rows;
  const std::map<std::string, KnownBounds>& known;
  const ColoringLog& log;
};

/// A Markdown table with a row for each graph, and below it what it comes to in a line or more;
/// which columns, GraphReport says. "-" stands where there is no run or no figure; what is
/// counted below is counted of the graphs with a run.
///
/// Of the runs those with the limit, the threads and the seeds of the settings count. With
/// `open_from` a table of bounds has the runs under the shorter limit as well: of both the fewest
/// colours and the highest bound, and within which limit they met.
std::string table(const GraphResults& results);

/// One line a run with fewer colours than the known lower bound, or a lower bound above the known
/// number of colours: one of the two must be wrong.
std::vector<std::string> against_known(const GraphResults& results);

}  // namespace facet::experiments

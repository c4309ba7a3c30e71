#pragma once

#include <string>

#include "app/arguments.hpp"
#include "app/exit_code.hpp"
#include "app/session.hpp"
#include "workbench/experiments/graph_study.hpp"

namespace facet::app {

struct GraphExperiment {
  ExitCode code = ExitCode::Answered;
  /// The table.
  std::string text;
};

/// Throws OptionError where --log names no file that is there: a report is made of it.
void require_log(const Arguments& arguments);

/// Makes the runs of a study of graphs that its log lacks, as the options of `facet experiment` ask
/// for them. Throws OptionError for options, ParseError for a log and a folder that do not read.
GraphExperiment run_graph_study(const experiments::GraphStudy& study, const Arguments& arguments,
                                Session& session);

}  // namespace facet::app

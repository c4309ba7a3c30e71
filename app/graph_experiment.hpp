#pragma once

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "app/study.hpp"
#include "workbench/experiments/graph_study.hpp"

namespace facet::app {

/// Makes the runs of a study of graphs that its log lacks, as the options of `facet experiment` ask
/// for them. Throws OptionError for options, ParseError for a log and a folder that do not read.
StudyText run_graph_study(const experiments::GraphStudy& study, const Arguments& arguments,
                          Session& session);

}  // namespace facet::app

#pragma once

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "app/study.hpp"

namespace facet::app {

/// Makes the runs of the study of searches on puzzles that its log lacks, as the options of `facet
/// experiment` ask for them. Throws OptionError for options, ParseError for a log and for puzzles
/// that do not read.
StudyText run_search_study(const Arguments& arguments, Session& session);

}  // namespace facet::app

#pragma once

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "app/study.hpp"

namespace facet::app {

/// Makes the runs of the study of searches on puzzles that its log lacks, as the options of `facet
/// experiment` ask for them. What does not read among the puzzles is an error at the end, the
/// others are run. Throws OptionError for options, ParseError for a log that does not read.
StudyText run_search_study(const Arguments& arguments, Session& session);

}  // namespace facet::app

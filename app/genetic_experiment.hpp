#pragma once

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "app/study.hpp"

namespace facet::app {

/// Makes the runs of the genetic study that the log in its folder (-o) lacks, and writes summary
/// and plots beside it. Throws OptionError for options, FileError and ParseError for files.
StudyText run_genetic_study(const Arguments& arguments, Session& session);

}  // namespace facet::app

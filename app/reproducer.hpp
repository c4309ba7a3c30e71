#pragma once

#include <chrono>
#include <string>

#include "app/comparison.hpp"
#include "app/crosscheck_report.hpp"

namespace facet::app {

/// Makes a folder `parent`/NAME-INDEX (or ...-2, -3, where that is taken) with what it takes to see
/// the disagreement again: model.json (shrunk, for as long as `shrink_time`), original.json,
/// commands.sh and a README.md that says what disagrees on what, with the versions and the build.
/// It comes to be as a whole or not at all. Returns its path; throws FileError.
std::string write_reproducer(const std::string& parent, const CrosscheckReport& report,
                             const Comparison& comparison, std::chrono::nanoseconds shrink_time);

/// The word as a POSIX shell reads it.
std::string shell_word(const std::string& word);

}  // namespace facet::app

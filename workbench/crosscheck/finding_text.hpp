#pragma once

#include <iosfwd>
#include <string_view>

#include "workbench/crosscheck/crosscheck.hpp"

namespace facet {

/// A finding as lines of text, so that one process can hand it to another: "solution 1 2 3" for
/// each solution, written and flushed when it is found, then everything else, and "end" where
/// nothing was cut off.

void write_solution(const Solution& solution, std::ostream& out);
/// All but the solutions.
void write_verdict(const Finding& finding, std::ostream& out);

struct ReadFinding {
  Finding finding;
  /// False where the text ends early or holds a line that no finding has; the solutions before that
  /// place are there.
  bool whole = false;
};

/// Never throws for what the text says. Solutions come in the order of the text, unverified.
ReadFinding read_finding(std::string_view text);

}  // namespace facet

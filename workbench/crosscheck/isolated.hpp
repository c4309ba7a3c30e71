#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "workbench/crosscheck/crosscheck.hpp"

namespace facet {

/// A contender as a program that examines one model and prints the finding (finding_text.hpp).
struct ChildContender {
  std::string name;
  /// The program and its arguments, the model and the limits among them.
  std::vector<std::string> command;
};

/// Runs the program and verifies what it hands over, believing nothing: solutions are checked
/// against the model and for repetition, whatever became of the child afterwards.
///
/// The child keeps `limits` itself; a quarter more of the time (and two seconds) and it is ended
/// with all that it started, which reads as the time limit. Its memory is bounded from outside. A
/// child that ends in any other way than with a whole finding has failed; but where there is a
/// memory limit and the child had come near it (half), or could not even start, that was the limit.
///
/// Throws OptionError when the program cannot be run.
Finding examine_in_child(const Model& model, const ChildContender& contender, const Limits& limits,
                         std::stop_token token = {});

}  // namespace facet

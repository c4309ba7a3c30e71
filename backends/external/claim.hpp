#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "backends/external/child_process.hpp"
#include "encoders/cnf/answer.hpp"

namespace facet {

/// What a solver that ended says, as far as its exit code and its words agree.
struct Claim {
  /// Unknown where they do not, with a warning.
  cnf::AnswerStatus status = cnf::AnswerStatus::Unknown;
  /// The model claimed, not yet checked.
  std::vector<cnf::Literal> literals;
  std::vector<std::string> warnings;
};

/// The claim of a child that was not stopped by us, its answer read from `answer`. Nothing that the
/// program did makes this throw.
Claim read_claim(const ChildResult& child, std::istream& answer);

}  // namespace facet

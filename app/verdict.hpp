#pragma once

#include <optional>
#include <string>

#include "app/exit_code.hpp"

namespace facet::app {

/// What `check` and `decode` say of an answer.
struct Verdict {
  /// "satisfiable", "invalid", "unsatisfiable", "unknown": the status word of the JSON form.
  std::string status;
  /// The whole line: "VALID", "INVALID: r1c1 and r1c2 are both 5 in row 1".
  std::string text;
  /// Why, where there is a why.
  std::string reason;
  ExitCode code = ExitCode::Answered;
};

Verdict valid_verdict();
Verdict invalid_verdict(const std::string& reason);

/// One line of JSON with the common envelope; `solution` is JSON text or empty for null.
std::string verdict_json(const std::string& command, const std::string& instance,
                         const std::string& answer, const Verdict& verdict,
                         const std::string& solution = {});

}  // namespace facet::app

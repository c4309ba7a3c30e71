#pragma once

#include <initializer_list>

namespace facet::app {

/// What the command's exit status says. The numbers are a contract with scripts.
enum class ExitCode : int {
  Answered = 0,
  /// A check failed, or solvers disagree.
  Failed = 1,
  /// Bad input, bad usage, a file that cannot be read or written.
  BadInput = 2,
  /// Stopped by a limit without an answer.
  Limit = 3,
  /// Proven: there is no solution.
  Unsatisfiable = 4,
  /// The backend cannot take the model.
  Unsupported = 5,
  /// Our own fault.
  Internal = 70
};

/// The code of a batch: the graver of two, in the order 70, 1, 2, 5, 3, 4, 0.
constexpr ExitCode graver(ExitCode a, ExitCode b) {
  for (const ExitCode code : {ExitCode::Internal, ExitCode::Failed, ExitCode::BadInput,
                              ExitCode::Unsupported, ExitCode::Limit, ExitCode::Unsatisfiable}) {
    if (a == code || b == code) return code;
  }
  return ExitCode::Answered;
}

}  // namespace facet::app

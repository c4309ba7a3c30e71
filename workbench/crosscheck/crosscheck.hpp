#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// A backend as it takes part in a comparison.
struct Contender {
  std::string name;
  std::shared_ptr<const Backend> backend;
  BackendOptions options;
};

/// What one contender said of one model.
struct Finding {
  std::string contender;
  /// Why the model was not taken; then nothing else is said.
  std::optional<Unsupported> unsupported;
  /// An answer that did not survive its check, or another error: a disagreement by itself.
  std::optional<std::string> failure;
  /// Distinct verified solutions, sorted; all there are when `complete`.
  std::vector<Solution> solutions;
  bool complete = false;
  StopReason stop_reason = StopReason::Completed;
  double seconds = 0;
  std::uint64_t work = 0;
};

/// "satisfiable", "unsatisfiable", "unknown", "unsupported", "failed".
std::string status_text(const Finding& finding);

struct Crosscheck {
  std::vector<Finding> findings;
  /// One sentence for each disagreement; empty when all agree.
  std::vector<std::string> disagreements;
};

/// Lets every contender enumerate up to `limits.solutions` solutions, each under the same limits,
/// and compares. Every solution is verified first, so one that another contender's complete set
/// lacks refutes that set; two complete sets must be equal; a contender that came to no answer, or
/// does not take the model, agrees with everything.
Crosscheck crosscheck(const Model& model, std::span<const Contender> contenders,
                      const Limits& limits, std::stop_token token = {});

/// The sentences alone, for findings made elsewhere (child processes).
std::vector<std::string> disagreements(std::span<const Finding> findings);

}  // namespace facet

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
  /// Why the model (or an option) was not taken; then nothing else is said.
  std::optional<Unsupported> unsupported;
  /// An answer that did not survive its check, a crash, or another error: a disagreement by itself.
  /// The solutions found before it count all the same.
  std::optional<std::string> failure;
  /// Distinct verified solutions, sorted.
  std::vector<Solution> solutions;
  /// The claim that there are no other solutions. With an objective it is made of no solution only.
  bool complete = false;
  /// Of the solution, where the model has an objective.
  std::optional<std::int64_t> objective;
  /// The claim that no solution has a smaller objective.
  std::optional<std::int64_t> bound;
  StopReason stop_reason = StopReason::Completed;
  double seconds = 0;
  std::uint64_t work = 0;
};

/// "satisfiable", "optimal", "unsatisfiable", "unknown", "unsupported", "failed".
std::string status_text(const Finding& finding);

/// A claim that is not true. Solutions are verified before they are compared, so it is always known
/// which of two contenders is wrong.
struct Disagreement {
  std::string contender;  // whose claim it is
  std::string against;    // the quickest that has a verified solution which shows it; empty: it
                          // failed by itself
  std::string text;       // one sentence
};

struct Crosscheck {
  std::vector<Finding> findings;
  /// Empty when all agree.
  std::vector<Disagreement> disagreements;
};

/// Lets one contender enumerate up to `limits.solutions` solutions, or, where the model has an
/// objective, solve for the optimum. Each solution is verified and handed to `sink`. A complete
/// backend that ends by itself without an answer but with a complaint (a solver of somebody else's
/// that crashed or gave a wrong model) has failed. Throws nothing that the backend throws.
Finding examine(const Model& model, const Contender& contender, const Limits& limits,
                std::stop_token token = {}, const SolutionSink& sink = {});

/// Examines with every contender, each under the same limits, and compares.
Crosscheck crosscheck(const Model& model, std::span<const Contender> contenders,
                      const Limits& limits, const std::stop_token& token = {});

/// The wrong claims among the findings, at most one for each contender: a failure; a complete set
/// that lacks a solution of another; a bound above the objective of another's solution. A contender
/// that came to no answer, or does not take the model, agrees with everything.
std::vector<Disagreement> disagreements(std::span<const Finding> findings);

}  // namespace facet

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/solution.hpp"

namespace facet::exchange {

enum class AnswerStatus { Satisfiable, Optimal, Unsatisfiable, Unknown };

/// What a foreign solver said of a model that was written for it, in terms of the model. Nothing
/// here is checked: the caller runs `check`.
struct Answer {
  AnswerStatus status = AnswerStatus::Unknown;
  /// Set when the status is Satisfiable or Optimal: a value for every variable, whether the domain
  /// holds it or not.
  std::optional<Solution> solution;
  /// What a person should know: "2 lines of no known kind".
  std::vector<std::string> warnings;
};

}  // namespace facet::exchange

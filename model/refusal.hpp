#pragma once

#include <optional>
#include <string>

#include "model/ids.hpp"

namespace facet {

/// Why an encoder or a file format does not take a model: data, not an error.
struct Refusal {
  /// Nothing where it is the whole model or its objective.
  std::optional<ConstraintId> constraint;
  std::string reason;
};

}  // namespace facet

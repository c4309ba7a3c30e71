#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/registry.hpp"

namespace facet::experiments {

/// One column of a study: a backend by its name and variant, as the registry reads it.
struct Method {
  std::string label;
  std::string backend;
};

/// The backend of a method, or why it is not here.
struct Chosen {
  std::optional<BackendChoice> choice;
  std::string absent_reason;
};
Chosen choose(const Method& method);

/// "GLPK: GLPK was not found when this was built", one a method that cannot run here.
std::vector<std::string> absent(std::span<const Method> methods);

}  // namespace facet::experiments

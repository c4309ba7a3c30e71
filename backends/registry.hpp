#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// A row of the table of backends; one that was not built stays listed, with the reason.
struct RegistryEntry {
  std::string name;
  std::string description;
  /// Null where absent.
  std::shared_ptr<const Backend> backend;
  /// "built without GLPK (FACET_WITH_GLPK=OFF)".
  std::string absent_reason;
};

/// All backends, absent ones included, in the order in which they are listed.
const std::vector<RegistryEntry>& registry();

/// A backend and the options that its variant stands for.
struct BackendChoice {
  std::shared_ptr<const Backend> backend;
  std::map<std::string, std::string> set;
};

/// Understands "cadical", "cadical:order+product", "external:minisat %in %out". Throws OptionError
/// for an unknown or absent backend (with the reason) and for an unknown variant.
BackendChoice choose_backend(std::string_view name);

}  // namespace facet

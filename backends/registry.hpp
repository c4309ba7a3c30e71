#pragma once

#include <map>
#include <memory>
#include <span>
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
  /// The option that takes all that follows the colon ("external:minisat %in %out"); empty where a
  /// variant is words that stand for options ("cadical:order+product").
  std::string variant_option;
};

/// All backends, absent ones included, in the order in which they are listed.
const std::vector<RegistryEntry>& registry();

/// A backend and the options that its variant stands for.
struct BackendChoice {
  std::shared_ptr<const Backend> backend;
  std::map<std::string, std::string> set;
};

/// Understands "cadical", "cadical:order+product", "cadical:order+linear=adder", "external:minisat
/// %in %out". A variant is words with + between them: a word is a choice of the first row of the
/// backend's option table that has it and is not taken yet, or NAME=VALUE. Throws OptionError,
/// naming what there is, for an unknown or absent backend (with the reason), an unknown or repeated
/// word, and a value that the option table refuses.
BackendChoice choose_backend(std::string_view name);

/// The same from another table.
BackendChoice choose_backend(std::string_view name, std::span<const RegistryEntry> entries);

}  // namespace facet

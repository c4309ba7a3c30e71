#include "app/version.hpp"

#include <fmt/format.h>

#include "backends/registry.hpp"
#include "facet_version.hpp"

namespace facet::app {

std::string version_text() {
  std::string text = fmt::format("facet {} ({}, {})\n", version, build_type, compiler);
  for (const RegistryEntry& entry : registry()) {
    if (entry.backend && !entry.backend->version().empty()) {
      text += fmt::format("  {}: {}\n", entry.name, entry.backend->version());
    }
  }
  return text;
}

}  // namespace facet::app

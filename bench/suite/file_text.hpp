#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace facet::bench {

/// All that is in a file; nothing where it cannot be read (a folder cannot).
std::optional<std::string> file_text(const std::filesystem::path& path);

}  // namespace facet::bench

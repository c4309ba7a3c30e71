#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace facet::experiments {

struct GraphFile {
  /// Without folder, ".gz" and ".col".
  std::string name;
  std::filesystem::path path;
};

/// The .col and .col.gz files of a folder, not of those below it, by their names; of two with one
/// name the first. Throws ParseError where the folder cannot be read.
std::vector<GraphFile> graph_files(const std::filesystem::path& folder);

/// What others found out about the chromatic number of a graph.
struct KnownBounds {
  std::optional<std::size_t> lower;
  std::optional<std::size_t> upper;
};

/// The bounds.csv of a folder: a header with the columns name, lower, upper and perhaps chi, which
/// is both where it is stated; others are ignored. Nothing where there is no such file; throws
/// ParseError for one that does not read.
std::map<std::string, KnownBounds> known_bounds(const std::filesystem::path& folder);

}  // namespace facet::experiments

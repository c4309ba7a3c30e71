#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <system_error>

#include "model/error.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/experiments/search_campaign.hpp"

namespace facet::experiments {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sorted_entries(const fs::path& folder, bool folders) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().starts_with('.')) continue;
    if (folders ? entry.is_directory() : entry.is_regular_file()) paths.push_back(entry.path());
  }
  if (error) throw ParseError(folder.string(), 0, 0, "cannot be read: " + error.message());
  std::ranges::sort(paths);
  return paths;
}

std::string set_name(const fs::path& path) {
  return fs::is_directory(path) ? fs::weakly_canonical(path).filename().string()
                                : path.stem().string();
}

// Those that read; what does not is told, and counts among the puzzles of its file.
void read_file(const fs::path& path, PuzzleSet& set, std::vector<std::string>& faults) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    faults.push_back(path.string() + ": cannot be read");
    return;
  }
  sudoku::Reader reader(in, path.string());
  for (std::size_t number = 1;; ++number) {
    try {
      auto puzzle = reader.next();
      if (!puzzle) return;
      set.puzzles.push_back(
          {fmt::format("{}:{}", path.stem().string(), number), std::move(*puzzle)});
    } catch (const ParseError& fault) {
      faults.emplace_back(fault.what());
      if (!reader.resumes()) return;
    }
  }
}

bool is_own(const fs::path& path, const SearchSettings& settings) {
  return std::ranges::any_of(settings.own_files, [&](const fs::path& own) {
    std::error_code ignored;
    return fs::equivalent(path, own, ignored);
  });
}

// A table of an earlier run may stand in a set, but a puzzle must not be taken for one.
void refuse_puzzles(const fs::path& path) {
  PuzzleSet set;
  std::vector<std::string> faults;
  read_file(path, set, faults);
  if (set.puzzles.empty()) return;
  throw OptionError(
      fmt::format("{} holds puzzles of the study: name another file for the log and the output",
                  path.string()));
}

PuzzleSet read_set(const fs::path& path, const SearchSettings& settings,
                   std::vector<std::string>& faults) {
  PuzzleSet set{set_name(path), {}};
  const std::size_t before = faults.size();
  const std::vector<fs::path> files =
      fs::is_directory(path) ? sorted_entries(path, false) : std::vector{path};
  for (const fs::path& file : files) {
    if (is_own(file, settings)) {
      refuse_puzzles(file);
    } else {
      read_file(file, set, faults);
    }
  }
  if (set.puzzles.empty() && faults.size() == before)
    faults.push_back(path.string() + ": found no file, expected files of puzzles");
  return set;
}

bool fits(const std::string& name, const std::string& pattern) {
  return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

bool wanted(const std::string& name, const std::vector<std::string>& patterns) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](const std::string& pattern) {
           return fits(name, pattern);
         });
}

void require_each(const std::vector<std::string>& patterns, const std::vector<std::string>& names,
                  const std::string& where) {
  for (const std::string& pattern : patterns) {
    if (std::ranges::none_of(names, [&](const auto& name) { return fits(name, pattern); }))
      throw OptionError(
          fmt::format("--only: found \"{}\", expected the name of a set of {}, or a pattern that "
                      "one has",
                      pattern, where));
  }
}

}  // namespace

PuzzleSets puzzle_sets(const SearchSettings& settings) {
  std::vector<fs::path> paths{settings.instances};
  std::error_code ignored;
  if (!fs::is_regular_file(settings.instances, ignored)) {
    std::vector<fs::path> folders = sorted_entries(settings.instances, true);
    if (!folders.empty()) paths = std::move(folders);
  }
  std::vector<std::string> names;
  for (const fs::path& path : paths)
    names.push_back(set_name(path));
  require_each(settings.only, names, settings.instances.string());
  PuzzleSets result;
  for (const fs::path& path : paths) {
    if (!wanted(set_name(path), settings.only)) continue;
    PuzzleSet set = read_set(path, settings, result.faults);
    if (!set.puzzles.empty()) result.sets.push_back(std::move(set));
  }
  return result;
}

std::vector<SetRow> rows_of(const std::vector<PuzzleSet>& sets) {
  std::vector<SetRow> rows;
  for (const PuzzleSet& set : sets)
    rows.push_back({set.name, set.puzzles.size()});
  return rows;
}

std::vector<SetRow> rows_of(const SearchLog& log, const std::vector<std::string>& only) {
  std::map<std::string, std::set<std::string>> puzzles;
  for (const SearchRun& run : log.runs())
    puzzles[run.set].insert(run.puzzle);
  std::vector<std::string> names;
  std::vector<SetRow> rows;
  for (const auto& [name, of_set] : puzzles) {
    names.push_back(name);
    if (wanted(name, only)) rows.push_back({name, of_set.size()});
  }
  require_each(only, names, "the log");
  return rows;
}

}  // namespace facet::experiments

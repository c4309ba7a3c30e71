#include "bench/suite/instances.hpp"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "bench/suite/file_text.hpp"
#include "bench/suite/generated.hpp"
#include "bench/suite/stable_hash.hpp"
#include "encoders/graph/formats.hpp"
#include "model/error.hpp"
#include "problems/sudoku/reader.hpp"

namespace facet::bench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const Suite& suite, const InstanceEntry& entry, const std::string& message) {
  throw ParseError(suite.source, entry.line, entry.column, message);
}

std::vector<fs::path> matches(const fs::path& folder, const std::string& pattern) {
  glob_t found{};
  std::vector<fs::path> paths;
  if (::glob((folder / pattern).c_str(), 0, nullptr, &found) == 0)
    paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  ::globfree(&found);
  std::ranges::sort(paths);
  return paths;
}

std::string read_all(const fs::path& path) {
  auto text = file_text(path);
  if (!text) throw ParseError(path.string(), 0, 0, "cannot be read");
  return std::move(*text);
}

// One that is the same text as its file.
BenchInstance whole_file(const fs::path& path, const FileSet& files, std::string text) {
  BenchInstance instance;
  instance.name = path.stem().string();
  instance.file = path.filename().string();
  instance.kind = kind_of_file(instance.file);
  if (instance.kind == InstanceKind::Puzzle) instance.box = files.box;
  if (instance.kind == InstanceKind::Graph) instance.k = files.k;
  instance.text = std::move(text);
  return instance;
}

void describe(const sudoku::AnyPuzzle& puzzle, BenchInstance& instance) {
  if (const auto* grid = std::get_if<sudoku::SudokuPuzzle>(&puzzle)) {
    instance.order = grid->order;
    instance.fill = fill_of(*grid);
  }
}

BenchInstance of_list(const sudoku::AnyPuzzle& puzzle, const fs::path& path, std::size_t number) {
  const auto* grid = std::get_if<sudoku::SudokuPuzzle>(&puzzle);
  if (grid == nullptr)
    throw ParseError(path.string(), 0, 0, "found a list of boards, expected a file for each board");
  BenchInstance instance;
  instance.name = fmt::format("{}-{}", path.stem().string(), number);
  instance.file = instance.name + ".txt";
  describe(puzzle, instance);
  instance.text = puzzle_text(*grid);
  return instance;
}

std::vector<BenchInstance> puzzles_of(const fs::path& path, const FileSet& files,
                                      std::string text) {
  std::istringstream in(text);
  sudoku::ReadOptions options;
  options.box = files.box;
  sudoku::Reader reader(in, path.string(), options);
  std::vector<sudoku::AnyPuzzle> puzzles;
  const std::size_t most = files.limit.value_or(static_cast<std::size_t>(-1));
  bool more = false;
  while (auto puzzle = reader.next_any()) {
    more = puzzles.size() == most;
    if (more) break;
    puzzles.push_back(std::move(*puzzle));
  }
  std::vector<BenchInstance> result;
  if (puzzles.size() == 1 && !more) {
    result.push_back(whole_file(path, files, std::move(text)));
    describe(puzzles[0], result[0]);
    return result;
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    result.push_back(of_list(puzzles[i], path, i + 1));
  return result;
}

std::vector<BenchInstance> instances_of_files(const Suite& suite, const InstanceEntry& entry) {
  const FileSet& files = *entry.files;
  std::vector<BenchInstance> result;
  for (const std::string& pattern : files.patterns) {
    const auto paths = matches(suite.folder, pattern);
    if (paths.empty())
      fail(suite, entry,
           fmt::format("files: found no file {}, expected one or more",
                       (suite.folder / pattern).string()));
    for (const fs::path& path : paths) {
      if (path.extension() == ".gz")
        throw ParseError(path.string(), 0, 0, "found a compressed file, expected a plain one");
      std::string text = read_all(path);
      if (kind_of_file(path.filename().string()) != InstanceKind::Puzzle) {
        result.push_back(whole_file(path, files, std::move(text)));
        continue;
      }
      auto puzzles = puzzles_of(path, files, std::move(text));
      std::ranges::move(puzzles, std::back_inserter(result));
    }
  }
  return result;
}

std::vector<BenchInstance> instances_of(const Suite& suite, const InstanceEntry& entry,
                                        std::stop_token token) {
  if (entry.files) return instances_of_files(suite, entry);
  if (entry.puzzles) return make_puzzles(*entry.puzzles, std::move(token));
  return make_graphs(*entry.graphs, std::move(token));
}

std::string group_of(const InstanceEntry& entry, const BenchInstance& instance) {
  if (!entry.group.empty()) return entry.group;
  if (instance.order) return fmt::format("{0}x{0}", *instance.order);
  return entry.graphs ? entry.graphs->requests[0].family : "files";
}

}  // namespace

InstanceKind kind_of_file(std::string_view name) {
  if (graph::format_of_file(name)) return InstanceKind::Graph;
  if (name.ends_with(".cnf") || name.ends_with(".dimacs")) return InstanceKind::Formula;
  return name.ends_with(".json") ? InstanceKind::Model : InstanceKind::Puzzle;
}

std::vector<BenchInstance> expand_instances(const Suite& suite, const std::stop_token& token) {
  std::vector<BenchInstance> result;
  std::set<std::string> files;
  std::set<std::string> names;
  for (const InstanceEntry& entry : suite.instances) {
    for (BenchInstance& instance : instances_of(suite, entry, token)) {
      if (!names.insert(instance.name).second || !files.insert(instance.file).second)
        fail(suite, entry,
             fmt::format("found two instances called {}, expected different names", instance.name));
      instance.group = group_of(entry, instance);
      instance.hash = StableHash().add(instance.text).value();
      result.push_back(std::move(instance));
    }
  }
  return result;
}

void write_instances(std::vector<BenchInstance>& instances, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw EnvironmentError(folder.string() + ": " + error.message());
  for (BenchInstance& instance : instances) {
    const fs::path path = folder / instance.file;
    if (fs::exists(path)) {
      if (read_all(path) != instance.text)
        throw ParseError(path.string(), 0, 0,
                         "found another text than the suite's, expected the same: name another "
                         "folder for the results");
    } else {
      const fs::path beside = path.string() + ".part";
      std::ofstream out(beside, std::ios::binary);
      out << instance.text;
      out.close();
      if (out) fs::rename(beside, path, error);
      if (!out || error) throw EnvironmentError("cannot write " + path.string());
    }
    instance.text = std::string();
  }
}

}  // namespace facet::bench

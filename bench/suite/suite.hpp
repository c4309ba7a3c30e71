#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "problems/coloring/families/family.hpp"
#include "problems/sudoku/puzzle.hpp"

/// A campaign as somebody states it: which backends, on which instances, how often, how long.
namespace facet::bench {

/// What may end a run; nothing means no limit.
struct RunLimits {
  /// Kept by whoever started the run, from outside.
  std::optional<double> wall_seconds;
  /// Of the run and all that it started.
  std::optional<double> cpu_seconds;
  /// Resident, of the run and all that it started.
  std::optional<std::uint64_t> memory_bytes;
  /// In the unit of the backend, which keeps it itself; those without such a unit have none.
  std::optional<std::uint64_t> work;
};

/// Files of instances: a graph, a formula or a model each, or one or more puzzles.
struct FileSet {
  /// Relative to the folder of the suite; with *, ? and [...] in the names of files.
  std::vector<std::string> patterns;
  /// Of each file, its first so many puzzles.
  std::optional<std::size_t> limit;
  /// Boxes of puzzles whose file leaves them open.
  std::optional<sudoku::Boxes> box;
  /// Of graphs: so many colours instead of as few as possible.
  std::optional<std::size_t> k;
};

/// `count` puzzles of every shape at every fill.
struct PuzzleSweep {
  std::vector<sudoku::Boxes> boxes;
  std::vector<double> fills;  // 0..1
  bool unique = false;
  std::size_t count = 1;
  std::uint64_t seed = 0;
};

/// `count` graphs of each.
struct GraphSweep {
  std::vector<coloring::FamilyRequest> requests;  // their seeds are those of the first of each
  std::size_t count = 1;
};

struct InstanceEntry {
  /// What the report calls these instances together.
  std::string group;
  std::optional<FileSet> files;
  std::optional<PuzzleSweep> puzzles;
  std::optional<GraphSweep> graphs;
  /// Where the suite names the files, or the generator.
  std::size_t line = 0;
  std::size_t column = 0;
};

struct BackendEntry {
  /// What records and report call it; no two are the same.
  std::string label;
  /// As --backend takes it; empty where there is a command.
  std::string backend;
  std::map<std::string, std::string> set;
  unsigned threads = 1;
  /// The answer "no solution" comes with a proof, which is checked.
  bool proof = false;
  /// Instead of a backend: a program that prints one JSON object as `facet solve --json` does;
  /// {instance} and {seed} in its words are replaced.
  std::vector<std::string> command;
  /// Left out, with a note, where it is not there.
  bool optional = false;
  /// Runs on each instance, where not as many as the suite says.
  std::optional<std::size_t> runs;
  /// Where the suite names the backend, or its command.
  std::size_t line = 0;
  std::size_t column = 0;
};

struct Suite {
  std::string name;
  std::string description;
  RunLimits limits;
  /// Runs on each instance: of backends that are complete, and of all others.
  std::size_t repeats = 1;
  std::size_t seeds = 1;
  /// Of all seeds; those of one instance are the same for every backend.
  std::uint64_t base_seed = 0;
  /// Of the order of the runs.
  std::uint64_t order_seed = 0;
  std::size_t jobs = 1;
  std::vector<InstanceEntry> instances;
  std::vector<BackendEntry> backends;
  /// The text it was read from, and the folder that its patterns are relative to.
  std::string text;
  std::filesystem::path folder;
  /// What messages call it: its path.
  std::string source;
};

/// Reads a suite in TOML (docs/bench.md). Throws ParseError with line and column for what is no
/// TOML, a key that means nothing, a value of another kind than expected, and a suite without
/// instances or backends.
Suite read_suite(const std::filesystem::path& path);
/// The same from text that is at hand.
Suite parse_suite(const std::string& text, const std::string& source);

}  // namespace facet::bench

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bench/suite/suite.hpp"

namespace facet::bench {

enum class InstanceKind { Puzzle, Graph, Formula, Model };

/// By the end of a file's name: .col, .graph, .mtx, ...; .cnf, .dimacs; .json; else puzzles.
InstanceKind kind_of_file(std::string_view name);

/// One instance of a campaign, in a file of its own.
struct BenchInstance {
  /// No two of a campaign are the same.
  std::string name;
  /// In the folder of instances of a store: the name and an ending.
  std::string file;
  std::string group;
  InstanceKind kind = InstanceKind::Puzzle;
  /// Of a puzzle: N, and the share of its cells that are given.
  std::optional<std::size_t> order;
  std::optional<double> fill;
  std::optional<sudoku::Boxes> box;  // as the suite states it
  std::optional<std::size_t> k;
  /// Of the text: a run belongs to what was read, not to where it lay.
  std::uint64_t hash = 0;
  /// What is in the file; empty once it was written.
  std::string text;
};

/// All instances of a suite, in its order: files are read, lists of puzzles taken apart, others
/// made. The same suite and files, the same instances everywhere. Throws ParseError for a pattern
/// without a file, a file that does not read and a name that comes up twice, and OptionError for
/// what cannot be generated.
std::vector<BenchInstance> expand_instances(const Suite& suite, const std::stop_token& token = {});

/// Writes each into the folder, where it is not there already with the same text, and lets go of
/// the text. Throws EnvironmentError; ParseError where another text is there under that name.
void write_instances(std::vector<BenchInstance>& instances, const std::filesystem::path& folder);

}  // namespace facet::bench

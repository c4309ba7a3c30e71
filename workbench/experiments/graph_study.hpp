#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/experiments/methods.hpp"

/// Studies of graph colouring as data: which graphs, which methods.
namespace facet::experiments {

/// One row of a study's table.
struct StudyGraph {
  /// The file's name without ".col" or ".col.gz".
  std::string name;
  /// The number of colours that the study aims at.
  std::optional<std::size_t> wanted = std::nullopt;
  /// What the study that is repeated reports for its first and its second algorithm.
  std::optional<std::size_t> reported_first = std::nullopt;
  std::optional<std::size_t> reported_second = std::nullopt;
};

/// A method, and how it is asked.
struct ColoringMethod {
  Method method;
  /// On one thread, whatever the settings say.
  bool one_thread = false;
  /// Asked for a colouring with one colour more than the largest degree, which a search gives
  /// without ever going back: as many colours as it uses.
  bool first_coloring = false;
};

/// What a table of the runs shows.
enum class GraphReport {
  /// Proven or bounds, graph by graph.
  Chromatic,
  /// How few colours, over the seeds.
  Colors,
  /// Method beside method: colours, seconds, and when a method was as good as the first ones.
  SideBySide
};

struct GraphStudy {
  std::string name;
  std::string summary;
  /// Where graphs and figures come from, and how this differs from it.
  std::string source;
  GraphReport report = GraphReport::Chromatic;
  /// Empty: every graph of the folder.
  std::vector<StudyGraph> graphs;
  /// A report of bounds or of colours is of the first one.
  std::vector<ColoringMethod> methods;
  std::size_t seeds = 1;
};

/// Every study of graphs, in the order in which they are listed.
std::span<const GraphStudy> graph_studies();

/// Null where there is none of this name.
const GraphStudy* find_graph_study(std::string_view name);

}  // namespace facet::experiments

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "model/graph.hpp"
#include "workbench/experiments/coloring_run.hpp"
#include "workbench/experiments/graph_folder.hpp"
#include "workbench/experiments/graph_study.hpp"

namespace facet::experiments {

struct GraphSettings {
  /// Where the graphs are, and bounds.csv, if there is one.
  std::filesystem::path instances = "instances";
  /// Of a method that has one thread by itself, of its processor time; else by the clock.
  double limit_seconds = 60;
  /// Of each run; a run with another one is the same task.
  std::optional<std::uint64_t> memory_bytes;
  /// Only graphs whose run under this shorter limit, with the same method, seed and threads, is in
  /// the log and proved nothing.
  std::optional<double> open_from;
  std::uint64_t first_seed = 0;
  /// From the first one on.
  std::size_t seeds = 1;
  /// In each run, where the method has more than one.
  unsigned threads = 2;
  /// Runs at once.
  std::size_t jobs = 1;
  /// Patterns (*, ?, [...]) of the names of graphs; empty: all of them.
  std::vector<std::string> only;
};

/// The rows of a study's table: its graphs, or those of the folder and of the log, as far as the
/// settings want them. Throws OptionError for a pattern that no graph has.
std::vector<StudyGraph> rows_of(const GraphStudy& study, const GraphSettings& settings,
                                const std::vector<GraphFile>& files, const ColoringLog& log);

/// The task of a run: the graph, the method and the settings, nothing of an answer.
ColoringRun task_of(const StudyGraph& row, const ColoringMethod& method,
                    const GraphSettings& settings, std::uint64_t seed);

/// A run that is to be made: the fields of its task are filled in.
struct PlannedRun {
  ColoringRun task;
  std::filesystem::path path;
  ColoringMethod method;
  std::optional<std::uint64_t> memory_bytes;
  /// The run ends when it has a colouring with so many colours or fewer.
  std::optional<std::size_t> enough_colors = std::nullopt;
};

/// Seed by seed, graph by graph, method by method: what the log lacks. Graphs without a file and
/// methods that are absent are left out.
std::vector<PlannedRun> planned_runs(const GraphStudy& study, const GraphSettings& settings,
                                     const std::vector<StudyGraph>& rows,
                                     const std::vector<GraphFile>& files, const ColoringLog& log);

/// The rows without a run under the shorter limit, which `open_from` leaves out. Precondition:
/// settings.open_from.
std::vector<std::string> never_run(const GraphStudy& study, const GraphSettings& settings,
                                   const std::vector<StudyGraph>& rows, const ColoringLog& log);

/// The limit that a campaign with `open_from` had before it, as the log tells: of a study of bounds
/// the longest below that of the settings under which a row has a run and none under the longer
/// one. Nothing where there is no such row.
std::optional<double> shorter_limit(const GraphStudy& study, const GraphSettings& settings,
                                    const std::vector<StudyGraph>& rows, const ColoringLog& log);

/// Reads a graph; throws std::runtime_error, with the file in its text, where it does not read.
using GraphReader = std::function<Graph(const std::filesystem::path&)>;

/// What became of a run that is not in the log.
enum class Fault { Unreadable, Unsound };

/// Told what the campaign does, from any thread, one call at a time. None may be empty.
struct CampaignWatch {
  std::function<void(const ColoringRun& task)> started;
  /// The run is in the log.
  std::function<void(const ColoringRun& run)> made;
  std::function<void(Fault fault, const std::string& text)> failed;
};

/// Makes the runs, `jobs` at once, each answer verified, and logs each as it ends. A graph that
/// does not read and an answer that does not stand its check are told, and the next run is made. A
/// run that the token ends is not logged, and ends the campaign.
///
/// With more than one run at once, the processor time of a run with several threads is that of all.
/// Throws ParseError where the log cannot be written.
void run_graph_campaign(const std::vector<PlannedRun>& runs, std::size_t jobs,
                        const GraphReader& reader, ColoringLog& log, std::stop_token token,
                        const CampaignWatch& watch);

/// One run as run_graph_campaign makes it; nothing where the token ended it. Precondition: the
/// method is not absent. Throws UnsoundAnswer.
std::optional<ColoringRun> make_coloring_run(const PlannedRun& planned, Graph graph,
                                             std::stop_token token);

}  // namespace facet::experiments

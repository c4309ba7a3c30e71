#include "workbench/experiments/graph_campaign.hpp"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <mutex>
#include <new>
#include <set>
#include <stdexcept>
#include <utility>

#include "model/error.hpp"
#include "workbench/experiments/at_once.hpp"

namespace facet::experiments {
namespace {

bool wanted(const std::string& name, const std::vector<std::string>& patterns) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](const std::string& pattern) {
           return ::fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
         });
}

// Those of the study, or all that there are, by name.
std::vector<StudyGraph> all_rows(const GraphStudy& study, const std::vector<GraphFile>& files,
                                 const ColoringLog& log) {
  if (!study.graphs.empty()) return study.graphs;
  std::set<std::string> names;
  for (const GraphFile& file : files)
    names.insert(file.name);
  for (const ColoringRun& run : log.runs())
    names.insert(run.graph);
  std::vector<StudyGraph> rows;
  for (const std::string& name : names)
    rows.push_back({name});
  return rows;
}

// Whether the run under the shorter limit left the graph open; true where there is none to ask for.
bool left_open(ColoringRun task, const GraphSettings& settings, const ColoringLog& log) {
  if (!settings.open_from) return true;
  task.limit_seconds = *settings.open_from;
  const ColoringRun* earlier = log.find(task);
  return earlier != nullptr && !earlier->is_proven();
}

class Campaign {
 public:
  Campaign(const GraphReader& reader, ColoringLog& log, std::stop_token token,
           const CampaignWatch& watch)
      : reader_(reader), log_(log), token_(std::move(token)), watch_(watch) {}

  // False when the token has ended it.
  bool make(const PlannedRun& planned) {
    if (token_.stop_requested()) return false;
    tell_started(planned.task);
    std::optional<Graph> graph = read(planned);
    if (!graph) return true;
    try {
      const auto run = make_coloring_run(planned, std::move(*graph), token_);
      if (!run) return false;
      keep(*run);
    } catch (const std::bad_alloc&) {
      ColoringRun run = planned.task;
      run.stop_reason = StopReason::MemoryLimit;
      keep(run);
    } catch (const UnsoundAnswer& fault) {
      tell_failed(Fault::Unsound, planned, fault.what());
    } catch (const EncodingError& fault) {
      tell_failed(Fault::Unsound, planned, fault.what());
    }
    return true;
  }

 private:
  std::optional<Graph> read(const PlannedRun& planned) {
    try {
      return reader_(planned.path);
    } catch (const std::runtime_error& error) {
      const std::lock_guard lock(mutex_);
      watch_.failed(Fault::Unreadable, error.what());
      return std::nullopt;
    }
  }

  void keep(const ColoringRun& run) {
    const std::lock_guard lock(mutex_);
    log_.add(run);
    watch_.made(run);
  }

  void tell_started(const ColoringRun& task) {
    const std::lock_guard lock(mutex_);
    watch_.started(task);
  }

  void tell_failed(Fault fault, const PlannedRun& planned, const std::string& text) {
    const std::lock_guard lock(mutex_);
    watch_.failed(fault, fmt::format("{}: {}: {}", planned.task.graph, planned.task.method, text));
  }

  const GraphReader& reader_;
  ColoringLog& log_;
  std::stop_token token_;
  const CampaignWatch& watch_;
  std::mutex mutex_;
};

}  // namespace

std::vector<StudyGraph> rows_of(const GraphStudy& study, const GraphSettings& settings,
                                const std::vector<GraphFile>& files, const ColoringLog& log) {
  std::vector<StudyGraph> rows = all_rows(study, files, log);
  for (const std::string& pattern : settings.only) {
    if (std::ranges::none_of(rows, [&](const auto& row) { return wanted(row.name, {pattern}); }))
      throw OptionError(
          fmt::format("--only: found \"{}\", expected the name of a graph of {}, or a "
                      "pattern that one has",
                      pattern, study.name));
  }
  std::erase_if(rows, [&](const StudyGraph& row) { return !wanted(row.name, settings.only); });
  return rows;
}

std::vector<PlannedRun> planned_runs(const GraphStudy& study, const GraphSettings& settings,
                                     const std::vector<StudyGraph>& rows,
                                     const std::vector<GraphFile>& files, const ColoringLog& log) {
  std::vector<PlannedRun> runs;
  for (std::size_t seed = 0; seed < settings.seeds; ++seed) {
    for (const StudyGraph& row : rows) {
      const auto file = std::ranges::find(files, row.name, &GraphFile::name);
      if (file == files.end()) continue;
      for (const ColoringMethod& method : study.methods) {
        if (!choose(method.method).choice) continue;
        ColoringRun task = task_of(row, method, settings, settings.first_seed + seed);
        if (log.find(task) != nullptr || !left_open(task, settings, log)) continue;
        runs.push_back({std::move(task), file->path, method, settings.memory_bytes});
      }
    }
  }
  return runs;
}

std::vector<std::string> never_run(const GraphStudy& study, const GraphSettings& settings,
                                   const std::vector<StudyGraph>& rows, const ColoringLog& log) {
  std::vector<std::string> names;
  for (const StudyGraph& row : rows) {
    ColoringRun task = task_of(row, study.methods.front(), settings, settings.first_seed);
    task.limit_seconds = *settings.open_from;
    if (log.find(task) == nullptr) names.push_back(row.name);
  }
  return names;
}

std::optional<double> shorter_limit(const GraphStudy& study, const GraphSettings& settings,
                                    const std::vector<StudyGraph>& rows, const ColoringLog& log) {
  if (study.report != GraphReport::Chromatic) return std::nullopt;
  std::optional<double> longest;
  for (const StudyGraph& row : rows) {
    ColoringRun task = task_of(row, study.methods.front(), settings, settings.first_seed);
    if (log.find(task) != nullptr) continue;
    for (const ColoringRun& run : log.runs()) {
      task.limit_seconds = run.limit_seconds;
      const bool shorter = run.limit_seconds < settings.limit_seconds && run.same_task(task);
      if (shorter && (!longest || *longest < run.limit_seconds)) longest = run.limit_seconds;
    }
  }
  return longest;
}

ColoringRun task_of(const StudyGraph& row, const ColoringMethod& method,
                    const GraphSettings& settings, std::uint64_t seed) {
  ColoringRun task;
  task.graph = row.name;
  task.method = method.method.label;
  task.seed = seed;
  task.limit_seconds = settings.limit_seconds;
  task.threads = method.one_thread ? 1 : settings.threads;
  return task;
}

void run_graph_campaign(const std::vector<PlannedRun>& runs, std::size_t jobs,
                        const GraphReader& reader, ColoringLog& log, std::stop_token token,
                        const CampaignWatch& watch) {
  Campaign campaign(reader, log, std::move(token), watch);
  run_at_once(jobs, runs.size(), [&](std::size_t i) { return campaign.make(runs[i]); });
}

}  // namespace facet::experiments

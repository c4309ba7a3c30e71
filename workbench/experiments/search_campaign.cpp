#include "workbench/experiments/search_campaign.hpp"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <mutex>
#include <set>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/experiments/at_once.hpp"
#include "workbench/experiments/processor_clock.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/walk.hpp"

namespace facet::experiments {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sorted_entries(const fs::path& folder, bool folders) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (folders ? entry.is_directory() : entry.is_regular_file()) paths.push_back(entry.path());
  }
  if (error) throw ParseError(folder.string(), 0, 0, "cannot be read: " + error.message());
  std::ranges::sort(paths);
  return paths;
}

void read_file(const fs::path& path, PuzzleSet& set) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ParseError(path.string(), 0, 0, "cannot be read");
  sudoku::Reader reader(in, path.string());
  std::size_t number = 0;
  while (auto puzzle = reader.next()) {
    set.puzzles.push_back(
        {fmt::format("{}:{}", path.stem().string(), ++number), std::move(*puzzle)});
  }
}

PuzzleSet read_set(const fs::path& folder) {
  PuzzleSet set{fs::weakly_canonical(folder).filename().string(), {}};
  for (const fs::path& path : sorted_entries(folder, false))
    read_file(path, set);
  if (set.puzzles.empty())
    throw ParseError(folder.string(), 0, 0, "found no file, expected files of puzzles");
  return set;
}

bool wanted(const fs::path& folder, const std::vector<std::string>& patterns) {
  return patterns.empty() || std::ranges::any_of(patterns, [&](const std::string& pattern) {
           return ::fnmatch(pattern.c_str(), folder.filename().c_str(), 0) == 0;
         });
}

std::chrono::nanoseconds nanoseconds_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

// Nothing where the token ended it.
std::optional<SearchRun> make_search(const PlannedSearch& planned, std::stop_token token) {
  SearchRun run = planned.task;
  const BackendChoice choice = *choose(planned.method).choice;
  workbench::SolveRequest request{choice.backend, {}, {}};
  request.options.seed = run.seed;
  request.options.set = choice.set;
  if (run.limit_seconds > 0) request.limits.cpu_time = nanoseconds_of(run.limit_seconds);
  if (run.limit_work > 0) request.limits.work = run.limit_work;
  const workbench::Stopwatch watch;
  const ProcessorClock processor = ProcessorClock::of_thread();
  const workbench::Outcome outcome =
      workbench::solve_puzzle(*planned.puzzle, request, std::move(token));
  run.seconds = watch.seconds();
  run.cpu_seconds = processor.seconds();
  if (outcome.stop_reason == StopReason::Cancelled) return std::nullopt;
  run.status = outcome.status;
  run.stop_reason = outcome.stop_reason;
  run.unsupported = outcome.unsupported.has_value();
  run.work = outcome.work;
  return run;
}

// As lines without an answer: a campaign may have a hundred thousand.
std::set<std::string> made_tasks(const SearchLog& log) {
  std::set<std::string> made;
  for (const SearchRun& run : log.runs()) {
    SearchRun task;
    task.set = run.set;
    task.puzzle = run.puzzle;
    task.method = run.method;
    task.seed = run.seed;
    task.limit_seconds = run.limit_seconds;
    task.limit_work = run.limit_work;
    made.insert(task.to_csv());
  }
  return made;
}

class Campaign {
 public:
  Campaign(SearchLog& log, std::stop_token token, const SearchWatch& watch)
      : log_(log), token_(std::move(token)), watch_(watch) {}

  // False when the token has ended it.
  bool make(const PlannedSearch& planned) {
    if (token_.stop_requested()) return false;
    try {
      const auto run = make_search(planned, token_);
      if (!run) return false;
      const std::lock_guard lock(mutex_);
      log_.add(*run);
      watch_.made(*run);
    } catch (const UnsoundAnswer& fault) {
      tell(planned.task, fault.what());
    } catch (const EncodingError& fault) {
      tell(planned.task, fault.what());
    }
    return true;
  }

 private:
  void tell(const SearchRun& task, const std::string& text) {
    const std::lock_guard lock(mutex_);
    watch_.unsound(
        fmt::format("{}/{}: {}: seed {}: {}", task.set, task.puzzle, task.method, task.seed, text));
  }

  SearchLog& log_;
  std::stop_token token_;
  const SearchWatch& watch_;
  std::mutex mutex_;
};

}  // namespace

std::vector<PuzzleSet> puzzle_sets(const SearchSettings& settings) {
  std::vector<fs::path> folders = sorted_entries(settings.instances, true);
  if (folders.empty()) folders.push_back(settings.instances);
  for (const std::string& pattern : settings.only) {
    if (std::ranges::none_of(folders, [&](const auto& f) { return wanted(f, {pattern}); }))
      throw OptionError(fmt::format(
          "--only: found \"{}\", expected the name of a folder of {}, or a pattern that one has",
          pattern, settings.instances.string()));
  }
  std::vector<PuzzleSet> sets;
  for (const fs::path& folder : folders) {
    if (wanted(folder, settings.only)) sets.push_back(read_set(folder));
  }
  return sets;
}

std::vector<PlannedSearch> planned_searches(const SearchSettings& settings,
                                            const std::vector<PuzzleSet>& sets,
                                            const SearchLog& log) {
  const std::set<std::string> made = made_tasks(log);
  std::vector<Method> methods = settings.methods;
  std::erase_if(methods, [](const Method& method) { return !choose(method).choice; });
  std::vector<PlannedSearch> runs;
  SearchRun task;
  task.limit_seconds = settings.limit_seconds.value_or(0);
  task.limit_work = settings.limit_work.value_or(0);
  for (std::size_t seed = 0; seed < settings.seeds; ++seed) {
    task.seed = settings.first_seed + seed;
    for (const PuzzleSet& set : sets) {
      task.set = set.name;
      for (const PuzzleSet::Entry& entry : set.puzzles) {
        task.puzzle = entry.name;
        for (const Method& method : methods) {
          task.method = method.label;
          if (!made.contains(task.to_csv())) runs.push_back({task, &entry.puzzle, method});
        }
      }
    }
  }
  return runs;
}

void run_searches(const std::vector<PlannedSearch>& runs, std::size_t jobs, SearchLog& log,
                  std::stop_token token, const SearchWatch& watch) {
  Campaign campaign(log, std::move(token), watch);
  run_at_once(jobs, runs.size(), [&](std::size_t i) { return campaign.make(runs[i]); });
}

}  // namespace facet::experiments

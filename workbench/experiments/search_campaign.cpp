#include "workbench/experiments/search_campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>
#include <utility>

#include "model/error.hpp"
#include "workbench/experiments/at_once.hpp"
#include "workbench/experiments/processor_clock.hpp"
#include "workbench/stopwatch.hpp"
#include "workbench/walk.hpp"

namespace facet::experiments {
namespace {

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

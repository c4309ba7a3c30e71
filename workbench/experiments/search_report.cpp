#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "workbench/experiments/figures.hpp"
#include "workbench/experiments/graph_reports.hpp"
#include "workbench/experiments/search_campaign.hpp"

namespace facet::experiments {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

bool counts(const SearchRun& run, const SearchSettings& settings, const Method& method) {
  return run.method == method.label && run.limit_seconds == settings.limit_seconds.value_or(0) &&
         run.limit_work == settings.limit_work.value_or(0) && run.seed >= settings.first_seed &&
         run.seed - settings.first_seed < settings.seeds;
}

// Of one method on the puzzles of one set.
struct Tally {
  std::size_t runs = 0;
  std::size_t unsupported = 0;
  std::size_t solved = 0;
  std::vector<double> seconds;
  std::vector<double> work;
  double longest = 0;

  void take(const SearchRun& run) {
    ++runs;
    if (run.unsupported) ++unsupported;
    seconds.push_back(run.is_solved() ? run.cpu_seconds : kNever);
    work.push_back(run.is_solved() ? static_cast<double>(run.work) : kNever);
    if (!run.is_solved()) return;
    ++solved;
    longest = std::max(longest, run.cpu_seconds);
  }
};

// Where a run without a solution is in the middle, nothing is known but that the median is no less.
std::string median_seconds(const std::vector<double>& values, std::optional<double> limit) {
  const double middle = median(values);
  if (middle < kNever) return seconds_text(middle);
  return limit ? fmt::format("> {}", *limit) : "not reached";
}

std::string median_work(const std::vector<double>& values, std::optional<std::uint64_t> limit) {
  const double middle = median(values);
  if (middle < kNever) return fmt::format("{:.0f}", middle);
  return limit ? fmt::format("> {}", *limit) : "not reached";
}

std::string row_text(const SetRow& set, const Method& method, const Tally& tally,
                     const SearchSettings& settings) {
  std::vector<std::string> cells{fmt::format("{} ({})", set.name, set.puzzles), method.label};
  if (tally.unsupported > 0) {
    cells.push_back(fmt::format("unsupported ({} of {})", tally.unsupported, tally.runs));
  } else if (tally.runs > 0) {
    cells.push_back(fmt::format("{} of {}", tally.solved, tally.runs));
    cells.push_back(fmt::format(
        "{:.1f}", 100.0 * static_cast<double>(tally.solved) / static_cast<double>(tally.runs)));
    cells.push_back(median_seconds(tally.seconds, settings.limit_seconds));
    cells.push_back(tally.solved > 0 ? seconds_text(tally.longest) : "-");
    cells.push_back(median_work(tally.work, settings.limit_work));
  }
  cells.resize(7, "-");
  return markdown_row(cells);
}

}  // namespace

LoggedSearches logged_searches(const SearchLog& log) {
  LoggedSearches result;
  if (log.runs().empty()) return result;
  result.limit_seconds = log.runs().back().limit_seconds;
  result.limit_work = log.runs().back().limit_work;
  for (const SearchRun& run : log.runs()) {
    result.last_seed = std::max(result.last_seed, run.seed);
    if (run.limit_seconds != result.limit_seconds || run.limit_work != result.limit_work)
      ++result.under_other_limits;
    if (std::ranges::find(result.methods, run.method, &Method::label) == result.methods.end())
      result.methods.push_back({run.method, run.method});
  }
  return result;
}

std::string search_table(const SearchSettings& settings, const std::vector<SetRow>& rows,
                         const SearchLog& log) {
  std::string text = markdown_head({"set (puzzles)", "method", "solved", "%", "CPU s, median",
                                    "CPU s, longest solved", "work, median"});
  for (const SetRow& set : rows) {
    for (const Method& method : settings.methods) {
      Tally tally;
      for (const SearchRun& run : log.runs()) {
        if (run.set == set.name && counts(run, settings, method)) tally.take(run);
      }
      text += row_text(set, method, tally, settings);
    }
  }
  return text;
}

}  // namespace facet::experiments

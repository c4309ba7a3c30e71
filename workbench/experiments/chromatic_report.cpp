#include <fmt/format.h>

#include <algorithm>

#include "workbench/experiments/figures.hpp"
#include "workbench/experiments/graph_reports.hpp"

namespace facet::experiments {
namespace {

// What all runs on one graph came to.
struct Merged {
  const ColoringRun* best = nullptr;     // with the fewest colours
  const ColoringRun* highest = nullptr;  // with the highest lower bound
  const ColoringRun* last = nullptr;     // that was made
  /// The limit within which the bounds met.
  std::optional<double> proven_within;

  void take(const ColoringRun* run) {
    if (run == nullptr) return;
    if (run->colors && (best == nullptr || *run->colors < *best->colors)) best = run;
    if (highest == nullptr || run->lower_bound > highest->lower_bound) highest = run;
    last = run;
    if (!proven_within && best != nullptr && *best->colors <= highest->lower_bound)
      proven_within = run->limit_seconds;
  }
};

Merged merged(const GraphResults& results, const StudyGraph& row) {
  const GraphSettings& settings = results.settings;
  ColoringRun task = task_of(row, results.study.methods.front(), settings, settings.first_seed);
  Merged all;
  if (settings.open_from) {
    task.limit_seconds = *settings.open_from;
    all.take(results.log.find(task));
    if (all.proven_within) return all;
    task.limit_seconds = settings.limit_seconds;
  }
  all.take(results.log.find(task));
  return all;
}

std::string rests_on(const ColoringRun& run) {
  if (run.bound_kind.empty() || run.bound_kind == "none") return "-";
  return run.bound_method.empty() ? run.bound_kind
                                  : fmt::format("{} ({})", run.bound_kind, run.bound_method);
}

std::string row_text(const GraphResults& results, const StudyGraph& row, const Merged& all) {
  std::vector<std::string> cells{row.name};
  if (all.last == nullptr) {
    cells.insert(cells.end(), {"-", "-", known_text(results, row.name)});
    cells.resize(10, "-");
    return markdown_row(cells);
  }
  const bool colored = all.best != nullptr;
  cells.push_back(fmt::to_string(all.last->vertices));
  cells.push_back(fmt::to_string(all.last->edges));
  cells.push_back(known_text(results, row.name));
  cells.push_back(colored ? fmt::to_string(*all.best->colors) : "-");
  cells.push_back(fmt::to_string(all.highest->lower_bound));
  cells.push_back(rests_on(*all.highest));
  cells.push_back(colored && !all.best->color_method.empty() ? all.best->color_method : "-");
  cells.push_back(all.proven_within ? limit_text(*all.proven_within) : "-");
  cells.push_back(seconds_text(all.last->seconds));
  return markdown_row(cells);
}

// Seconds beyond the limit.
double lateness(const ColoringRun& run) {
  return run.seconds - run.limit_seconds;
}

struct Totals {
  std::size_t with_run = 0;
  std::size_t without_run = 0;
  std::size_t at_shorter = 0;
  std::size_t proven = 0;
  std::size_t longer_runs = 0;
  std::size_t with_upper = 0;  // fewest known colours, and a colouring
  std::size_t as_few = 0;
  const ColoringRun* latest = nullptr;  // of the proofs that came when the limit was over
};

void count(Totals& totals, const GraphResults& results, const StudyGraph& row, const Merged& all) {
  const GraphSettings& settings = results.settings;
  if (all.last == nullptr) {
    ++totals.without_run;
    return;
  }
  ++totals.with_run;
  if (all.proven_within) ++totals.proven;
  if (all.proven_within && all.last->seconds > all.last->limit_seconds &&
      (totals.latest == nullptr || lateness(*all.last) > lateness(*totals.latest)))
    totals.latest = all.last;
  if (all.proven_within && all.proven_within == settings.open_from) ++totals.at_shorter;
  if (settings.open_from && all.last->limit_seconds != *settings.open_from) ++totals.longer_runs;
  const auto known = results.known.find(row.name);
  if (known == results.known.end() || !known->second.upper || all.best == nullptr) return;
  ++totals.with_upper;
  if (*all.best->colors <= *known->second.upper) ++totals.as_few;
}

std::string totals_text(const Totals& totals, const GraphResults& results) {
  const GraphSettings& settings = results.settings;
  std::string text = "\n";
  if (settings.open_from) {
    text += fmt::format("Proven within {}: {} of {}.\n", limit_text(*settings.open_from),
                        totals.at_shorter, totals.with_run);
  }
  text += fmt::format("Proven within {}: {} of {}", limit_text(settings.limit_seconds),
                      totals.proven, totals.with_run);
  if (settings.open_from)
    text += fmt::format("; {} of the open ones were run so long", totals.longer_runs);
  text += ".\n";
  if (totals.latest != nullptr) {
    text += fmt::format("The latest proof came {} s after its limit, on {}.\n",
                        seconds_text(lateness(*totals.latest)), totals.latest->graph);
  }
  if (totals.with_upper > 0) {
    text += fmt::format("At most the fewest colours known: {} of {}.\n", totals.as_few,
                        totals.with_upper);
  }
  if (totals.without_run > 0) text += fmt::format("Without a run: {}.\n", totals.without_run);
  return text;
}

}  // namespace

std::string chromatic_table(const GraphResults& results) {
  std::string text =
      markdown_head({"graph", "n", "m", "known", "colours", "lower bound", "the bound rests on",
                     "colouring by", "proven within", "seconds"});
  Totals totals;
  for (const StudyGraph& row : results.rows) {
    const Merged all = merged(results, row);
    text += row_text(results, row, all);
    count(totals, results, row, all);
  }
  return text + totals_text(totals, results);
}

}  // namespace facet::experiments

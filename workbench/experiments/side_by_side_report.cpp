#include <fmt/format.h>

#include <algorithm>

#include "workbench/experiments/figures.hpp"
#include "workbench/experiments/graph_reports.hpp"

namespace facet::experiments {
namespace {

using Runs = std::vector<const ColoringRun*>;  // one a method; null: none

Runs runs_of(const GraphResults& results, const StudyGraph& row) {
  Runs runs;
  for (const ColoringMethod& method : results.study.methods) {
    runs.push_back(
        results.log.find(task_of(row, method, results.settings, results.settings.first_seed)));
  }
  return runs;
}

std::optional<std::size_t> fewest(std::initializer_list<std::optional<std::size_t>> numbers) {
  std::optional<std::size_t> least;
  for (const auto& number : numbers) {
    if (number && (!least || *number < *least)) least = number;
  }
  return least;
}

// By the methods that stop at their first colouring.
std::optional<std::size_t> fewest_of_first(const GraphResults& results, const Runs& runs) {
  std::optional<std::size_t> least;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (results.study.methods[i].first_coloring && runs[i] != nullptr)
      least = fewest({least, runs[i]->colors});
  }
  return least;
}

std::string colors_text(const ColoringRun* run, bool with_bound) {
  if (run == nullptr) return "-";
  if (!run->colors) return run->unsupported ? "unsupported" : to_string(run->stop_reason);
  if (!with_bound) return fmt::to_string(*run->colors);
  return run->is_proven() ? fmt::format("{}, proven", *run->colors)
                          : fmt::format("{}, at least {}", *run->colors, run->lower_bound);
}

// "0.5 / 0.3": of the processor, by the clock.
std::string until_text(const ColoringRun* run, std::optional<std::size_t> colors) {
  const Improvement* there = run != nullptr && colors ? run->reached(*colors) : nullptr;
  if (there == nullptr) return "-";
  return seconds_text(there->cpu_seconds) + " / " + seconds_text(there->seconds);
}

bool reports(const GraphResults& results) {
  return std::ranges::any_of(results.rows, [](const StudyGraph& row) {
    return row.reported_first || row.reported_second;
  });
}

std::vector<std::string> head_cells(const GraphResults& results) {
  std::vector<std::string> cells{"graph", "n", "m", "known"};
  if (reports(results)) cells.insert(cells.end(), {"reported: 1", "reported: 2"});
  for (const ColoringMethod& method : results.study.methods) {
    const std::string& label = method.method.label;
    cells.push_back(label + ": colours");
    cells.push_back("CPU seconds");
    if (!method.first_coloring) cells.push_back("until as good as the first: CPU / clock");
  }
  return cells;
}

std::vector<std::string> row_cells(const GraphResults& results, const StudyGraph& row,
                                   const Runs& runs) {
  std::vector<std::string> cells{row.name};
  const auto any =
      std::ranges::find_if(runs, [](const ColoringRun* run) { return run != nullptr; });
  const bool made = any != runs.end();
  cells.push_back(made ? fmt::to_string((*any)->vertices) : "-");
  cells.push_back(made ? fmt::to_string((*any)->edges) : "-");
  cells.push_back(known_text(results, row.name));
  if (reports(results)) {
    cells.push_back(number_text(row.reported_first));
    cells.push_back(number_text(row.reported_second));
  }
  const auto first = fewest_of_first(results, runs);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const ColoringMethod& method = results.study.methods[i];
    cells.push_back(colors_text(runs[i], !method.first_coloring && !method.one_thread));
    cells.push_back(runs[i] != nullptr ? seconds_text(runs[i]->cpu_seconds) : "-");
    if (!method.first_coloring) cells.push_back(until_text(runs[i], first));
  }
  return cells;
}

// How often a method was as good as others.
struct Score {
  std::size_t of_first = 0;
  std::size_t as_first = 0;
  std::size_t of_reported = 0;
  std::size_t as_reported = 0;

  void take(std::size_t colors, std::optional<std::size_t> first,
            std::optional<std::size_t> reported) {
    if (first) {
      ++of_first;
      if (colors <= *first) ++as_first;
    }
    if (reported) {
      ++of_reported;
      if (colors <= *reported) ++as_reported;
    }
  }
};

std::string score_text(const std::string& label, const Score& score) {
  std::string text = fmt::format("{}: at most the colours of either first colouring on {} of {}",
                                 label, score.as_first, score.of_first);
  if (score.of_reported > 0) {
    text += fmt::format("; at most those reported of either on {} of {}", score.as_reported,
                        score.of_reported);
  }
  return text + ".\n";
}

}  // namespace

std::string side_by_side_table(const GraphResults& results) {
  const std::vector<ColoringMethod>& methods = results.study.methods;
  std::string text = markdown_head(head_cells(results));
  std::vector<Score> scores(methods.size());
  for (const StudyGraph& row : results.rows) {
    const Runs runs = runs_of(results, row);
    text += markdown_row(row_cells(results, row, runs));
    const auto first = fewest_of_first(results, runs);
    const auto reported = fewest({row.reported_first, row.reported_second});
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (runs[i] != nullptr && runs[i]->colors) scores[i].take(*runs[i]->colors, first, reported);
    }
  }
  text += '\n';
  for (std::size_t i = 0; i < methods.size(); ++i) {
    if (!methods[i].first_coloring) text += score_text(methods[i].method.label, scores[i]);
  }
  return text;
}

}  // namespace facet::experiments

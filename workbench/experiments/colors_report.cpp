#include <fmt/format.h>

#include <algorithm>

#include "workbench/experiments/figures.hpp"
#include "workbench/experiments/graph_reports.hpp"

namespace facet::experiments {
namespace {

std::vector<const ColoringRun*> colored_runs(const GraphResults& results, const StudyGraph& row) {
  const GraphSettings& settings = results.settings;
  std::vector<const ColoringRun*> runs;
  for (std::size_t i = 0; i < settings.seeds; ++i) {
    const ColoringRun* run = results.log.find(
        task_of(row, results.study.methods.front(), settings, settings.first_seed + i));
    if (run != nullptr && run->colors) runs.push_back(run);
  }
  return runs;
}

// Over the seeds.
struct Spread {
  std::size_t runs = 0;
  std::size_t best = 0;
  std::size_t worst = 0;
  double middle = 0;
  std::size_t at_best = 0;
  double seconds_to_best = 0;
};

std::optional<Spread> spread(const std::vector<const ColoringRun*>& runs) {
  if (runs.empty()) return std::nullopt;
  std::vector<double> colors;
  for (const ColoringRun* run : runs)
    colors.push_back(static_cast<double>(*run->colors));
  Spread found;
  found.runs = runs.size();
  found.best = static_cast<std::size_t>(*std::ranges::min_element(colors));
  found.worst = static_cast<std::size_t>(*std::ranges::max_element(colors));
  found.middle = median(colors);
  std::vector<double> seconds;
  for (const ColoringRun* run : runs) {
    const Improvement* there = run->reached(found.best);
    if (there != nullptr) seconds.push_back(there->cpu_seconds);
  }
  found.at_best = seconds.size();
  found.seconds_to_best = seconds.empty() ? 0 : median(seconds);
  return found;
}

std::string row_text(const GraphResults& results, const StudyGraph& row,
                     const std::optional<Spread>& found) {
  std::vector<std::string> cells{row.name, number_text(row.wanted), known_text(results, row.name)};
  if (found) {
    cells.push_back(fmt::to_string(found->best));
    cells.push_back(fmt::format("{:g}", found->middle));
    cells.push_back(fmt::to_string(found->worst));
    cells.push_back(fmt::format("{} of {}", found->at_best, found->runs));
    cells.push_back(seconds_text(found->seconds_to_best));
  }
  cells.resize(8, "-");
  return markdown_row(cells);
}

}  // namespace

std::string colors_table(const GraphResults& results) {
  std::string text = markdown_head({"graph", "wanted", "known", "best", "median", "worst",
                                    "seeds at the best", "CPU seconds to the best"});
  std::size_t wanted = 0;
  std::size_t met = 0;
  std::size_t without_run = 0;
  for (const StudyGraph& row : results.rows) {
    const std::optional<Spread> found = spread(colored_runs(results, row));
    text += row_text(results, row, found);
    if (!found) ++without_run;
    if (!row.wanted || !found) continue;
    ++wanted;
    if (found->best <= *row.wanted) ++met;
  }
  text += '\n';
  if (wanted > 0) {
    text += fmt::format("At most the colours wanted within {}, best of {}: {} of {}.\n",
                        limit_text(results.settings.limit_seconds), seeds_text(results.settings),
                        met, wanted);
  }
  if (without_run > 0) text += fmt::format("Without a colouring: {}.\n", without_run);
  return text;
}

}  // namespace facet::experiments

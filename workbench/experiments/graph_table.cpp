#include "workbench/experiments/graph_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "workbench/experiments/graph_reports.hpp"

namespace facet::experiments {

std::string markdown_row(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string markdown_head(const std::vector<std::string>& cells) {
  std::string text = markdown_row(cells) + "|";
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += "---|";
  return text + '\n';
}

std::string number_text(std::optional<std::size_t> number) {
  return number ? fmt::to_string(*number) : "-";
}

std::string known_text(const GraphResults& results, const std::string& graph) {
  const auto found = results.known.find(graph);
  if (found == results.known.end()) return "-";
  const KnownBounds& bounds = found->second;
  if (bounds.lower == bounds.upper) return number_text(bounds.lower);
  return number_text(bounds.lower) + ".." + number_text(bounds.upper);
}

std::string seeds_text(const GraphSettings& settings) {
  if (settings.seeds == 1) return fmt::format("seed {}", settings.first_seed);
  return fmt::format("{} seeds from {} on", settings.seeds, settings.first_seed);
}

std::string table(const GraphResults& results) {
  switch (results.study.report) {
    case GraphReport::Chromatic:
      return chromatic_table(results);
    case GraphReport::Colors:
      return colors_table(results);
    case GraphReport::SideBySide:
      return side_by_side_table(results);
  }
  return {};
}

std::vector<std::string> against_known(const GraphResults& results) {
  std::vector<std::string> texts;
  for (const ColoringRun& run : results.log.runs()) {
    const auto found = results.known.find(run.graph);
    if (found == results.known.end()) continue;
    const auto& [lower, upper] = found->second;
    if (lower && run.colors && *run.colors < *lower)
      texts.push_back(fmt::format("{}: {} has a colouring with {}, the known lower bound is {}",
                                  run.graph, run.method, *run.colors, *lower));
    if (upper && run.lower_bound > *upper)
      texts.push_back(fmt::format("{}: {} has a lower bound of {}, {} colours are known to do",
                                  run.graph, run.method, run.lower_bound, *upper));
  }
  return texts;
}

}  // namespace facet::experiments

#include <fmt/format.h>

#include "bench/report/page.hpp"
#include "bench/report/table.hpp"
#include "bench/report/tables.hpp"

namespace facet::bench {
namespace {

std::string section(const std::string& title, const Table& table) {
  if (table.rows.empty()) return {};
  const std::string note = note_of(table.name);
  return fmt::format("## {}\n\n{}\n{}", title, markdown_of(table),
                     note.empty() ? std::string() : note + "\n\n");
}

// But the scatters, which are many.
std::string plots_text(const ReportContent& content) {
  std::string out = "## Plots\n\n";
  for (const NamedPlot& named : content.plots) {
    if (named.kind != "scatter")
      out += fmt::format("![{}]({}.svg)\n\n", named.plot.title, named.name);
  }
  return out;
}

}  // namespace

std::string markdown_page(const CampaignData& data, const ReportContent& content) {
  std::string out = fmt::format("# {}\n\n", data.name());
  if (content.disagreements.empty()) {
    out += "No disagreement and no wrong answer.\n\n";
  } else {
    out += "**Disagreements and wrong answers:**\n\n";
    for (const std::string& text : content.disagreements)
      out += "- " + text + "\n";
    out += "\n";
  }
  out += opening(data) + "\n\n";
  out += section("Summary", summary_table(data));
  out += plots_text(content);
  for (const PhaseCurves& phase : content.phases)
    out += section("Solved and median against fill: " + phase.group, phase_table(data, phase));
  out += section("Objectives", objectives_table(data, content.objectives));
  out += section("Steps", steps_table(data));
  out += section("Pairs", pairs_table(data, content.pairs));
  out += "## All together\n\n" + friedman_text(content.friedman) + "\n\n";
  if (!content.friedman.pairs.empty())
    out += markdown_of(friedman_table(data, content.friedman)) + "\n";
  out += section("Restarts", restarts_table(data, content.restarts));
  out +=
      "## How to run it again\n\n```sh\nfacet bench run suite.toml -o DIR\nfacet bench report "
      "DIR\nfacet bench verify DIR\n```\n\n";
  return out + section("Sessions", sessions_table(data));
}

}  // namespace facet::bench

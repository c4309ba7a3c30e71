#include <fmt/format.h>

#include "bench/report/page.hpp"
#include "bench/report/table.hpp"
#include "bench/report/tables.hpp"
#include "bench/run/xml_text.hpp"

namespace facet::bench {
namespace {

constexpr const char* kStyle = R"(
:root{--bad:#b00020;--badback:#fde8ea}
@media (prefers-color-scheme:dark){:root{--bad:#ff7b86;--badback:#3a1519}}
*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:78rem;background:var(--back);
color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
p{max-width:70ch}.soft{color:var(--soft)}.bad{background:var(--badback);border:1px solid var(--bad);
color:var(--bad);padding:.5rem 1rem;border-radius:6px}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:13px;margin:.5rem 0}th,td{padding:.2rem .55rem;
border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}td.n{text-align:right;
font-variant-numeric:tabular-nums}th{position:sticky;top:0;background:var(--back)}
th button{all:unset;cursor:pointer;font-weight:600}th button:focus-visible{outline:2px solid var(--c0)}
th[aria-sort=ascending] button::after{content:" \25B2"}th[aria-sort=descending] button::after{content:" \25BC"}
input,select{font:inherit;color:inherit;background:var(--back);border:1px solid var(--line);
border-radius:6px;padding:.3rem .6rem}pre{overflow-x:auto;border:1px solid var(--line);
border-radius:6px;padding:.75rem;font-size:12px}.plots{display:grid;gap:1rem;
grid-template-columns:repeat(auto-fill,minmax(min(100%,34rem),1fr))}
.plots>div,.scatter{min-width:0;overflow-x:auto}.plots .plot,.scatter .plot{min-width:32rem}
)";

constexpr const char* kScript = R"(
'use strict';
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.firstChild.addEventListener('click', () => {
    const down = head.getAttribute('aria-sort') === 'ascending';
    heads.forEach(h => h.removeAttribute('aria-sort'));
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const key = row => { const c = row.cells[column]; return c.dataset.v === undefined ? c.textContent : +c.dataset.v; };
    const rows = [...table.tBodies[0].rows].map((row, i) => [key(row), i, row]);
    rows.sort((a, b) => {
      const number = typeof a[0] === 'number', other = typeof b[0] === 'number';
      if (number !== other) return number ? -1 : 1;
      const order = number ? a[0] - b[0] : a[0].localeCompare(b[0], 'en', {numeric: true});
      return (down ? -order : order) || a[1] - b[1];
    });
    table.tBodies[0].append(...rows.map(r => r[2]));
  }));
}
for (const box of document.querySelectorAll('input.filter')) {
  const rows = [...document.getElementById(box.dataset.table).tBodies[0].rows];
  const count = document.getElementById(box.dataset.table + '-count');
  const apply = () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(w => w);
    let shown = 0;
    for (const row of rows) {
      const text = [...row.cells].map(c => c.textContent).join(' ').toLowerCase();
      row.hidden = !words.every(w => text.includes(w));
      if (!row.hidden) ++shown;
    }
    count.textContent = shown + ' of ' + rows.length + ' rows';
  };
  box.addEventListener('input', apply);
  apply();
}
const choice = document.getElementById('scatter-choice');
if (choice) {
  const apply = () => document.querySelectorAll('.scatter').forEach(s => { s.hidden = s.id !== choice.value; });
  choice.addEventListener('change', apply);
  apply();
}
)";

std::string disagreements_html(const ReportContent& content) {
  if (content.disagreements.empty()) return "<p>No disagreement and no wrong answer.</p>\n";
  std::string out =
      "<div class=\"bad\" id=\"disagreements\"><strong>Disagreements and wrong "
      "answers</strong><ul>\n";
  for (const std::string& text : content.disagreements)
    out += "<li>" + xml_text(text) + "</li>\n";
  return out + "</ul></div>\n";
}

std::string section(const std::string& title, const Table& table, bool filtered = false) {
  if (table.rows.empty()) return {};
  return fmt::format("<h2>{}</h2>\n{}<p class=\"soft\">{}</p>\n", xml_text(title),
                     html_of(table, filtered), note_of(table.name));
}

std::string scatters_html(const ReportContent& content) {
  std::string options;
  std::string plots;
  for (const NamedPlot& plot : content.plots) {
    if (plot.kind != "scatter") continue;
    options +=
        fmt::format("<option value=\"{}\">{}</option>", plot.name, xml_text(plot.plot.title));
    plots +=
        fmt::format("<div class=\"scatter\" id=\"{}\">{}</div>\n", plot.name, svg_of(plot.plot));
  }
  if (plots.empty()) return {};
  return "<h2>Two backends</h2>\n<p><select id=\"scatter-choice\" aria-label=\"backends\">" +
         options + "</select></p>\n" + plots;
}

std::string plots_html(const ReportContent& content) {
  std::string out = "<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const NamedPlot& plot : content.plots) {
    if (plot.kind != "scatter")
      out += fmt::format("<div id=\"{}\">{}</div>\n", plot.name, svg_of(plot.plot));
  }
  return out + "</div>\n" + scatters_html(content);
}

std::string rerun_html(const CampaignData& data) {
  std::string out =
      "<h2>How to run it again</h2>\n<pre>facet bench run suite.toml -o DIR\nfacet "
      "bench report DIR\nfacet bench verify DIR</pre>\n";
  if (!data.suite_text().empty())
    out += "<details><summary>suite.toml</summary><pre>" + xml_text(data.suite_text()) +
           "</pre></details>\n";
  return out;
}

}  // namespace

std::string html_page(const CampaignData& data, const ReportContent& content) {
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n";
  out += fmt::format("<title>{}</title>\n<style>{}{}{}</style></head>\n<body>\n",
                     xml_text(data.name()), plot_colors(), kStyle, plot_style());
  out += fmt::format("<h1>{}</h1>\n", xml_text(data.name()));
  out += disagreements_html(content);
  out += "<p>" + xml_text(opening(data)) + "</p>\n";
  out += section("Summary", summary_table(data));
  out += plots_html(content);
  for (const PhaseCurves& phase : content.phases) {
    Table table = phase_table(data, phase);
    table.name = "phase-" + std::to_string(&phase - content.phases.data());
    out += section("Solved and median against fill: " + phase.group, table);
  }
  out += section("Objectives", objectives_table(data, content.objectives));
  out += section("Steps", steps_table(data));
  out += section("Pairs", pairs_table(data, content.pairs));
  out += "<h2>All together</h2>\n<p>" + xml_text(friedman_text(content.friedman)) + "</p>\n";
  if (!content.friedman.pairs.empty()) out += html_of(friedman_table(data, content.friedman));
  out += section("Restarts", restarts_table(data, content.restarts));
  out += section("Instances", instances_table(data), true);
  out += rerun_html(data);
  out += section("Sessions", sessions_table(data));
  return out + "<script>" + kScript + "</script>\n</body></html>\n";
}

}  // namespace facet::bench

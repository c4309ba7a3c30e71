#include "bench/report/report.hpp"

#include <fmt/format.h>

#include "bench/report/page.hpp"
#include "bench/suite/plan.hpp"

namespace facet::bench {
namespace {

ReportContent content_of(const CampaignData& data) {
  ReportContent content;
  content.disagreements = disagreements_of(data);
  content.pairs = pairs_of(data);
  content.friedman = friedman_of(data);
  content.restarts = restarts_of(data);
  content.phases = phases_of(data);
  content.objectives = objectives_of(data);
  content.plots = plots_of(data, content.phases, content.objectives);
  return content;
}

// RFC 4180.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text)
    out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

template <class T>
std::string optional_text(const std::optional<T>& value) {
  return value ? fmt::format("{}", *value) : std::string();
}

std::string runs_csv(const CampaignData& data) {
  std::string out =
      "run,instance,group,order,fill,backend,seed,repeat,outcome,status,objective,bound,"
      "cpu_seconds,wall_seconds,parse_seconds,encode_seconds,solve_seconds,decode_seconds,"
      "check_seconds,peak_memory_bytes,reason\n";
  for (const RunRecord& run : data.runs()) {
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},", id_text(run.id),
                       field(run.instance), field(run.group), optional_text(run.order),
                       optional_text(run.fill), field(run.backend), run.seed, run.repeat,
                       to_string(run.outcome), run.status, optional_text(run.objective),
                       optional_text(run.bound), run.cpu_seconds, run.wall_seconds);
    if (run.seconds) {
      out += fmt::format("{},{},{},{},{},", run.seconds->parse, run.seconds->encode,
                         run.seconds->solve, run.seconds->decode, run.seconds->check);
    } else {
      out += ",,,,,";
    }
    out += optional_text(run.peak_memory_bytes) + "," + field(run.reason) + "\n";
  }
  return out;
}

std::string plot_csv(const Plot& plot) {
  std::string out = "series,x,y\n";
  for (const PlotSeries& series : plot.series) {
    for (const auto& [x, y] : series.points)
      out += fmt::format("{},{},{}\n", field(series.label), x, y);
  }
  return out;
}

// A string of gnuplot between single quotes.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text)
    out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

const char* style_text(SeriesStyle style) {
  switch (style) {
    case SeriesStyle::Line:
      return "lines";
    case SeriesStyle::Steps:
      return "steps";
    case SeriesStyle::Marks:
      return "points";
    case SeriesStyle::LineAndMarks:
      return "linespoints";
  }
  return "lines";
}

std::string range_text(const PlotAxis& axis) {
  return fmt::format("[{}:{}]", axis.low ? fmt::format("{}", *axis.low) : "*",
                     axis.high ? fmt::format("{}", *axis.high) : "*");
}

std::string gnuplot_script(const NamedPlot& named) {
  const Plot& plot = named.plot;
  std::string out = fmt::format(
      "# gnuplot {0}.gp writes {0}-gnuplot.svg\nset terminal svg size 800,500 noenhanced\nset "
      "output "
      "'{0}-gnuplot.svg'\nset datafile separator ','\nset key outside right\nset grid\n",
      named.name);
  out += fmt::format("set title {}\nset xlabel {}\nset ylabel {}\n", quoted(plot.title),
                     quoted(plot.x.label), quoted(plot.y.label));
  if (plot.x.logarithmic) out += "set logscale x\n";
  if (plot.y.logarithmic) out += "set logscale y\n";
  out += fmt::format("set xrange {}\nset yrange {}\n", range_text(plot.x), range_text(plot.y));
  std::string curves;
  for (const PlotSeries& series : plot.series) {
    if (series.points.empty()) continue;
    curves += fmt::format("{}  '{}.csv' using (strcol(1) eq {} ? $2 : NaN):3 with {} title {}",
                          curves.empty() ? "" : ", \\\n", named.name, quoted(series.label),
                          style_text(series.style), quoted(series.label));
  }
  if (plot.diagonal) curves += std::string(curves.empty() ? "" : ", \\\n") + "  x notitle";
  if (curves.empty()) return out + "# nothing to show\n";
  return out + "plot \\\n" + curves + "\n";
}

}  // namespace

std::vector<ReportFile> make_report(const CampaignData& data) {
  const ReportContent content = content_of(data);
  std::vector<ReportFile> files{{"report.html", html_page(data, content)},
                                {"report.md", markdown_page(data, content)},
                                {"runs.csv", runs_csv(data)}};
  for (const NamedPlot& plot : content.plots) {
    files.push_back({plot.name + ".csv", plot_csv(plot.plot)});
    files.push_back({plot.name + ".gp", gnuplot_script(plot)});
    files.push_back({plot.name + ".svg", svg_file_of(plot.plot)});
  }
  return files;
}

bool has_disagreements(const CampaignData& data) {
  return !disagreements_of(data).empty();
}

}  // namespace facet::bench

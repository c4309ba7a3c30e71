#include "workbench/experiments/coloring_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "workbench/experiments/run_log.hpp"

namespace facet::experiments {
namespace {

// "49@12.3/11.8;48@30/29.5": colours, seconds by the clock, seconds of the processor.
std::string trace_text(const std::vector<Improvement>& trace) {
  std::string text;
  for (const Improvement& step : trace) {
    text += fmt::format("{}{}@{}/{}", text.empty() ? "" : ";", step.colors, step.seconds,
                        step.cpu_seconds);
  }
  return text;
}

constexpr std::string_view kTrace = "a trace COLOURS@SECONDS/SECONDS;...";

Improvement read_step(const CsvFields& fields, std::string_view text) {
  const std::size_t at = text.find('@');
  const std::size_t slash = text.find('/');
  if (at == std::string_view::npos || slash == std::string_view::npos || slash < at)
    fields.fail(fmt::format("\"{}\"", text), kTrace);
  return {fields.number_of<std::size_t>(text.substr(0, at), kTrace),
          fields.number_of<double>(text.substr(at + 1, slash - at - 1), kTrace),
          fields.number_of<double>(text.substr(slash + 1), kTrace)};
}

std::vector<Improvement> read_trace(CsvFields& fields) {
  std::vector<Improvement> trace;
  const std::string text = fields.any(kTrace);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    trace.push_back(read_step(fields, std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
  return trace;
}

std::string run_name(const ColoringRun& run) {
  return fmt::format("{} (limit {} s, seed {})", run.method, run.limit_seconds, run.seed);
}

}  // namespace

const Improvement* ColoringRun::reached(std::size_t most_colors) const {
  const auto found =
      std::ranges::find_if(trace, [&](const Improvement& i) { return i.colors <= most_colors; });
  return found == trace.end() ? nullptr : &*found;
}

bool ColoringRun::same_task(const ColoringRun& other) const {
  return graph == other.graph && method == other.method && seed == other.seed &&
         limit_seconds == other.limit_seconds && threads == other.threads;
}

std::string_view ColoringRun::csv_header() {
  return "graph,method,seed,limit_seconds,threads,vertices,edges,status,stop_reason,colors,"
         "lower_bound,bound_kind,bound_method,color_method,seconds,cpu_seconds,work,trace";
}

std::string ColoringRun::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", csv_quoted(graph),
                     csv_quoted(method), seed, limit_seconds, threads, vertices, edges,
                     status_text(status, unsupported), to_string(stop_reason),
                     colors ? fmt::to_string(*colors) : "", lower_bound, csv_quoted(bound_kind),
                     csv_quoted(bound_method), csv_quoted(color_method), seconds, cpu_seconds, work,
                     trace_text(trace));
}

ColoringRun ColoringRun::from_csv(CsvFields& fields) {
  ColoringRun run;
  run.graph = fields.next("the name of a graph");
  run.method = fields.next("a method");
  run.seed = fields.number<std::uint64_t>("a seed");
  run.limit_seconds = fields.number<double>("seconds");
  run.threads = fields.number<unsigned>("the number of threads");
  run.vertices = fields.number<std::size_t>("the number of vertices");
  run.edges = fields.number<std::size_t>("the number of edges");
  const LoggedStatus logged = read_status(fields);
  run.status = logged.status;
  run.unsupported = logged.unsupported;
  run.stop_reason = read_stop_reason(fields);
  const std::string colors = fields.any("the number of colours");
  if (!colors.empty()) run.colors = fields.number_of<std::size_t>(colors, "the number of colours");
  run.lower_bound = fields.number<std::size_t>("a lower bound");
  run.bound_kind = fields.any("what the bound rests on");
  run.bound_method = fields.any("what found the bound");
  run.color_method = fields.any("what found the colouring");
  run.seconds = fields.number<double>("seconds");
  run.cpu_seconds = fields.number<double>("seconds");
  run.work = fields.number<std::uint64_t>("the work done");
  run.trace = read_trace(fields);
  return run;
}

std::vector<std::string> disagreements(const ColoringLog& log) {
  std::map<std::string, std::pair<const ColoringRun*, const ColoringRun*>> extremes;
  for (const ColoringRun& run : log.runs()) {
    auto& [fewest, highest] = extremes[run.graph];
    if (run.colors && (fewest == nullptr || *run.colors < *fewest->colors)) fewest = &run;
    if (highest == nullptr || run.lower_bound > highest->lower_bound) highest = &run;
  }
  std::vector<std::string> texts;
  for (const auto& [graph, runs] : extremes) {
    const auto& [fewest, highest] = runs;
    if (fewest == nullptr || *fewest->colors >= highest->lower_bound) continue;
    texts.push_back(fmt::format("{}: {} has a colouring with {}, {} a lower bound of {}", graph,
                                run_name(*fewest), *fewest->colors, run_name(*highest),
                                highest->lower_bound));
  }
  return texts;
}

}  // namespace facet::experiments
